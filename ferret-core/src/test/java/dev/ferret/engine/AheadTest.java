package dev.ferret.engine;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Random cases that are checked in one loop are those that are checked one by one. */
class AheadTest {
  // An observer is told of each case, so that each has a result.
  private record Seen(List<Integer> values, Outcome outcome) {}

  private static Seen run(int tries, long seed, boolean isOneByOne) {
    List<Integer> values = new ArrayList<>();
    Settings settings =
        Settings.standard()
            .withPhases(Phase.GENERATE)
            .withTries(tries)
            .withSeed(seed)
            .withoutStore();
    Outcome outcome =
        forAll(integers(-1_000, 1_000))
            .with(isOneByOne ? settings.withObserver(() -> new Observer() {}) : settings)
            .run(
                n -> {
                  values.add(n);
                  assume(n % 13 != 0);
                  classify("a multiple of 7", n % 7 == 0);
                  assertThat(n).isNotEqualTo(-777);
                });
    return new Seen(values, outcome);
  }

  @Test
  void theSameCasesAreCheckedDiscardedAndLabelled() {
    int failures = 0;
    for (long seed = 0; seed < 40; seed++) {
      for (int tries : new int[] {1, 2, 64, 65, 500}) {
        // From one line, which is named in reports.
        List<Seen> seen = new ArrayList<>();
        for (boolean isOneByOne : new boolean[] {false, true}) {
          seen.add(run(tries, seed, isOneByOne));
        }
        Seen together = seen.get(0);
        Seen single = seen.get(1);
        // A failure is confirmed by executions that do not depend on how it was found.
        assertThat(together.values()).isEqualTo(single.values());
        assertThat(together.outcome().checked()).isEqualTo(single.outcome().checked());
        assertThat(together.outcome().discarded()).isEqualTo(single.outcome().discarded());
        assertThat(together.outcome().report().toText())
            .isEqualTo(single.outcome().report().toText());
        assertThat(together.outcome().executions()).isEqualTo(single.outcome().executions());
        assertThat(together.outcome().counterexamples().size())
            .isEqualTo(single.outcome().counterexamples().size());
        failures += together.outcome().counterexamples().size();
      }
    }
    assertThat(failures).as("runs that found the failure").isPositive();
  }

  @Test
  void noMoreCasesAreCheckedThanWereAskedFor() {
    for (int tries = 1; tries < 200; tries++) {
      int[] count = {0};
      Outcome outcome =
          forAll(integers())
              .with(Settings.standard().withTries(tries).withoutStore())
              .run(n -> count[0]++);
      assertThat(count[0]).isEqualTo(tries);
      assertThat(outcome.checked()).isEqualTo(tries);
    }
  }
}
