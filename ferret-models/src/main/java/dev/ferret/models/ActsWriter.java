package dev.ferret.models;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes models for NIST's ACTS in the text format. */
final class ActsWriter {
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Kind> kinds = new HashMap<>();
  private final StringBuilder out = new StringBuilder();

  static String write(Model model) {
    ActsWriter writer = new ActsWriter();
    writer.out.append("[System]\nName: model\n\n[Parameter]\n");
    model.parameters().forEach(writer::parameter);
    Map<List<String>, Integer> strengths = new LinkedHashMap<>(model.strengths());
    model
        .subModels()
        .forEach(
            (names, strength) -> {
              if (strength > 0) {
                strengths.merge(names, strength, Math::max);
              }
            });
    writer.relations(strengths);
    writer.constraints(Implication.of(model));
    return writer.out.toString();
  }

  private void parameter(Parameter<?> parameter) {
    if (!parameter.invalid().isEmpty()) {
      throw new ModelFormatException(
          "The text format of ACTS has no invalid values, such as '"
              + parameter.invalid().get(0)
              + "' of '"
              + parameter.name()
              + "'; write the model as PICT");
    }
    String name = nameOf(parameter.name());
    if (!name.equals(parameter.name())) {
      out.append("-- ").append(parameter.name().replaceAll("\\p{Cntrl}", " ")).append('\n');
    }
    List<String> values = new ArrayList<>();
    for (Object value : parameter.values()) {
      String text = String.valueOf(value);
      if (text.isEmpty() || !text.equals(text.strip()) || !text.matches("[^,\"\\p{Cntrl}]+")) {
        throw new ModelFormatException(
            "ACTS cannot have the value '"
                + text
                + "' of '"
                + parameter.name()
                + "'; rename it to letters and digits");
      }
      values.add(text);
    }
    Kind kind = kindOf(values);
    kinds.put(parameter.name(), kind);
    String type = kind == Kind.NUMBER ? "int" : kind == Kind.TRUTH ? "boolean" : "enum";
    out.append(name)
        .append(" (")
        .append(type)
        .append(") : ")
        .append(String.join(", ", values))
        .append('\n');
  }

  /** Values that constraints would take for the same, such as 1 and 01, make an enumeration. */
  private static Kind kindOf(List<String> values) {
    Kind kind = ActsReader.kindOf(values);
    Domain domain = new Domain("", values, List.of(), kind, 0, false);
    boolean isDistinct = values.stream().map(domain::typed).distinct().count() == values.size();
    return isDistinct ? kind : Kind.TEXT;
  }

  /** Names have no blanks in ACTS. */
  private String nameOf(String name) {
    String known = names.get(name);
    if (known != null) {
      return known;
    }
    String plain = name.replaceAll("[^\\p{L}\\p{Nd}_]", "_");
    if (!Character.isJavaIdentifierStart(plain.charAt(0)) || isWord(plain)) {
      plain = "_" + plain;
    }
    String free = plain;
    for (int i = 2; names.containsValue(free); i++) {
      free = plain + "_" + i;
    }
    names.put(name, free);
    return free;
  }

  private static boolean isWord(String name) {
    return name.toLowerCase(Locale.ROOT).matches("true|false");
  }

  private void relations(Map<List<String>, Integer> strengths) {
    if (strengths.isEmpty()) {
      return;
    }
    out.append("\n[Relation]\n");
    int number = 0;
    for (Map.Entry<List<String>, Integer> entry : strengths.entrySet()) {
      number++;
      String group = entry.getKey().stream().map(this::nameOf).collect(Collectors.joining(", "));
      out.append("R")
          .append(number)
          .append(" : (")
          .append(group)
          .append(", ")
          .append(entry.getValue())
          .append(")\n");
    }
  }

  private void constraints(List<Implication> implications) {
    if (!implications.isEmpty()) {
      out.append("\n[Constraint]\n");
    }
    for (Implication implication : implications) {
      if (!implication.conditions().isEmpty()) {
        out.append(
            implication.conditions().entrySet().stream()
                .map(entry -> compared(entry.getKey(), "=", entry.getValue()))
                .collect(Collectors.joining(" && ")));
        out.append(" => ");
      }
      out.append(
              implication.forbidden().stream()
                  .map(value -> compared(implication.parameter(), "!=", value))
                  .collect(Collectors.joining(" && ")))
          .append('\n');
    }
  }

  private String compared(String name, String operator, String value) {
    String quote = kinds.get(name) == Kind.TEXT ? "\"" : "";
    return nameOf(name) + " " + operator + " " + quote + value + quote;
  }
}
