package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** What a user's class looks like to a launcher. */
class ConsoleTestCase {
  @Property
  void passes(@Range(min = 0, max = 9) int digit) {
    assertEquals(digit, digit % 10);
  }

  @Nested
  @Tag("failing")
  class Inner {
    @Property(tries = 500)
    void fails(List<Integer> xs) {
      List<Integer> reversed = new ArrayList<>(xs);
      Collections.reverse(reversed);
      assertEquals(xs, reversed);
    }
  }
}
