package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often a failing case is drawn and executed besides shrinking: the walks of the design. */
class WalkTest {
  private static final Settings PLAIN =
      Settings.standard().withoutStore().withSeed(7).without(Phase.SHRINK).without(Phase.EXPLAIN);

  private int draws;

  private <T> Gen<T> counted(Gen<T> gen) {
    return gen.map(
        value -> {
          draws++;
          return value;
        });
  }

  @Test
  void aFailingRandomCaseIsDrawnFourTimesAndExecutedThreeTimes() {
    Outcome outcome = forAll(counted(integers())).with(PLAIN).run(n -> assertThat(n).isNegative());
    assertThat(outcome.counterexample()).isPresent();
    assertThat(outcome.executions()).isEqualTo(3);
    assertThat(draws).isEqualTo(4);
  }

  @Test
  void aListThatTheTestChangesIsExecutedThreeTimesAsWell() {
    Outcome outcome =
        forAll(integers().list().sizes(1))
            .with(PLAIN)
            .run(
                list -> {
                  list.add(1);
                  assertThat(list).isEmpty();
                });
    assertThat(outcome.counterexample()).isPresent();
    assertThat(outcome.executions()).isEqualTo(3);
  }

  @Test
  void rowsThatPassAreNotTracedBack() {
    List<Object> inverted = new ArrayList<>();
    Gen<Integer> gen =
        elementsOf(1, 2, 3)
            .map(
                n -> n,
                n -> {
                  inverted.add(n);
                  return n;
                });
    forAll(gen, elementsOf('a', 'b')).with(PLAIN).covering(2).check((n, c) -> {});
    assertThat(inverted).isEmpty();

    Outcome outcome =
        forAll(gen, elementsOf('a', 'b'))
            .with(PLAIN)
            .covering(2)
            .run((n, c) -> assertThat(n).isLessThan(3));
    assertThat(outcome.counterexample().orElseThrow().trace()).isNotNull();
    assertThat(inverted).contains(3);
  }

  @Test
  void theIsolationOfAnInteractionCountsAndIsLimited() {
    int[] runs = new int[1];
    Settings limited = Settings.standard().withoutStore().withSeed(7).withShrinks(5);
    Outcome outcome =
        forAll(integers(0, 30), integers(0, 30), integers(0, 30))
            .with(limited)
            .covering(2)
            .run(
                (a, b, c) -> {
                  runs[0]++;
                  assertThat(a == 20 && b == 10).isFalse();
                });
    assertThat(outcome.counterexample()).isPresent();
    assertThat(outcome.counterexample().orElseThrow().executions()).isLessThanOrEqualTo(2 * 5);
    assertThat(outcome.executions()).isEqualTo(runs[0]);
  }

  @Test
  void aBoundWithoutAConditionIsSampledOrRefused() {
    Settings sampled = PLAIN.withBound(Bound.size(5).sampled());
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> forAll(integers(0, 9)).with(sampled).check(n -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs a lazy search, but ferret-lazy is not on the class path");
    Outcome shuffled =
        forAll(integers(0, 9)).with(PLAIN.withBound(Bound.size(5).shuffled(3))).run(n -> {});
    assertThat(shuffled.report().toString()).contains("not searched lazily because");
  }
}
