package dev.ferret.quality;

import dev.ferret.Gen;
import dev.ferret.Property;
import dev.ferret.report.Report;
import dev.ferret.report.Report.Section;
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
      Report report = report(seed, tries, gen, condition);
      if (!report.isFailed()) {
        missed++;
        continue;
      }
      forms.merge(report.fact(Section.INPUT, "value").orElseThrow().text(), 1, Integer::sum);
      int runs = executions(report);
      executions += runs;
      most = Math.max(most, runs);
    }
    return new Forms(forms, missed, (double) executions / Math.max(1, seeds - missed), most);
  }

  static <T> Report report(long seed, int tries, Gen<T> gen, Predicate<? super T> condition) {
    return outcome(
            Property.of(gen)
                .with(
                    Settings.standard()
                        .withSeed(seed)
                        .withTries(tries)
                        .withoutStore()
                        .without(Phase.EXPLAIN)),
            condition)
        .report();
  }

  @SuppressWarnings("unchecked")
  static <T> Outcome outcome(Property property, Predicate<? super T> condition) {
    return property
        .named("minimal")
        .run(
            arguments -> {
              if (!condition.test((T) arguments[0])) {
                throw new AssertionError("falsified");
              }
            });
  }

  /** The executions that shrinking took, as the report says. */
  static int executions(Report report) {
    String shrunk = report.fact("shrunk").orElseThrow().text();
    String count = shrunk.substring(shrunk.indexOf(" in ") + 4, shrunk.indexOf(" run"));
    return Integer.parseInt(count.replace(",", ""));
  }
}
