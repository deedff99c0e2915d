package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types of values, the simplest first; a number that is no integer is a fraction. */
enum Kind {
  NULL,
  BOOLEAN,
  INTEGER,
  NUMBER,
  STRING,
  ARRAY,
  OBJECT;

  /** The types that a schema names; null if it names none. */
  static @Nullable Set<Kind> of(Place place) {
    JsonNode type = place.get("type");
    if (type.isMissingNode()) {
      return null;
    }
    return named(place, type);
  }

  private static Set<Kind> named(Place place, JsonNode type) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (JsonNode each : type.isArray() ? type : List.of(type)) {
      switch (each.asText()) {
        case "null" -> kinds.add(NULL);
        case "boolean" -> kinds.add(BOOLEAN);
        case "integer" -> kinds.add(INTEGER);
        case "number" -> kinds.addAll(List.of(INTEGER, NUMBER));
        case "string" -> kinds.add(STRING);
        case "array" -> kinds.add(ARRAY);
        case "object" -> kinds.add(OBJECT);
        default ->
            throw new IllegalArgumentException(
                Pointer.step(place.pointer(), "type")
                    + " must be null, boolean, integer, number, string, array or object, or an"
                    + " array of these, not "
                    + each);
      }
    }
    return kinds;
  }

  /** Whether a schema has types, and numbers are all among them or none of them. */
  static boolean isWhole(Place place) {
    Set<Kind> kinds = of(place);
    return kinds != null && kinds.contains(INTEGER) == kinds.contains(NUMBER);
  }

  /** The types of values that satisfy all of these schemas, as far as their types tell. */
  static Set<Kind> of(Set<Place> places) {
    Set<Kind> kinds = EnumSet.allOf(Kind.class);
    Set<Kind> implied = EnumSet.noneOf(Kind.class);
    boolean isNamed = false;
    for (Place place : places) {
      Set<Kind> own = of(place);
      isNamed |= own != null;
      kinds.retainAll(own == null ? kinds : own);
      JsonNode not = place.get("not");
      if (not.size() == 1 && not.has("type")) {
        Set<Kind> refused = named(place.at("not"), not.get("type"));
        kinds.removeAll(refused);
      }
      implied.addAll(Keywords.implied(place));
    }
    if (implied.contains(NUMBER)) {
      implied.add(INTEGER);
    }
    implied.retainAll(kinds);
    return isNamed || implied.isEmpty() ? kinds : implied;
  }
}
