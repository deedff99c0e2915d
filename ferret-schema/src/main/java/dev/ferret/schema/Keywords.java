package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What the keywords of 2020-12 say about types, and which of them only a validator knows. */
final class Keywords {
  private static final Map<String, Kind> KINDS = new TreeMap<>();

  static {
    put(Kind.NUMBER, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf");
    put(Kind.STRING, "minLength", "maxLength", "pattern", "contentEncoding", "contentMediaType");
    put(Kind.ARRAY, "items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains");
    put(Kind.ARRAY, "minContains", "maxContains", "unevaluatedItems");
    put(Kind.OBJECT, "properties", "patternProperties", "additionalProperties", "propertyNames");
    put(Kind.OBJECT, "required", "minProperties", "maxProperties", "dependentRequired");
    put(Kind.OBJECT, "dependentSchemas", "unevaluatedProperties");
  }

  private static final Set<String> SIZES =
      Set.of(
          "minLength",
          "maxLength",
          "minItems",
          "maxItems",
          "minProperties",
          "maxProperties",
          "minContains",
          "maxContains");

  private static final Set<String> NUMBERS =
      Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf");

  private static final Set<String> OBJECTS =
      Set.of("properties", "patternProperties", "dependentRequired", "dependentSchemas");

  private static final Set<String> ARRAYS = Set.of("allOf", "anyOf", "oneOf", "enum", "required");

  /** Keywords of older drafts that a translation cannot carry over. */
  private static final Set<String> REFUSED = Set.of("extends", "disallow", "divisibleBy");

  private static final Set<String> ANNOTATIONS =
      Set.of(
          "$comment",
          "$defs",
          "definitions",
          "title",
          "description",
          "deprecated",
          "readOnly",
          "writeOnly");

  private Keywords() {}

  /** Whether a schema says nothing but that another one applies. */
  static boolean isOnlyReference(Place place) {
    for (Map.Entry<String, JsonNode> each : place.schema().properties()) {
      if (!each.getKey().equals("$ref") && !ANNOTATIONS.contains(each.getKey())) {
        return false;
      }
    }
    return place.has("$ref");
  }

  private static void put(Kind kind, String... keywords) {
    for (String keyword : keywords) {
      KINDS.put(keyword, kind);
    }
  }

  /** The types that a schema without a type is about; none if its keywords do not tell. */
  static Set<Kind> implied(Place place) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (Map.Entry<String, JsonNode> each : place.schema().properties()) {
      Kind kind = KINDS.get(each.getKey());
      if (kind != null) {
        kinds.add(kind);
      }
    }
    String format = place.get("format").asText("");
    if (!format.isEmpty()) {
      kinds.add(Formats.ofNumbers(format) ? Kind.NUMBER : Kind.STRING);
    }
    return kinds;
  }

  /**
   * Checks the form of a schema's keywords.
   *
   * @throws IllegalArgumentException if one has the wrong form or cannot be followed
   */
  static void check(Place place) {
    for (Map.Entry<String, JsonNode> each : place.schema().properties()) {
      String keyword = each.getKey();
      JsonNode value = each.getValue();
      if (REFUSED.contains(keyword)) {
        throw wrong(place, keyword, "is of a draft before 4; write it in that of 2020-12");
      }
      if (SIZES.contains(keyword) && !(value.isNumber() && value.decimalValue().signum() >= 0)) {
        throw wrong(place, keyword, "must be a whole number of at least 0, not " + value);
      }
      if (NUMBERS.contains(keyword) && !value.isNumber()) {
        throw wrong(place, keyword, "must be a number, not " + value);
      }
      if (keyword.equals("multipleOf") && value.decimalValue().signum() <= 0) {
        throw wrong(place, keyword, "must be greater than 0, not " + value);
      }
      if (OBJECTS.contains(keyword) && !value.isObject()) {
        throw wrong(place, keyword, "must be an object, not " + value);
      }
      if (ARRAYS.contains(keyword) && !value.isArray()) {
        throw wrong(place, keyword, "must be an array, not " + value);
      }
      if (keyword.equals("pattern") && !value.isTextual()) {
        throw wrong(place, keyword, "must be a text, not " + value);
      }
    }
    Kind.of(place);
  }

  private static IllegalArgumentException wrong(Place place, String keyword, String problem) {
    return new IllegalArgumentException(Pointer.step(place.pointer(), keyword) + " " + problem);
  }

  /** The keywords that values may fail although they are made for them. */
  static List<String> unsure(Place place) {
    return List.of("oneOf", "not", "if", "maxContains", "unevaluatedItems", "unevaluatedProperties")
        .stream()
        .filter(keyword -> place.has(keyword) && !isExact(place, keyword))
        .toList();
  }

  private static boolean isExact(Place place, String keyword) {
    JsonNode value = place.get(keyword);
    return switch (keyword) {
      case "oneOf" -> value.size() < 2;
      case "not" ->
          value.size() == 1
              && (value.path("required").size() == 1 || Kind.isWhole(place.at("not")));
      case "if" -> !place.has("then") && !place.has("else");
      default -> value.isBoolean() && value.booleanValue();
    };
  }
}
