package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.Sum;
import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.Arrays;
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
      case RECORD -> records(node, parts);
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
    String name = "type(" + node.use + ")";
    LevelWeights weights = weights(node);
    ContainerTypes.Container container = node.container;
    List<TypeNode> sorted = node.kind == TypeNode.Kind.SEALED ? sorted(node) : node.parts;
    List<Weights> levels =
        switch (node.kind) {
          case SEALED -> sealed(node, sorted, weights);
          case NULLABLE -> weights.optional();
          case CONTAINER ->
              node.isCounted() ? weights.list(isLong(node.container())) : weights.optional();
          default -> List.of();
        };
    return Sum.<@Nullable Object>recursive(
        name,
        levels,
        all(container, levels),
        node.descends,
        self -> {
          node.gen = self;
          return container == null ? alternatives(node, sorted) : contained(container, parts(node));
        });
  }

  /** A container's last alternative has all values, and those before it some of them. */
  private static Weights all(ContainerTypes.@Nullable Container container, List<Weights> levels) {
    if (levels.isEmpty()) {
      return Weights.of(1);
    }
    int[] weights = new int[levels.get(0).count()];
    Arrays.fill(weights, container != null && container.counted() ? 0 : 1);
    weights[weights.length - 1] = 1;
    return Weights.of(weights);
  }

  private List<Gen<?>> alternatives(TypeNode node, List<TypeNode> sorted) {
    List<Gen<?>> alternatives = new ArrayList<>();
    switch (node.kind) {
      case RECORD -> alternatives.add(records(node, parts(node)));
      case NULLABLE -> {
        alternatives.add(Types.nothing());
        alternatives.addAll(parts(node));
      }
      default -> {
        for (TypeNode part : sorted) {
          alternatives.add(gen(part));
        }
      }
    }
    return alternatives;
  }

  private static boolean isLong(ContainerTypes.Container container) {
    return container.max() > LevelWeights.SHORT;
  }

  private static List<Gen<?>> contained(ContainerTypes.Container container, List<Gen<?>> parts) {
    List<Gen<?>> alternatives = new ArrayList<>();
    if (container.counted()) {
      alternatives.add(container.assembly().of(parts, 0, 0));
      if (isLong(container)) {
        alternatives.add(container.assembly().of(parts, 0, LevelWeights.SHORT));
      }
      alternatives.add(container.gen(parts));
    } else {
      alternatives.add(Gens.just(Optional.empty()));
      alternatives.add(
          Types.any(parts.get(0)).map(Optional::ofNullable, value -> value.orElseThrow()));
    }
    return alternatives;
  }

  @SuppressWarnings("unchecked") // only records have nodes of this kind without a maker
  private static Gen<?> records(TypeNode node, List<Gen<?>> parts) {
    if (node.maker != null) {
      return node.maker.gen(parts);
    }
    return Gens.records((Class<? extends Record>) node.use.raw(), parts.toArray(new Gen<?>[0]));
  }

  /** The alternatives outside the recursion come first, since they are simpler. */
  private static List<TypeNode> sorted(TypeNode node) {
    List<TypeNode> sorted = new ArrayList<>();
    for (TypeNode part : node.parts) {
      if (!node.contains(part)) {
        sorted.add(part);
      }
    }
    for (TypeNode part : node.parts) {
      if (node.contains(part)) {
        sorted.add(part);
      }
    }
    return sorted;
  }

  private static List<Weights> sealed(TypeNode node, List<TypeNode> sorted, LevelWeights weights) {
    if (sorted.size() == 1) {
      return List.of();
    }
    boolean stops = !node.contains(sorted.get(0));
    int flattest = TypeNode.INFINITE;
    for (TypeNode part : sorted) {
      flattest = node.contains(part) ? Math.min(flattest, part.height) : flattest;
    }
    int[] children = new int[sorted.size()];
    boolean[] last = new boolean[children.length];
    for (int i = 0; i < children.length; i++) {
      TypeNode part = sorted.get(i);
      boolean deeper = node.contains(part);
      children[i] = deeper ? Math.max(1, part.places()) : 0;
      last[i] = stops ? !deeper : part.height == flattest;
    }
    return weights.sealed(children, last);
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
