package dev.ferret.models;

import dev.ferret.cover.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads models of Microsoft's PICT: parameters, then sub-models, then constraints. */
final class PictReader {
  /** A parameter may be named "If paid", but has a colon or a comma before any bracket. */
  private static final Pattern CONSTRAINT =
      Pattern.compile(
          "(\\[|\\(|(IF|NOT|ISNEGATIVE|ISPOSITIVE)\\b(?![^\\[(\"]*[:,])).*",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern SUB_MODEL =
      Pattern.compile("\\{(?<names>[^}]*[^}\\s][^}]*)\\}\\s*(@\\s*(?<strength>\\d{1,9}))?\\s*");
  private static final Pattern WEIGHT = Pattern.compile("(?<value>.*\\S)\\s*\\(\\s*\\d+\\s*\\)");

  /** Values that are used again and again double with each line. */
  private static final int MOST_VALUES = 1_000_000;

  private final Source source;
  private final Blueprint blueprint;

  /** Parameters come before all sub-models. */
  private boolean isAfterSubModel;

  private PictReader(Source source) {
    this.source = source;
    this.blueprint = new Blueprint(source, true);
  }

  static Model read(Source source) {
    return new PictReader(source).model();
  }

  private Model model() {
    List<String> lines = source.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (CONSTRAINT.matcher(line).matches()) {
        constraints(lines, i);
        break;
      }
      if (line.startsWith("{")) {
        subModel(line, i + 1);
      } else {
        parameter(line, i + 1);
      }
    }
    return blueprint.model("OS: Linux, Windows");
  }

  private void parameter(String line, int number) {
    int colon = line.indexOf(':') < 0 ? line.indexOf(',') : line.indexOf(':');
    if (colon <= 0 || isAfterSubModel) {
      throw source.problem(
          number,
          "'"
              + line
              + "' is neither a parameter, such as 'OS: Linux, Windows', nor a sub-model,"
              + " such as '{ OS, CPU } @ 3', nor a constraint");
    }
    String name = line.substring(0, colon).strip();
    List<String> values = new ArrayList<>();
    List<String> invalid = new ArrayList<>();
    String list = line.substring(colon + 1).strip();
    if (!list.isEmpty()) {
      for (String element : list.split(",", -1)) {
        value(name, element.strip(), values, invalid, number);
      }
    }
    blueprint.add(Domain.inferred(name, values, invalid, number));
  }

  private void value(
      String name, String element, List<String> values, List<String> invalid, int line) {
    if (element.length() > 2 && element.startsWith("<") && element.endsWith(">")) {
      Domain same = blueprint.domain(element.substring(1, element.length() - 1).strip(), line);
      values.addAll(same.values());
      invalid.addAll(same.invalid());
      if (values.size() + invalid.size() > MOST_VALUES) {
        throw source.problem(
            line, "the parameter '" + name + "' has more than a million values; leave some out");
      }
      return;
    }
    Matcher weighted = WEIGHT.matcher(element);
    String names = weighted.matches() ? weighted.group("value") : element;
    String first = names.split("\\|", -1)[0].strip();
    boolean isInvalid = first.startsWith("~");
    String value = isInvalid ? first.substring(1).strip() : first;
    if (value.isEmpty()) {
      source.doubt(
          line,
          "the parameter '" + name + "' has an empty value; remove the comma or name the value");
    }
    if (values.contains(value) || invalid.contains(value)) {
      source.doubt(
          line,
          "The parameter " + name + " has the value " + value + " twice; leave one of them out");
    } else {
      (isInvalid ? invalid : values).add(value);
    }
  }

  private void subModel(String line, int number) {
    Matcher matcher = SUB_MODEL.matcher(line);
    if (!matcher.matches()) {
      throw source.problem(
          number, "'" + line + "' is not a sub-model; write it as in '{ OS, CPU } @ 3'");
    }
    isAfterSubModel = true;
    List<String> names =
        Arrays.stream(matcher.group("names").split(",")).map(String::strip).toList();
    for (String name : names) {
      if (!blueprint.has(name)) {
        // A sub-model with an unknown parameter is left out.
        source.doubt(number, blueprint.unknown(name));
        return;
      }
    }
    String strength = matcher.group("strength");
    if (strength != null && Integer.parseInt(strength) == 0) {
      throw source.problem(number, "the strength of a sub-model is at least 1, not 0");
    }
    blueprint.nest(strength == null ? 0 : Integer.parseInt(strength), names, number);
  }

  private void constraints(List<String> lines, int start) {
    StringBuilder text = new StringBuilder();
    for (String line : lines.subList(start, lines.size())) {
      text.append(line.strip().startsWith("#") ? "" : line).append('\n');
    }
    Tokens tokens = new Tokens(source, text.toString(), start + 1, true);
    new PictConstraints(source, blueprint, tokens).read();
  }
}
