package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ferret.CollectionGen;
import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Makes arrays: the first items, those that must be contained, and the rest. */
final class ArrayGens {
  private final SchemaGens gens;
  private final SchemaNode node;
  private final boolean isLeast;
  private final int most;

  ArrayGens(SchemaGens gens, SchemaNode node, boolean isLeast) {
    this.gens = gens;
    this.node = node;
    this.isLeast = isLeast;
    this.most = node.mostItems();
  }

  Gen<JsonNode> gen() {
    int prefix = Math.min(node.parts.size(), most);
    if (prefix == 0 && node.contained == null) {
      return rest(node.min, most, node.isUnique).map(ArrayGens::array, ArrayGens::items);
    }
    int needed = node.contained == null ? 0 : node.minContained;
    List<Gen<List<JsonNode>>> pieces = new ArrayList<>();
    // Fewer items than the first ones are possible, too, unless more are asked for.
    int fewest = Math.max(0, Math.min(prefix, needed > 0 ? prefix : node.min));
    pieces.add(first(fewest, prefix));
    if (needed > 0 && node.contained != null) {
      CollectionGen<JsonNode, List<JsonNode>> contained =
          Gens.lists(gens.part(node.contained, isLeast)).sizes(needed);
      pieces.add(node.isUnique ? contained.unique() : contained);
    }
    int low = Math.max(0, node.min - prefix - needed);
    int high = most == Integer.MAX_VALUE ? most : most - prefix - needed;
    if (fewest == prefix && high > 0 && node.rest != null && node.rest.isPossible()) {
      pieces.add(rest(low, high, node.isUnique));
    } else if (high > 0 && node.rest != null && node.rest.isPossible() && !isDeep(node.rest)) {
      Gen<List<JsonNode>> all = first(prefix, prefix);
      Gen<List<JsonNode>> more = rest(Math.max(1, low), high, node.isUnique);
      Gen<List<JsonNode>> longer =
          Gens.tuples("items at " + node.name, List.of(all, more))
              .map(ArrayGens::joined, items -> parted(items, List.of(node.parts.size())));
      return Gens.oneOf(pieces.get(0), longer)
          .map(ArrayGens::array, ArrayGens::items)
          .filter(this::isUniqueAsWanted);
    }
    int front = prefix;
    return Gens.tuples("items at " + node.name, pieces)
        .map(ArrayGens::joined, items -> parted(items, cuts(pieces.size(), front, needed)))
        .map(ArrayGens::array, ArrayGens::items)
        .filter(this::isUniqueAsWanted);
  }

  /** Whether more items than have to be would lead back to this array, for ever. */
  private boolean isDeep(SchemaNode rest) {
    return isLeast && (leadsBack(rest) || node.parts.stream().anyMatch(this::leadsBack));
  }

  private boolean leadsBack(SchemaNode item) {
    return item.isRecursive && item.height >= node.height;
  }

  private boolean isUniqueAsWanted(JsonNode array) {
    return !node.isUnique || new HashSet<>(items(array)).size() == array.size();
  }

  /** The first items, all of them or at least some. */
  @SuppressWarnings("unchecked") // a generator only hands values out
  private Gen<List<JsonNode>> first(int fewest, int all) {
    List<Gen<JsonNode>> items = new ArrayList<>();
    List<Gen<List<JsonNode>>> lengths = new ArrayList<>();
    for (int length = 0; length <= all; length++) {
      if (length > 0) {
        SchemaNode last = node.parts.get(length - 1);
        if (length > fewest && isLeast && leadsBack(last)) {
          break;
        }
        items.add(gens.part(last, isLeast));
      }
      if (length >= fewest) {
        lengths.add(Gens.tuples("first items at " + node.name, List.copyOf(items)));
      }
    }
    return lengths.size() == 1
        ? lengths.get(0)
        : Gens.oneOf(lengths.toArray((Gen<List<JsonNode>>[]) new Gen<?>[0]));
  }

  private Gen<List<JsonNode>> rest(int min, int max, boolean isUnique) {
    SchemaNode rest = node.rest;
    if (max == 0 || rest == null || !rest.isPossible()) {
      return Gens.just(List.of());
    }
    int most = isLeast && leadsBack(rest) ? min : max;
    if (most == 0) {
      return Gens.just(List.of());
    }
    if (node.isRecursive && rest.isRecursive) {
      most = (int) Math.min(most, min + (long) SchemaGens.SHORT);
    }
    CollectionGen<JsonNode, List<JsonNode>> lists = Gens.lists(gens.part(rest, isLeast));
    lists = min == 0 && most == Integer.MAX_VALUE ? lists : lists.sizes(min, most);
    return isUnique ? lists.unique() : lists;
  }

  private static JsonNode array(List<JsonNode> items) {
    return JsonNodeFactory.instance.arrayNode(items.size()).addAll(items);
  }

  private static List<JsonNode> items(JsonNode array) {
    List<JsonNode> items = new ArrayList<>();
    ((ArrayNode) array).forEach(items::add);
    return items;
  }

  private static List<JsonNode> joined(List<List<JsonNode>> pieces) {
    List<JsonNode> all = new ArrayList<>();
    pieces.forEach(all::addAll);
    return all;
  }

  /** Where each piece but the last ends. */
  private static List<Integer> cuts(int pieces, int front, int needed) {
    List<Integer> cuts = new ArrayList<>();
    if (pieces > 1) {
      cuts.add(front);
    }
    if (pieces > 2) {
      cuts.add(front + needed);
    }
    return cuts;
  }

  private static List<List<JsonNode>> parted(List<JsonNode> items, List<Integer> cuts) {
    List<List<JsonNode>> pieces = new ArrayList<>();
    int from = 0;
    for (int cut : cuts) {
      pieces.add(items.subList(from, cut));
      from = cut;
    }
    pieces.add(items.subList(from, items.size()));
    return pieces;
  }
}
