package dev.ferret.studies.islands;

import dev.ferret.campaign.Islands;
import dev.ferret.campaign.Migration;
import dev.ferret.plan.Cases;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Trials;
import java.util.ArrayList;
import java.util.List;

/**
 * A search by islands that go side by side, one test each at a time, and meet at the end of a
 * round.
 *
 * @param count how many islands there are
 * @param round how many tests an island makes in a round, discarded ones not included
 * @param migration which islands hear of which others
 * @param migrants how many inputs an island takes from itself and from each of those
 */
public record IslandSearch(int count, int round, Migration migration, int migrants) {
  /** Returns one search that is never interrupted. */
  public static IslandSearch alone() {
    return apart(1);
  }

  /** Returns searches that are never interrupted and know nothing of each other. */
  public static IslandSearch apart(int count) {
    return new IslandSearch(count, Integer.MAX_VALUE, Migration.NONE, 1);
  }

  /**
   * Returns the tests of all islands in sum when the first of them fails, the failing one and
   * discarded ones included.
   *
   * @param limit how many tests all islands may take in sum
   * @return more than the limit if nothing failed
   */
  public int testsToFailure(Target target, int limit, long seed) {
    int rounds = Math.max(1, limit / count / round);
    Islands islands = new Islands(count, rounds, migration, migrants);
    Settings own = Trials.settings(Mode.CONSTRUCTED, seed, limit);
    List<Islands.Found> before = List.of();
    int tests = 0;
    for (int i = 0; i < rounds && tests < limit; i++) {
      before = islands.run(own, i, before, settings -> found(target, settings));
      int first = first(before);
      for (Islands.Found each : before) {
        tests += Math.min(first, tests(each.outcome()));
      }
      if (first < Integer.MAX_VALUE) {
        return tests;
      }
    }
    return limit + 1;
  }

  private static Islands.Found found(Target target, Settings settings) {
    List<Cases> sources = new ArrayList<>();
    Observer observer =
        new Observer() {
          @Override
          public void generates(Cases cases) {
            sources.add(cases);
          }
        };
    Outcome outcome = target.run().apply(settings.withObserver(() -> observer));
    return new Islands.Found(outcome, sources.get(0).best());
  }

  /** At which of its tests in a round the first island fails; the largest number if none does. */
  private static int first(List<Islands.Found> round) {
    return round.stream()
        .map(Islands.Found::outcome)
        .filter(IslandSearch::isFailed)
        .mapToInt(IslandSearch::tests)
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  private static boolean isFailed(Outcome outcome) {
    return !outcome.counterexamples().isEmpty();
  }

  private static int tests(Outcome outcome) {
    return outcome.checked() + outcome.discarded() + (isFailed(outcome) ? 1 : 0);
  }
}
