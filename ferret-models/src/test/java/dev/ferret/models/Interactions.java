package dev.ferret.models;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What models say, as text, so that models with values of different types can be compared. */
final class Interactions {
  private Interactions() {}

  static List<String> parameters(Model model) {
    return model.parameters().stream().map(Parameter::toString).toList();
  }

  static Set<Map<String, String>> forbidden(Model model) {
    return model.forbidden().stream().map(Interactions::texts).collect(Collectors.toSet());
  }

  private static Map<String, String> texts(Row row) {
    Map<String, String> texts = new TreeMap<>();
    row.values().forEach((name, value) -> texts.put(name, String.valueOf(value)));
    return texts;
  }

  /** The forbidden interactions, such as {@code os=Mac, browser=Edge}. */
  static List<String> listed(Model model) {
    return model.forbidden().stream().map(Row::toString).toList();
  }
}
