package dev.ferret.guide;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Ferret.minimize;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.search.Utility;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GoalsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  @Test
  void aHundredLabelsAreKeptAndNoMore() {
    Goals goals = new Goals();
    for (int i = 0; i < 100; i++) {
      assertThat(goals.indexOf("label" + i, 0, i % 2 == 0)).isEqualTo(i);
    }
    assertThat(goals.indexOf("label99", 1, false)).isEqualTo(99);
    for (int i = 100; i < 100_000; i++) {
      String label = "label" + i;
      assertThatThrownBy(() -> goals.indexOf(label, 0, false))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "maximize(\""
                  + label
                  + "\", ...) has one label more than the 100 that a property may have; use the"
                  + " same label for all inputs, without numbers or names from them");
    }
    assertThat(goals.named(Utility.of(1, 2))).hasSize(100).containsEntry("label0", -1.0);
  }

  @Test
  void aCaseWithTooManyLabelsFailsAtTheFirstOneTooMany() {
    AtomicInteger most = new AtomicInteger();
    Outcome outcome =
        forAll(integers())
            .with(SETTINGS)
            .run(
                x -> {
                  for (int i = 0; i < 100_000; i++) {
                    maximize("label" + i, x);
                    most.accumulateAndGet(i + 1, Math::max);
                  }
                });
    assertThat(outcome.report().toText())
        .contains("maximize(\"label100\", ...) has one label more than the 100");
    assertThat(most).hasValue(100);
  }

  @Test
  void aRunWithALabelForEachInputFailsAfterAHundred() {
    AtomicInteger reported = new AtomicInteger();
    Outcome outcome =
        forAll(integers())
            .with(SETTINGS.withTries(100_000))
            .run(
                x -> {
                  minimize("input " + x, x);
                  reported.incrementAndGet();
                });
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().toText()).contains("has one label more than the 100");
    assertThat(outcome.executions()).isLessThan(100_000);
    assertThat(reported.get()).isLessThan(100_000);
  }
}
