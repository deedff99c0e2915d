package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ManyFailuresTest {
  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aRunWhoseEveryCaseFailsInOneWayEndsAlthoughMoreFailuresAreWanted() {
    Outcome outcome =
        forAll(integers())
            .with(
                Settings.standard()
                    .withoutStore()
                    .withSeed(1)
                    .withTries(100)
                    .withFailures(3)
                    .without(Phase.SHRINK)
                    .without(Phase.EXPLAIN))
            .run(
                value -> {
                  throw new IllegalStateException("value " + value);
                });
    assertThat(outcome.counterexamples()).hasSize(1);
    assertThat(outcome.executions()).isBetween(100, 110);
  }
}
