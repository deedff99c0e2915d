package dev.ferret.models;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a model forbids: where all conditions hold, the last parameter has none of these values.
 *
 * @param conditions the values of some parameters
 * @param parameter the last parameter
 * @param forbidden the values that it then does not have
 */
record Implication(Map<String, String> conditions, String parameter, List<String> forbidden) {
  /** Gathers the forbidden interactions that differ in the value of one parameter only. */
  static List<Implication> of(Model model) {
    Map<Set<String>, List<Map<String, String>>> byNames = new LinkedHashMap<>();
    for (Row row : model.forbidden()) {
      Map<String, String> values = new LinkedHashMap<>();
      row.values().forEach((name, value) -> values.put(name, String.valueOf(value)));
      if (values.isEmpty()) {
        throw new ModelFormatException("A constraint forbids all rows; there is nothing to write");
      }
      byNames.computeIfAbsent(values.keySet(), names -> new ArrayList<>()).add(values);
    }
    List<Implication> all = new ArrayList<>();
    byNames.forEach((names, rows) -> all.addAll(shortest(names, rows)));
    Map<String, List<String>> orders = new HashMap<>();
    for (Parameter<?> parameter : model.parameters()) {
      orders.put(parameter.name(), parameter.values().stream().map(String::valueOf).toList());
    }
    for (Implication implication : all) {
      List<String> order = orders.getOrDefault(implication.parameter, List.of());
      implication.forbidden.sort(Comparator.comparing(order::indexOf));
    }
    return all;
  }

  /** Takes the parameter last that leaves the fewest implications. */
  private static List<Implication> shortest(Set<String> names, List<Map<String, String>> rows) {
    List<Implication> shortest = List.of();
    for (String last : names) {
      Map<Map<String, String>, Set<String>> gathered = new LinkedHashMap<>();
      for (Map<String, String> row : rows) {
        Map<String, String> conditions = new LinkedHashMap<>(row);
        @Nullable String value = conditions.remove(last);
        if (value != null) {
          gathered.computeIfAbsent(conditions, key -> new LinkedHashSet<>()).add(value);
        }
      }
      if (shortest.isEmpty() || gathered.size() <= shortest.size()) {
        List<Implication> found = new ArrayList<>();
        gathered.forEach(
            (conditions, values) ->
                found.add(new Implication(conditions, last, new ArrayList<>(values))));
        shortest = found;
      }
    }
    return shortest;
  }

  /** The names of all parameters in it. */
  List<String> names() {
    List<String> names = new ArrayList<>(conditions.keySet());
    names.add(parameter);
    return names;
  }
}
