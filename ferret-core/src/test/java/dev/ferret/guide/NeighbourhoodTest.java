package dev.ferret.guide;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the neighbours of lists and of programs look like. */
class NeighbourhoodTest {
  private static final int MOST = 40;
  private static final int NEIGHBOURS = 1_000;

  /** Elements that build on each other. */
  private static final Gen<List<Integer>> PROGRAMS =
      choices -> {
        List<Integer> elements = new ArrayList<>();
        choices.openProgram(MOST);
        while (choices.more()) {
          elements.add((int) choices.integer(0, 1_000_000, 0));
        }
        choices.close();
        return elements;
      };

  private static final Gen<List<Integer>> LISTS = lists(integers(0, 1_000_000)).sizes(0, MOST);

  /** A base of some length, and neighbours of it. */
  private record Family(List<Integer> base, List<List<Integer>> neighbours) {
    static Family of(Gen<List<Integer>> gen, int atLeast) {
      Choices test = Case.simplest().choices();
      for (long seed = 1; ; seed++) {
        List<Integer> base = gen.from(test.begin(Case.random(seed, Choices.FULL_SIZE).recorded()));
        if (base.size() >= atLeast) {
          return new Family(base, neighbours(gen, test.trace()));
        }
      }
    }

    private static List<List<Integer>> neighbours(Gen<List<Integer>> gen, Trace trace) {
      List<List<Integer>> drawn = new ArrayList<>();
      for (long seed = 0; seed < NEIGHBOURS; seed++) {
        drawn.add(gen.from(GuidedSearch.neighbour(trace, 0, seed).choices()));
      }
      return drawn;
    }

    /** How many elements a neighbour has kept at its beginning. */
    int kept(List<Integer> neighbour) {
      int kept = 0;
      while (kept < Math.min(base.size(), neighbour.size())
          && base.get(kept).equals(neighbour.get(kept))) {
        kept++;
      }
      return kept;
    }

    /** Neighbours with something new at the end, and something of the base before. */
    int withAnotherEnd() {
      int count = 0;
      for (List<Integer> neighbour : neighbours) {
        boolean isNew = !neighbour.isEmpty() && !base.contains(neighbour.get(neighbour.size() - 1));
        count += isNew && neighbour.stream().anyMatch(base::contains) ? 1 : 0;
      }
      return count;
    }
  }

  @Test
  void mostNeighboursOfAProgramHaveAnotherEnd() {
    Family programs = Family.of(PROGRAMS, 20);
    assertThat(programs.withAnotherEnd()).isGreaterThan(NEIGHBOURS / 2);
    assertThat(Family.of(LISTS, 20).withAnotherEnd()).isLessThan(NEIGHBOURS / 4);
  }

  @Test
  void programsGoOnWithoutSomethingTheyHadBefore() {
    Family programs = Family.of(PROGRAMS, 20);
    List<Integer> base = programs.base();
    assertThat(programs.neighbours())
        .anySatisfy(
            neighbour -> {
              assertThat(neighbour).contains(base.get(base.size() - 1)).hasSameSizeAs(base);
              assertThat(base).doesNotContain(neighbour.get(neighbour.size() - 1));
            });
  }

  @Test
  void endsThatAreDrawnAnewAreShortAsOftenAsLong() {
    Family programs = Family.of(PROGRAMS, 20);
    int size = programs.base().size();
    int few = 0;
    int many = 0;
    for (List<Integer> neighbour : programs.neighbours()) {
      int redone = size - programs.kept(neighbour);
      few += redone >= 1 && redone <= 5 ? 1 : 0;
      many += redone > size / 2 ? 1 : 0;
    }
    assertThat(few).isGreaterThan(NEIGHBOURS / 5);
    assertThat(many).isGreaterThan(NEIGHBOURS / 10);
  }

  @Test
  void someNeighboursOfAProgramChangeInTheMiddleOnly() {
    Family programs = Family.of(PROGRAMS, 20);
    List<Integer> base = programs.base();
    assertThat(programs.neighbours())
        .anySatisfy(
            neighbour -> {
              assertThat(neighbour)
                  .isNotEqualTo(base)
                  .hasSameSizeAs(base)
                  .endsWith(base.get(base.size() - 1));
            });
  }

  @Test
  void someNeighboursOfAListAreInAnotherOrder() {
    Family family = Family.of(LISTS, 20);
    assertThat(family.neighbours())
        .anySatisfy(
            neighbour ->
                assertThat(neighbour)
                    .isNotEqualTo(family.base())
                    .containsExactlyInAnyOrderElementsOf(family.base()));
  }

  @Test
  void programsOfOneElementOrNoneHaveNeighbours() {
    for (int length = 0; length < 2; length++) {
      int wanted = length;
      Choices test = Case.random(7, Choices.FULL_SIZE).recorded().choices();
      Choices choices = test;
      choices.openProgram(MOST);
      for (int i = 0; i < wanted && choices.more(); i++) {
        choices.integer(0, 1_000_000, 0);
      }
      choices.close();
      Trace trace = test.trace();
      assertThat(Family.neighbours(PROGRAMS, trace))
          .as("of %s", trace)
          .anyMatch(neighbour -> neighbour.size() > wanted)
          .allMatch(neighbour -> neighbour.size() <= MOST);
    }
  }
}
