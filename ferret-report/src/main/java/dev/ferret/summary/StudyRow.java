package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What was measured for one case of a study in one mode.
 *
 * @param name the case
 * @param mode where inputs come from, and the strategy unless it is the default
 * @param repetitions how many runs there were, each with a seed of its own
 * @param found how many of them reached the goal
 * @param unfinished how many of them count with the limit, because they did not reach the goal
 * @param mean over all runs
 * @param median likewise
 * @param p90 likewise
 * @param error the standard error of the mean; null if there are fewer than two runs
 * @param unit what was counted
 * @param after when it was counted, such as "after 1000 tests"; null if the goal says that
 * @param limit where a run ended at the latest
 * @param figures published figures to compare with, and others of the same runs
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record StudyRow(
    String name,
    String mode,
    int repetitions,
    int found,
    int unfinished,
    double mean,
    double median,
    double p90,
    @Nullable Double error,
    String unit,
    @Nullable String after,
    double limit,
    List<Figure> figures) {
  /**
   * A figure beside those of a row.
   *
   * @param name whose it is, or what was measured
   * @param unit what was counted; null if that is what the row counts
   * @param reference whether it was published or measured elsewhere, to compare with
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Figure(String name, double value, @Nullable String unit, boolean reference) {
    /** The unit of shares of runs that reached the goal. */
    public static final String SHARE = "percent of the runs";

    /** Returns a figure of others for what the row counts. */
    public static Figure published(String name, double value) {
      return new Figure(name, value, null, true);
    }

    /** Returns how many runs of others reached the goal, in percent. */
    public static Figure share(String name, double percent) {
      return new Figure(name, percent, SHARE, true);
    }

    /**
     * Returns another figure of the runs of the row.
     *
     * @param unit what was counted; null if that is what the row counts
     */
    public static Figure measured(String name, double value, @Nullable String unit) {
      return new Figure(name, value, unit, false);
    }

    /** Returns the name as text shows it. */
    public String label() {
      return SHARE.equals(unit) ? name + ", percent" : name;
    }
  }

  /** Fills in what is missing. */
  public StudyRow {
    name = name == null ? "" : name;
    mode = mode == null ? "" : mode;
    unit = unit == null ? "" : unit;
    figures = figures == null ? List.of() : List.copyOf(figures);
  }

  /** Sums up runs, all of which came to their end; figures are 0 if there are none. */
  public static StudyRow of(
      String name,
      String mode,
      double[] results,
      int found,
      String unit,
      double limit,
      List<Figure> figures) {
    double[] sorted = results.length == 0 ? new double[1] : results.clone();
    Arrays.sort(sorted);
    int runs = sorted.length;
    return new StudyRow(
        name,
        mode,
        results.length,
        found,
        0,
        Arrays.stream(sorted).average().orElse(0),
        (sorted[(runs - 1) / 2] + sorted[runs / 2]) / 2,
        sorted[Math.min(runs - 1, runs * 9 / 10)],
        error(results),
        unit,
        null,
        limit,
        figures);
  }

  /** The square root of the variance of the runs over their number. */
  private static @Nullable Double error(double[] results) {
    int runs = results.length;
    if (runs < 2) {
      return null;
    }
    double mean = Arrays.stream(results).average().orElse(0);
    double squares = Arrays.stream(results).map(each -> (each - mean) * (each - mean)).sum();
    return Math.sqrt(squares / (runs - 1) / runs);
  }

  /** Returns the same if the runs that did not reach the goal count with the limit. */
  public StudyRow censored() {
    return new StudyRow(
        name,
        mode,
        repetitions,
        found,
        repetitions - found,
        mean,
        median,
        p90,
        error,
        unit,
        after,
        limit,
        figures);
  }

  /** Returns the same if it was counted at some time, such as "after 1000 tests". */
  public StudyRow after(String time) {
    return new StudyRow(
        name,
        mode,
        repetitions,
        found,
        unfinished,
        mean,
        median,
        p90,
        error,
        unit,
        time,
        limit,
        figures);
  }

  /** Returns a figure by its {@linkplain Figure#label() label}; empty if there is none. */
  public OptionalDouble figure(String label) {
    return figures.stream()
        .filter(each -> each.label().equals(label))
        .mapToDouble(Figure::value)
        .findFirst();
  }
}
