package example;

import static dev.ferret.type.Types.enumerate;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.junit.Mode;
import dev.ferret.junit.Property;
import dev.ferret.junit.Where;
import dev.ferret.type.Range;
import org.junit.jupiter.api.Test;

/** Properties of pairs that a condition selects, in both forms. */
class LazyConsoleTestCase {
  /** Two numbers. */
  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) {}

  static boolean isRising(Pair pair) {
    return pair.a() < pair.b();
  }

  @Property(mode = Mode.ENUMERATE, size = 9)
  @Where("isRising")
  void annotated(Pair pair) {
    assertTrue(pair.b() < 5);
  }

  @Test
  void plain() {
    enumerate(Pair.class)
        .where(LazyConsoleTestCase::isRising)
        .upTo(9)
        .check(rising -> assertTrue(rising.b() < 5));
  }
}
