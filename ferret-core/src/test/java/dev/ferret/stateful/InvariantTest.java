package dev.ferret.stateful;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ferret.Gens;
import dev.ferret.Throwing;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An invariant is a condition or makes assertions, however it is written. */
class InvariantTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  private static StateMachine<List<Integer>, Deque<Integer>> stack() {
    return StateMachine.<List<Integer>, Deque<Integer>>of(List::of, ArrayDeque::new)
        .command(
            "push",
            c ->
                c.arguments(Gens.integers(0, 9))
                    .run((deque, x) -> deque.push(x))
                    .next((list, x) -> with(list, x)))
        .with(SETTINGS.withTries(50));
  }

  private static List<Integer> with(List<Integer> list, int x) {
    List<Integer> more = new ArrayList<>(list);
    more.add(0, x);
    return more;
  }

  private static boolean agree(List<Integer> list, Deque<Integer> deque) {
    return list.equals(List.copyOf(deque));
  }

  private static void assertAgreement(List<Integer> list, Deque<Integer> deque) {
    assertThat(deque).containsExactlyElementsOf(list);
  }

  @Test
  void everyFormThatHoldsPasses() {
    stack()
        .invariant("an expression", (list, deque) -> list.size() == deque.size())
        .invariant("a call", (list, deque) -> list.equals(List.copyOf(deque)))
        .invariant(
            "a block",
            (list, deque) -> {
              int size = list.size();
              return size == deque.size();
            })
        .invariant(
            "an assertion",
            (list, deque) -> {
              assertThat(deque).hasSameSizeAs(list);
            })
        .invariant(
            "assertions",
            (list, deque) -> {
              assertEquals(list.size(), deque.size());
              assertThat(deque).isNotNull();
            })
        .invariant("a referenced condition", InvariantTest::agree)
        .invariant("referenced assertions", InvariantTest::assertAgreement)
        .check();
  }

  @Test
  void everyFormThatDoesNotHoldFails() {
    isViolated(
        stack().invariant("small", (list, deque) -> list.size() < 2).run(),
        "The invariant 'small' does not hold");
    isViolated(
        stack().invariant("empty", (list, deque) -> deque.isEmpty()).run(),
        "The invariant 'empty' does not hold");
    isViolated(
        stack()
            .invariant(
                "few",
                (list, deque) -> {
                  assertThat(deque).as("few elements").hasSizeLessThan(2);
                })
            .run(),
        "few elements");
    isViolated(stack().invariant("none", InvariantTest::assertNone).run(), "no elements");
    Throwing.BiFunction<List<Integer>, Deque<Integer>, Boolean> variable =
        (list, deque) -> deque.isEmpty();
    isViolated(
        stack().invariant("variable", variable).run(), "The invariant 'variable' does not hold");
  }

  private static void assertNone(List<Integer> list, Deque<Integer> deque) {
    assertThat(deque).as("no elements").isEmpty();
  }

  private static void isViolated(Outcome outcome, String sentence) {
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().toText()).contains(sentence, "push");
  }

  @Test
  @SuppressWarnings("NullAway") // null is refused
  void assertionsAreCheckedLikeConditions() {
    Throwing.BiConsumer<List<Integer>, Deque<Integer>> none = null;
    assertThatThrownBy(() -> stack().invariant("a", none))
        .hasMessage("The invariant 'a' needs assertions, but got null");
    assertThatThrownBy(
            () ->
                stack()
                    .invariant("a", InvariantTest::agree)
                    .invariant("a", InvariantTest::assertNone))
        .hasMessage("There are two invariants called 'a'; give one of them another name");
  }

  @Test
  void aFunctionThatReturnsFalseIsACheckThatFails() {
    Throwing.BiFunction<Integer, Integer, Boolean> never = (a, b) -> false;
    assertThat(
            dev.ferret.Ferret.forAll(Gens.integers(), Gens.integers())
                .with(SETTINGS)
                .run(never)
                .isPassed())
        .isFalse();
  }
}
