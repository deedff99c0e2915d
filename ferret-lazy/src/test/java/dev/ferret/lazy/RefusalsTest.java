package dev.ferret.lazy;

import static dev.ferret.Gens.integers;
import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constructors refuse values by exceptions, and by nothing else, however values are made. */
class RefusalsTest {
  private static final Bound SIX = Bound.size(6);

  static final class InvalidOrder extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      throw new IllegalStateException("has no text");
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable thrown) throws E {
    throw (E) thrown;
  }

  record Own(@Range(min = 0) int n) {
    Own {
      if (n % 2 == 1) {
        throw new InvalidOrder();
      }
    }
  }

  record Checked(@Range(min = 0) int n) {
    Checked {
      if (n % 2 == 1) {
        RefusalsTest.<RuntimeException>sneak(new IOException("odd"));
      }
    }
  }

  record Cast(@Range(min = 0) int n) {
    Cast {
      Object odd = n % 2 == 1 ? "odd" : n;
      n = (Integer) odd;
    }
  }

  record Divided(@Range(min = 0) int n) {
    Divided {
      int ignored = 1 / (1 - n % 2);
    }
  }

  record Stated(@Range(min = 0) int n) {
    Stated {
      if (n % 2 == 1) {
        throw new IllegalStateException("odd");
      }
    }
  }

  record Assumed(@Range(min = 0) int n) {
    Assumed {
      Ferret.assume(n % 2 == 0);
    }
  }

  record Outer<T>(T inner, boolean isLast) {}

  @ParameterizedTest
  @ValueSource(
      classes = {Own.class, Checked.class, Cast.class, Divided.class, Stated.class, Assumed.class})
  void anExceptionOfAnyClassRefusesAValue(Class<?> type) {
    Gen<?> gen = Types.of(type);
    List<?> expected = eager(gen, SIX);
    assertThat(expected).hasSize(3);
    Found<?> found = search(gen, SIX, value -> value.hashCode() >= 0);
    assertThat(found.values().equals(expected)).as("%s", found.values()).isTrue();
    assertThat(found.checked()).startsWith("all 3 cases").contains("constructors refused");
    Outcome random = Ferret.forAll(gen).named("random").with(SETTINGS).run(value -> {});
    assertThat(random.report().toString()).startsWith("Property passed");
    assertThat(random.discarded()).isZero();
  }

  record Erring(@Range(min = 0) int n) {
    Erring {
      if (n == 3) {
        throw new AssertionError("three");
      }
    }
  }

  private static void assertBroken(Gen<?> gen, String thrown) {
    Outcome eager = Ferret.forAll(gen).named("all").with(SETTINGS.withBound(SIX)).run(value -> {});
    assertThat(text(eager.report(), "generator")).contains("threw " + thrown);
    for (int threads : new int[] {1, 2}) {
      Found<?> found = search(gen, SIX.threads(threads), value -> value.hashCode() != 1);
      assertThat(found.outcome().isPassed()).isFalse();
      assertThat(text(found.outcome().report(), "generator")).contains("threw " + thrown);
    }
  }

  @Test
  void anErrorRefusesNothing() {
    assertBroken(Types.of(Erring.class), "java.lang.AssertionError: three");
    assertBroken(
        Gens.records(Outer.class, Types.of(Erring.class), Gens.booleans()),
        "java.lang.AssertionError: three");
  }

  @Test
  void aFunctionOfAGeneratorRefusesNothing() {
    Gen<Integer> mapped =
        integers(0, 9)
            .map(
                n -> {
                  if (n == 3) {
                    throw new InvalidNumber();
                  }
                  return n;
                });
    assertBroken(Gens.records(Outer.class, mapped, Gens.booleans()), "dev.ferret.lazy");
    Gen<Integer> filtered =
        integers(0, 9)
            .filter(
                n -> {
                  if (n == 3) {
                    throw new InvalidNumber();
                  }
                  return true;
                });
    assertBroken(Gens.records(Outer.class, filtered, Gens.booleans()), "dev.ferret.lazy");
  }

  static final class InvalidNumber extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
