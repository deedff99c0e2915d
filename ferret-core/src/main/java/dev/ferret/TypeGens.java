package dev.ferret;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds the generators of a graph of types, one object for each type. */
final class TypeGens {
  private final List<TypeNode> nodes = new ArrayList<>();

  private TypeGens() {}

  static Gen<?> of(TypeNode root) {
    TypeGens gens = new TypeGens();
    gens.gather(root);
    return gens.gen(root);
  }

  private void gather(TypeNode node) {
    if (node.kind != TypeNode.Kind.SCALAR && !nodes.contains(node)) {
      nodes.add(node);
      for (TypeNode part : node.parts) {
        gather(part);
      }
    }
  }

  private Gen<?> gen(TypeNode node) {
    if (node.gen != null) {
      return node.gen;
    }
    Gen<?> gen = node.recursive && needsLevels(node) ? recursive(node) : plain(node);
    // Building the parts may have led back here: the first generator built is the one to keep.
    if (node.gen == null) {
      node.gen = gen;
    }
    return node.gen;
  }

  private static boolean needsLevels(TypeNode node) {
    return node.descends || node.canBeEmpty();
  }

  private List<Gen<?>> parts(TypeNode node) {
    List<Gen<?>> gens = new ArrayList<>();
    for (TypeNode part : node.parts) {
      gens.add(gen(part));
    }
    return gens;
  }

  private Gen<?> plain(TypeNode node) {
    List<Gen<?>> parts = parts(node);
    return switch (node.kind) {
      case NULLABLE -> Gens.nullable(Types.any(parts.get(0)));
      case RECORD -> new Products.Records<>(node.use.raw(), parts);
      case SEALED -> Types.anyOf(parts);
      default -> {
        ContainerTypes.Container container = node.container();
        int most = container.min() + LevelWeights.SHORT;
        yield node.recursive && container.max() > most
            ? container.assembly().of(parts, container.min(), most)
            : container.gen(parts);
      }
    };
  }

  private Gen<?> recursive(TypeNode node) {
    Levels<@Nullable Object> gen = new Levels<>("type(" + node.use + ")", node.descends);
    node.gen = gen;
    LevelWeights weights = weights(node);
    List<Gen<?>> alternatives = new ArrayList<>();
    switch (node.kind) {
      case RECORD -> {
        alternatives.add(new Products.Records<>(node.use.raw(), parts(node)));
        tie(gen, alternatives, new int[0][]);
      }
      case NULLABLE -> {
        alternatives.add(Types.nothing());
        alternatives.addAll(parts(node));
        tie(gen, alternatives, weights.optional());
      }
      case SEALED -> tieSealed(node, gen, weights);
      default -> {
        ContainerTypes.Container container = node.container();
        List<Gen<?>> parts = parts(node);
        if (!container.counted()) {
          alternatives.add(Gens.just(Optional.empty()));
          alternatives.add(
              Types.any(parts.get(0)).map(Optional::ofNullable, value -> value.orElseThrow()));
          tie(gen, alternatives, weights.optional());
        } else {
          boolean many = container.max() > LevelWeights.SHORT;
          alternatives.add(container.assembly().of(parts, 0, 0));
          if (many) {
            alternatives.add(container.assembly().of(parts, 0, LevelWeights.SHORT));
          }
          alternatives.add(container.gen(parts));
          tie(gen, alternatives, weights.list(many));
        }
      }
    }
    return gen;
  }

  /** The alternatives outside the recursion come first, since they are simpler. */
  private void tieSealed(TypeNode node, Levels<@Nullable Object> gen, LevelWeights weights) {
    List<TypeNode> sorted = new ArrayList<>();
    for (TypeNode part : node.parts) {
      if (!node.contains(part)) {
        sorted.add(part);
      }
    }
    boolean stops = !sorted.isEmpty();
    int flattest = TypeNode.INFINITE;
    for (TypeNode part : node.parts) {
      if (node.contains(part)) {
        sorted.add(part);
        flattest = Math.min(flattest, part.height);
      }
    }
    int[] children = new int[sorted.size()];
    boolean[] last = new boolean[children.length];
    List<Gen<?>> alternatives = new ArrayList<>();
    for (int i = 0; i < children.length; i++) {
      TypeNode part = sorted.get(i);
      boolean deeper = node.contains(part);
      children[i] = deeper ? Math.max(1, part.places()) : 0;
      last[i] = stops ? !deeper : part.height == flattest;
      alternatives.add(gen(part));
    }
    tie(gen, alternatives, children.length == 1 ? new int[0][] : weights.sealed(children, last));
  }

  private static void tie(
      Levels<@Nullable Object> gen, List<Gen<?>> alternatives, int[][] weights) {
    List<Gen<? extends @Nullable Object>> all = Collections.unmodifiableList(alternatives);
    gen.tie(all, weights);
  }

  private LevelWeights weights(TypeNode node) {
    int crowd = 1;
    boolean linear = true;
    for (TypeNode other : nodes) {
      if (node.contains(other)) {
        int places = other.kind == TypeNode.Kind.SEALED ? 1 : other.places();
        linear &= places <= 1 && !other.isCounted();
        if (other.hasPartThatCanBeEmpty()) {
          crowd = Math.max(crowd, places);
        }
      }
    }
    return new LevelWeights(crowd, linear);
  }
}
