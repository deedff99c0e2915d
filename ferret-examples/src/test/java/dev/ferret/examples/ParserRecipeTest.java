package dev.ferret.examples;

import static dev.ferret.Ferret.collect;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import java.util.LinkedHashMap;
import java.util.Map;

/** The recipe for parsers: a small language of pairs, {@code a=1;b=2}. */
class ParserRecipeTest {
  static Map<String, String> parse(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String pair : text.isEmpty() ? new String[0] : text.split(";", -1)) {
      int sign = pair.indexOf('=');
      if (sign < 1) {
        throw new IllegalArgumentException("There is no name in " + pair);
      }
      pairs.put(pair.substring(0, sign), pair.substring(sign + 1));
    }
    return pairs;
  }

  static String print(Map<String, String> pairs) {
    return String.join(
        ";", pairs.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
  }

  Gen<Map<String, String>> pairs() {
    return maps(strings().letters().lengths(1, 5), strings().alphanumeric());
  }

  Gen<String> nearlyRight() {
    return lists(elementsOf("a", "=", ";", "==", " ", "\0")).map(parts -> String.join("", parts));
  }

  @Property
  void whatIsPrintedIsParsed(@From("pairs") Map<String, String> pairs) {
    assertThat(parse(print(pairs))).isEqualTo(pairs);
  }

  @Property
  void anyTextIsParsedOrRefused(@From("nearlyRight") String text) {
    try {
      collect("pairs", parse(text).size());
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("There is no name");
    }
  }
}
