package dev.ferret.campaign;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.choice.Trace;
import dev.ferret.plan.Cases;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Islands search in rounds, and tell each other of their best inputs. */
class IslandsTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(7).withTries(1_600);

  private static Islands.Found sums(Settings settings, List<Long> sums) {
    Cases[] source = new Cases[1];
    Outcome outcome =
        forAll(lists(integers(0, 1_000)))
            .with(
                settings.withObserver(
                    () ->
                        new Observer() {
                          @Override
                          public void generates(Cases cases) {
                            source[0] = cases;
                          }
                        }))
            .maximizing(list -> sum(list))
            .run(list -> sums.add(sum(list)));
    return new Islands.Found(outcome, source[0].best());
  }

  private static long sum(List<Integer> list) {
    return list.stream().mapToLong(n -> n).sum();
  }

  @Test
  void immigrantsAreTheOwnBestAndThenThoseOfOthers() {
    List<List<String>> best =
        List.of(List.of("a1", "a2"), List.of("b1"), List.of(), List.of("d1", "d2", "d3"));
    assertThat(Migration.NONE.immigrants(0, best, 2)).containsExactly("a1", "a2");
    assertThat(Migration.RING.immigrants(0, best, 2)).containsExactly("a1", "a2", "d1", "d2");
    assertThat(Migration.RING.immigrants(3, best, 1)).containsExactly("d1");
    assertThat(Migration.BROADCAST.immigrants(1, best, 1)).containsExactly("b1", "a1", "d1");
    assertThat(Migration.RING.immigrants(0, List.of(List.of("x")), 1)).containsExactly("x");
  }

  @Test
  void aRoundGoesOnFromTheBestInputOfTheRoundBefore() {
    Islands islands = new Islands(2, 2, Migration.RING, 1);
    List<List<Long>> sums = new ArrayList<>();
    List<Islands.Found> before = List.of();
    for (int round = 0; round < 2; round++) {
      before =
          islands.run(
              SETTINGS,
              round,
              before,
              settings -> {
                List<Long> own = new ArrayList<>();
                sums.add(own);
                return sums(settings, own);
              });
    }
    assertThat(sums).hasSize(4).allMatch(each -> each.size() == 400);
    long first = most(sums.get(0));
    long second = most(sums.get(1));
    assertThat(sums.get(2).get(0)).isEqualTo(first);
    assertThat(sums.get(2).get(1)).as("from the other island").isEqualTo(second);
    assertThat(sums.get(3).get(0)).isEqualTo(second);
    assertThat(most(sums.get(2))).isGreaterThanOrEqualTo(Math.max(first, second));
  }

  private static long most(List<Long> sums) {
    return sums.stream().mapToLong(n -> n).max().orElseThrow();
  }

  @Test
  void anIslandDependsOnNothingElse() {
    Islands islands = new Islands(3, 2, Migration.BROADCAST, 2);
    List<Trace> immigrants = sums(SETTINGS, new ArrayList<>()).best();
    assertThat(immigrants).hasSizeGreaterThan(1);
    List<Long> once = new ArrayList<>();
    List<Long> twice = new ArrayList<>();
    Settings settings = islands.settings(SETTINGS, 1, 1, immigrants);
    List<Trace> best = sums(settings, once).best();
    assertThat(sums(settings, twice).best()).isEqualTo(best);
    assertThat(twice).isEqualTo(once);
  }

  @Test
  void tracesOfAnotherGeneratorDoNoHarm() {
    Trace[] strange = new Trace[1];
    forAll(integers(-5, 5))
        .with(SETTINGS)
        .run(n -> strange[0] = integers(-5, 5).traceOf(n).orElseThrow());
    List<Long> sums = new ArrayList<>();
    Islands.Found found = sums(SETTINGS.withSearchFrom(List.of(strange[0])), sums);
    assertThat(found.outcome().isPassed()).isTrue();
    assertThat(sums).hasSize(1_600);
  }

  @Test
  void aPropertyWithoutUtilitiesIgnoresWhereASearchBegins() {
    List<Trace> immigrants = sums(SETTINGS, new ArrayList<>()).best();
    Outcome outcome =
        forAll(lists(integers(0, 1_000))).with(SETTINGS.withSearchFrom(immigrants)).run(list -> {});
    assertThat(outcome.checked()).isEqualTo(1_600);
  }

  @Test
  void thereIsAtLeastOneOfEach() {
    assertThatThrownBy(() -> new Islands(0, 1, Migration.NONE, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one island");
  }
}
