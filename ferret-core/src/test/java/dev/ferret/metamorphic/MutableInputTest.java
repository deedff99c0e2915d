package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Systems that change their inputs in place. */
class MutableInputTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Gen<List<Integer>> LISTS = lists(integers(0, 99)).sizes(0, 6);

  private static Relation<List<Integer>, List<Integer>> reversed() {
    return Relation.of("reversed", MutableInputTest::reversed, equal());
  }

  @Test
  void aSourceThatTheSystemChangesIsStillThatOfAllRelations() {
    Outcome outcome =
        Metamorphic.of(LISTS, MutableInputTest::sorted)
            .relation(reversed())
            .relation(
                Relation.of(
                    "last is kept",
                    list -> list.isEmpty() ? list : new ArrayList<>(list.subList(0, 1)),
                    (source, followUp) -> source.containsAll(followUp)))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    // Lists of fewer than two elements equal their reverse.
    assertThat(outcome.report().toText()).containsPattern("reversed +\\d+ satisfied, \\d+ trivial");
  }

  @Test
  void followUpsOfAChainAreComparedAsTheyWereMade() {
    Metamorphic.of(LISTS, MutableInputTest::sorted)
        .relation(Relation.chain("twice", reversed(), reversed()))
        .with(SETTINGS)
        .check();
  }

  @Test
  void theReportShowsTheSourceAsItWasGenerated() {
    Outcome outcome =
        Metamorphic.of(LISTS, MutableInputTest::sortedButTheLast)
            .relation(reversed())
            .with(SETTINGS)
            .run();
    Counterexample found = outcome.counterexample().orElseThrow();
    assertThat(((MetamorphicCase) found.arguments().get(0)).source()).isEqualTo(List.of(0, 0, 1));
    assertThat(outcome.report().toText()).contains("source = List.of(0, 0, 1)");
  }

  @Test
  void aTransformationThatChangesTheSourceInPlaceIsTrivial() {
    Outcome outcome =
        Metamorphic.of(LISTS, List::size)
            .relation(
                Relation.of(
                    "in place",
                    list -> {
                      list.add(1);
                      return list;
                    },
                    equal()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText()).contains("'in place' was only checked with");
  }

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> copy = new ArrayList<>(list);
    Collections.reverse(copy);
    return copy;
  }

  private static List<Integer> sorted(List<Integer> list) {
    Collections.sort(list);
    return list;
  }

  /** Sorts in place, and forgets the last element if there are three. */
  private static List<Integer> sortedButTheLast(List<Integer> list) {
    Collections.sort(list.size() < 3 ? list : list.subList(0, list.size() - 1));
    return list;
  }
}
