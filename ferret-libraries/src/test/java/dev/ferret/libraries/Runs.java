package dev.ferret.libraries;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The counterexamples that a property finds in runs with different seeds. */
record Runs(List<Counterexample> counterexamples) {
  /**
   * Runs a property with the seeds 0, 1, 2 ...
   *
   * @param seeds the number of runs
   * @param tries the test cases of each
   */
  static Runs of(int seeds, int tries, Function<Settings, Outcome> property) {
    List<Counterexample> counterexamples = new ArrayList<>();
    Settings settings = Settings.standard().withoutStore().without(Phase.EXPLAIN).withTries(tries);
    for (int seed = 0; seed < seeds; seed++) {
      property.apply(settings.withSeed(seed)).counterexample().ifPresent(counterexamples::add);
    }
    return new Runs(counterexamples);
  }

  /** Returns the number of runs that found a counterexample. */
  int found() {
    return counterexamples.size();
  }

  /** Returns the shrunk arguments of each counterexample. */
  List<List<Object>> arguments() {
    return counterexamples.stream().map(Counterexample::arguments).toList();
  }

  /** Returns the report of each counterexample. */
  List<String> reports() {
    return counterexamples.stream().map(found -> found.report().toText()).toList();
  }
}
