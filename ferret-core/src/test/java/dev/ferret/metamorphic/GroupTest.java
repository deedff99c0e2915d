package dev.ferret.metamorphic;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several relations on the same source inputs. */
class GroupTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Gen<Integer> NUMBERS = integers(0, 1_000_000);

  private static Relation<Integer, Integer> plus(int more) {
    return Relation.of("plus " + more, x -> x + more, atLeast());
  }

  private static Metamorphic<Integer, Integer> identity() {
    return Metamorphic.<Integer, Integer>of(NUMBERS, x -> x).with(SETTINGS);
  }

  @Test
  void theSystemRunsOnceOnEachSource() {
    AtomicInteger runs = new AtomicInteger();
    identity()
        .system(x -> x + 0 * runs.incrementAndGet())
        .relation(plus(1))
        .relation(plus(2))
        .relation(plus(3))
        .with(SETTINGS.withTries(100))
        .check();
    assertThat(runs).hasValue(400);
  }

  @Test
  void oneByOneTheSystemRunsTwiceOnEachSource() {
    AtomicInteger runs = new AtomicInteger();
    Outcome outcome =
        identity()
            .system(x -> x + 0 * runs.incrementAndGet())
            .relation(plus(1))
            .relation(plus(2))
            .relation(plus(3))
            .oneByOne()
            .with(SETTINGS.withTries(300))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(runs).hasValue(600);
    assertThat(outcome.report().toText())
        .containsPattern("plus 1 +\\d+ satisfied")
        .containsPattern("plus 2 +\\d+ satisfied")
        .containsPattern("plus 3 +\\d+ satisfied");
  }

  @Test
  void oneByOneAllViolationsAreFound() {
    Outcome outcome =
        identity()
            .system(x -> x < 500 ? x : -x)
            .relation(plus(1))
            .relation(plus(2))
            .oneByOne()
            .with(SETTINGS.withFailures(2))
            .run();
    assertThat(outcome.counterexamples())
        .extracting(each -> each.arguments().get(0).toString())
        .containsExactlyInAnyOrder("499", "498");
  }

  @Test
  void anInvalidSourceIsAFailureOfItsOwn() {
    List<Integer> seen = new ArrayList<>();
    Outcome outcome =
        identity()
            .system(
                x -> {
                  seen.add(x);
                  return x;
                })
            .relation(Relation.of("less", x -> x / 2, atLeast()))
            .validity(x -> x < 500)
            .with(SETTINGS.withFailures(2))
            .run();
    assertThat(outcome.counterexamples())
        .extracting(each -> each.arguments().get(0).toString())
        .containsExactlyInAnyOrder("500", "1");
    assertThat(outcome.counterexamples())
        .extracting(Counterexample::origin)
        .containsExactlyInAnyOrder(
            GroupTest.class.getName() + ": validity of the source",
            GroupTest.class.getName() + ": less");
    assertThat(outcome.failure())
        .hasMessageContaining("The source input is not valid, so no relation was checked");
    assertThat(seen).isNotEmpty().allMatch(x -> x < 500);
  }

  @Test
  void anInvalidFollowUpIsAFailureOfItsOwn() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 499), x -> x == 300 ? 1_000 : x)
            .relation(plus(1))
            .validity(x -> x < 500)
            .with(SETTINGS.withFailures(2))
            .run();
    assertThat(outcome.counterexamples())
        .extracting(Counterexample::origin)
        .containsExactlyInAnyOrder(
            GroupTest.class.getName() + ": plus 1",
            GroupTest.class.getName() + ": plus 1, invalid follow-up");
    assertThat(outcome.failure())
        .hasMessageContaining("its follow-up input is not valid, although its source is")
        .hasMessageContaining("source = 499\n  follow-up = 500")
        .hasMessageContaining("source = 300\n");
  }

  @Test
  void allConditionsOfValidityMustHold() {
    Outcome outcome =
        identity().relation(plus(1)).validity(x -> x < 500).validity(x -> x >= 0).run();
    assertThat(outcome.report().toText()).contains("validity of the source", "source = 500");
  }

  @Test
  void aViolationDoesNotShrinkToACrash() {
    // Follow-ups below 10 crash, others from 500 on are wrong.
    Outcome outcome =
        identity()
            .system(GroupTest::crashingBelowTen)
            .relation(Relation.of("next", x -> x + 1, atLeast()))
            .where(x -> x >= 10 || x == 0)
            .example(700)
            .run();
    assertThat(outcome.counterexample().orElseThrow().report().toText())
        .contains("source = 499\n", "expected: at least 499");
  }

  private static int crashingBelowTen(int number) {
    if (number > 0 && number < 10) {
      throw new IllegalStateException("crash");
    }
    return number < 500 ? number : -number;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void eachViolatedRelationIsShrunkByItself(long seed) {
    Outcome outcome =
        Metamorphic.of(lists(integers(0, 99)), GroupTest::brokenSum)
            .relation(Relation.of("reversed", GroupTest::reversed, equal()))
            .relation(Relation.of("one more", integers(0, 99), GroupTest::plus, atLeast()))
            .relation(
                Relation.of("drawn", (x, draw) -> plus(x, draw.from(integers(0, 99))), atLeast()))
            .with(SETTINGS.withSeed(seed).withFailures(3))
            .run();
    assertThat(outcome.counterexamples())
        .extracting(each -> each.arguments().get(0).toString())
        .containsExactlyInAnyOrder("List.of(1, 13)", "List.of(1)", "List.of(1)");
    assertThat(outcome.counterexamples()).noneMatch(Counterexample::isCutShort);
    assertThat(outcome.failure())
        .hasMessageContaining("follow-up = List.of(13, 1)")
        .hasMessageContaining("parameter = 13")
        .hasMessageContaining("follow-up = List.of(1, 13)");
    // Which relation it is about, and what it draws: the other relations are left out.
    assertThat(outcome.counterexamples()).allMatch(each -> each.trace().choices() <= 5);
  }

  @Test
  void otherRelationsLeaveTheTraceOfAViolation() {
    Metamorphic<Integer, Integer> test = identity().system(x -> x < 500 ? x : -x);
    for (int i = 0; i < 10; i++) {
      test =
          test.relation(
              Relation.of(
                  "long list " + i,
                  lists(NUMBERS).sizes(20, 40),
                  (x, list) -> x + list.size(),
                  (source, followUp) -> true));
    }
    Outcome outcome = test.relation(plus(1)).run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.arguments().get(0)).hasToString("499");
    assertThat(found.trace().choices()).isEqualTo(2);
  }

  @Test
  void relationsAreTakenByName() {
    Metamorphic<Integer, Integer> test = identity().relation(plus(1)).relation(plus(2));
    assertThat(test.relations()).containsExactly("plus 1", "plus 2");
    assertThat(test).hasToString("Metamorphic[plus 1, plus 2]");
    assertThat(test.only("plus 2").relations()).containsExactly("plus 2");
    assertThat(test.only("plus 2").run().report().toText())
        .contains("plus 2")
        .doesNotContain("plus 1");
    assertThatThrownBy(() -> test.only("plus 3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no relation called 'plus 3', only [plus 1, plus 2]");
  }

  @Test
  void twoRelationsOfOneNameAreRefused() {
    assertThatThrownBy(() -> identity().relation(plus(1)).relation(plus(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There are two relations called 'plus 1'; give one of them another name");
  }

  @Test
  void aTestIsAnImmutableValue() {
    Metamorphic<Integer, Integer> test = identity().relation(plus(1));
    test.relation(plus(2)).system(x -> -x).validity(x -> false).where(x -> false).oneByOne();
    assertThat(test.relations()).containsExactly("plus 1");
    test.check();
  }

  @Test
  void anotherSystemIsTestedWithTheSameRelations() {
    Metamorphic<Integer, Integer> test = identity().relation(plus(1)).relation(plus(2));
    assertThat(test.run().isPassed()).isTrue();
    Outcome outcome = test.system(x -> -x).run();
    assertThat(outcome.counterexamples()).hasSize(2);
    assertThat(outcome.failure()).hasMessageContaining("source = 0\n  follow-up = 1");
  }

  @Test
  void onlyInputsThatSatisfyAllConditionsAreTaken() {
    List<Integer> seen = new ArrayList<>();
    identity()
        .system(
            x -> {
              seen.add(x);
              return x;
            })
        .relation(plus(6))
        .where(x -> x % 2 == 0)
        .where(x -> x % 3 == 0)
        .check();
    assertThat(seen).isNotEmpty().allMatch(x -> x % 6 == 0);
  }

  @Test
  void anExampleThatIsNotWantedIsRefused() {
    Metamorphic<Integer, Integer> test =
        identity().relation(plus(1)).example(7).where(x -> x % 2 == 0);
    assertThatThrownBy(test::run)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "The example 7 does not satisfy the condition of where; drop it, or relax the"
                + " condition");
  }

  @Test
  void examplesAreCheckedFirst() {
    List<Integer> seen = new ArrayList<>();
    Outcome outcome =
        identity()
            .system(
                x -> {
                  seen.add(x);
                  return x;
                })
            .relation(plus(1))
            .relation(plus(2))
            .example(123_456)
            .example(654_321)
            .with(SETTINGS.withTries(10))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isEqualTo(12);
    assertThat(seen.subList(0, 6))
        .containsExactly(123_456, 123_457, 123_458, 654_321, 654_322, 654_323);
  }

  @Test
  void aFailingExampleIsReported() {
    Outcome outcome =
        identity()
            .system(x -> x == 123_457 ? 0 : x)
            .relation(plus(1))
            .relation(plus(2))
            .example(123_456)
            .run();
    assertThat(outcome.report().toText())
        .contains("at given example 1", "violated: plus 1", "source = 123456");
  }

  @Test
  void aNamedTestIsReportedByItsName() {
    assertThat(identity().relation(plus(1)).named("sums").run().report().toText())
        .startsWith("Property passed: sums");
    assertThatThrownBy(() -> identity().named(" "))
        .hasMessage("A metamorphic test needs a name that is not blank");
  }

  @Test
  void aTestIsNamedByItsMethod() {
    assertThat(identity().relation(plus(1)).run().report().toText())
        .startsWith("Property passed: GroupTest.aTestIsNamedByItsMethod");
  }

  @Test
  void casesMayBeCheckedByAPropertyOfTheUser() {
    Outcome outcome =
        forAll(identity().system(x -> x < 500 ? x : -x).relation(plus(1)).cases())
            .with(SETTINGS)
            .run(MetamorphicCase::check);
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(((MetamorphicCase) found.arguments().get(0)).source()).isEqualTo(499);
    assertThat(outcome.report().toText()).contains("violated: plus 1", "source = 499");
  }

  @Test
  void aCaseIsCheckedByAPropertyOnly() {
    List<MetamorphicCase> kept = new ArrayList<>();
    forAll(identity().relation(plus(1)).cases()).with(SETTINGS.withTries(1)).check(kept::add);
    assertThatThrownBy(() -> kept.get(0).check())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "A metamorphic case can only be checked by a property, as in"
                + " forAll(metamorphic.cases()).check(each -> each.check())");
  }

  @Test
  void nullIsRefusedByASentenceWithTheCulprit() {
    assertThatThrownBy(() -> Metamorphic.<Integer, Integer>of(absent(), x -> x))
        .hasMessage("A metamorphic test needs a generator of source inputs, but got null");
    assertThatThrownBy(() -> Metamorphic.<Integer, Integer>of(NUMBERS, absent()))
        .hasMessage("A metamorphic test needs a system, but got null");
    assertThatThrownBy(() -> identity().relation(absent()))
        .hasMessage("relation needs a relation, but got null");
    assertThatThrownBy(() -> identity().only(absent()))
        .hasMessage("only needs the name of a relation, but got null");
    assertThatThrownBy(() -> identity().system(absent()))
        .hasMessage("system needs a function, but got null");
    assertThatThrownBy(() -> identity().validity(absent()))
        .hasMessage("validity needs a condition, but got null");
    assertThatThrownBy(() -> identity().where(absent()))
        .hasMessage("where needs a condition, but got null");
    assertThatThrownBy(() -> identity().with(absent()))
        .hasMessage("with needs settings, but got null");
    assertThatThrownBy(() -> identity().named(absent()))
        .hasMessage("A metamorphic test needs a name, but got null");
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // what is absent is null
  private static <T> T absent() {
    @Nullable T nothing = null;
    return nothing;
  }

  private static int brokenSum(List<Integer> list) {
    int sum = 0;
    for (int i : list) {
      sum = i == 13 ? 0 : sum + i;
    }
    return sum;
  }

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  private static List<Integer> plus(List<Integer> list, int last) {
    List<Integer> more = new ArrayList<>(list);
    more.add(last);
    return more;
  }
}
