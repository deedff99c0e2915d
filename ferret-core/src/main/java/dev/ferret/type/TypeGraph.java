package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.language.Language;
import dev.ferret.language.Languages;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Explores all types that are part of a type. */
final class TypeGraph {
  /** Arguments are not written nested deeper than this; a type that makes them has no end. */
  private static final int MOST_NESTING = 20;

  private final Map<TypeUse, TypeNode> known = new HashMap<>();
  private final List<TypeNode> nodes = new ArrayList<>();

  private final OwnTypes own;

  /** The class whose objects are to be made, whatever is registered for it. */
  private final @Nullable Class<?> made;

  private TypeGraph(OwnTypes own, @Nullable Class<?> made) {
    this.own = own;
    this.made = made;
  }

  /**
   * The node of a type, from which those of all its parts are reached.
   *
   * @param made the class whose objects are to be made by a constructor, or null
   */
  static TypeNode of(TypeUse use, Place place, OwnTypes own, @Nullable Class<?> made) {
    TypeGraph graph = new TypeGraph(own, made);
    TypeNode root = graph.explore(use, place);
    if (root.kind != TypeNode.Kind.SCALAR) {
      graph.checkFinite();
      TypeCycles.mark(graph.nodes);
    }
    return root;
  }

  private TypeNode explore(TypeUse use, Place place) {
    TypeNode node = known.get(use);
    if (node != null) {
      return node;
    }
    Gen<?> given = OwnGens.given(use, place, own);
    if (given != null) {
      return scalar(use, place, given);
    }
    boolean never = use.has(Constraint.NeverNull.class);
    boolean only = use.has(Constraint.OnlyNull.class);
    boolean maybe = use.has(Constraint.MaybeNull.class);
    if ((only || maybe) && use.raw().isPrimitive()) {
      throw new IllegalArgumentException(place + " cannot be null, since its type is " + use);
    }
    if (only && never) {
      throw new IllegalArgumentException(place + " must be null and must not be null at once");
    }
    TypeUse bare = use.withoutNullness();
    if (only) {
      return scalar(use, place, Types.nothing());
    }
    if (maybe && !never) {
      node = add(new TypeNode(use, place, TypeNode.Kind.NULLABLE, null));
      node.parts.add(explore(bare, place));
      return node;
    }
    return never ? explore(bare, place) : exploreBare(use, place);
  }

  private TypeNode add(TypeNode node) {
    known.put(node.use, node);
    nodes.add(node);
    return node;
  }

  private TypeNode scalar(TypeUse use, Place place, Gen<?> gen) {
    TypeNode node = add(new TypeNode(use, place, TypeNode.Kind.SCALAR, null));
    node.gen = gen;
    return node;
  }

  private TypeNode exploreBare(TypeUse use, Place place) {
    if (use.raw() == made) {
      return exploreParts(use, place, Makers.of(made));
    }
    Gen<?> registered = OwnGens.registered(use, own);
    if (registered != null) {
      return scalar(use, place, registered);
    }
    Gen<?> scalar = ScalarTypes.of(use, place);
    if (scalar != null) {
      return scalar(use, place, scalar);
    }
    ContainerTypes.Container container = ContainerTypes.of(use, place, own);
    if (container != null) {
      TypeNode node = add(new TypeNode(use, place, TypeNode.Kind.CONTAINER, container));
      for (int i = 0; i < use.arguments().size(); i++) {
        node.parts.add(explore(use.argument(i), place.then(TypeResolver.step(use.raw(), i))));
      }
      return node;
    }
    Language.Construction construction = Languages.construction(use.raw());
    if (construction != null) {
      return exploreConstruction(use, place, construction);
    }
    if (use.raw().isRecord()) {
      return exploreRecord(use, place);
    }
    if (use.raw().isSealed()) {
      return exploreSealed(use, place);
    }
    if (own.registered(use.withoutBounds()) != null) {
      new TypeBounds(use, place).allow();
    }
    throw unknown(use, place);
  }

  private static IllegalArgumentException unknown(TypeUse use, Place place) {
    String where = place.toString();
    boolean here = where.equals(use.raw().getSimpleName());
    String name = use.raw().getSimpleName();
    return new IllegalArgumentException(
        "The values of "
            + (here ? "" : where + ": ")
            + use
            + " do not follow from the type; register a generator of "
            + use
            + " by Types.with or @Generators, or name one by @From at this place"
            + (Makers.exists(use.raw())
                ? "; Types.instances(" + name + ".class) is one that calls " + Makers.of(use.raw())
                : ""));
  }

  private TypeNode exploreParts(TypeUse use, Place place, Maker maker) {
    new TypeBounds(use, place).allow();
    TypeNode node = add(new TypeNode(use, place, TypeNode.Kind.RECORD, null));
    node.maker = maker;
    TypeResolver resolver =
        maker.source() instanceof Method method
            ? TypeResolver.returning(use, method.getGenericReturnType(), own)
            : TypeResolver.inside(use, own);
    for (int i = 0; i < maker.parameters().size(); i++) {
      Parameter parameter = maker.parameters().get(i);
      Place inside = place.then("." + maker.name(i));
      node.parts.add(
          explore(
              resolver.use(parameter.getAnnotatedType(), parameter.getAnnotations(), inside),
              inside));
    }
    return node;
  }

