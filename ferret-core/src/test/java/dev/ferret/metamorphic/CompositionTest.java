package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Throwing;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompositionTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Comparator<Integer> BY_SIZE = Comparator.comparingInt(Math::abs);

  private static Relation<Integer, Integer> expecting(Expectation<Integer, Integer> expectation) {
    return Relation.of("first", x -> x + 1, expectation);
  }

  private static Relation<Integer, Integer> then(Expectation<Integer, Integer> expectation) {
    return Relation.of("second", x -> x + 1, expectation);
  }

  /** What is expected of the last output of two composed relations. */
  private static Expectation<? super Integer, ? super Integer> composed(
      Expectation<Integer, Integer> first, Expectation<Integer, Integer> second) {
    return Relation.composed("both", expecting(first), then(second)).pair().expectation();
  }

  private static void isRefused(
      Expectation<Integer, Integer> first, Expectation<Integer, Integer> second) {
    assertThatThrownBy(() -> Relation.composed("both", expecting(first), then(second)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Nothing follows from 'first' and 'second' for the last output; use Relation.chain,"
                + " which also runs the system in between");
  }

  @Test
  void equalityAfterEqualityIsEquality() throws Throwable {
    var both = composed(Expectation.equal(), Expectation.equal());
    assertThat(both.isMet(5, 5)).isTrue();
    assertThat(both.isMet(5, 6)).isFalse();
  }

  @Test
  void equalityLetsTheOtherExpectationThrough() throws Throwable {
    var mapped = composed(Expectation.equal(), Expectation.maps(y -> 2 * y));
    assertThat(mapped.isMet(5, 10)).isTrue();
    assertThat(mapped.isMet(5, 5)).isFalse();
    var below = composed(Expectation.equal(), Expectation.atMost());
    assertThat(below.isMet(5, 4)).isTrue();
    assertThat(below.isMet(5, 6)).isFalse();
    var viewed = composed(Expectation.equal(), Expectation.equalBy(y -> y % 3));
    assertThat(viewed.isMet(5, 8)).isTrue();
    assertThat(viewed.isMet(5, 9)).isFalse();
    var close = composed(Expectation.equal(), Expectation.approximately(2));
    assertThat(close.isMet(5, 7)).isTrue();
    assertThat(close.isMet(5, 8)).isFalse();
  }

  @Test
  void equalityMayComeLast() throws Throwable {
    assertThat(composed(Expectation.maps(y -> 2 * y), Expectation.equal()).isMet(5, 10)).isTrue();
    assertThat(composed(Expectation.maps(y -> 2 * y), Expectation.equal()).isMet(5, 5)).isFalse();
    assertThat(composed(Expectation.atMost(), Expectation.equal()).isMet(5, 4)).isTrue();
    assertThat(composed(Expectation.atMost(), Expectation.equal()).isMet(5, 6)).isFalse();
    assertThat(composed(Expectation.approximately(2), Expectation.equal()).isMet(5, 7)).isTrue();
    assertThat(composed(Expectation.approximately(2), Expectation.equal()).isMet(5, 8)).isFalse();
    assertThat(composed(Expectation.equalBy(y -> y % 3), Expectation.equal()).isMet(5, 8)).isTrue();
  }

  @Test
  void mapsAreAppliedInOrder() throws Throwable {
    var both = composed(Expectation.maps(y -> y + 1), Expectation.maps(y -> 10 * y));
    assertThat(both.isMet(5, 60)).isTrue();
    assertThat(both.isMet(5, 51)).isFalse();
  }

  @Test
  void anOrderMayFollowAnyMap() throws Throwable {
    // If y2 = -y1 and y3 <= y2, then y3 <= -y1.
    var both = composed(Expectation.maps(y -> -y), Expectation.atMost());
    assertThat(both.isMet(5, -5)).isTrue();
    assertThat(both.isMet(5, -6)).isTrue();
    assertThat(both.isMet(5, -4)).isFalse();
  }

  @Test
  void aMapMayFollowAnOrderOnlyIfItKeepsIt() throws Throwable {
    isRefused(Expectation.atMost(), Expectation.maps(y -> 2 * y));
    var both = composed(Expectation.atMost(), Expectation.mapsInOrder(y -> 2 * y));
    assertThat(both.isMet(5, 10)).isTrue();
    assertThat(both.isMet(5, 11)).isFalse();
    var more = composed(Expectation.atLeast(), Expectation.mapsInOrder(y -> 2 * y));
    assertThat(more.isMet(5, 11)).isTrue();
    assertThat(more.isMet(5, 9)).isFalse();
  }

  @Test
  void mapsThatKeepTheOrderStillDoSoTogether() throws Throwable {
    Relation<Integer, Integer> three =
        Relation.composed(
            "three",
            expecting(Expectation.atMost()),
            then(Expectation.mapsInOrder(y -> 2 * y)),
            then(Expectation.mapsInOrder(y -> y + 1)));
    assertThat(three.pair().expectation().isMet(5, 11)).isTrue();
    assertThat(three.pair().expectation().isMet(5, 12)).isFalse();
    Relation<Integer, Integer> mixed =
        Relation.composed(
            "mixed",
            expecting(Expectation.mapsInOrder(y -> 2 * y)),
            then(Expectation.maps(y -> -y)));
    assertThatThrownBy(() -> Relation.composed("all", expecting(Expectation.atMost()), mixed))
        .hasMessageContaining("'first'")
        .hasMessageContaining("'mixed'");
  }

  @Test
  void anOrderComposesWithItselfOnly() throws Throwable {
    var same = composed(Expectation.atMost(BY_SIZE), Expectation.atMost(BY_SIZE));
    assertThat(same.isMet(-5, 4)).isTrue();
    assertThat(same.isMet(-5, 6)).isFalse();
    isRefused(Expectation.atMost(BY_SIZE), Expectation.atMost());
    isRefused(Expectation.atMost(), Expectation.atLeast());
    isRefused(Expectation.atLeast(), Expectation.atMost());
  }

  @Test
  void tolerancesAddUp() throws Throwable {
    var both = composed(Expectation.approximately(2), Expectation.approximately(3));
    assertThat(both.isMet(5, 10)).isTrue();
    assertThat(both.isMet(5, 11)).isFalse();
    assertThat(both.distance(5, 8)).isEqualTo(3);
  }

  @Test
  void tolerancesThatAddUpToInfinityAreRefused() {
    assertThatThrownBy(
            () ->
                composed(
                    Expectation.approximately(Double.MAX_VALUE),
                    Expectation.approximately(Double.MAX_VALUE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tolerance");
  }

  @Test
  void closenessIsNotKeptByMapsNorOrders() {
    isRefused(Expectation.approximately(1), Expectation.maps(y -> 2 * y));
    isRefused(Expectation.approximately(1), Expectation.mapsInOrder(y -> 2 * y));
    isRefused(Expectation.approximately(1), Expectation.atMost());
    isRefused(Expectation.atMost(), Expectation.approximately(1));
  }

  @Test
  void viewsComposeOnlyWithThemselves() throws Throwable {
    Throwing<Integer, Integer> rest = y -> y % 3;
    var same = composed(Expectation.equalBy(rest), Expectation.equalBy(rest));
    assertThat(same.isMet(5, 8)).isTrue();
    assertThat(same.isMet(5, 9)).isFalse();
    isRefused(Expectation.equalBy(rest), Expectation.equalBy(y -> y % 4));
    isRefused(Expectation.equalBy(rest), Expectation.maps(y -> 2 * y));
  }

  @Test
  void customExpectationsAreRefused() {
    Expectation<Integer, Integer> custom = (source, followUp) -> true;
    isRefused(custom, custom);
    isRefused(Expectation.equal(), custom);
    isRefused(custom, Expectation.equal());
    isRefused(Expectation.within(1, (a, b) -> a - b), Expectation.equal());
  }

  private static Expectation<? super List<Integer>, ? super List<Integer>> elements(
      Expectation<List<Integer>, List<Integer>> first,
      Expectation<List<Integer>, List<Integer>> second) {
    Relation<List<Integer>, List<Integer>> one = Relation.of("one", x -> x, first);
    Relation<List<Integer>, List<Integer>> other = Relation.of("other", x -> x, second);
    return Relation.composed("both", one, other).pair().expectation();
  }

  @Test
  void permutationsAndSubsetsComposeWithEachOther() throws Throwable {
    List<Integer> source = List.of(1, 1, 2);
    List<Integer> swapped = List.of(2, 1, 1);
    List<Integer> part = List.of(2);
    List<Integer> repeated = List.of(2, 2);
    List<Integer> larger = List.of(1, 2, 3);
    var permutation = elements(Expectation.permutation(), Expectation.permutation());
    assertThat(permutation.isMet(source, swapped)).isTrue();
    assertThat(permutation.isMet(source, part)).isFalse();
    for (Expectation<? super List<Integer>, ? super List<Integer>> each :
        List.<Expectation<? super List<Integer>, ? super List<Integer>>>of(
            elements(Expectation.permutation(), Expectation.submultiset()),
            elements(Expectation.submultiset(), Expectation.permutation()),
            elements(Expectation.submultiset(), Expectation.submultiset()))) {
      assertThat(each.isMet(source, part)).isTrue();
      assertThat(each.isMet(source, repeated)).isFalse();
    }
    for (Expectation<? super List<Integer>, ? super List<Integer>> each :
        List.<Expectation<? super List<Integer>, ? super List<Integer>>>of(
            elements(Expectation.subset(), Expectation.submultiset()),
            elements(Expectation.submultiset(), Expectation.subset()),
            elements(Expectation.subset(), Expectation.permutation()))) {
      assertThat(each.isMet(source, repeated)).isTrue();
      assertThat(each.isMet(source, larger)).isFalse();
    }
    var superset = elements(Expectation.superset(), Expectation.permutation());
    assertThat(superset.isMet(source, larger)).isTrue();
    assertThat(superset.isMet(source, part)).isFalse();
    assertThatThrownBy(() -> elements(Expectation.superset(), Expectation.subset()))
        .hasMessageStartingWith("Nothing follows from 'one' and 'other'");
    assertThatThrownBy(() -> elements(Expectation.subset(), Expectation.superset()))
        .hasMessageStartingWith("Nothing follows from 'one' and 'other'");
  }

  @Test
  void aComposedRelationRunsTheSystemTwice() {
    AtomicInteger runs = new AtomicInteger();
    Relation<Integer, Integer> plus = Relation.equivariant("plus", x -> x + 1, y -> y + 1);
    Relation<Integer, Integer> three = Relation.composed("three", plus, plus, plus);
    assertThat(three.name()).isEqualTo("three");
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), (Integer x) -> counted(x, runs))
            .relation(three)
            .with(SETTINGS.withTries(100))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(runs).hasValue(200);
  }

  @Test
  void aChainRunsTheSystemOnEachInputOnce() {
    AtomicInteger runs = new AtomicInteger();
    Relation<Integer, Integer> plus = Relation.equivariant("plus", x -> x + 1, y -> y + 1);
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), (Integer x) -> counted(x, runs))
            .relation(Relation.chain("four", plus, plus, plus, Relation.idempotent("again")))
            .with(SETTINGS.withTries(100))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    // The number of cases is estimated by drawing some, which runs the system for its output.
    assertThat(runs.get()).isBetween(500, 508);
  }

  @Test
  void compositionsOfRelationsWithoutASingleFollowUpAreRefused() {
    Relation<Integer, Integer> plain = expecting(Expectation.equal());
    Relation<Integer, Integer> many =
        Relation.several("many", (x, y, draw) -> List.of(), (y, others) -> true);
    Relation<Integer, Integer> other =
        Relation.between("other", (x, draw) -> x, x -> x, Expectation.equal());
    Relation<Integer, Integer> chain = Relation.chain("chain", plain);
    for (Relation<Integer, Integer> each : List.of(many, other, chain)) {
      String name = each.name();
      assertThatThrownBy(() -> Relation.composed("both", plain, each))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("'" + name + "' cannot be composed: it has no single follow-up input");
      assertThatThrownBy(() -> Relation.composed("both", each, plain))
          .hasMessage("'" + name + "' cannot be composed: it has no single follow-up input");
      assertThatThrownBy(() -> Relation.chain("outer", plain, each))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("'" + name + "' cannot be part of a chain: it has no single follow-up input");
      assertThatThrownBy(() -> Relation.chains("outer", 2, each))
          .hasMessage("'" + name + "' cannot be part of a chain: it has no single follow-up input");
    }
  }

  @Test
  void whatNeedsTheOutputInBetweenCannotComeSecond() {
    Relation<Integer, Integer> twice = Relation.equivariant("twice", x -> 2 * x, y -> 2 * y);
    assertThatThrownBy(() -> Relation.composed("both", twice, Relation.idempotent("again")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'again' needs the output after 'twice'; use Relation.chain, which also runs the"
                + " system in between");
  }

  @Test
  void whatNeedsTheSourceOutputMayComeFirst() {
    AtomicInteger runs = new AtomicInteger();
    Relation<Integer, Integer> negated = Relation.invariant("negated", x -> -x);
    Metamorphic.of(integers(-9_999, 9_999), (Integer x) -> Math.abs(counted(x, runs)))
        .relation(Relation.composed("both", Relation.idempotent("again"), negated))
        .with(SETTINGS.withTries(100))
        .check();
    assertThat(runs).hasValue(200);
  }

  @Test
  void conditionsOfAllComposedRelationsMustHold() {
    List<Integer> sources = new ArrayList<>();
    Relation<Integer, Integer> both =
        Relation.composed(
            "both",
            Relation.where(
                x -> x % 2 == 0, Relation.of("plus", x -> x + 10, Expectation.atLeast())),
            Relation.where(
                x -> x % 3 == 0,
                Relation.of(
                    "times",
                    x -> {
                      sources.add(x - 10);
                      return 2 * x;
                    },
                    Expectation.atLeast())));
    Metamorphic.<Integer, Integer>of(integers(0, 10_000), x -> x)
        .relation(both)
        .with(SETTINGS)
        .check();
    assertThat(sources).isNotEmpty().allMatch(x -> x % 2 == 0 && (x + 10) % 3 == 0);
  }

  @Test
  void aTransformationThatDrawsIsAskedOnlyIfItsConditionHolds() {
    Relation<List<Integer>, Integer> shorter =
        Relation.of("shorter", x -> x.subList(0, x.size() / 2), Expectation.atMost());
    Relation<List<Integer>, Integer> dropped =
        Relation.where(
            x -> !x.isEmpty(),
            Relation.of(
                "dropped",
                (x, draw) -> x.subList(draw.from(integers(0, x.size() - 1)), x.size()),
                Expectation.atMost()));
    Outcome outcome =
        Metamorphic.of(lists(integers()), (List<Integer> x) -> x.size())
            .relation(Relation.composed("both", shorter, dropped))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.discarded()).isPositive();
  }

  @Test
  void parametersOfComposedRelationsAreAllShown() {
    Relation<Integer, Integer> plus =
        Relation.of("plus", integers(1, 9), (x, more) -> x + more, Expectation.atLeast());
    Outcome outcome =
        Metamorphic.of(integers(0, 1_000_000), (Integer x) -> x < 1015 ? x : 0)
            .relation(Relation.composed("both", plus, plus))
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(found.isCutShort()).isFalse();
    assertThat(found.report().toText())
        .contains("source = 997", "parameter 1 = 9", "parameter 2 = 9", "follow-up = 1015");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void theShortestViolatingChainIsReported(long seed) {
    Relation<String, Integer> a = Relation.invariant("a", text -> text + "a");
    Relation<String, Integer> b = Relation.invariant("b", text -> text + "b");
    Relation<String, Integer> c = Relation.invariant("c", text -> text + "c");
    Outcome outcome =
        Metamorphic.of(just(""), (String text) -> text.contains("bc") ? 1 : 0)
            .relation(Relation.chains("letters", 8, a, b, c))
            .with(SETTINGS.withSeed(seed))
            .run();
    assertThat(outcome.report().toText())
        .contains("violated: letters", "step 1 = b", "step 2 = c", "follow-up = \"bc\"")
        .doesNotContain("step 3");
  }

  @Test
  void aChainLeavesOutRelationsThatAreNotAboutItsInput() {
    List<String> seen = new ArrayList<>();
    Relation<String, Integer> a =
        Relation.where(text -> !text.endsWith("a"), Relation.invariant("a", text -> text + "a"));
    Relation<String, Integer> b = Relation.invariant("b", text -> text + "b");
    Metamorphic.of(just(""), (String text) -> recorded(text, seen))
        .relation(Relation.chains("letters", 6, a, b))
        .with(SETTINGS)
        .check();
    assertThat(seen).noneMatch(text -> text.contains("aa"));
    assertThat(seen).anyMatch(text -> text.contains("abab")).anyMatch(text -> text.length() == 6);
  }

  private static int recorded(String text, List<String> seen) {
    seen.add(text);
    return 0;
  }

  @Test
  void aDeclaredChainIsInapplicableIfOneConditionFails() {
    Relation<Integer, Integer> plus = Relation.equivariant("plus", x -> x + 1, y -> y + 1);
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 1_000_000), x -> x)
            .relation(Relation.chain("chain", plus, Relation.where(x -> x % 2 == 0, plus)))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.discarded()).isPositive();
  }

  @Test
  void argumentsOfChainsAreChecked() {
    Relation<Integer, Integer> plain = expecting(Expectation.equal());
    assertThatThrownBy(() -> Relation.chains("none", 0, plain))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The length of chains must be at least 1, not 0");
    assertThatThrownBy(() -> Relation.chain("null", plain, absent()))
        .hasMessage("A chain needs relations, but got null");
    assertThatThrownBy(() -> Relation.composed("null", plain, absent()))
        .hasMessage("composed needs relations, but got null");
    assertThatThrownBy(() -> Relation.<Integer, Integer>composed("none"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("composed needs at least one relation");
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // what is absent is null
  private static <T> T absent() {
    @Nullable T nothing = null;
    return nothing;
  }

  private static int counted(int number, AtomicInteger runs) {
    runs.incrementAndGet();
    return number;
  }
}
