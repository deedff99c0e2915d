package dev.ferret.libraries;

import static dev.ferret.Ferret.require;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.reflect.TypeToken;
import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Gson 2.15: values of types, and numbers. */
class GsonTest {
  private static final Gson GSON = new Gson();

  private static final Gson STRICT = new GsonBuilder().setStrictness(Strictness.STRICT).create();

  private static final ObjectMapper JACKSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  enum Color {
    RED,
    GREEN
  }

  record Shape(String name, Color color, List<Integer> corners, Map<String, Boolean> tags) {}

  final Gen<String> numbers = strings().matching("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d{1,3})?");

  @Property
  void recordsAreReadAsTheyAreWritten(Shape shape) {
    assertThat(GSON.fromJson(GSON.toJson(shape), Shape.class)).isEqualTo(shape);
  }

  @Property
  void genericTypesAreReadAsTheyAreWritten(Map<String, List<Long>> index) {
    Type type = new TypeToken<Map<String, List<Long>>>() {}.getType();

    assertThat(GSON.<Map<String, List<Long>>>fromJson(GSON.toJson(index), type)).isEqualTo(index);
  }

  @Property
  void numbersKeepAllTheirDigits(@From("numbers") String number) {
    assertThat(JsonParser.parseString(number).getAsBigDecimal()).isEqualTo(new BigDecimal(number));
  }

  private static boolean isReadByGson(String text) {
    try {
      return STRICT.fromJson(text, JsonElement.class) != null;
    } catch (JsonParseException e) {
      return false;
    }
  }

  private static boolean isReadByJackson(String text) {
    try {
      return !JACKSON.readTree(text).isMissingNode();
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  /** Texts of the tokens of JSON, in any order. */
  final Gen<String> tokens =
      strings().matching("(\\[|\\]|\\{|\\}|:|,|\"a\"|\"b\"|0|-1|2.5|3e2|null|true| ){0,7}");

  @Property
  void strictReadersReadTheSameTexts(@From("tokens") String text) {
    boolean isRead = isReadByJackson(text);
    require(5, "read", isRead);

    assertThat(isReadByGson(text)).isEqualTo(isRead);
  }
}
