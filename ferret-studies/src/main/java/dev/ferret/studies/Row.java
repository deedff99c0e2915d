package dev.ferret.studies;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * What was measured for one case of a study in one mode.
 *
 * @param study the study
 * @param name the case
 * @param mode where inputs come from, and the strategy unless it is the default
 * @param repetitions how many runs there were, each with a seed of its own
 * @param found how many of them reached the goal
 * @param mean over all runs; those that did not reach the goal count with the limit
 * @param median likewise
 * @param p90 likewise
 * @param unit what was counted
 * @param limit where a run ended at the latest
 * @param reference published or measured figures to compare with, by name
 */
public record Row(
    String study,
    String name,
    String mode,
    int repetitions,
    int found,
    double mean,
    double median,
    double p90,
    String unit,
    double limit,
    Map<String, Double> reference) {
  /** Sums up runs; figures are 0 if there are none. */
  public static Row of(
      String study,
      String name,
      String mode,
      double[] results,
      int found,
      String unit,
      double limit,
      Map<String, Double> reference) {
    double[] sorted = results.length == 0 ? new double[1] : results.clone();
    Arrays.sort(sorted);
    int runs = sorted.length;
    return new Row(
        study,
        name,
        mode,
        results.length,
        found,
        Arrays.stream(sorted).average().orElse(0),
        (sorted[(runs - 1) / 2] + sorted[runs / 2]) / 2,
        sorted[Math.min(runs - 1, runs * 9 / 10)],
        unit,
        limit,
        reference);
  }

  /** Returns the row as one line of JSON. */
  public String toJson() {
    StringBuilder json = new StringBuilder("{");
    text(json, "study", study);
    text(json, "case", name);
    text(json, "mode", mode);
    number(json, "repetitions", repetitions);
    number(json, "found", found);
    number(json, "mean", mean);
    number(json, "median", median);
    number(json, "p90", p90);
    text(json, "unit", unit);
    number(json, "limit", limit);
    json.append("\"reference\": {");
    String comma = "";
    for (Map.Entry<String, Double> each : reference.entrySet()) {
      json.append(comma).append(quoted(each.getKey())).append(": ").append(plain(each.getValue()));
      comma = ", ";
    }
    return json.append("}}").toString();
  }

  private static void text(StringBuilder json, String key, String value) {
    json.append(quoted(key)).append(": ").append(quoted(value)).append(", ");
  }

  private static void number(StringBuilder json, String key, double value) {
    json.append(quoted(key)).append(": ").append(plain(value)).append(", ");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }
}
