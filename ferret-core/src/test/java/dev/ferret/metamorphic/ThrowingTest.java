package dev.ferret.metamorphic;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Gens.integers;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Systems, transformations, conditions and expectations that throw. */
class ThrowingTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  private static Relation<Integer, Integer> next() {
    return Relation.of("next", x -> x + 1, atLeast());
  }

  @Test
  void aSystemThatThrowsOnTheSourceIsAnOrdinaryFailure() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::smallOnly)
            .relation(Relation.of("before", x -> x / 2, Expectation.<Integer>atMost()))
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.exception()).isInstanceOf(IllegalStateException.class).hasMessage("1000");
    assertThat(found.origin()).startsWith("java.lang.IllegalStateException at ");
    assertThat(found.arguments().get(0)).hasToString("1000");
    assertThat(outcome.report().toText()).doesNotContain("violated");
  }

  @Test
  void aSystemThatThrowsOnTheFollowUpViolatesTheRelation() {
    Outcome outcome =
        Metamorphic.of(integers(0, 999), ThrowingTest::smallOnly)
            .relation(next())
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.exception())
        .isInstanceOf(RelationViolation.class)
        .hasMessageContaining(
            "'next' is violated: the follow-up run threw java.lang.IllegalStateException: 1000")
        .cause()
        .isInstanceOf(IllegalStateException.class);
    assertThat(found.arguments().get(0)).hasToString("999");
    assertThat(outcome.report().toText()).contains("violated:", "follow-up = 1000");
  }

  @Test
  void whatTheSourceRunThrewCountsOnceForAllRelations() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::smallOnly)
            .relation(Relation.of("half", x -> x / 2, Expectation.<Integer>atMost()))
            .relation(Relation.of("third", x -> x / 3, Expectation.<Integer>atMost()))
            .with(SETTINGS.withFailures(3))
            .run();
    assertThat(outcome.counterexamples()).hasSize(1);
  }

  @Test
  void aTransformationThatThrowsHidesNoOtherRelation() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::identity)
            .relation(Relation.of("broken", x -> x / (x & 0), equal()))
            .relation(Relation.of("violated", x -> x + 1, equal()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.counterexamples())
        .extracting(Counterexample::exception)
        .hasAtLeastOneElementOfType(ArithmeticException.class)
        .hasAtLeastOneElementOfType(RelationViolation.class);
  }

  @Test
  void aTransformationThatDrawsAndThrowsIsAnOrdinaryFailure() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::identity)
            .relation(
                Relation.of(
                    "drawing",
                    (x, draw) -> smallOnly(x + draw.from(integers(0, 9))),
                    Expectation.<Integer>atLeast()))
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.exception()).isInstanceOf(IllegalStateException.class).hasMessage("1000");
  }

  @Test
  void aConditionThatThrowsIsAnOrdinaryFailure() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::identity)
            .relation(Relation.where(x -> smallOnly(x) >= 0, next()))
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.exception()).isInstanceOf(IllegalStateException.class).hasMessage("1000");
    assertThat(found.arguments().get(0)).hasToString("1000");
  }

  @Test
  void anExpectationThatThrowsViolatesTheRelation() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::identity)
            .relation(
                Relation.of(
                    "asserted",
                    x -> x + 1,
                    (Integer source, Integer followUp) -> {
                      assertThat(followUp).isLessThanOrEqualTo(1000);
                      return true;
                    }))
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.exception())
        .isInstanceOf(RelationViolation.class)
        .cause()
        .isInstanceOf(AssertionError.class);
    assertThat(found.arguments().get(0)).hasToString("1000");
  }

  @Test
  void anInputThatTheSystemRejectsDoesNotCount() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::evenOnly)
            .relation(Relation.of("next but one", x -> x + 2, Expectation.<Integer>atLeast()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isEqualTo(1_000);
    assertThat(outcome.discarded()).isPositive();
  }

  @Test
  void aFollowUpThatTheSystemRejectsMakesOneRelationInapplicable() {
    Outcome outcome =
        Metamorphic.of(integers(0, 100_000).map(x -> 2 * x), ThrowingTest::evenOnly)
            .relation(Relation.of("next but one", x -> x + 2, Expectation.<Integer>atLeast()))
            .relation(Relation.of("half", x -> x / 2, Expectation.<Integer>atMost()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.discarded()).isZero();
    assertThat(outcome.report().toText()).contains("1,000 satisfied", "not applicable");
  }

  @Test
  void anAbortedFollowUpHidesNoViolation() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::abortingAtMinusOne)
            .relation(Relation.of("violated", x -> x + 1, equal()))
            .relation(Relation.of("aborted", x -> -1, equal()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.counterexamples()).hasSize(1);
    assertThat(outcome.failure()).hasMessageContaining("violated: violated");
  }

  @Test
  void anAbortedTransformationMakesOneRelationInapplicable() {
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), ThrowingTest::identity)
            .relation(next())
            .relation(
                Relation.of(
                    "sometimes",
                    x -> {
                      if (x % 2 == 0) {
                        throw new TestAbortedException("odd numbers only");
                      }
                      return x + 2;
                    },
                    Expectation.<Integer>atLeast()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.discarded()).isZero();
    assertThat(outcome.report().toText()).contains("not applicable");
  }

  private static int identity(int number) {
    return number;
  }

  private static int smallOnly(int number) {
    if (number >= 1000) {
      throw new IllegalStateException(Integer.toString(number));
    }
    return number;
  }

  private static int evenOnly(int number) {
    assume(number % 2 == 0);
    return number;
  }

  private static int abortingAtMinusOne(int number) {
    if (number == -1) {
      throw new TestAbortedException("not below zero");
    }
    return number;
  }
}
