package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.nullable;
import static dev.ferret.Gens.strings;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.atMost;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RelationTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Gen<Integer> NUMBERS = integers(0, 1_000_000);

  private static Outcome run(
      Throwing<Integer, Integer> system, Relation<Integer, Integer> relation) {
    return Metamorphic.<Integer, Integer>of(NUMBERS, system)
        .relation(relation)
        .with(SETTINGS)
        .run();
  }

  @Test
  void aParameterIsShownShrunkAndReplayed() {
    Relation<Integer, Integer> relation =
        Relation.of("plus", integers(0, 1000), (x, more) -> x + more, atLeast());
    Outcome outcome = run(x -> x < 500 ? x : 0, relation);
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.report().toText())
        .contains("source = 1\n", "parameter = 499\n", "follow-up = 500\n");
    Outcome again =
        Metamorphic.<Integer, Integer>of(NUMBERS, x -> x < 500 ? x : 0)
            .relation(relation)
            .with(SETTINGS.withReplay(found.trace().toToken()))
            .run();
    Counterexample replayed = again.counterexample().orElseThrow();
    assertThat(replayed.origin()).isEqualTo(found.origin());
    assertThat(replayed.trace()).isEqualTo(found.trace());
    assertThat(replayed.arguments()).hasToString(found.arguments().toString());
    assertThat(again.report().toText())
        .contains("by replaying a token", "source = 1\n", "parameter = 499\n");
  }

  @Test
  void parametersThatDependOnTheInputAreShrunkAndReplayed() {
    Relation<String, Integer> relation =
        Relation.of(
            "cut",
            (text, draw) -> text.substring(0, draw.from(integers(0, text.length()))),
            atMost());
    Throwing<String, Integer> system = text -> text.length() == 3 ? 9 : text.length();
    Metamorphic<String, Integer> test =
        Metamorphic.of(strings(), system).relation(relation).with(SETTINGS);
    Counterexample found = test.run().counterexample().orElseThrow();
    assertThat(found.report().toText())
        .contains("source = \"aaaa\"", "follow-up = \"aaa\"", "expected: at most 4", "but was:  9");
    Counterexample replayed =
        test.with(SETTINGS.withReplay(found.token())).run().counterexample().orElseThrow();
    assertThat(replayed.trace()).isEqualTo(found.trace());
    assertThat(replayed.origin()).isEqualTo(found.origin());
  }

  @Test
  void severalFollowUpsMayDependOnTheSourceOutput() {
    AtomicInteger runs = new AtomicInteger();
    Outcome outcome =
        Metamorphic.of(
                lists(integers(0, 9)).sizes(1, 8),
                (List<Integer> list) -> {
                  runs.incrementAndGet();
                  return list.size();
                })
            .relation(
                Relation.several(
                    "halves",
                    (list, size, draw) -> {
                      int cut = draw.from(integers(0, size));
                      return List.of(list.subList(0, cut), list.subList(cut, size));
                    },
                    (size, parts) -> size == parts.get(0) + parts.get(1)))
            .with(SETTINGS.withTries(100))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    // The number of cases is estimated by drawing some, which runs the system for its output.
    assertThat(runs.get()).isBetween(300, 320);
  }

  @Test
  void severalFollowUpsAreShownWithTheirOutputs() {
    Outcome outcome =
        Metamorphic.of(lists(integers(0, 9)), (List<Integer> list) -> Math.min(3, list.size()))
            .relation(
                Relation.several(
                    "halves",
                    (list, size, draw) -> {
                      int cut = list.size() / 2;
                      return List.of(list.subList(0, cut), list.subList(cut, list.size()));
                    },
                    (size, parts) -> size == parts.get(0) + parts.get(1)))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains(
            "source = List.of(0, 0, 0, 0)",
            "follow-up = List.of(List.of(0, 0), List.of(0, 0))",
            "source output = 3",
            "follow-up output = List.of(2, 2)");
  }

  @Test
  void aMissingListOfFollowUpsIsReported() {
    Outcome outcome =
        run(x -> x, Relation.several("missing", (x, y, draw) -> absent(), (y, all) -> true));
    assertThat(outcome.report().toText())
        .contains("The transformation of 'missing' must return a list, but got null");
  }

  @Test
  void anotherSystemMayHaveOtherTypes() {
    Relation<Integer, String> relation =
        Relation.between(
            "long",
            (x, draw) -> (long) x + draw.from(integers(0, 0)),
            (Long x) -> new StringBuilder().append(x),
            (String text, StringBuilder other) -> text.contentEquals(other));
    Metamorphic.of(NUMBERS, (Integer x) -> Integer.toString(x))
        .relation(relation)
        .with(SETTINGS)
        .check();
    Outcome outcome =
        Metamorphic.of(NUMBERS, (Integer x) -> Integer.toString(x < 77 ? x : x - 1))
            .relation(relation)
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains("source = 77", "follow-up = 77L", "source output = \"76\"");
  }

  @Test
  void anotherSystemThatThrowsViolatesTheRelation() {
    Outcome outcome =
        run(x -> x, Relation.between("checked", (x, draw) -> x, x -> 1 / (x - 7), equal()));
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.exception()).isInstanceOf(RelationViolation.class);
  }

  @Test
  void invariance() {
    Relation<Integer, Integer> relation = Relation.invariant("next", x -> x + 1);
    assertThat(run(x -> 7, relation).isPassed()).isTrue();
    assertThat(run(x -> x, relation).report().toText())
        .contains("source = 0\n", "expected: 0\n", "but was:  1\n");
  }

  @Test
  void equivariance() {
    Relation<Integer, Integer> relation = Relation.equivariant("twice", x -> 2 * x, y -> 2 * y);
    assertThat(run(x -> 3 * x, relation).isPassed()).isTrue();
    assertThat(run(x -> x + 1, relation).report().toText())
        .contains("source = 0\n", "expected: 2\n", "but was:  1\n");
  }

  @Test
  void idempotence() {
    Relation<Integer, Integer> relation = Relation.idempotent("again");
    assertThat(run(x -> x / 10 * 10, relation).isPassed()).isTrue();
    assertThat(run(x -> x < 50 ? x : x - 1, relation).report().toText())
        .contains("source = 51\n", "follow-up = 50\n", "expected: 50\n", "but was:  49\n");
  }

  @Test
  void monotony() {
    Relation<Integer, Integer> relation = Relation.monotone("next", x -> x + 1);
    assertThat(run(x -> x / 3, relation).isPassed()).isTrue();
    assertThat(run(x -> -x, relation).report().toText())
        .contains("source = 0\n", "expected: at least 0\n", "but was:  -1\n");
  }

  @Test
  void severalConditionsMustAllHold() {
    List<Integer> seen = new ArrayList<>();
    Relation<Integer, Integer> relation =
        Relation.where(
            x -> x % 3 == 0,
            Relation.where(
                x -> x % 2 == 0,
                Relation.of(
                    "next",
                    x -> {
                      seen.add(x);
                      return x + 1;
                    },
                    atLeast())));
    assertThat(run(x -> x, relation).isPassed()).isTrue();
    assertThat(seen).isNotEmpty().allMatch(x -> x % 6 == 0);
  }

  @Test
  @SuppressWarnings("NullAway") // a condition may return null by mistake
  void aConditionThatReturnsNullDoesNotHold() {
    Outcome outcome =
        run(x -> x, Relation.where(x -> null, Relation.invariant("next", x -> x + 1)));
    assertThat(outcome.report().toText()).contains("'next' is not about such a source input");
  }

  @Test
  void aRelationKeepsItsNameUnderAConditionAndGetsAnotherByComposition() {
    Relation<Integer, Integer> next = Relation.invariant("next", x -> x + 1);
    assertThat(next).hasToString("next");
    Relation<Integer, Integer> guarded = Relation.where(x -> x < 0, next);
    assertThat(run(x -> x, guarded).report().toText()).contains("'next' is not about");
    Relation<Integer, Integer> other = Relation.composed("other", guarded);
    assertThat(other.name()).isEqualTo("other");
    assertThat(run(x -> x, other).report().toText()).contains("'other' is not about");
  }

  @Test
  void inputsAndOutputsMayBeNull() {
    Metamorphic.<@Nullable Integer, @Nullable Integer>of(nullable(integers(0, 99)), x -> x)
        .relation(
            Relation.<@Nullable Integer, @Nullable Integer>of(
                "swapped", x -> x == null ? 0 : null, (y, other) -> (y == null) != (other == null)))
        .with(SETTINGS)
        .check();
  }

  @Test
  void nullIsRefusedByASentenceWithTheCulprit() {
    Throwing<Integer, Integer> none = absent();
    Throwing.BiFunction<Integer, Draw, Integer> drawing = absent();
    Throwing.BiFunction<Integer, Integer, Integer> two = absent();
    Gen<Integer> gen = absent();
    Expectation<Integer, Integer> expectation = absent();
    isRefused(
        () -> Relation.of("r", none, equal()),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.of("r", drawing, equal()),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.of("r", gen, (Integer x, Integer p) -> x, equal()),
        "The relation 'r' needs a generator of its parameter, but got null");
    isRefused(
        () -> Relation.of("r", NUMBERS, two, equal()),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.of("r", (Integer x) -> x, expectation),
        "The relation 'r' needs an expectation, but got null");
    isRefused(
        () -> Relation.<Integer, Integer>several("r", absent(), (y, all) -> true),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.<Integer, Integer>several("r", (x, y, draw) -> List.of(), absent()),
        "The relation 'r' needs an expectation, but got null");
    isRefused(
        () -> Relation.between("r", (Integer x, Draw draw) -> x, none, equal()),
        "The relation 'r' needs another system, but got null");
    isRefused(
        () -> Relation.between("r", drawing, (Integer x) -> x, equal()),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.between("r", (Integer x, Draw draw) -> x, (Integer x) -> x, expectation),
        "The relation 'r' needs an expectation, but got null");
    isRefused(
        () -> Relation.invariant("r", none),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.equivariant("r", (Integer x) -> x, none),
        "maps needs a function, but got null");
    isRefused(
        () -> Relation.monotone("r", none),
        "The relation 'r' needs a transformation, but got null");
    isRefused(
        () -> Relation.where(absent(), Relation.invariant("r", (Integer x) -> x)),
        "The relation 'r' needs a condition, but got null");
    isRefused(
        () -> Relation.where((Integer x) -> true, absent()),
        "where needs a relation, but got null");
  }

  @Test
  void aRelationNeedsAName() {
    isRefused(() -> Relation.idempotent(absent()), "A relation needs a name, but got null");
    isRefused(() -> Relation.idempotent("  "), "A relation needs a name that is not blank");
    isRefused(
        () -> Relation.composed("", Relation.idempotent("r")),
        "A relation needs a name that is not blank");
  }

  private static void isRefused(ThrowingCallable call, String sentence) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // what is absent is null
  private static <T> T absent() {
    @Nullable T nothing = null;
    return nothing;
  }
}
