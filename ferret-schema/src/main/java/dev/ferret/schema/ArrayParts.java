package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Explores the items of arrays that satisfy some schemas. */
final class ArrayParts {
  private final SchemaGraph graph;
  private final SchemaNode node;
  private final Set<Place> places;
  private final Set<String> unsure;

  ArrayParts(SchemaGraph graph, SchemaNode node, Set<Place> places, Set<String> unsure) {
    this.graph = graph;
    this.node = node;
    this.places = places;
    this.unsure = unsure;
  }

  void explore() {
    int prefix = 0;
    boolean isClosed = false;
    List<Place> contained = new ArrayList<>();
    for (Place place : places) {
      node.min = Math.max(node.min, Bounds.size(place, "minItems", 0));
      node.max = Math.min(node.max, Bounds.size(place, "maxItems", Integer.MAX_VALUE));
      node.isUnique |= place.get("uniqueItems").asBoolean(false);
      prefix = Math.max(prefix, place.get("prefixItems").size());
      JsonNode others = place.get("unevaluatedItems");
      isClosed |= others.isBoolean() && !others.booleanValue();
      if (place.has("contains")) {
        int least = Bounds.size(place, "minContains", 1);
        if (least > 0 && contained.isEmpty()) {
          node.minContained = least;
          contained.add(place.at("contains"));
        } else if (least > 0) {
          unsure.add("contains");
        }
      }
    }
    isClosed &= places.stream().noneMatch(place -> place.has("items"));
    for (int i = 0; i < Math.min(prefix, node.max); i++) {
      node.parts.add(graph.value(items(i)));
    }
    if (node.max > prefix && !isClosed) {
      node.rest = graph.value(items(prefix));
    }
    if (!contained.isEmpty()) {
      contained.addAll(items(prefix));
      node.contained = graph.value(contained);
      // An item in front may be one of those wanted; only the validator counts.
      if (node.isUnique) {
        unsure.add("contains");
      }
    }
  }

  /** The schemas of the item at an index. */
  private List<Place> items(int index) {
    List<Place> schemas = new ArrayList<>();
    for (Place place : places) {
      if (index < place.get("prefixItems").size()) {
        schemas.add(place.at("prefixItems").at(index));
      } else if (place.has("items")) {
        schemas.add(place.at("items"));
      } else if (place.has("unevaluatedItems") && !place.get("unevaluatedItems").isBoolean()) {
        schemas.add(place.at("unevaluatedItems"));
      }
    }
    return schemas;
  }
}
