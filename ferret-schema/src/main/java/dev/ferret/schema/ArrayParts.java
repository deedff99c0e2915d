package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Explores the items of arrays that satisfy some schemas. Items that must be contained are any of
 * the first ones, which have schemas of their own, or stand right behind these.
 */
final class ArrayParts {
  /** The most ways to say which of the first items are contained ones; more are left out. */
  private static final int MOST_WAYS = 256;

  private final SchemaGraph graph;
  private final Conjunction conjunction;
  private final Set<Place> places;
  private final Set<String> unsure;
  private final List<Place> contained = new ArrayList<>();
  private int min;
  private int max = Integer.MAX_VALUE;
  private int prefix;
  private int minContained;
  private boolean isUnique;
  private boolean isClosed;

  ArrayParts(SchemaGraph graph, Conjunction conjunction, Set<String> unsure) {
    this.graph = graph;
    this.conjunction = conjunction;
    this.places = conjunction.places();
    this.unsure = unsure;
  }

  /** Adds the node of the arrays, and those of their items, to the graph. */
  SchemaNode explore(String key) {
    places.forEach(this::read);
    isClosed &= places.stream().noneMatch(place -> place.has("items"));
    if (isUnique && !contained.isEmpty()) {
      // An item in front may be one of those wanted; only the validator counts.
      unsure.add("contains");
    }
    if (contained.isEmpty() || prefix == 0) {
      return arrays(key, List.of());
    }
    List<List<Integer>> ways = new ArrayList<>();
    addWays(List.of(), 0, ways);
    if (ways.isEmpty()) {
      return arrays(key, List.of());
    }
    SchemaNode choice = graph.add(key, new SchemaNode(SchemaNode.Form.CHOICE, conjunction.name()));
    for (List<Integer> way : ways) {
      choice.parts.add(arrays(key + way, way));
    }
    return choice;
  }

  private void read(Place place) {
    min = Math.max(min, Bounds.size(place, "minItems", 0));
    max = Math.min(max, Bounds.size(place, "maxItems", Integer.MAX_VALUE));
    isUnique |= place.get("uniqueItems").asBoolean(false);
    prefix = Math.max(prefix, place.get("prefixItems").size());
    JsonNode others = place.get("unevaluatedItems");
    isClosed |= others.isBoolean() && !others.booleanValue();
    int least = place.has("contains") ? Bounds.size(place, "minContains", 1) : 0;
    if (least > 0 && contained.isEmpty()) {
      minContained = least;
      contained.add(place.at("contains"));
    } else if (least > 0) {
      unsure.add("contains");
    }
  }

  /** Adds all sets of first items that may be contained ones, given some of them. */
  private void addWays(List<Integer> chosen, int from, List<List<Integer>> ways) {
    int first = Math.min(prefix, max);
    int behind = minContained - chosen.size();
    int room = max - first;
    // Without this, sets that are all too small would be tried one by one.
    if (behind > (long) first - from + room || ways.size() >= MOST_WAYS) {
      return;
    }
    if (behind <= room) {
      ways.add(chosen);
    }
    for (int i = from; behind > 0 && i < first; i++) {
      List<Integer> more = new ArrayList<>(chosen);
      more.add(i);
      addWays(more, i + 1, ways);
    }
  }

  /** The arrays in which some of the first items are among those that must be contained. */
  private SchemaNode arrays(String key, List<Integer> chosen) {
    SchemaNode node = graph.add(key, new SchemaNode(SchemaNode.Form.ARRAY, conjunction.name()));
    node.min = min;
    node.max = max;
    node.isUnique = isUnique;
    for (int i = 0; i < Math.min(prefix, max); i++) {
      node.parts.add(graph.value(chosen.contains(i) ? wanted(i) : items(i)));
    }
    if (max > prefix && !isClosed) {
      node.rest = graph.value(items(prefix));
    }
    node.minContained = minContained - chosen.size();
    if (node.minContained > 0) {
      node.contained = graph.value(wanted(prefix));
      node.min = Math.max(min, prefix + node.minContained);
    } else if (!chosen.isEmpty()) {
      node.min = Math.max(min, chosen.get(chosen.size() - 1) + 1);
    }
    return node;
  }

  /** The schemas of an item that is a contained one, too. */
  private List<Place> wanted(int index) {
    List<Place> schemas = new ArrayList<>(contained);
    schemas.addAll(items(index));
    return schemas;
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
