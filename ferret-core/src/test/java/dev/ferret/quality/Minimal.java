package dev.ferret.quality;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Finds and shrinks failures over many seeds, for tests of what comes out. */
final class Minimal {
  private Minimal() {}

  /**
   * The forms that failures of a condition shrink to.
   *
   * @param forms how many seeds ended in each form, as Java source
   * @param missed seeds that did not find the failure
   * @param meanExecutions executions for shrinking
   */
  record Forms(Map<String, Integer> forms, int missed, double meanExecutions, int mostExecutions) {}

  static <T> Forms over(int seeds, int tries, Gen<T> gen, Predicate<? super T> condition) {
    Map<String, Integer> forms = new LinkedHashMap<>();
    int missed = 0;
    long executions = 0;
    int most = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      Counterexample found = outcome(seed, tries, gen, condition).counterexample().orElse(null);
      if (found == null) {
        missed++;
        continue;
      }
      String form = found.report().argument("value").orElseThrow().text();
      forms.merge(form, 1, Integer::sum);
      int runs = found.executions();
      executions += runs;
      most = Math.max(most, runs);
    }
    return new Forms(forms, missed, (double) executions / Math.max(1, seeds - missed), most);
  }

  static <T> Outcome outcome(long seed, int tries, Gen<T> gen, Predicate<? super T> condition) {
    Settings settings =
        Settings.standard().withSeed(seed).withTries(tries).withoutStore().without(Phase.EXPLAIN);
    return outcome(ForAll.of(gen).with(settings), condition);
  }

  @SuppressWarnings("unchecked")
  static <T> Outcome outcome(ForAll property, Predicate<? super T> condition) {
    return property
        .named("minimal")
        .run(
            arguments -> {
              if (!condition.test((T) arguments[0])) {
                throw new AssertionError("falsified");
              }
            });
  }
}
