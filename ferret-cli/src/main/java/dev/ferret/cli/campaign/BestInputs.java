package dev.ferret.cli.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The best inputs that islands have found, by property, island and round. */
final class BestInputs {
  /** A round begins with what the one before has found; islands may be a round apart. */
  private static final int ROUNDS = 3;

  private final Map<String, Map<Integer, TreeMap<Integer, List<String>>>> all =
      new LinkedHashMap<>();

  /** Returns the properties of which there are any. */
  Set<String> properties() {
    return all.keySet();
  }

  /** Adds those of an island in a round, as tokens, the best first. */
  void add(String property, int island, int round, List<String> tokens) {
    TreeMap<Integer, List<String>> rounds =
        all.computeIfAbsent(property, first -> new LinkedHashMap<>())
            .computeIfAbsent(island, first -> new TreeMap<>());
    rounds.put(round, List.copyOf(tokens));
    if (rounds.size() > ROUNDS) {
      rounds.pollFirstEntry();
    }
  }

  /** Returns those of an island in a round, or in the last one before that it took part in. */
  List<String> of(String property, int island, int round) {
    Map.Entry<Integer, List<String>> last =
        all.getOrDefault(property, Map.of())
            .getOrDefault(island, new TreeMap<>())
            .floorEntry(round);
    return last == null ? List.of() : last.getValue();
  }

  /** Returns those of an island in a round, by property. */
  Map<String, List<String>> of(int island, int round) {
    Map<String, List<String>> found = new LinkedHashMap<>();
    all.forEach(
        (property, islands) -> {
          List<String> tokens = islands.getOrDefault(island, new TreeMap<>()).get(round);
          if (tokens != null) {
            found.put(property, tokens);
          }
        });
    return found;
  }
}
