package dev.ferret.models;

import dev.ferret.cover.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads models of NIST's ACTS in the text format. */
final class ActsReader {
  static final String EXAMPLE = "os (enum) : Linux, Windows";

  private static final Pattern SECTION = Pattern.compile("\\[\\s*(?<name>[^\\]]*?)\\s*\\]");
  private static final Pattern PARAMETER =
      Pattern.compile("(?<name>[^:(]+?)\\s*(\\(\\s*(?<type>\\w+)\\s*\\))?\\s*:(?<values>.*)");
  private static final Pattern RELATION =
      Pattern.compile("([^:(]*:)?\\s*\\((?<names>.*),\\s*(?<strength>\\d{1,9})\\s*\\)");
  private static final Pattern LABEL = Pattern.compile("\\w+\\s*:\\s*(?<rest>.*)");

  private final Source source;
  private final Blueprint blueprint;

  private enum Section {
    SYSTEM,
    PARAMETER,
    RELATION,
    CONSTRAINT,
    /** A section that says nothing about the model. */
    OTHER
  }

  private ActsReader(Source source) {
    this.source = source;
    this.blueprint = new Blueprint(source, false);
  }

  static Model read(Source source) {
    return new ActsReader(source).model();
  }

  private Model model() {
    List<String> lines = source.lines();
    Section section = null;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("--")) {
        continue;
      }
      Matcher header = SECTION.matcher(line);
      if (header.matches()) {
        section = section(header.group("name"), i + 1);
      } else if (section == null) {
        throw source.problem(
            i + 1, "'" + line + "' stands before the first section; write [Parameter] above it");
      } else {
        content(section, line, i + 1);
      }
    }
    return blueprint.model(EXAMPLE);
  }

  private Section section(String name, int line) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "system" -> Section.SYSTEM;
      case "parameter", "parameters" -> Section.PARAMETER;
      case "relation", "relations" -> Section.RELATION;
      case "constraint", "constraints" -> Section.CONSTRAINT;
      case "misc", "test set" -> Section.OTHER;
      default ->
          throw source.problem(
              line,
              "there is no section ["
                  + name
                  + "]; there are [System], [Parameter], [Relation],"
                  + " [Constraint], [Misc] and [Test Set]");
    };
  }

  private void content(Section section, String line, int number) {
    switch (section) {
      case PARAMETER -> parameter(line, number);
      case RELATION -> relation(line, number);
      case CONSTRAINT -> constraint(line, number);
      default -> {
        // The name of the system and the rest are not part of the model.
      }
    }
  }

  private void parameter(String line, int number) {
    Matcher matcher = PARAMETER.matcher(line);
    if (!matcher.matches()) {
      throw source.problem(
          number, "'" + line + "' is not a parameter; write it as in '" + EXAMPLE + "'");
    }
    String list = matcher.group("values").strip();
    List<String> values =
        list.isEmpty() ? List.of() : Arrays.stream(list.split(",", -1)).map(String::strip).toList();
    String type = matcher.group("type");
    add(
        source,
        blueprint,
        matcher.group("name"),
        type == null ? "" : type,
        values,
        List.of(),
        number);
  }

  /**
   * Adds a parameter of a type of ACTS.
   *
   * @param type empty if the values tell
   */
  static void add(
      Source source,
      Blueprint blueprint,
      String name,
      String type,
      List<String> values,
      List<String> invalid,
      int line) {
    List<String> all = new ArrayList<>(values);
    all.addAll(invalid);
    Kind kind =
        switch (type.toLowerCase(Locale.ROOT)) {
          case "" -> kindOf(all);
          case "int", "integer", "number" -> Kind.NUMBER;
          case "bool", "boolean" -> Kind.TRUTH;
          case "enum", "string" -> Kind.TEXT;
          default ->
              throw source.problem(
                  line,
                  "there is no type '"
                      + type
                      + "' for the parameter '"
                      + name
                      + "'; there are int, boolean and enum");
        };
    for (String value : all) {
      if (value.isEmpty()) {
        throw source.problem(
            line,
            "the parameter '" + name + "' has an empty value; remove the comma or name the value");
      }
      if (kindOf(List.of(value)) != kind && kind != Kind.TEXT) {
        throw source.problem(
            line,
            "the value '"
                + value
                + "' of '"
                + name
                + "' is not "
                + (kind == Kind.NUMBER ? "a whole number" : kind.description())
                + "; correct it or make the parameter an enum");
      }
    }
    blueprint.add(new Domain(name, values, invalid, kind, line, false));
  }

  /** What values are, if nothing says it. */
  static Kind kindOf(List<String> values) {
    if (values.stream().allMatch(value -> value.matches("-?\\d+"))) {
      return Kind.NUMBER;
    }
    boolean isTruth = values.stream().allMatch(value -> value.matches("(?i)true|false"));
    return isTruth ? Kind.TRUTH : Kind.TEXT;
  }

  private void relation(String line, int number) {
    Matcher matcher = RELATION.matcher(line);
    if (!matcher.matches()) {
      throw source.problem(
          number, "'" + line + "' is not a relation; write it as in 'R1 : (os, cpu, ram, 3)'");
    }
    List<String> names =
        Arrays.stream(matcher.group("names").split(",")).map(String::strip).toList();
    blueprint.combine(Integer.parseInt(matcher.group("strength")), names, number);
  }

  private void constraint(String line, int number) {
    Matcher matcher = LABEL.matcher(line);
    ActsConstraints.read(
        source, blueprint, matcher.matches() ? matcher.group("rest") : line, number);
  }
}
