package dev.ferret.studies.tables;

import dev.ferret.run.Counterexample;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.shrinking.Challenge;
import dev.ferret.studies.shrinking.Challenges;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Failures whose smallest form is known: how often shrinking gets there. */
final class ShrinkingTable implements Study {
  private static final int TRIES = 10_000;

  @Override
  public String name() {
    return "shrinking";
  }

  @Override
  public String interpretation() {
    return "A run looks for the failure with 10,000 random inputs and shrinks it. 'found' counts the"
        + " runs that end in the smallest form, out of those that find the failure; 'missed' are"
        + " those that do not. The figures are executions for shrinking. Those of Hypothesis are"
        + " percentages of 10 to 20 runs that end in the smallest form of a failure of the same"
        + " description, with generators of its own; where there is none, it was not measured. The"
        + " heap is that of the public shrinking challenge: from a generator that makes a new oneOf for"
        + " each subtree, from one that is made once and draws differences, and from the type alone,"
        + " where trees that are no heaps pass.";
  }

  @Override
  public void run(Trials trials) {
    Trials tries = trials.within(TRIES);
    for (Challenge<?> challenge : Challenges.all()) {
      trials.rows().accept(row(challenge, tries));
    }
  }

  private StudyRow row(Challenge<?> challenge, Trials trials) {
    AtomicInteger smallest = new AtomicInteger();
    double[] executions =
        trials.measured(
            seed -> {
              Counterexample found = challenge.shrunk(trials.cap(), seed).orElse(null);
              if (found == null) {
                return Double.NaN;
              }
              smallest.addAndGet(challenge.isReachedBy(found) ? 1 : 0);
              return found.executions();
            });
    double[] found = Arrays.stream(executions).filter(each -> !Double.isNaN(each)).toArray();
    List<Figure> figures = new ArrayList<>();
    challenge.hypothesis().ifPresent(share -> figures.add(Figure.share("Hypothesis", share)));
    if (found.length < executions.length) {
      figures.add(Figure.measured("missed", (double) executions.length - found.length, "runs"));
    }
    return StudyRow.of(
        challenge.name(),
        "to " + challenge.form(),
        found,
        smallest.get(),
        "executions",
        trials.cap(),
        figures);
  }
}
