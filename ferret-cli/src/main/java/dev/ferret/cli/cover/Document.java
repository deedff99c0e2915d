package dev.ferret.cli.cover;

import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the command has to say, as JSON. */
final class Document {
  private Document() {}

  /** A suite that was made. */
  static String of(String name, CoveringArray array) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("model", name);
    document.put("strength", array.strength());
    document.put(
        "parameters", array.model().parameters().stream().<String>map(Parameter::name).toList());
    document.put("rows", rows(array.model(), array.rows()));
    return Json.write(document) + "\n";
  }

  /** What a suite covers. */
  static String of(String name, Measurement measurement) {
    List<Object> coverages = new ArrayList<>();
    for (InteractionCoverage coverage : measurement.coverages()) {
      coverages.add(coverage(measurement.model(), coverage, List.of()));
    }
    measurement
        .groups()
        .forEach(
            (names, coverage) -> coverages.add(coverage(measurement.model(), coverage, names)));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("suite", name);
    document.put("rows", measurement.counted());
    document.put("refusedLines", measurement.refused());
    document.put("coverage", coverages);
    return Json.write(document) + "\n";
  }

  private static Map<String, Object> coverage(
      Model model, InteractionCoverage coverage, List<String> among) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("strength", coverage.strength());
    if (!among.isEmpty()) {
      fields.put("among", among);
    }
    fields.put("covered", coverage.covered());
    fields.put("possible", coverage.covered() + coverage.missing());
    fields.put("missing", rows(model, coverage.missingInteractions()));
    return fields;
  }

  private static List<Object> rows(Model model, Iterable<Row> rows) {
    List<Object> all = new ArrayList<>();
    for (Row row : rows) {
      Map<String, @Nullable Object> known = row.values();
      Map<String, @Nullable Object> values = new LinkedHashMap<>();
      List<String> invalid = new ArrayList<>();
      for (Parameter<?> parameter : model.parameters()) {
        if (known.containsKey(parameter.name())) {
          Object value = known.get(parameter.name());
          values.put(parameter.name(), value);
          if (parameter.invalid().contains(value)) {
            invalid.add(parameter.name());
          }
        }
      }
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("values", values);
      if (!invalid.isEmpty()) {
        fields.put("invalid", invalid);
      }
      all.add(fields);
    }
    return all;
  }
}
