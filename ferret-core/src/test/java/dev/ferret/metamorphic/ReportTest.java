package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.metamorphic.Expectation.approximately;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import org.junit.jupiter.api.Test;

/** How violations read. */
class ReportTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  private static String firstLines(Outcome outcome, int lines) {
    return String.join(
        "\n", outcome.report().toText().lines().limit(lines).map(String::stripTrailing).toList());
  }

  @Test
  void aViolationSaysWhatWasExpectedOfWhichInputs() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x < 500 ? x : -x)
            .relation(Relation.of("plus", integers(1, 9), (x, more) -> x + more, atLeast()))
            .named("sums")
            .with(SETTINGS)
            .run();
    assertThat(firstLines(outcome, 8))
        .isEqualTo(
            """
            Property failed: sums
              violated: plus
              expected: at least 491
              but was:  -500

              source = 491
              parameter = 9
              follow-up = 500""");
  }

  @Test
  void aViolationOfAFunctionShowsBothOutputs() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x / 10)
            .relation(Relation.of("next", x -> x + 1, (Integer y, Integer other) -> other - y < 0))
            .named("sums")
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains(
            "the outputs are not as expected",
            "source = 0\n  follow-up = 1\n  source output = 0\n  follow-up output = 0\n");
  }

  @Test
  void aViolationOfAnAssertionShowsBothOutputs() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x / 10)
            .relation(
                Relation.of(
                    "next",
                    x -> x + 1,
                    (Integer y, Integer other) -> {
                      assertThat(other).isEqualTo(y + 1);
                      return true;
                    }))
            .named("sums")
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains("expected: 1\n", " but was: 0\n")
        .contains("source output = 0\n", "follow-up output = 0\n");
  }

  @Test
  void aReportLeadsToTheDeclarationOfTheRelation() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x)
            .relation(Relation.invariant("next", x -> x + 1))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .containsPattern("cause +RelationViolation at ReportTest.java:\\d+\n +next\\(ReportTest");
  }

  @Test
  void aReportCountsWhatHeldBefore() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x < 500 ? x : -x)
            .relation(Relation.of("plus", integers(1, 9), (x, more) -> x + more, atLeast()))
            .relation(Relation.where(x -> x % 2 == 0, Relation.invariant("same", x -> x)))
            .relation(Relation.of("even", x -> x + 2, (y, z) -> true))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .containsPattern("relations plus +\\d+ satisfied\n")
        .containsPattern("same +\\d+ (trivial|not applicable), \\d+ (trivial|not applicable)\n")
        .containsPattern("even +\\d+ satisfied\n");
  }

  private static Metamorphic<Integer, Integer> thirty() {
    Metamorphic<Integer, Integer> test =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x < 500 ? x : -x);
    for (int i = 0; i < 30; i++) {
      String name = "a relation whose name is as long as a sentence, and which is number " + i;
      test =
          test.relation(
              Relation.where(x -> x < 900, Relation.of(name, x -> x + 1, (y, z) -> true)));
    }
    return test.with(SETTINGS);
  }

  private static void isShort(Outcome outcome) {
    assertThat(outcome.report().toText().lines().count()).isLessThanOrEqualTo(25);
    assertThat(outcome.report().toText().lines()).allMatch(line -> line.length() <= 200);
  }

  @Test
  void manyRelationsWithLongNamesTakeTwentyFiveLines() {
    Outcome passed = thirty().where(x -> x < 900).with(SETTINGS.withDiscards(5_000)).run();
    assertThat(passed.isPassed()).isTrue();
    isShort(passed);
    Outcome failed = thirty().relation(Relation.of("next", x -> x + 1, atLeast())).run();
    assertThat(failed.isPassed()).isFalse();
    isShort(failed);
    assertThat(failed.report().toText())
        .contains("violated: next", "source = 499", "follow-up = 500", "replay", "seed");
    Outcome vacuous =
        thirty()
            .relation(Relation.where(x -> x < 0, Relation.invariant("never", x -> x + 1)))
            .run();
    assertThat(vacuous.isPassed()).isFalse();
    isShort(vacuous);
  }

  @Test
  void manyViolationsTakeTwentyFiveLinesEach() {
    Metamorphic<Integer, Integer> test = thirty();
    for (String name : test.relations()) {
      test = test.relation(Relation.of("not: " + name, x -> x + 1, (y, z) -> false));
    }
    Outcome outcome = test.with(SETTINGS.withFailures(30)).run();
    assertThat(outcome.counterexamples()).hasSize(30);
    assertThat(outcome.counterexamples())
        .allMatch(each -> each.report().toText().lines().count() <= 25);
  }

  @Test
  void closenessNamesItsTolerance() {
    Outcome outcome =
        Metamorphic.<Integer, Double>of(integers(0, 1_000_000), x -> x * 0.75)
            .relation(Relation.of("next", x -> x + 1, approximately(0.5)))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText()).contains("expected: 0.0 within 0.5", "but was:  0.75");
  }

  @Test
  void namesTakeOneLine() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x)
            .relation(Relation.of("two\nlines", x -> x + 1, equal()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText()).contains("violated: two").doesNotContain("two\nlines");
  }
}
