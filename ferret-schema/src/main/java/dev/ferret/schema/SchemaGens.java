package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.Sum;
import dev.ferret.choice.Case;
import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Builds the generators of a graph, one object for each node. */
final class SchemaGens {
  /** Children per value in hundredths, at each level; the last number holds for all below. */
  private static final int[] CHILDREN = {150, 140, 120, 100, 70, 50, 40, 30};

  /** Deeper than nearly all values get by chance. */
  private static final int DEPTH = 12;

  /** Of an array within a recursive value; half as many on average. */
  static final int SHORT = 6;

  private final Checker checker;
  private final List<SchemaNode> filtered = new ArrayList<>();

  private SchemaGens(Checker checker) {
    this.checker = checker;
  }

  /**
   * The generator of the values of a node.
   *
   * @throws IllegalArgumentException if the validator refuses all that are made for a schema
   */
  static Gen<JsonNode> of(SchemaNode root, Checker checker) {
    SchemaGens gens = new SchemaGens(checker);
    Gen<JsonNode> gen = gens.full(root);
    gens.filtered.forEach(SchemaGens::probe);
    return gen;
  }

  /** Finds a value that the validator accepts, since a filter that refuses all is a late error. */
  private static void probe(SchemaNode node) {
    Gen<JsonNode> gen = node.full;
    if (gen == null) {
      return;
    }
    for (int seed = 0; seed < 3; seed++) {
      try {
        gen.from(Case.random(seed, 100).choices());
        return;
      } catch (RuntimeException rejected) {
        // As below, if no seed leads to a value.
      }
    }
    throw new IllegalArgumentException(
        "No value was found for the schema at "
            + node.name
            + ": what the other keywords allow is refused because of "
            + String.join(", ", node.unsure)
            + " (10,000 attempts); say with the other keywords what is wanted");
  }

  /** The generator of all values of a node. */
  Gen<JsonNode> full(SchemaNode node) {
    if (node.full != null) {
      return node.full;
    }
    boolean isLevel = node.form == SchemaNode.Form.ARRAY || node.form == SchemaNode.Form.OBJECT;
    Gen<JsonNode> gen = node.isRecursive && isLevel ? recursive(node) : body(node, false);
    // Building the parts may have led back here: the first generator built is the one to keep.
    if (node.full == null) {
      node.full = gen;
    }
    return node.full;
  }

  /** The generator of those values of a node that do not lead back to it. */
  Gen<JsonNode> least(SchemaNode node) {
    if (!node.isRecursive) {
      return full(node);
    }
    if (node.least == null) {
      node.least = body(node, true);
    }
    return node.least;
  }

  /** The generator of a part, given whether that of the whole is one of the flattest values. */
  Gen<JsonNode> part(SchemaNode part, boolean isLeast) {
    return isLeast ? least(part) : full(part);
  }

  private Gen<JsonNode> recursive(SchemaNode node) {
    Gen<JsonNode> least = least(node);
    int crowd = Math.max(1, crowd(node));
    List<Weights> levels = new ArrayList<>();
    for (int level = 0; level < DEPTH; level++) {
      int chance = CHILDREN[Math.min(level, CHILDREN.length - 1)] / crowd;
      chance = Math.max(1, Math.min(85, chance));
      levels.add(Weights.of(100 - chance, chance));
    }
    levels.add(Weights.of(1, 0));
    return Sum.<JsonNode>recursive(
        "schema(" + node.name + ")",
        levels,
        Weights.of(0, 1),
        true,
        self -> {
          node.full = self;
          return List.of(least, body(node, false));
        });
  }

  /** How many places of a value go deeper. */
  private static int crowd(SchemaNode node) {
    int crowd = 0;
    for (SchemaNode part : node.inside()) {
      boolean isMany = part == node.rest || node.others.stream().anyMatch(m -> m.value() == part);
      crowd += part.isRecursive ? (isMany ? SHORT / 2 : 1) : 0;
    }
    return crowd;
  }

  private Gen<JsonNode> body(SchemaNode node, boolean isLeast) {
    return switch (node.form) {
      case LEAF -> java.util.Objects.requireNonNull(node.gen);
      case NONE -> throw new IllegalStateException(node.name + " has no values");
      case CHOICE -> choice(node, isLeast);
      case VALUE -> value(node, isLeast);
      case ARRAY -> new ArrayGens(this, node, isLeast).gen();
      case OBJECT -> new ObjectGens(this, node, isLeast).gen();
    };
  }

  /** What does not lead back comes first, since it is simpler. */
  @SuppressWarnings("unchecked") // a generator only hands values out
  private Gen<JsonNode> choice(SchemaNode node, boolean isLeast) {
    List<SchemaNode> flat = new ArrayList<>();
    List<SchemaNode> deep = new ArrayList<>();
    for (SchemaNode part : node.parts) {
      if (part.isPossible() && (!isLeast || !part.isRecursive || part.height <= node.height)) {
        (part.isRecursive ? deep : flat).add(part);
      }
    }
    if (!isLeast || flat.isEmpty()) {
      flat.addAll(deep);
    }
    List<Gen<JsonNode>> alternatives = new ArrayList<>();
    for (SchemaNode part : flat) {
      alternatives.add(part(part, isLeast));
    }
    return alternatives.size() == 1
        ? alternatives.get(0)
        : Gens.oneOf(alternatives.toArray((Gen<JsonNode>[]) new Gen<?>[0]));
  }

  private Gen<JsonNode> value(SchemaNode node, boolean isLeast) {
    Gen<JsonNode> gen = part(node.parts.get(0), isLeast);
    if (!node.unsure.isEmpty()) {
      gen = gen.filter(new Check(checker, List.copyOf(node.checked)));
      if (!filtered.contains(node)) {
        filtered.add(node);
      }
    }
    if (node.examples.isEmpty()) {
      return gen;
    }
    Gen<JsonNode> examples = Gens.elementsOf(node.examples).map(Canonical::of, value -> value);
    return Gens.oneOf(gen, examples).weighted(3, 1);
  }

  /** Asks the validator. A class of its own names the part in messages. */
  private record Check(Checker checker, List<Place> places) implements Predicate<JsonNode> {
    @Override
    public boolean test(JsonNode value) {
      return checker.isValid(value, places);
    }
  }
}
