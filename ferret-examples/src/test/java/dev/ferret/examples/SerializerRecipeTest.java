package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import dev.ferret.junit.Property;
import dev.ferret.type.Letters;
import dev.ferret.type.Range;
import java.util.List;

/** The recipe for serializers. */
class SerializerRecipeTest {
  enum Size {
    SMALL,
    LARGE
  }

  record Line(@Letters String article, @Range(min = 1, max = 99) int count, Size size) {}

  record Order(long number, List<Line> lines) {}

  private final Gson gson = new Gson();

  @Property
  void whatIsWrittenIsRead(Order order) {
    assertThat(gson.fromJson(gson.toJson(order), Order.class)).isEqualTo(order);
  }
}
