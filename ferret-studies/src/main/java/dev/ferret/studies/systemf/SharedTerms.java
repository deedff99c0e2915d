package dev.ferret.studies.systemf;

import static dev.ferret.type.Types.enumerate;

import dev.ferret.campaign.Frontier;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The search for all well-typed terms, shared by islands.
 *
 * @param terms how many well-typed terms were found
 * @param runs how often each island ran the predicate
 * @param rounds how many rounds there were
 * @param span the runs of the busiest island of each round in sum: how long islands that wait for
 *     each other at the end of a round take
 */
public record SharedTerms(long terms, List<Long> runs, int rounds, long span) {
  /** The first round is for one island, so it only goes on until there is enough to share. */
  private static final long FIRST_ROUND = 1_000;

  /** Makes a result. */
  public SharedTerms {
    runs = List.copyOf(runs);
  }

  /** Returns how often all islands ran the predicate. */
  public long allRuns() {
    return runs.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the runs of the busiest island over its share if all had the same. */
  public double imbalance() {
    long most = runs.stream().mapToLong(Long::longValue).max().orElse(0);
    return (double) most * runs.size() / (double) Math.max(1, allRuns());
  }

  /**
   * Searches in rounds until nothing is left, one island after the other on this thread.
   *
   * @param round how often an island runs the predicate in a round
   * @throws IllegalStateException if a round does not come to its end
   */
  public static SharedTerms upTo(Bound bound, int islands, long round) {
    AtomicLong terms = new AtomicLong();
    List<Long> runs = new ArrayList<>(Collections.nCopies(islands, 0L));
    int rounds = 0;
    long span = 0;
    for (Frontier left = Frontier.whole(); !left.isEmpty(); rounds++) {
      List<List<String>> rests = new ArrayList<>();
      List<List<String>> shares = left.shares(islands);
      long longest = 0;
      for (int i = 0; i < shares.size(); i++) {
        // The first shares are the largest, so each island has its turn with them.
        int place = (i + rounds) % islands;
        long stop = rounds == 0 ? Math.min(round, FIRST_ROUND) : round;
        Island island = Island.of(bound.parts(shares.get(i)).stoppedAfter(stop), terms);
        runs.set(place, runs.get(place) + island.runs());
        longest = Math.max(longest, island.runs());
        rests.add(island.rest());
      }
      span += longest;
      left = left.after(rests);
    }
    return new SharedTerms(terms.get(), runs, rounds, span);
  }

  /** What an island has done in a round. */
  private record Island(long runs, List<String> rest) {
    static Island of(Bound part, AtomicLong terms) {
      List<Cases> sources = new ArrayList<>();
      Observer observer =
          new Observer() {
            @Override
            public void generates(Cases cases) {
              sources.add(cases);
            }
          };
      Outcome outcome =
          enumerate(Expr.class)
              .named("well-typed terms")
              .with(
                  Settings.standard()
                      .withPhases(Phase.GENERATE)
                      .withoutStore()
                      .withObserver(() -> observer))
              .where(Typing::isWellTyped)
              .within(part)
              .run(term -> terms.incrementAndGet());
      List<String> rest = sources.get(0).rest();
      if (rest == null) {
        throw new IllegalStateException("A round did not come to its end: " + outcome.report());
      }
      return new Island(outcome.evaluations(), rest);
    }
  }
}
