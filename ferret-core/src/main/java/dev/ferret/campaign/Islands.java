package dev.ferret.campaign;

import dev.ferret.choice.Trace;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * How the cases of a property are shared out: by islands, which are independent of each other in a
 * round, and rounds, between which the best inputs of searches migrate.
 *
 * <p>What an island does in a round is a pure function of the property, the seed, the island, the
 * round and the immigrants. So it may be done anywhere, again, or twice, and the first result
 * counts.
 *
 * @param count how many islands there are
 * @param rounds how many rounds there are
 * @param migration which islands hear of which others
 * @param size how many inputs migrate from an island
 */
public record Islands(int count, int rounds, Migration migration, int size) {
  /** Makes a plan for islands. */
  public Islands {
    if (count < 1 || rounds < 1 || size < 1) {
      throw new IllegalArgumentException(
          "A campaign needs at least one island, one round and one migrant, not "
              + count
              + ", "
              + rounds
              + " and "
              + size);
    }
  }

  /** Returns into how many parts the cases are cut. */
  public int parts() {
    return count * rounds;
  }

  /** Returns the number of the part of an island in a round, both counted from 0. */
  public int part(int island, int round) {
    return round * count + island;
  }

  /**
   * Returns the settings of an island in a round. Stored failures and examples are checked once, by
   * the first island in the first round.
   *
   * @param immigrants what a search begins with
   */
  public Settings settings(Settings own, int island, int round, List<Trace> immigrants) {
    Settings part = own.withPart(part(island, round), parts()).withSearchFrom(immigrants);
    return island == 0 && round == 0 ? part : part.without(Phase.STORED).without(Phase.EXAMPLES);
  }

  /**
   * What an island has found in a round.
   *
   * @param best its best inputs, the best first
   */
  public record Found(Outcome outcome, List<Trace> best) {}

  /**
   * Runs one round on this thread.
   *
   * @param before what the islands have found in the round before; empty in the first
   * @param run runs the property with settings
   * @return what each island has found
   */
  public List<Found> run(
      Settings own, int round, List<Found> before, Function<Settings, Found> run) {
    List<List<Trace>> best = new ArrayList<>();
    for (Found each : before) {
      best.add(each.best());
    }
    List<Found> found = new ArrayList<>();
    for (int island = 0; island < count; island++) {
      List<Trace> immigrants =
          best.isEmpty() ? List.of() : migration.immigrants(island, best, size);
      found.add(run.apply(settings(own, island, round, immigrants)));
    }
    return found;
  }
}
