package example;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;

import dev.ferret.Gen;
import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Properties that only one case of 10,000 breaks, each beside one that passes and is easily
 * mistaken for it: same generator, same class, same method, or same names.
 */
public final class RareTestCase {
  public static final int RARE = 7_531;

  private static final Gen<Integer> NUMBERS = integers(0, 9_999);

  private RareTestCase() {}

  public static class InOneMethod {
    @Test
    void both() {
      forAll(NUMBERS).holds(n -> n >= 0);
      forAll(NUMBERS).holds(n -> n != RARE);
    }
  }

  public static class InAHelper {
    private static void holds(IntPredicate condition) {
      forAll(NUMBERS).holds(condition::test);
    }

    @Test
    void failing() {
      holds(n -> n != RARE);
    }

    @Test
    void passing() {
      holds(n -> n >= 0);
    }
  }

  public static class WithParameters {
    @ParameterizedTest
    @ValueSource(ints = {-1, RARE, -2})
    void differs(int parameter) {
      forAll(NUMBERS).holds(n -> n != parameter);
    }
  }

  public static class Overloads {
    /** Holds a type of the same simple name as another. */
    interface Left {
      record Size(@Range(min = 0, max = 9_999) int value) {}
    }

    /** Holds a type of the same simple name as another. */
    interface Right {
      record Size(@Range(min = 0, max = 9_999) int value) {}
    }

    @Property
    void isCommon(Left.Size size) {
      check(size.value() != RARE);
    }

    @Property
    void isCommon(Right.Size size) {
      check(size.value() >= 0);
    }
  }

  static class Parent {
    @Property
    void isCommon(@Range(min = 0, max = 9_999) long n) {
      check(n != RARE);
    }
  }

  public static class Heir extends Parent {
    @Property
    void isCommon(@Range(min = 0, max = 9_999) Long n) {
      check(n >= 0);
    }
  }

  public static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError("rare");
    }
  }
}
