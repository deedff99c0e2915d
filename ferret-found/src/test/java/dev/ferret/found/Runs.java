package dev.ferret.found;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The counterexamples that a property finds in runs with the seeds 0, 1, 2 ... */
record Runs(int seeds, List<Counterexample> counterexamples) {
  static Runs of(int seeds, Function<Settings, Outcome> property) {
    List<Counterexample> counterexamples = new ArrayList<>();
    Settings settings = Settings.standard().withoutStore().without(Phase.EXPLAIN).withTries(10_000);
    for (int seed = 0; seed < seeds; seed++) {
      property.apply(settings.withSeed(seed)).counterexample().ifPresent(counterexamples::add);
    }
    return new Runs(seeds, counterexamples);
  }

  /** Returns the number of runs that found a counterexample. */
  int found() {
    return counterexamples.size();
  }

  /** Checks that each run found the bug, and ended in the same smallest input. */
  void allFound(Object... arguments) {
    assertThat(found()).isEqualTo(seeds);
    assertThat(counterexamples)
        .allSatisfy(each -> assertThat(each.arguments()).containsExactly(arguments));
  }

  /** Returns the exception of each counterexample. */
  List<Throwable> exceptions() {
    return counterexamples.stream().<Throwable>map(Counterexample::exception).toList();
  }

  /** Returns the report of each counterexample. */
  List<String> reports() {
    return counterexamples.stream().map(found -> found.report().toText()).toList();
  }
}
