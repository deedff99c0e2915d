package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.report.Report;
import dev.ferret.run.Phase;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Errors of tests and generators, and tests that change their mind or their arguments. */
class MishapsTest {
  private static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  @Test
  void aStackOverflowIsAFailureLikeAnyOther() {
    Report real =
        run(
            integers(0, 1_000_000_000),
            x -> assertThat(depth(x >= 1_000 ? Integer.MAX_VALUE : 3)).isEqualTo(3));
    assertThat(text(real, "value")).isEqualTo("1000");
    assertThat(text(real, "cause")).contains("StackOverflowError");
    Report thrown =
        run(
            lists(integers()),
            xs -> {
              if (xs.size() > 3) {
                throw new StackOverflowError();
              }
            });
    assertThat(text(thrown, "value")).isEqualTo("List.of(0, 0, 0, 0)");
  }

  @Test
  void memoryThatRunsOutIsAFailureLikeAnyOther() {
    Report report =
        run(
            integers(),
            x -> {
              if (x > 50) {
                throw new OutOfMemoryError("Java heap space");
              }
            });
    assertThat(text(report, "value")).isEqualTo("51");
    assertThat(text(report, "OutOfMemoryError")).isEqualTo("Java heap space");
    Report real =
        run(
            integers(0, Integer.MAX_VALUE),
            x -> assertThat(new long[x > 100 ? Integer.MAX_VALUE : 1]).isNotEmpty());
    assertThat(text(real, "value")).isEqualTo("101");
  }

  @Test
  void aTestThatFailsOnlyOnceIsFlaky() {
    int[] failures = {0};
    Report report =
        run(
            lists(integers()).sizes(1, 9),
            xs -> {
              xs.clear(); // the report must show what was given, not what is left
              if (failures[0]++ == 0) {
                throw new IllegalStateException("once");
              }
            });
    assertThat(text(report, "flaky"))
        .isEqualTo(
            "The same input failed and then passed; the test depends on something besides its"
                + " arguments");
    assertThat(text(report, "value")).isEqualTo("List.of(0)");
    assertThat(text(report, "IllegalStateException")).isEqualTo("once");
  }

  @Test
  void aTestThatFailsInTwoWaysIsFlaky() {
    int[] failures = {0};
    Report report =
        run(
            integers(),
            x -> {
              if (failures[0]++ == 0) {
                throw new IllegalStateException("first");
              }
              throw new UnsupportedOperationException("then");
            });
    assertThat(text(report, "flaky"))
        .startsWith(
            "The same input failed and then failed with java.lang.UnsupportedOperationException at");
  }

  @Test
  void aTestThatStopsFailingAfterShrinkingIsFlaky() {
    int[] executions = {0};
    Report report =
        run(
            SETTINGS.without(Phase.EXPLAIN),
            just(1),
            x -> {
              // Fails in the search and when drawn again, but not for the report.
              if (++executions[0] <= 2) {
                throw new IllegalStateException("for a while");
              }
            });
    assertThat(text(report, "flaky")).startsWith("The same input failed and then passed");
  }

  @Test
  void aFailureThatEarlierCasesCauseSaysSo() {
    int[] calls = {0};
    Report counted = run(integers(), x -> assertThat(++calls[0]).isLessThan(20));
    assertThat(text(counted, "depends")).startsWith("on earlier cases: the first one passed");
    Set<Integer> keys = new HashSet<>();
    Report unique = run(integers(), x -> assertThat(keys.add(x)).isTrue());
    assertThat(text(unique, "depends")).startsWith("on earlier cases: the first one passed");
    calls[0] = 10;
    Report row =
        forAll(elementsOf(1, 2, 3, 4, 5), elementsOf(1, 2, 3, 4, 5), elementsOf(1, 2, 3))
            .with(SETTINGS)
            .covering(2)
            .run((x, y, z) -> assertThat(--calls[0]).isPositive())
            .report();
    assertThat(row.fact("depends")).isPresent();
  }

  @Test
  void aFailureOfItsOwnInputDependsOnNoEarlierCases() {
    for (int seed = 0; seed < 20; seed++) {
      Report report =
          run(SETTINGS.withSeed(seed), integers(), x -> assertThat(x).isLessThan(1_000));
      assertThat(report.fact("depends")).isEmpty();
    }
  }

  @Test
  void aGeneratorThatIsNotDeterministicIsReportedWithBothValues() {
    int[] counter = {0};
    Gen<Integer> gen = integers(0, 5).map(x -> 10 * ++counter[0] + x);
    Report report = run(gen, x -> assertThat(x).isLessThan(40));
    assertThat(text(report, "generator"))
        .isEqualTo(
            "The generator is not deterministic: the same answers gave two values; use nothing but"
                + " its draws, no clock, no randomness and no mutable state");
    assertThat(text(report, "first")).isNotEqualTo(text(report, "then"));
    assertThat(text(report, "the test failed with")).contains("AssertionError");
  }

  @Test
  void aGeneratorThatThrowsIsReported() {
    Report report =
        run(
            integers()
                .map(
                    x -> {
                      if (x > 100) {
                        throw new IllegalStateException("broken");
                      }
                      return x;
                    }),
            x -> {});
    assertThat(text(report, "generator"))
        .matches(
            "The generator of test case \\d+ threw java.lang.IllegalStateException: broken; a"
                + " generator must make a value from any answers");
  }

  @Test
  void aGeneratorThatThrowsAnErrorWhileShrinkingDoesNotHideTheFailure() {
    Gen<Integer> gen =
        integers(0, 1 << 30)
            .map(
                x -> {
                  if (x == 3) {
                    throw new AssertionError("three");
                  }
                  return x;
                });
    Report report = run(SETTINGS.withSeed(2), gen, x -> assertThat(x).isIn(0, 1, 2));
    assertThat(text(report, "value")).isEqualTo("4");
  }

  private static Gen<Integer> endless() {
    return Gen.of(draw -> draw.from(endless()));
  }

  @Test
  void aGeneratorThatNeverEndsIsReported() {
    Report report = run(endless(), x -> {});
    assertThat(text(report, "generator"))
        .isEqualTo(
            "The generator of test case 1 recursed without end; give it a base case, for example"
                + " with Gens.recursive");
  }

  @Test
  void aTestThatChangesItsArgumentsStillGetsThemReported() {
    Report report =
        run(
            lists(integers(0, 9)),
            xs -> {
              int size = xs.size();
              xs.clear();
              xs.add(99);
              assertThat(size).isLessThan(3);
            });
    assertThat(text(report, "value")).isEqualTo("List.of(0, 0, 0)");
    assertThat(text(report, "pin it")).isEqualTo(".example(new ArrayList<>(List.of(0, 0, 0)))");
  }
}
