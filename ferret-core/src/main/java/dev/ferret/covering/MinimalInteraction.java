package dev.ferret.covering;

import dev.ferret.cases.Isolating;
import dev.ferret.cases.Isolating.Answer;
import dev.ferret.cases.Isolating.Isolated;
import dev.ferret.cover.Row;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fewest values of a failing row that make other rows fail as well: a minimal
 * failure-inducing combination. Then the row gets the simplest values that show it.
 */
final class MinimalInteraction implements Isolating.Isolation {
  private final Layout layout;
  private final int[] found;
  private final List<Row> passed;
  private final long seed;

  /**
   * Begins with a row that failed.
   *
   * @param passed rows that passed; there may be more of them when the cause is looked for
   */
  MinimalInteraction(Layout layout, Row row, List<Row> passed, long seed) {
    this.layout = layout;
    this.found = row.places();
    this.passed = passed;
    this.seed = seed;
  }

  @Override
  public @Nullable Isolated simplify(Function<? super @Nullable Object[], Answer> test) {
    Trials trials = new Trials(layout, passed, test);
    if (trials.of(found) != Answer.FAILS) {
      return null;
    }
    Neighbours neighbours = new Neighbours(layout, found, new SplittableRandom(seed));
    Diagnosis diagnosis = new Diagnosis(trials, neighbours);
    Suspects cause = diagnosis.of(found);
    int[] simple = neighbours.simplest(cause.row(), cause.all());
    if (trials.of(simple) == Answer.FAILS) {
      cause = cause.in(simple);
    }
    if (cause.isKnown()) {
      cause = lowered(cause, diagnosis, trials, neighbours);
    }
    return new Isolated(
        layout.arguments(layout.model().rowAt(cause.row())),
        cause.interaction(layout),
        cause.candidates(layout),
        !layout.hasClasses());
  }

  /** The same with the simplest values that fail, if they do so by themselves as well. */
  private static Suspects lowered(
      Suspects cause, Diagnosis diagnosis, Trials trials, Neighbours neighbours) {
    int[] row = cause.row().clone();
    cause.values().stream().forEach(parameter -> lower(row, parameter, trials, neighbours));
    if (Trials.difference(row, cause.row()).isEmpty()) {
      return cause;
    }
    Suspects lower = diagnosis.of(row, cause.values());
    return lower == null || !lower.isKnown() ? cause : lower;
  }

  /** Takes the simplest value that fails as well. */
  private static void lower(int[] row, int parameter, Trials trials, Neighbours neighbours) {
    int high = row[parameter];
    int tried = 0;
    for (int value = 0; value < high && tried < Neighbours.MOST_VALUES; value++, tried++) {
      if (isFailing(row, parameter, value, trials, neighbours)) {
        return;
      }
    }
    // Beyond the first values, halve the distance.
    int low = tried - 1;
    while (high - low > 1) {
      int middle = low + (high - low) / 2;
      if (isFailing(row, parameter, middle, trials, neighbours)) {
        high = middle;
      } else {
        low = middle;
      }
    }
  }

  private static boolean isFailing(
      int[] row, int parameter, int value, Trials trials, Neighbours neighbours) {
    int before = row[parameter];
    row[parameter] = value;
    if (neighbours.isAllowed(row) && trials.of(row) == Answer.FAILS) {
      return true;
    }
    row[parameter] = before;
    return false;
  }
}
