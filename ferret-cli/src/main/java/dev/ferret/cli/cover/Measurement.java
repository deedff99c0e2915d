package dev.ferret.cli.cover;

import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import dev.ferret.models.ModelFormat;
import dev.ferret.models.Suite;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a suite covers, at each strength.
 *
 * @param model whose interactions are counted
 * @param coverages of the strengths 1 and up
 * @param groups the coverage of parameters that the model combines in more ways
 * @param counted how many rows count
 * @param refused the lines of rows that the constraints do not allow, which cover nothing
 */
record Measurement(
    Model model,
    List<InteractionCoverage> coverages,
    Map<List<String>, InteractionCoverage> groups,
    int counted,
    List<Long> refused) {
  private static final int SHOWN = 10;
  private static final int LINES_SHOWN = 5;

  static Measurement of(Model model, Suite suite, int strength, boolean all) {
    List<Row> rows = new ArrayList<>();
    List<Long> refused = new ArrayList<>();
    boolean isFree =
        model.constraints().isEmpty()
            && model.parameters().stream().allMatch(parameter -> parameter.invalid().isEmpty());
    for (int i = 0; i < suite.rows().size(); i++) {
      Row row = suite.rows().get(i);
      if (isFree || model.isPossible(row)) {
        rows.add(row);
      } else {
        refused.add(suite.line(i));
      }
    }
    // The first tells whether the strength is one at all.
    InteractionCoverage last =
        InteractionCoverage.of(model, strength, rows, all ? Integer.MAX_VALUE : SHOWN);
    List<InteractionCoverage> coverages = new ArrayList<>();
    for (int i = 1; i < strength; i++) {
      coverages.add(InteractionCoverage.of(model, i, rows, all ? Integer.MAX_VALUE : SHOWN));
    }
    coverages.add(last);
    Map<List<String>, InteractionCoverage> groups = new LinkedHashMap<>();
    Map<List<String>, Integer> stronger = new LinkedHashMap<>(model.strengths());
    stronger.putAll(model.subModels());
    stronger.forEach(
        (names, own) -> {
          if (own > strength) {
            groups.put(
                names,
                InteractionCoverage.among(
                    names, model, own, rows, all ? Integer.MAX_VALUE : SHOWN));
          }
        });
    return new Measurement(model, coverages, groups, rows.size(), refused);
  }

  boolean isComplete() {
    return Stream.concat(coverages.stream(), groups.values().stream())
        .allMatch(coverage -> coverage.missing() == 0);
  }

  /** Says which rows count. */
  void explain(PrintStream err, Path file) {
    err.println(file + ": " + Messages.count(counted, "row"));
    if (!refused.isEmpty()) {
      List<String> lines =
          refused.stream().limit(LINES_SHOWN).map(line -> String.valueOf(line)).toList();
      int more = refused.size() - lines.size();
      err.println(
          (refused.size() == 1 ? "1 more row covers" : refused.size() + " more rows cover")
              + " nothing, because the constraints forbid it: line "
              + String.join(", ", lines)
              + (more > 0 ? " and " + more + " more" : ""));
    }
  }

  void write(ModelFormat format, Writer out) throws IOException {
    out.write(
        String.format(
            Locale.ROOT, "%8s  %12s  %12s  %8s%n", "strength", "covered", "possible", "share"));
    for (InteractionCoverage coverage : coverages) {
      line(coverage, "", out);
    }
    for (Map.Entry<List<String>, InteractionCoverage> group : groups.entrySet()) {
      line(group.getValue(), "  among " + String.join(", ", group.getKey()), out);
    }
    for (InteractionCoverage coverage : coverages) {
      missing(coverage, format, out);
    }
    for (InteractionCoverage coverage : groups.values()) {
      missing(coverage, format, out);
    }
  }

  private static void line(InteractionCoverage coverage, String remark, Writer out)
      throws IOException {
    long possible = coverage.covered() + coverage.missing();
    out.write(
        String.format(
            Locale.ROOT,
            "%8d  %,12d  %,12d  %8s%s%n",
            coverage.strength(),
            coverage.covered(),
            possible,
            Messages.percent(coverage.covered(), possible),
            remark));
  }

  private void missing(InteractionCoverage coverage, ModelFormat format, Writer out)
      throws IOException {
    if (coverage.missing() == 0) {
      return;
    }
    String noun = Messages.interactions(coverage.missing(), coverage.strength());
    out.write(String.format(Locale.ROOT, "%nmissing: %s%n", noun));
    for (Row row : coverage.missingInteractions()) {
      out.write(String.format(Locale.ROOT, "  %s%n", Messages.interaction(row, model, format)));
    }
    long more = coverage.missing() - coverage.missingInteractions().size();
    if (more > 0) {
      out.write(String.format(Locale.ROOT, "  and %,d more, which --all lists%n", more));
    }
  }
}
