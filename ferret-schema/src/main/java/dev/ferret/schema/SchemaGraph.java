package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Explores all values that are part of a value of a schema. */
final class SchemaGraph {
  /** Combinations of schemas; a document of 1,000 schemas has some 3,000. */
  private static final int MOST_NODES = 50_000;

  private final Source source;
  private final Loops loops;
  private final Map<String, SchemaNode> known = new HashMap<>();
  private final List<SchemaNode> nodes = new ArrayList<>();

  private SchemaGraph(Source source) {
    this.source = source;
    this.loops = new Loops(source);
  }

  /**
   * The node of a schema, from which those of all parts are reached.
   *
   * @throws IllegalArgumentException if no finite value satisfies it
   */
  static SchemaNode of(Source source, Place place) {
    SchemaGraph graph = new SchemaGraph(source);
    SchemaNode root = graph.value(List.of(place));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = graph.nodes.size() - 1; i >= 0; i--) {
        changed |= graph.nodes.get(i).updateHeight();
      }
    }
    if (!root.isPossible()) {
      throw Impossible.exception(root);
    }
    for (SchemaNode node : graph.nodes) {
      node.isRecursive = reaches(node);
    }
    return root;
  }

  private static boolean reaches(SchemaNode node) {
    Set<SchemaNode> seen = new HashSet<>();
    List<SchemaNode> left = new ArrayList<>(node.inside());
    while (!left.isEmpty()) {
      SchemaNode next = left.remove(left.size() - 1);
      if (next == node) {
        return true;
      }
      if (next.isPossible() && seen.add(next)) {
        left.addAll(next.inside());
      }
    }
    return false;
  }

  /** Adds a node under a key. */
  SchemaNode add(String key, SchemaNode node) {
    known.put(key, node);
    nodes.add(node);
    if (nodes.size() > MOST_NODES) {
      throw new IllegalArgumentException(
          "The schema at "
              + node.name
              + " has more than "
              + MOST_NODES
              + " combinations of schemas that apply at once; generate its parts one by one");
    }
    return node;
  }

  /** The node of the values at a place where several schemas apply. */
  SchemaNode value(Collection<Place> places) {
    places.forEach(loops::check);
    Conjunction conjunction = Conjunction.of(source, places);
    String key = "value " + conjunction.key();
    SchemaNode found = known.get(key);
    if (found != null) {
      return found;
    }
    SchemaNode node = add(key, new SchemaNode(SchemaNode.Form.VALUE, conjunction.name()));
    node.checked.addAll(places);
    Set<String> unsure = new TreeSet<>();
    if (conjunction.isSimplified()) {
      unsure.add("anyOf");
    }
    SchemaNode part = decided(conjunction, unsure);
    node.parts.add(part);
    node.unsure.addAll(unsure);
    if (part.listed == 0 && part.form != SchemaNode.Form.NONE) {
      node.examples.addAll(examples(conjunction, places));
    }
    return node;
  }

  private List<JsonNode> examples(Conjunction conjunction, Collection<Place> places) {
    Set<JsonNode> examples = new LinkedHashSet<>();
    for (Place place : conjunction.places()) {
      place.get("examples").forEach(example -> examples.add(Canonical.of(example)));
      if (place.has("default")) {
        examples.add(Canonical.of(place.get("default")));
      }
    }
    examples.removeIf(example -> !source.checker().isValid(example, places));
    return List.copyOf(examples);
  }

  private SchemaNode decided(Conjunction conjunction, Set<String> unsure) {
    for (Place place : conjunction.places()) {
      unsure.addAll(Keywords.unsure(place));
    }
    String key = conjunction.key();
    SchemaNode found = known.get(key);
    if (found != null) {
      return found;
    }
    if (conjunction.refusal() != null) {
      return none(key, conjunction, "it is false");
    }
    List<JsonNode> values = Listed.values(conjunction, source.checker());
    if (values != null) {
      return listed(key, conjunction, values);
    }
    Decision decision = conjunction.decision();
    if (decision == null) {
      return typed(key, conjunction, unsure);
    }
    SchemaNode node = add(key, new SchemaNode(SchemaNode.Form.CHOICE, conjunction.name()));
    for (int i = 0; i < decision.alternatives().size(); i++) {
      node.parts.add(decided(conjunction.with(decision, i), unsure));
    }
    return node;
  }

  private SchemaNode none(String key, Conjunction conjunction, String reason) {
    SchemaNode node = add(key, new SchemaNode(SchemaNode.Form.NONE, conjunction.name()));
    node.reason = reason;
    return node;
  }

  private SchemaNode leaf(String key, Conjunction conjunction, Gen<JsonNode> gen) {
    SchemaNode node = add(key, new SchemaNode(SchemaNode.Form.LEAF, conjunction.name()));
    node.gen = gen;
    return node;
  }

  private SchemaNode listed(String key, Conjunction conjunction, List<JsonNode> values) {
    if (values.isEmpty()) {
      return none(key, conjunction, "the other keywords refuse all of its enum or const");
    }
    boolean areScalars = values.stream().allMatch(JsonNode::isValueNode);
    Gen<JsonNode> gen = Gens.elementsOf(values);
    SchemaNode node =
        leaf(key, conjunction, areScalars ? gen : gen.map(Canonical::of, value -> value));
    node.listed = values.size();
    return node;
  }

  private SchemaNode typed(String key, Conjunction conjunction, Set<String> unsure) {
    Set<Kind> kinds = Kind.of(conjunction.places());
    if (kinds.contains(Kind.NUMBER)) {
      kinds.remove(Kind.INTEGER);
    }
    if (kinds.isEmpty()) {
      return none(key, conjunction, "its types exclude each other");
    }
    if (kinds.size() == 1) {
      return ofKind(kinds.iterator().next(), conjunction, unsure);
    }
    SchemaNode node = add(key, new SchemaNode(SchemaNode.Form.CHOICE, conjunction.name()));
    for (Kind kind : kinds) {
      node.parts.add(ofKind(kind, conjunction, unsure));
    }
    return node;
  }

  private SchemaNode ofKind(Kind kind, Conjunction conjunction, Set<String> unsure) {
    String key = kind + " " + conjunction.key();
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (kind) {
      case NULL -> {
        SchemaNode node = leaf(key, conjunction, Gens.just(nodes.nullNode()));
        node.listed = 1;
        yield node;
      }
      case BOOLEAN -> {
        Gen<JsonNode> gen = Gens.booleans().map(nodes::booleanNode, JsonNode::booleanValue);
        SchemaNode node = leaf(key, conjunction, gen);
        node.listed = 2;
        yield node;
      }
      case INTEGER, NUMBER -> {
        Gen<JsonNode> gen = NumberGens.of(conjunction.places(), kind == Kind.INTEGER);
        yield gen == null
            ? none(key, conjunction, "its bounds leave no number")
            : leaf(key, conjunction, gen);
      }
      case STRING -> {
        Gen<String> texts = TextGens.of(conjunction.places(), conjunction.name());
        yield texts == null
            ? none(key, conjunction, "minLength is greater than maxLength")
            : leaf(key, conjunction, texts.map(TextNode::valueOf, JsonNode::textValue));
      }
      case ARRAY -> new ArrayParts(this, conjunction, unsure).explore(key);
      case OBJECT -> {
        SchemaNode node = add(key, new SchemaNode(SchemaNode.Form.OBJECT, conjunction.name()));
        new ObjectParts(this, node, conjunction.places()).explore();
        yield node;
      }
    };
  }

  /** Whether a name satisfies schemas, which are about names. */
  boolean admits(String name, List<Place> schemas) {
    return source.checker().isValid(TextNode.valueOf(name), schemas);
  }
}
