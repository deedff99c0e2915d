package dev.ferret;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The generator of JSON documents (RFC 8259). */
final class JsonTexts {
  /** Characters of ASCII that stand for themselves in a string. */
  private static final String PLAIN = "[a-z A-Z0-9!#-/:-@\\[\\]-`{-~]";

  private static final String STRING =
      "\"("
          + PLAIN
          + "|\\\\[nt\"\\\\/bfr]|\\\\u[0-9a-fA-F]{4}|[\\x{a0}-\\x{d7ff}]|[\\x{1f300}-\\x{1f6ff}])*\"";

  private static final String NUMBER = "-?(0|[1-9]\\d{0,19})(\\.\\d{1,20})?([eE][+-]?\\d{1,3})?";

  private static final int DEPTH = 4;

  private JsonTexts() {}

  static Gen<String> gen() {
    Gen<String> scalars =
        Gens.oneOf(
            Gens.elementsOf("null", "false", "true"),
            Gens.strings().matching(NUMBER),
            Gens.strings().matching(STRING));
    // Names without escapes, so that no two of them are the same in disguise.
    Gen<String> names = Gens.strings().matching("\"" + PLAIN + "*\"");
    Gen<String> spaces = Gens.oneOf(Gens.just(""), Gens.elementsOf(" ", "\n", "\t", "\r\n  "));
    Function<Gen<String>, Gen<String>> step =
        inner ->
            Gens.oneOf(
                Gen.of(draw -> array(draw.from(Gens.lists(inner)), draw.from(spaces))),
                Gen.of(draw -> object(draw.from(Gens.maps(names, inner)), draw.from(spaces))));
    return Gens.recursive(scalars, DEPTH, step);
  }

  private static String array(List<String> elements, String space) {
    return "[" + space + String.join("," + space, elements) + space + "]";
  }

  private static String object(Map<String, String> members, String space) {
    List<String> all = new ArrayList<>();
    members.forEach((name, value) -> all.add(name + ":" + space + value));
    return "{" + space + String.join("," + space, all) + space + "}";
  }
}
