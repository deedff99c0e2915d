package dev.ferret.cli.cover;

import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import dev.ferret.models.ModelFormat;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What there is to say about a suite that was made. */
final class Summary {
  private static final int SHOWN = 5;

  /** More are not counted again, which would take longer than to cover them. */
  private static final double MOST_INTERACTIONS = 10_000_000;

  private static final double MOST_CHECKS = 500_000_000;

  private final PrintStream err;
  private final String name;
  private final ModelFormat format;

  Summary(PrintStream err, String name, ModelFormat format) {
    this.err = err;
    this.name = name;
    this.format = format;
  }

  void print(CoveringArray array, int given, double seconds) {
    Model model = array.model();
    line("model", name);
    line("parameters", number(model.parameters().size()));
    line("constraints", number(model.constraints().size()));
    line(
        "rows",
        number(array.size()) + (given == 0 ? "" : ", of which " + number(given) + " given"));
    interactions(array);
    groups(model);
    line("time", String.format(Locale.ROOT, "%.1f s", seconds));
  }

  private void interactions(CoveringArray array) {
    Model model = array.model();
    int strength = array.strength();
    int[] sizes =
        model.parameters().stream()
            .mapToInt(parameter -> parameter.values().size() + parameter.invalid().size())
            .toArray();
    double all = combinations(sizes, strength);
    double checks = combinations(ones(sizes.length), strength) * array.size();
    if (all > MOST_INTERACTIONS || checks > MOST_CHECKS) {
      line(
          "covered",
          array.isSplit()
              ? "each value, and each interaction of " + strength + " digits"
              : "all that are possible of " + Messages.interactions((long) all, strength));
      return;
    }
    InteractionCoverage coverage = InteractionCoverage.of(model, strength, array.rows(), SHOWN);
    long possible = coverage.covered() + coverage.missing();
    line(
        "covered",
        coverage.missing() == 0
            ? "all " + Messages.interactions(possible, strength)
            : Messages.interactions(coverage.covered(), strength)
                + " of "
                + number(possible)
                + " ("
                + Messages.percent(coverage.covered(), possible)
                + ")"
                + (array.isSplit()
                    ? ", each value, and each interaction of " + strength + " digits"
                    : "; sub-models leave out the others"));
    impossible(coverage, model);
  }

  private void groups(Model model) {
    model
        .strengths()
        .forEach(
            (names, strength) ->
                line("strength " + strength, "also among " + String.join(", ", names)));
    model
        .subModels()
        .forEach(
            (names, strength) ->
                line(
                    "sub-model",
                    String.join(", ", names) + (strength == 0 ? "" : ", strength " + strength)));
  }

  private void impossible(InteractionCoverage coverage, Model model) {
    if (coverage.impossible() == 0) {
      return;
    }
    List<Row> shown = coverage.impossibleInteractions();
    line("impossible", Messages.interactions(coverage.impossible(), coverage.strength()));
    shown.forEach(row -> line("", Messages.interaction(row, model, format)));
    if (coverage.impossible() > shown.size()) {
      line("", "and " + number(coverage.impossible() - shown.size()) + " more");
    }
  }

  private void line(String label, String text) {
    err.println(String.format(Locale.ROOT, "%-12s %s", label, text));
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static int[] ones(int length) {
    int[] ones = new int[length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** The number of combinations of the values of this many parameters. */
  private static double combinations(int[] sizes, int strength) {
    double[] ways = new double[strength + 1];
    ways[0] = 1;
    for (int size : sizes) {
      for (int i = strength; i >= 1; i--) {
        ways[i] += ways[i - 1] * size;
      }
    }
    return ways[strength];
  }
}
