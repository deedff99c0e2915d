package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.argument.Argument;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type in the graph of all types that are part of a type. */
final class TypeNode {
  /** Stands for the height of a type that has no finite value. */
  static final int INFINITE = Integer.MAX_VALUE;

  enum Kind {
    SCALAR,
    NULLABLE,
    CONTAINER,
    RECORD,
    SEALED
  }

  final TypeUse use;
  final Place place;
  final Kind kind;
  final ContainerTypes.@Nullable Container container;

  /** Element types, components, permitted subtypes. */
  final List<TypeNode> parts = new ArrayList<>();

  /** Levels of records and alternatives that the flattest value needs. */
  int height = INFINITE;

  /** Types of the same component contain each other, if it is recursive. */
  int component = -1;

  boolean recursive;

  /** Whether values of this type are one level deeper than what they are part of. */
  boolean descends;

  /** How to make objects of a class that is no record. */
  @Nullable Maker maker;

  @Nullable Gen<?> gen;

  TypeNode(TypeUse use, Place place, Kind kind, ContainerTypes.@Nullable Container container) {
    this.use = use;
    this.place = place;
    this.kind = kind;
    this.container = container;
  }

  /** Whether there are values of this type without any of its parts. */
  boolean canBeEmpty() {
    return kind == Kind.NULLABLE || (container != null && container.min() == 0);
  }

  boolean hasPartThatCanBeEmpty() {
    boolean any = false;
    for (TypeNode part : parts) {
      any |= contains(part) && part.canBeEmpty();
    }
    return any;
  }

  boolean isCounted() {
    return container != null && container.counted();
  }

  boolean contains(TypeNode part) {
    return recursive && component == part.component;
  }

  /** Computes the height from those of the parts; whether it changed. */
  boolean updateHeight() {
    int known;
    if (kind == Kind.SCALAR || canBeEmpty()) {
      known = 0;
    } else if (kind == Kind.SEALED) {
      known = INFINITE;
      for (TypeNode part : parts) {
        known = Math.min(known, part.height);
      }
    } else {
      known = 0;
      for (TypeNode part : parts) {
        known = Math.max(known, part.height);
      }
    }
    if (known != INFINITE && (kind == Kind.SEALED || kind == Kind.RECORD)) {
      known++;
    }
    boolean changed = known != height;
    height = known;
    return changed;
  }

  /** How many places of a value of this type go deeper within the same component. */
  int places() {
    int sum = 0;
    for (TypeNode part : parts) {
      sum += contains(part) ? part.placesAsPart() : 0;
    }
    return sum;
  }

  private int placesAsPart() {
    if (kind == Kind.SEALED || descends || canBeEmpty()) {
      return 1;
    }
    return isCounted() ? places() * (container().min() + LevelWeights.SHORT / 2) : places();
  }

  ContainerTypes.Container container() {
    return Argument.present(container, "Only containers have one");
  }
}
