package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A set of values in a graph: what satisfies a conjunction of schemas. */
final class SchemaNode {
  /** The height of what has no finite value. */
  static final int INFINITE = Integer.MAX_VALUE;

  enum Form {
    /** Nothing. */
    NONE,
    /** What a generator makes without looking into other nodes. */
    LEAF,
    /** The values of one of several nodes. */
    CHOICE,
    /** The values of one node that a validator accepts, and examples. */
    VALUE,
    ARRAY,
    OBJECT
  }

  final Form form;

  /** The pointer that messages name. */
  final String name;

  /** Alternatives; the only part of a value; the first items. */
  final List<SchemaNode> parts = new ArrayList<>();

  /** Why there is nothing. */
  String reason = "";

  /** Of leaves: the generator, and the number of values if they are listed, else 0. */
  @Nullable Gen<JsonNode> gen;

  int listed;

  /** Of values: the schemas to check, if any, and the keywords because of which. */
  final List<Place> checked = new ArrayList<>();

  final List<String> unsure = new ArrayList<>();
  final List<JsonNode> examples = new ArrayList<>();

  /** Of objects: properties by name, and the others. */
  final List<Property> properties = new ArrayList<>();

  final List<Members> others = new ArrayList<>();

  /**
   * Of objects: members of any value, which are made only if too few others can be. What is in
   * these values never leads back.
   */
  @Nullable Members spare;

  /** Of arrays: the items behind the first, and those that must be among them. */
  @Nullable SchemaNode rest;

  @Nullable SchemaNode contained;
  int minContained;
  boolean isUnique;

  /** Of arrays and objects: the number of items or members. */
  int min;

  int max = Integer.MAX_VALUE;

  /** How many levels the flattest value has. */
  int height = INFINITE;

  /** Whether its values contain values of this node. */
  boolean isRecursive;

  /** The generator of all values, and that of the flattest. */
  @Nullable Gen<JsonNode> full;

  @Nullable Gen<JsonNode> least;

  SchemaNode(Form form, String name) {
    this.form = form;
    this.name = name;
  }

  /** A named member of an object. */
  record Property(String name, SchemaNode value, boolean isRequired) {}

  /** Members whose names follow a rule. */
  record Members(SchemaNode names, List<NameRule> rules, SchemaNode value) {}

  /** What a name must not be. */
  interface NameRule {
    boolean admits(String name);
  }

  boolean isPossible() {
    return height != INFINITE;
  }

  /** All nodes that a value of this one may have as parts, but for spare members. */
  List<SchemaNode> inside() {
    List<SchemaNode> all = new ArrayList<>(parts);
    properties.forEach(property -> all.add(property.value()));
    others.forEach(
        members -> {
          all.add(members.names());
          all.add(members.value());
        });
    if (rest != null) {
      all.add(rest);
    }
    if (contained != null) {
      all.add(contained);
    }
    return all;
  }

  /** Computes the height from those of the parts; whether it changed. */
  boolean updateHeight() {
    int before = height;
    height =
        switch (form) {
          case NONE -> INFINITE;
          case LEAF -> 0;
          case VALUE -> parts.get(0).height;
          case CHOICE -> parts.stream().mapToInt(part -> part.height).min().orElse(INFINITE);
          case ARRAY -> above(arrayHeight());
          case OBJECT -> above(objectHeight());
        };
    return before != height;
  }

  private static int above(int inside) {
    return inside == INFINITE ? INFINITE : inside + 1;
  }

  private int arrayHeight() {
    int needed = Math.max(min, minContained);
    if (needed > mostItems()) {
      return INFINITE;
    }
    int inside = contained == null || minContained == 0 ? 0 : contained.height;
    for (int i = 0; i < Math.min(min, parts.size()); i++) {
      inside = Math.max(inside, parts.get(i).height);
    }
    if (min > parts.size() + minContained && rest != null) {
      inside = Math.max(inside, rest.height);
    }
    return inside;
  }

  /** The number of items that are possible. */
  int mostItems() {
    for (int i = 0; i < parts.size(); i++) {
      if (!parts.get(i).isPossible()) {
        return Math.min(max, i);
      }
    }
    boolean hasRest = rest != null && rest.isPossible();
    boolean hasContained = contained != null && contained.isPossible() && minContained > 0;
    return hasRest ? max : Math.min(max, parts.size() + (hasContained ? minContained : 0));
  }

  private int objectHeight() {
    int inside = 0;
    int required = 0;
    List<Integer> optional = new ArrayList<>();
    for (Property property : properties) {
      if (property.isRequired()) {
        inside = Math.max(inside, property.value().height);
        required++;
      } else {
        optional.add(property.value().height);
      }
    }
    if (required > max || min > max) {
      return INFINITE;
    }
    int missing = min - required;
    List<Members> all = new ArrayList<>(others);
    if (spare != null) {
      all.add(spare);
    }
    for (Members members : all) {
      if (members.names().isPossible()) {
        int names = names(members);
        optional.addAll(
            Collections.nCopies(Math.min(names, Math.max(0, missing)), members.value().height));
      }
    }
    Collections.sort(optional);
    if (missing > 0) {
      int last = missing > optional.size() ? INFINITE : optional.get(missing - 1);
      inside = Math.max(inside, last);
    }
    return inside;
  }

  /** How many different names there are at most. */
  static int names(Members members) {
    SchemaNode names = members.names();
    while (names.form == Form.VALUE) {
      names = names.parts.get(0);
    }
    return names.listed > 0 ? names.listed : Integer.MAX_VALUE;
  }
}
