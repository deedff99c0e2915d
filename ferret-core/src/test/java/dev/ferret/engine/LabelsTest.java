package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Ferret;
import dev.ferret.report.Report;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LabelsTest {
  private static final int WIDE = 1 << 20;

  @Test
  void labelsHaveShares() {
    Report report =
        run(
            lists(integers()),
            xs -> {
              Ferret.classify("empty", xs.isEmpty());
              Ferret.classify("any", true);
              Ferret.classify("any", true);
              Ferret.classify("never", false);
            });
    Map<?, ?> labels = (Map<?, ?>) report.fact("labels").orElseThrow().value();
    assertThat(labels.keySet().toString()).isEqualTo("[any, empty]");
    assertThat(labels.get("any").toString()).startsWith("100");
  }

  @Test
  void valuesAreCollected() {
    Report report = run(integers(0, 1), Ferret::collect);
    assertThat(text(report, "labels")).contains("0", "1", "50");
    assertThat(text(run(integers(0, 0), x -> Ferret.collect(null)), "labels")).contains("null");
  }

  @Test
  void aDiscardedCaseHasNoLabels() {
    Report report =
        run(
            integers(0, WIDE),
            x -> {
              Ferret.classify("odd", x % 2 == 1);
              Ferret.assume(x % 2 == 0);
            });
    assertThat(report.fact("labels")).isEmpty();
  }

  @Test
  void coverageThatIsMetPasses() {
    Report report = run(integers(0, WIDE), x -> Ferret.require(40, "even", x % 2 == 0));
    assertThat(report.isFailed()).isFalse();
    assertThat(text(report, "labels")).contains("even");
  }

  @Test
  void coverageThatIsMissedFails() {
    Report report = run(integers(0, WIDE), x -> Ferret.require(12.5, "huge", x < 0));
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "not covered"))
        .isEqualTo("'huge' must have at least 12.5 % of the test cases, but has 0 of 1000");
  }

  @Test
  void coverageNearItsBoundNeverFlips() {
    for (int seed = 0; seed < 50; seed++) {
      // Just above and just below the true share of a half.
      for (double percent : new double[] {49, 50, 51}) {
        Report report =
            run(
                SETTINGS.withSeed(seed).withTries(200),
                integers(0, 1023).list().sizes(1),
                xs -> Ferret.require(percent, "even", xs.get(0) % 2 == 0));
        assertThat(report.isFailed()).as("seed %d, %s %%", seed, percent).isFalse();
      }
    }
  }

  @Test
  void coverageInDoubtIsCheckedLonger() {
    int[] cases = {0};
    run(
        SETTINGS.withTries(100),
        integers(0, 1023).list().sizes(2),
        xs -> {
          cases[0]++;
          Ferret.require(50, "even", xs.get(0) % 2 == 0);
        });
    assertThat(cases[0]).isBetween(101, 2_000);
  }

  @Test
  void amongAllCasesThereIsNoDoubt() {
    Report missed = run(integers(0, 5), x -> Ferret.require(50, "six", x == 6));
    assertThat(text(missed, "not covered"))
        .isEqualTo("'six' must have at least 50 % of the test cases, but has 0 of 6");
    assertThat(run(integers(0, 5), x -> Ferret.require(50, "even", x % 2 == 0)).isFailed())
        .isFalse();
  }

  @Test
  void nonsenseIsRefused() {
    for (double percent : new double[] {0, -1, 100.5, Double.NaN}) {
      Report report = run(integers(0, WIDE), x -> Ferret.require(percent, "x", true));
      assertThat(text(report, "IllegalArgumentException"))
          .isEqualTo("require needs a share above 0 and up to 100 percent, not " + percent);
    }
  }

  @Test
  void outsideOfAPropertyThereIsNothingToLabel() {
    assertThatIllegalStateException()
        .isThrownBy(() -> Ferret.classify("x", true))
        .withMessage(
            "assume, classify, collect, require, note, maximize and minimize can only be called by"
                + " the thread that checks a property, while it does");
    run(integers(0, 3), x -> {});
    assertThatIllegalStateException().isThrownBy(() -> Ferret.note("x"));
  }

  @Test
  void notesOfTheReportedCaseAreShown() {
    Report report =
        run(
            integers(),
            x -> {
              Ferret.note("half is " + x / 2);
              Ferret.note(x);
              assertThat(x).isLessThan(100);
            });
    assertThat(text(report, "notes")).isEqualTo("half is 50\n100");
  }
}
