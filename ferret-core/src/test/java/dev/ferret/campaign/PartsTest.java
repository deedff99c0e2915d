package dev.ferret.campaign;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.sets;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of the cases of a property are the whole, and overlap nowhere. */
class PartsTest {
  private static final Settings ALL = Settings.standard().withoutStore().withSeed(42);

  private static <T> List<T> values(Gen<T> gen, Settings settings, boolean isExhausted) {
    List<T> seen = new ArrayList<>();
    Outcome outcome = forAll(gen).with(settings).run(seen::add);
    assertThat(outcome.isPassed()).as(outcome.toString()).isTrue();
    assertThat(outcome.isExhausted()).as(outcome.toString()).isEqualTo(isExhausted);
    assertThat(seen).hasSize(outcome.checked());
    return seen;
  }

  /** The parts of a finite space, put together, against all of it in one run. */
  private static <T> void areTheWhole(Gen<T> gen, int count, UnaryOperator<Settings> change) {
    List<T> whole = values(gen, change.apply(ALL), true);
    List<T> together = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<T> part = values(gen, change.apply(ALL).withPart(i, count), true);
      assertThat(part.size()).isBetween(whole.size() / count, whole.size() / count + 1);
      together.addAll(part);
    }
    assertThat(together).containsExactlyInAnyOrderElementsOf(whole);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16})
  void aSmallSpaceIsSplit(int count) {
    areTheWhole(integers(1, 101), count, settings -> settings);
    areTheWhole(integers(1, 31).flatMap(n -> integers(0, n)), count, settings -> settings);
  }

  @Test
  void aPartWithoutACaseShowsNothingAndPasses() {
    areTheWhole(integers(1, 3), 7, settings -> settings);
    areTheWhole(lists(integers(0, 1)), 9, settings -> settings.withBound(Bound.size(2)));
    // Without parts it is vacuous.
    Outcome none =
        forAll(lists(integers(0, 1)).filter(list -> list.size() > 9))
            .with(ALL.withBound(Bound.size(2)))
            .run(n -> {});
    assertThat(none.isPassed()).as(none.toString()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void anEnumerationIsSplit(int count) {
    areTheWhole(lists(integers(0, 2)), count, settings -> settings.withBound(Bound.size(6)));
    areTheWhole(lists(integers(0, 2)), count, settings -> settings.withBound(Bound.depth(3)));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void theRowsOfACoveringArrayAreSplit(int count) {
    Set<List<Integer>> whole = rows(ALL);
    Set<List<Integer>> together = new HashSet<>();
    for (int i = 0; i < count; i++) {
      Set<List<Integer>> part = rows(ALL.withPart(i, count));
      int before = together.size();
      together.addAll(part);
      assertThat(together).as("no row twice").hasSize(before + part.size());
    }
    assertThat(together).isEqualTo(whole);
  }

  private static Set<List<Integer>> rows(Settings settings) {
    Set<List<Integer>> rows = new HashSet<>();
    Outcome outcome =
        forAll(integers(0, 4), integers(0, 4), integers(0, 4))
            .with(settings)
            .covering(2)
            .run((a, b, c) -> rows.add(List.of(a, b, c)));
    assertThat(outcome.isPassed()).as(outcome.toString()).isTrue();
    assertThat(outcome.isExhausted()).as(outcome.toString()).isTrue();
    return rows;
  }

  @Test
  void onlyTheWholeSaysWhatTheRowsCombine() {
    Outcome part =
        forAll(integers(0, 4), integers(0, 4))
            .with(ALL.withPart(1, 3))
            .covering(2)
            .run((a, b) -> {});
    assertThat(part.report().toString())
        .contains("part 2 of 3 of all cases")
        .doesNotContain("in every way")
        .doesNotContain("all combinations");
  }

  @Test
  void aCauseIsOnlyNamedFromRowsThatWereChecked() {
    // With one row in nine nothing rules out the other values of the failing row.
    for (int i = 0; i < 9; i++) {
      Outcome part =
          forAll(integers(0, 2).named("a"), integers(0, 2).named("b"))
              .with(ALL.withPart(i, 9))
              .covering(2)
              .run((a, b) -> assertThat(a).isNotEqualTo(1));
      if (!part.isPassed()) {
        assertThat(part.counterexample().orElseThrow().arguments()).isEqualTo(List.of(1, 0));
      }
    }
  }

  @Test
  void duplicatesOfASetAreCheckedByOnePartOrAnother() {
    Set<Set<Integer>> whole = new HashSet<>(values(sets(integers(0, 3)).sizes(0, 2), ALL, true));
    Set<Set<Integer>> together = new HashSet<>();
    for (int i = 0; i < 4; i++) {
      together.addAll(values(sets(integers(0, 3)).sizes(0, 2), ALL.withPart(i, 4), true));
    }
    assertThat(together).isEqualTo(whole);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 16})
  void randomCasesShareTheTriesAndDiffer(int count) {
    List<Integer> together = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      together.addAll(values(integers(), ALL.withPart(i, count), false));
    }
    assertThat(together).hasSize(1_000);
    // Small numbers and bounds repeat in any run.
    List<Integer> alone = values(integers(), ALL, false);
    assertThat(new HashSet<>(together).size()).isGreaterThan(new HashSet<>(alone).size() * 8 / 10);
  }

  @Test
  void theFirstOfOnePartIsTheOrdinaryRun() {
    assertThat(values(integers(), ALL.withPart(0, 1), false))
        .isEqualTo(values(integers(), ALL, false));
  }

  @Test
  void aPartIsTheSameEachTime() {
    assertThat(values(lists(integers()), ALL.withPart(2, 5), false))
        .isEqualTo(values(lists(integers()), ALL.withPart(2, 5), false));
  }

  @Test
  void ownPlansThatEndAreSplitToo() {
    List<Integer> together = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Settings part = ALL.withPlan(new Countdown()).withPart(i, 3);
      forAll(integers()).with(part).check(together::add);
    }
    assertThat(together).containsExactly(10, 7, 4, 1, 9, 6, 3, 8, 5, 2);
  }

  /** The numbers from 10 down to 1. */
  private record Countdown() implements dev.ferret.plan.Plan {
    @Override
    public Cases cases(dev.ferret.plan.Task task) {
      int[] next = {11};
      return () -> --next[0] == 0 ? null : dev.ferret.choice.Case.given(new Object[] {next[0]});
    }

    @Override
    public boolean isFinite() {
      return true;
    }
  }

  @Test
  void aPartThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> ALL.withPart(3, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no part 3 of 3; parts are counted from 0");
  }
}
