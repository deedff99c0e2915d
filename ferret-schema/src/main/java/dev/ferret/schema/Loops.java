package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds schemas that refer to themselves for one and the same value. */
final class Loops {
  private static final List<String> LISTS = List.of("allOf", "anyOf", "oneOf");
  private static final List<String> SINGLES = List.of("not", "if", "then", "else");

  private final Source source;
  private final Set<Place> known = new HashSet<>();

  Loops(Source source) {
    this.source = source;
  }

  /**
   * Follows all schemas that apply to the same value as one.
   *
   * @throws IllegalArgumentException if one of them leads back to itself
   */
  void check(Place place) {
    follow(place, new LinkedHashSet<>());
  }

  private void follow(Place place, Set<Place> path) {
    if (path.contains(place)) {
      throw new IllegalArgumentException(
          "The schema at "
              + place
              + " refers to itself without a property or an item in between, so that it says"
              + " nothing");
    }
    if (!place.isReal() || known.contains(place)) {
      return;
    }
    path.add(place);
    JsonNode reference = place.get("$ref");
    if (reference.isTextual()) {
      follow(source.place(reference.textValue(), place.pointer()), path);
    }
    for (String keyword : LISTS) {
      for (int i = 0; i < place.get(keyword).size(); i++) {
        follow(place.at(keyword).at(i), path);
      }
    }
    for (String keyword : SINGLES) {
      if (place.has(keyword)) {
        follow(place.at(keyword), path);
      }
    }
    place
        .get("dependentSchemas")
        .fieldNames()
        .forEachRemaining(name -> follow(place.at("dependentSchemas").at(name), path));
    path.remove(place);
    known.add(place);
  }
}
