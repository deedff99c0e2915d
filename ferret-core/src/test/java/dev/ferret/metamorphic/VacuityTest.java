package dev.ferret.metamorphic;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run that shows nothing fails and says why. */
class VacuityTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Gen<Integer> NUMBERS = integers(0, 1_000_000);

  private static Relation<Integer, Integer> next() {
    return Relation.of("next", x -> x + 1, atLeast());
  }

  private static Relation<Integer, Integer> never() {
    return Relation.where(x -> x < 0, Relation.of("never", x -> x + 2, atLeast()));
  }

  private static Metamorphic<Integer, Integer> identity() {
    return Metamorphic.<Integer, Integer>of(NUMBERS, x -> x).with(SETTINGS);
  }

  private static void isVacuous(Outcome outcome, String reason) {
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.counterexamples()).isEmpty();
    assertThat(outcome.report().toText()).contains("vacuous: ", reason);
  }

  @Test
  void aTestWithoutRelationsIsRefused() {
    String sentence =
        "A metamorphic test without relations checks nothing; add one with relation(...)";
    assertThatThrownBy(() -> identity().run())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(sentence);
    assertThatThrownBy(() -> identity().check())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(sentence);
    assertThatThrownBy(() -> identity().cases())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(sentence);
  }

  @Test
  void aChainOfNothingIsRefused() {
    String sentence = "A chain of no relations checks nothing; name at least one";
    assertThatThrownBy(() -> Relation.<Integer, Integer>chain("empty"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(sentence);
    assertThatThrownBy(() -> Relation.<Integer, Integer>chains("empty", 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(sentence);
  }

  @Test
  void aConditionThatNeverHoldsFailsTheRun() {
    isVacuous(
        identity().relation(never()).run(),
        "Nothing was checked: all 10,001 test cases were discarded ('never' is not about such a"
            + " source input)");
  }

  @Test
  void conditionsThatNeverHoldFailTheRun() {
    isVacuous(
        identity().relation(never()).relation(Relation.composed("never again", never())).run(),
        "were discarded (no relation is about such a source input)");
  }

  @Test
  void oneRelationOfSeveralThatNeverAppliesFailsTheRun() {
    Outcome outcome = identity().relation(next()).relation(never()).run();
    isVacuous(
        outcome,
        "'never' was never checked, since no source input met its condition; generate inputs that"
            + " do, or relax the condition");
    assertThat(outcome.report().toText()).contains("next   1,000 satisfied", "not applicable");
  }

  @Test
  void oneRelationThatNeverAppliesFailsARunOneByOne() {
    isVacuous(
        identity().relation(next()).relation(never()).oneByOne().run(),
        "'never' was never checked: no case was about it whose source input met its condition");
  }

  @Test
  void oneRelationThatNeverAppliesFailsARunOverASmallSpace() {
    isVacuous(
        Metamorphic.<Integer, Integer>of(integers(0, 9), x -> x)
            .relation(next())
            .relation(never())
            .with(SETTINGS)
            .run(),
        "'never' was never checked");
  }

  @Test
  void oneRelationThatNeverAppliesFailsAnEnumeration() {
    Outcome outcome =
        identity().relation(next()).relation(never()).with(SETTINGS.withBound(Bound.size(5))).run();
    isVacuous(outcome, "'never' is not about such a source input");
  }

  @Test
  void aSystemThatRejectsEveryInputFailsTheRun() {
    Outcome outcome =
        Metamorphic.of(NUMBERS, VacuityTest::rejecting).relation(next()).with(SETTINGS).run();
    isVacuous(outcome, "Nothing was checked: all 10,001 test cases were discarded");
    assertThat(outcome.report().toText()).doesNotContain("is not about");
  }

  @Test
  void aFilterThatAcceptsNothingFailsTheRun() {
    isVacuous(
        identity().relation(next()).where(x -> x < 0).run(),
        "Nothing was checked: all 10,001 test cases were discarded by assumptions");
  }

  @Test
  void followUpsThatEqualTheirSourceFailTheRun() {
    isVacuous(
        identity().relation(Relation.invariant("same", x -> x)).run(),
        "'same' was only checked with no follow-up inputs, or with ones that equal their source");
  }

  @Test
  void aRelationThatIsOnlyTrivialFailsTheRunOfOthers() {
    isVacuous(
        identity().relation(next()).relation(Relation.invariant("same", x -> x)).run(),
        "'same' was only checked with");
  }

  @Test
  void noFollowUpsAtAllFailTheRun() {
    isVacuous(
        identity()
            .relation(Relation.several("none", (x, y, draw) -> List.of(), (y, others) -> true))
            .run(),
        "'none' was only checked with no follow-up inputs");
  }

  @Test
  void severalFollowUpsThatAllEqualTheSourceFailTheRun() {
    isVacuous(
        identity()
            .relation(Relation.several("twice", (x, y, draw) -> List.of(x, x), (y, all) -> true))
            .run(),
        "'twice' was only checked with");
  }

  @Test
  void anotherSystemOnTheSameInputIsNotTrivial() {
    identity().relation(Relation.between("other", (x, draw) -> x, x -> x, equal())).check();
  }

  @Test
  void aChainOfTrivialLinksFailsTheRun() {
    Relation<Integer, Integer> same = Relation.invariant("same", x -> x);
    isVacuous(identity().relation(Relation.chain("chain", same, same)).run(), "'chain' was only");
    isVacuous(identity().relation(Relation.chains("some", 3, same)).run(), "'some' was only");
  }

  @Test
  void aChainWhoseConditionsNeverHoldFailsTheRun() {
    isVacuous(
        identity()
            .relation(Relation.chain("chain", next(), never()))
            .with(SETTINGS.withTries(100))
            .run(),
        "'chain' is not about such a source input");
    isVacuous(
        identity()
            .relation(Relation.chains("some", 3, never()))
            .with(SETTINGS.withTries(100))
            .run(),
        "'some' is not about such a source input");
  }

  @Test
  void aGroupThatPassesSaysHowOftenEachRelationApplied() {
    Outcome outcome =
        identity()
            .relation(next())
            .relation(Relation.where(x -> x % 2 == 0, Relation.composed("even", next())))
            .relation(Relation.of("cut", x -> Math.min(x, 1000), atMost()))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.report().toText())
        .containsPattern("next {2}1,000 satisfied\n")
        .containsPattern("even {2}\\d+ (satisfied|not applicable), \\d+ (satisfied|not applicable)")
        .containsPattern("cut {3}\\d+ (satisfied|trivial), \\d+ (satisfied|trivial)");
  }

  @Test
  void aSourceThatIsAlwaysTheSameIsNoReasonToFail() {
    Metamorphic.<Integer, Integer>of(just(1), x -> x).relation(next()).with(SETTINGS).check();
  }

  private static Expectation<Integer, Integer> atMost() {
    return Expectation.atMost();
  }

  private static int rejecting(int number) {
    assume(number < 0);
    return number;
  }
}
