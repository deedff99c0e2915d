package dev.ferret.models;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes models for Microsoft's PICT. */
final class PictWriter {
  private final Map<String, Domain> domains = new HashMap<>();
  private final StringBuilder out = new StringBuilder();

  static String write(Model model) {
    PictWriter writer = new PictWriter();
    for (Parameter<?> parameter : model.parameters()) {
      writer.parameter(parameter);
    }
    writer.groups(model.strengths());
    writer.groups(model.subModels());
    writer.constraints(Implication.of(model));
    return writer.out.toString();
  }

  private void parameter(Parameter<?> parameter) {
    String name = parameter.name();
    if (!name.equals(name.strip()) || !name.matches("[^:\\[\\](){},<>#\\p{Cntrl}]+")) {
      throw new ModelFormatException(
          "PICT cannot have the parameter name '" + name + "'; rename it to letters and digits");
    }
    List<String> values = texts(name, parameter.values());
    List<String> invalid = texts(name, parameter.invalid());
    domains.put(name, Domain.inferred(name, values, invalid, 0));
    List<String> all = new ArrayList<>(values);
    invalid.forEach(value -> all.add("~" + value));
    out.append(name).append(": ").append(String.join(", ", all)).append('\n');
  }

  private static List<String> texts(String name, List<?> values) {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      String text = String.valueOf(value);
      if (text.isEmpty()
          || !text.equals(text.strip())
          || !text.matches("[^,|\"\\p{Cntrl}]+")
          || text.startsWith("~")
          || text.matches("<.*>|.*\\(\\d+\\)")) {
        throw new ModelFormatException(
            "PICT cannot have the value '"
                + text
                + "' of '"
                + name
                + "'; rename it to letters and digits");
      }
      texts.add(text);
    }
    return texts;
  }

  private void groups(Map<List<String>, Integer> strengths) {
    if (!strengths.isEmpty()) {
      out.append('\n');
    }
    strengths.forEach(
        (names, strength) ->
            out.append("{ ")
                .append(String.join(", ", names))
                .append(strength == 0 ? " }" : " } @ " + strength)
                .append('\n'));
  }

  private void constraints(List<Implication> implications) {
    if (!implications.isEmpty()) {
      out.append('\n');
    }
    for (Implication implication : implications) {
      implication.names().forEach(this::checkDistinct);
      if (!implication.conditions().isEmpty()) {
        out.append("IF ");
        out.append(
            implication.conditions().entrySet().stream()
                .map(
                    entry ->
                        "[" + entry.getKey() + "] = " + quoted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(" AND ")));
        out.append(" THEN ");
      }
      String name = implication.parameter();
      List<String> values =
          implication.forbidden().stream().map(value -> quoted(name, value)).toList();
      if (values.size() == 1) {
        out.append("[").append(name).append("] <> ").append(values.get(0));
      } else {
        out.append("NOT [")
            .append(name)
            .append("] IN {")
            .append(String.join(", ", values))
            .append("}");
      }
      out.append(";\n");
    }
  }

  private Domain domain(String name) {
    Domain domain = domains.get(name);
    if (domain == null) {
      throw new IllegalStateException("There is no parameter " + name);
    }
    return domain;
  }

  private String quoted(String name, String value) {
    return domain(name).kind() == Kind.NUMBER ? value : '"' + value + '"';
  }

  /** The constraints of PICT take values for the same that differ in case, or as 1 and 1.0 do. */
  private void checkDistinct(String name) {
    Domain domain = domain(name);
    Map<Object, String> seen = new HashMap<>();
    for (String text : domain.all()) {
      String other = seen.put(domain.typed(text), text);
      if (other != null) {
        throw new ModelFormatException(
            "The constraints of PICT do not distinguish the values '"
                + other
                + "' and '"
                + text
                + "' of '"
                + name
                + "'; rename one of them");
      }
    }
  }
}
