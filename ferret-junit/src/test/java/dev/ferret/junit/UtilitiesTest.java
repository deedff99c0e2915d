package dev.ferret.junit;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code @Maximize} and {@code @Minimize} guide a property by methods of the test class. */
class UtilitiesTest {
  static Gen<List<Integer>> twenty() {
    return lists(integers(0, 100)).sizes(20);
  }

  static int sum(List<Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
  @Property(tries = 2_000)
  @Seed(42)
  @interface Hunt {}

  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @Hunt
  @Maximize("sum")
  @interface ForHighSums {}

  /** No random case gets to these sums, so that each failure shows that there was a search. */
  @SuppressWarnings("unused") // Ferret finds methods by name
  static class GuidedTestCase extends Ancestor implements Contract {
    private final int offset = 5;

    private long ownSum(List<Integer> xs) {
      return (long) sum(xs) + offset;
    }

    static double lack(List<Integer> xs) {
      return 2_000.0 - sum(xs);
    }

    Integer boxed(Collection<Integer> xs) {
      return xs.stream().mapToInt(x -> x).sum();
    }

    BigInteger big(List<Integer> xs) {
      return BigInteger.valueOf(sum(xs));
    }

    float overloaded(String text) {
      return Float.NaN;
    }

    float overloaded(List<Integer> xs) {
      return sum(xs);
    }

    short two(List<Integer> xs, int y) {
      return (short) (sum(xs) + y % 2);
    }

    int withFolder(List<Integer> xs, Path folder) {
      return folder == null ? 0 : sum(xs);
    }

    int zero(List<Integer> xs) {
      return 0;
    }

    @Hunt
    @Maximize("ownSum")
    void aPrivateMethod(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Minimize("lack")
    void aStaticMethod(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("boxed")
    void aMethodOfASupertype(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("big")
    void anyNumber(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("overloaded")
    void anOverloadedMethod(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("inherited")
    void aMethodOfTheSuperclass(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("contracted")
    void aMethodOfAnInterface(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("sum")
    void aMethodOfTheClassAround(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("Contract#elsewhere")
    void aMethodOfAnotherClass(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("two")
    void twoParameters(@From("twenty") List<Integer> xs, int y) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize("withFolder")
    void aParameterOfAnotherExtension(@From("twenty") List<Integer> xs, @TempDir Path folder) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Maximize({"zero", "ownSum"})
    void severalMethods(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    @Minimize("lack")
    @Maximize("zero")
    void bothAnnotations(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @ForHighSums
    void aComposedAnnotation(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Hunt
    void aCallInTheProperty(@From("twenty") List<Integer> xs) {
      Ferret.maximize("sum", sum(xs));
      assertThat(sum(xs)).isLessThan(1_900);
    }

    @Nested
    class Inner {
      @Hunt
      @Maximize("ownSum")
      void aMethodOfTheInstanceAround(@From("twenty") List<Integer> xs) {
        assertThat(sum(xs)).isLessThan(1_900);
      }
    }
  }

  /** A superclass with a utility. */
  static class Ancestor {
    protected int inherited(List<Integer> xs) {
      return sum(xs);
    }
  }

  /** An interface with utilities. */
  interface Contract {
    default int contracted(List<Integer> xs) {
      return sum(xs);
    }

    static int elsewhere(List<Integer> xs) {
      return sum(xs);
    }
  }

  @Test
  void everyGuidedPropertyFindsItsFailureBySearch() {
    Map<String, Throwable> failures = Runs.failures(GuidedTestCase.class);
    assertThat(failures)
        .containsOnlyKeys(
            "aPrivateMethod",
            "aStaticMethod",
            "aMethodOfASupertype",
            "anyNumber",
            "anOverloadedMethod",
            "aMethodOfTheSuperclass",
            "aMethodOfAnInterface",
            "aMethodOfTheClassAround",
            "aMethodOfAnotherClass",
            "twoParameters",
            "aParameterOfAnotherExtension",
            "severalMethods",
            "bothAnnotations",
            "aComposedAnnotation",
            "aCallInTheProperty",
            "aMethodOfTheInstanceAround");
    assertThat(failures.values())
        .allSatisfy(failure -> assertThat(failure).hasMessageContaining("of 2,000, by search"));
  }

  @Test
  void theLabelIsTheNameOfTheMethod() {
    Map<String, Throwable> failures = Runs.failures(GuidedTestCase.class);
    assertThat(failures.get("aMethodOfAnotherClass")).hasMessageContaining("elsewhere 1,8");
    assertThat(failures.get("aStaticMethod")).hasMessageContaining("lack 1");
    assertThat(failures.get("severalMethods")).hasMessageContaining("zero 0, ownSum 1,");
  }

  static class UnguidedTestCase {
    @Hunt
    @Tag("unguided")
    void aRandomCaseIsNeverThatHigh(@From("twenty") List<Integer> xs) {
      assertThat(sum(xs)).isLessThan(1_900);
    }
  }

  @Test
  void withoutAUtilityThereIsNoSearch() {
    Runs.of(UnguidedTestCase.class).assertStatistics(stats -> stats.succeeded(1).failed(0));
  }

  static class CountingTestCase {
    static final AtomicInteger CALLS = new AtomicInteger();
    static final AtomicInteger CASES = new AtomicInteger();

    static int utility(int n) {
      CALLS.incrementAndGet();
      return -n;
    }

    @Property(tries = 300)
    @Maximize("utility")
    void passes(int n) {
      assertThat(CALLS.get()).as("before the case").isEqualTo(CASES.incrementAndGet());
    }
  }

  @Test
  void theMethodIsCalledOnceBeforeEachCase() {
    CountingTestCase.CALLS.set(0);
    CountingTestCase.CASES.set(0);
    Runs.of(CountingTestCase.class).assertStatistics(stats -> stats.succeeded(1).failed(0));
    assertThat(CountingTestCase.CALLS).hasValue(300);
  }
}