  private TypeNode exploreConstruction(
      TypeUse use, Place place, Language.Construction construction) {
    checkNesting(use);
    new TypeBounds(use, place).allow();
    TypeNode node = add(new TypeNode(use, place, TypeNode.Kind.RECORD, null));
    node.maker = Maker.of(construction);
    TypeResolver resolver = TypeResolver.inside(use, own);
    for (Language.Part part : construction.parts()) {
      Place inside = place.then("." + part.name());
      Annotation[] declared = part.annotations().toArray(new Annotation[0]);
      node.parts.add(explore(resolver.use(part.type(), declared, inside), inside));
    }
    return node;
  }

  private static void checkNesting(TypeUse use) {
    if (use.nesting() > MOST_NESTING) {
      throw new IllegalArgumentException(
          use.raw().getSimpleName()
              + " contains itself with ever larger type arguments; build its values with Gen.of");
    }
  }

  private TypeNode exploreRecord(TypeUse use, Place place) {
    checkNesting(use);
    new TypeBounds(use, place).allow();
    TypeNode node = add(new TypeNode(use, place, TypeNode.Kind.RECORD, null));
    TypeResolver resolver = TypeResolver.inside(use, own);
    for (RecordComponent component : use.raw().getRecordComponents()) {
      Place inside = place.then("." + component.getName());
      node.parts.add(explore(resolver.use(component, inside), inside));
    }
    return node;
  }

  private TypeNode exploreSealed(TypeUse use, Place place) {
    new TypeBounds(use, place).allow();
    TypeNode node = add(new TypeNode(use, place, TypeNode.Kind.SEALED, null));
    Set<TypeUse> alternatives = new LinkedHashSet<>();
    gatherAlternatives(use, place, alternatives);
    if (alternatives.isEmpty()) {
      throw unknown(use, place);
    }
    for (TypeUse alternative : alternatives) {
      node.parts.add(
          explore(alternative, place.then("(" + alternative.raw().getSimpleName() + ")")));
    }
    return node;
  }

  /** Nested sealed types are flattened: one choice is simpler than two. */
  private void gatherAlternatives(TypeUse parent, Place place, Set<TypeUse> alternatives) {
    for (Class<?> permitted : parent.raw().getPermittedSubclasses()) {
      TypeUse use = TypeResolver.subtype(parent, permitted, own);
      if (use == null) {
        continue;
      }
      boolean known = permitted.isRecord() || permitted.isEnum() || permitted == made;
      if (known || own.registered(use) != null || Languages.construction(permitted) != null) {
        alternatives.add(use);
      } else if (permitted.isSealed() && Modifier.isAbstract(permitted.getModifiers())) {
        gatherAlternatives(use, place, alternatives);
      } else {
        throw new IllegalArgumentException(
            permitted.getSimpleName()
                + ", a subtype of "
                + parent
                + " at "
                + place
                + ", is no record, enum or sealed type; register a generator of "
                + permitted.getSimpleName()
                + " by Types.with or @Generators, or name one by @From at this place");
      }
    }
  }

  private void checkFinite() {
    boolean changed = true;
    while (changed) {
      changed = false;
      // Parts come after what they are part of, so backwards needs fewer rounds.
      for (int i = nodes.size() - 1; i >= 0; i--) {
        changed |= nodes.get(i).updateHeight();
      }
    }
    for (TypeNode node : nodes) {
      if (node.height == TypeNode.INFINITE && node.kind != TypeNode.Kind.CONTAINER) {
        throw new IllegalArgumentException(
            node.use
                + " has no finite value: each contains another at "
                + cycle(node)
                + "; make one of its parts an Optional, a list or @Nullable");
      }
    }
  }

  /** Where a value without end begins again. */
  private static Place cycle(TypeNode start) {
    List<TypeNode> seen = new ArrayList<>();
    TypeNode node = start;
    Place place = start.place;
    while (!seen.contains(node)) {
      seen.add(node);
      for (int i = 0; i < node.parts.size(); i++) {
        TypeNode part = node.parts.get(i);
        if (part.height == TypeNode.INFINITE) {
          place = place.then(step(node, i));
          node = part;
          break;
        }
      }
    }
    return place;
  }

  private static String step(TypeNode node, int part) {
    Class<?> raw = node.use.raw();
    return switch (node.kind) {
      case RECORD ->
          "."
              + (node.maker == null
                  ? raw.getRecordComponents()[part].getName()
                  : node.maker.name(part));
      case SEALED -> "(" + node.parts.get(part).use.raw().getSimpleName() + ")";
      default -> TypeResolver.step(raw, part);
    };
  }
}
