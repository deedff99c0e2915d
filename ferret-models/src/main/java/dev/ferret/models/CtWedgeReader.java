package dev.ferret.models;

import dev.ferret.cover.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads models of CTWedge: a name, parameters, and constraints between number signs. */
final class CtWedgeReader {
  private static final String EXAMPLE = "os : { Linux, Windows }";

  private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*(?s:.*?)\\*/|\"[^\"\n]*\"");
  private static final Pattern MODEL =
      Pattern.compile("\\s*Model\\s+\\S+\\s*", Pattern.CASE_INSENSITIVE);
  private static final Pattern PARAMETERS =
      Pattern.compile("\\s*Parameters\\s*:\\s*", Pattern.CASE_INSENSITIVE);
  private static final Pattern CONSTRAINTS =
      Pattern.compile("\\s*Constraints\\s*:\\s*", Pattern.CASE_INSENSITIVE);
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(?<name>[\\w.-]+)\\s*:\\s*((?<truth>(?i:Boolean))|\\{(?<values>[^}]*)\\}"
              + "|\\[\\s*(?<from>-?\\d{1,9})\\s*\\.\\.\\s*(?<to>-?\\d{1,9})"
              + "\\s*((?i:step)\\s+(?<step>\\d{1,9})\\s*)?\\])\\s*;?\\s*");
  private static final Pattern CONSTRAINT = Pattern.compile("#(?<text>[^#]*)#\\s*;?\\s*");
  private static final Pattern VALUE =
      Pattern.compile("\"(?<quoted>[^\"]*)\"|(?<plain>[^\\s,\"]+)");
  private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|->|[\\w.]+");

  /** A range of more values could not be covered anyway. */
  private static final int MOST_VALUES = 1_000_000;

  private final Source source;
  private final Blueprint blueprint;
  private final String text;
  private int at;

  private CtWedgeReader(Source source) {
    this.source = source;
    this.blueprint = new Blueprint(source, false);
    // Comments become blanks, so that lines keep their numbers.
    this.text =
        COMMENT
            .matcher(source.text())
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group().startsWith("\"")
                            ? found.group()
                            : found.group().replaceAll("[^\n]", " ")));
  }

  static boolean isLike(String text) {
    Matcher model = MODEL.matcher(COMMENT.matcher(text).replaceAll(" "));
    return model.lookingAt() && model.usePattern(PARAMETERS).find();
  }

  static Model read(Source source) {
    return new CtWedgeReader(source).model();
  }

  private Model model() {
    take(MODEL);
    if (take(PARAMETERS) == null) {
      throw source.problem(line(at), "expected 'Parameters:' after 'Model' and its name");
    }
    for (Matcher found = take(PARAMETER); found != null; found = take(PARAMETER)) {
      parameter(found);
    }
    if (take(CONSTRAINTS) != null) {
      for (Matcher found = take(CONSTRAINT); found != null; found = take(CONSTRAINT)) {
        int line = line(found.start("text"));
        ActsConstraints.read(source, blueprint, translated(found.group("text").strip()), line);
      }
    }
    if (at < text.length()) {
      String rest = text.substring(at).lines().findFirst().orElse("").strip();
      throw source.problem(
          line(at),
          "'"
              + rest
              + "' is neither a parameter, such as '"
              + EXAMPLE
              + "', nor a constraint after 'Constraints:', such as '# a = 1 => b > 2 #'");
    }
    return blueprint.model(EXAMPLE);
  }

  private @Nullable Matcher take(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return null;
    }
    at = matcher.end();
    return matcher;
  }

  private int line(int place) {
    return 1 + (int) text.substring(0, place).chars().filter(c -> c == '\n').count();
  }

  private void parameter(Matcher found) {
    String name = found.group("name");
    int line = line(found.start());
    List<String> values = new ArrayList<>();
    if (found.group("truth") != null) {
      values.addAll(List.of("true", "false"));
    } else if (found.group("values") != null) {
      Matcher value = VALUE.matcher(found.group("values"));
      while (value.find()) {
        values.add(value.group("plain") == null ? value.group("quoted") : value.group("plain"));
      }
    } else {
      values.addAll(range(name, found, line));
    }
    ActsReader.add(source, blueprint, name, "", values, List.of(), line);
  }

  private List<String> range(String name, Matcher found, int line) {
    int from = Integer.parseInt(found.group("from"));
    int to = Integer.parseInt(found.group("to"));
    int step = found.group("step") == null ? 1 : Integer.parseInt(found.group("step"));
    if (step == 0 || from > to || (to - (long) from) / step >= MOST_VALUES) {
      throw source.problem(
          line,
          "the range of '"
              + name
              + "' needs a step of at least 1, an end that is not before its begin, and at most a"
              + " million values");
    }
    return IntStream.iterate(from, value -> value <= to && value >= from, value -> value + step)
        .mapToObj(String::valueOf)
        .toList();
  }

  /** A constraint with the operators and quotes of ACTS. */
  private String translated(String constraint) {
    return WORD.matcher(constraint)
        .replaceAll(
            found -> {
              String word = found.group();
              String meant =
                  switch (word) {
                    case "AND", "and" -> "&&";
                    case "OR", "or" -> "||";
                    case "NOT", "not" -> "!";
                    case "->" -> "=>";
                    default -> isText(word) ? '"' + word + '"' : word;
                  };
              return Matcher.quoteReplacement(meant);
            });
  }

  /** Whether a word is the value of some parameter and would not be taken for one. */
  private boolean isText(String word) {
    return !word.startsWith("\"")
        && !blueprint.has(word)
        && blueprint.hasValue(word)
        && !Domain.isNumber(word)
        && Stream.of("true", "false").noneMatch(word::equalsIgnoreCase);
  }
}
