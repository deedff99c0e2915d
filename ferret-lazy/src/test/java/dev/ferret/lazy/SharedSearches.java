package dev.ferret.lazy;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.campaign.Frontier;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Condition;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Searches that islands share in rounds. */
final class SharedSearches {
  private SharedSearches() {}

  /** What one island has done in a round. */
  record Round<T>(List<T> values, Outcome outcome, List<String> rest) {}

  /**
   * What all islands have found in all rounds.
   *
   * @param runs how often the condition ran, by island
   */
  record Whole<T>(List<T> values, long[] runs, int rounds, List<Outcome> outcomes) {
    long allRuns() {
      return Arrays.stream(runs).sum();
    }
  }

  /** Searches in one run, with a bound that may have parts. */
  static <T> Round<T> round(Gen<T> gen, Bound bound, Condition<? super T> condition) {
    List<Cases> sources = new ArrayList<>();
    Observer observer =
        new Observer() {
          @Override
          public void generates(Cases cases) {
            sources.add(cases);
          }
        };
    List<T> values = new ArrayList<>();
    Outcome outcome =
        Ferret.enumerate(gen)
            .named("a shared search")
            .with(Searches.SETTINGS.withObserver(() -> observer))
            .within(bound)
            .where(condition)
            .run(values::add);
    return new Round<>(values, outcome, sources.isEmpty() ? null : sources.get(0).rest());
  }

  /** Searches by islands until nothing is left. */
  static <T> Whole<T> share(
      Gen<T> gen, Bound bound, Condition<? super T> condition, int islands, long budget) {
    List<T> values = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    long[] runs = new long[islands];
    int rounds = 0;
    Frontier left = Frontier.whole();
    while (!left.isEmpty()) {
      List<List<String>> shares = left.shares(islands);
      List<List<String>> rests = new ArrayList<>();
      for (int i = 0; i < shares.size(); i++) {
        Round<T> round = round(gen, bound.parts(shares.get(i)).stoppedAfter(budget), condition);
        if (round.rest() == null) {
          throw new AssertionError(round.outcome().report().toString());
        }
        values.addAll(round.values());
        outcomes.add(round.outcome());
        rests.add(round.rest());
        runs[i] += round.outcome().evaluations();
      }
      left = left.after(rests);
      rounds++;
    }
    return new Whole<>(values, runs, rounds, outcomes);
  }

  /** How often the condition ran in all rounds of islands that look for no counterexample. */
  static <T> long runsOfClaim(
      Gen<T> gen,
      Bound bound,
      Condition<? super T> condition,
      Condition<? super T> claim,
      int islands,
      long budget) {
    long runs = 0;
    Frontier left = Frontier.whole();
    while (!left.isEmpty()) {
      List<List<String>> rests = new ArrayList<>();
      for (List<String> share : left.shares(islands)) {
        List<Cases> sources = new ArrayList<>();
        Observer observer =
            new Observer() {
              @Override
              public void generates(Cases cases) {
                sources.add(cases);
              }
            };
        runs +=
            Ferret.enumerate(gen)
                .named("a shared claim")
                .with(Searches.SETTINGS.withObserver(() -> observer))
                .within(bound.parts(share).stoppedAfter(budget))
                .where(condition)
                .tryHolds(claim)
                .evaluations();
        rests.add(sources.get(0).rest());
      }
      left = left.after(rests);
    }
    return runs;
  }
}
