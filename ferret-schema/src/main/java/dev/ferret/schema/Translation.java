package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/**
 * Translates a document of any dialect into one of 2020-12, in which no schema has an identifier.
 *
 * <p>All objects are translated, whether they are schemas or what stands around them: the keywords
 * that change have the same meaning wherever they have the right form.
 */
final class Translation {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Keywords whose values are data, not schemas. */
  static final Set<String> VALUES = Set.of("enum", "const", "default", "example", "examples");

  /** Keywords whose members are named by the user. */
  private static final Set<String> NAMED =
      Set.of(
          "properties",
          "patternProperties",
          "$defs",
          "definitions",
          "dependentSchemas",
          "dependentRequired",
          "dependencies",
          "schemas");

  private final Dialect dialect;
  private final boolean isRequest;
  private final BiFunction<URI, String, String> references;

  /**
   * Makes a translation.
   *
   * @param isRequest whether to leave out the properties that only responses have
   * @param references gives the pointer that a reference at a place stands for
   */
  Translation(Dialect dialect, boolean isRequest, BiFunction<URI, String, String> references) {
    this.dialect = dialect;
    this.isRequest = isRequest;
    this.references = references;
  }

  /** Resolves a reference; those that are no URIs stay what they are. */
  static URI resolve(URI base, String reference) {
    try {
      URI uri = URI.create(escaped(reference));
      if (base.isOpaque() && !uri.isAbsolute()) {
        // As in jar:file:/a.jar!/schemas/order.json
        String whole = base.toString();
        int end = reference.startsWith("#") ? whole.length() : whole.lastIndexOf('/') + 1;
        return URI.create(whole.substring(0, end) + uri);
      }
      if (reference.startsWith("#")) {
        return URI.create(base.toString().replaceAll("#.*", "") + uri);
      }
      return base.resolve(uri);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(reference + " is no reference: " + e.getMessage(), e);
    }
  }

  /** Paths of OpenAPI have braces, which are written as they are. */
  private static String escaped(String reference) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < reference.length(); i++) {
      char c = reference.charAt(i);
      text.append(" {}<>\"|\\^`".indexOf(c) >= 0 ? String.format("%%%02X", (int) c) : "" + c);
    }
    return text.toString();
  }

  JsonNode of(JsonNode node, URI base, String pointer) {
    if (node.isArray()) {
      ArrayNode array = NODES.arrayNode();
      for (int i = 0; i < node.size(); i++) {
        array.add(of(node.get(i), base, Pointer.step(pointer, i)));
      }
      return array;
    }
    if (!node.isObject()) {
      return node;
    }
    URI inner = base;
    if (node.path("$id").isTextual()) {
      inner = resolve(base, node.path("$id").textValue());
    }
    ObjectNode made = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      String inside = Pointer.step(pointer, name);
      if (VALUES.contains(name)) {
        made.set(name, value);
      } else if (NAMED.contains(name) && value.isObject()) {
        made.set(name, members(value, inner, inside));
      } else {
        made.set(name, of(value, inner, inside));
      }
    }
    return adapted(made, inner, pointer);
  }

  /** The members of an object whose names are no keywords. */
  private JsonNode members(JsonNode node, URI base, String pointer) {
    ObjectNode made = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      made.set(
          member.getKey(), of(member.getValue(), base, Pointer.step(pointer, member.getKey())));
    }
    return made;
  }

  private ObjectNode adapted(ObjectNode schema, URI base, String pointer) {
    for (String keyword : new String[] {"$ref", "$dynamicRef", "$recursiveRef"}) {
      if (schema.path(keyword).isTextual()) {
        String reference = schema.get(keyword).textValue();
        schema.remove(keyword);
        String to = references.apply(resolve(base, reference), pointer);
        if (dialect.hasLoneReferences()) {
          schema.retain("$defs", "definitions");
        }
        schema.put("$ref", to);
      }
    }
    schema.remove(
        Set.of("$schema", "$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary"));
    bounds(schema);
    arrays(schema);
    dependencies(schema);
    if (dialect == Dialect.OPENAPI_30) {
      nullable(schema);
    }
    if (schema.has("example") && !schema.has("examples")) {
      schema.set("examples", NODES.arrayNode().add(schema.get("example")));
    }
    discriminator(schema);
    if (isRequest) {
      withoutReadOnly(schema);
    }
    return schema;
  }

  private void bounds(ObjectNode schema) {
    if (dialect.hasBooleanBounds()) {
      bound(schema, "minimum", "exclusiveMinimum");
      bound(schema, "maximum", "exclusiveMaximum");
    }
  }

  private static void bound(ObjectNode schema, String inclusive, String exclusive) {
    if (schema.path(exclusive).isBoolean()) {
      boolean isExclusive = schema.remove(exclusive).booleanValue();
      if (isExclusive && schema.has(inclusive)) {
        schema.set(exclusive, schema.remove(inclusive));
      }
    }
  }

  private static void arrays(ObjectNode schema) {
    if (schema.path("items").isArray()) {
      schema.set("prefixItems", schema.remove("items"));
      if (schema.has("additionalItems")) {
        schema.set("items", schema.remove("additionalItems"));
      }
    }
  }

  private static void dependencies(ObjectNode schema) {
    if (!schema.path("dependencies").isObject()) {
      return;
    }
    for (Map.Entry<String, JsonNode> each : schema.remove("dependencies").properties()) {
      String keyword = each.getValue().isArray() ? "dependentRequired" : "dependentSchemas";
      schema.withObjectProperty(keyword).set(each.getKey(), each.getValue());
    }
  }

  private static void nullable(ObjectNode schema) {
    if (schema.path("nullable").asBoolean(false) && schema.path("type").isTextual()) {
      schema.set("type", NODES.arrayNode().add(schema.get("type").textValue()).add("null"));
    }
  }

  /** The property of a discriminator has the name of the schema that an alternative refers to. */
  private static void discriminator(ObjectNode schema) {
    String property = schema.path("discriminator").path("propertyName").asText("");
    for (String keyword : new String[] {"oneOf", "anyOf"}) {
      JsonNode alternatives = schema.path(keyword);
      if (property.isEmpty() || !alternatives.isArray()) {
        continue;
      }
      ArrayNode told = NODES.arrayNode();
      for (JsonNode alternative : alternatives) {
        String reference = alternative.path("$ref").asText("");
        if (reference.isEmpty()) {
          told.add(alternative);
          continue;
        }
        ObjectNode named = NODES.objectNode();
        ArrayNode names = NODES.arrayNode();
        names(schema, reference).forEach(names::add);
        named.withArrayProperty("required").add(property);
        named.withObjectProperty("properties").putObject(property).set("enum", names);
        told.add(((ObjectNode) alternative).deepCopy().set("allOf", NODES.arrayNode().add(named)));
      }
      schema.set(keyword, told);
    }
  }

  private static Set<String> names(ObjectNode schema, String reference) {
    String name = reference.substring(reference.lastIndexOf('/') + 1);
    Set<String> names = new TreeSet<>();
    for (Map.Entry<String, JsonNode> each :
        schema.path("discriminator").path("mapping").properties()) {
      String to = each.getValue().asText();
      if (to.substring(to.lastIndexOf('/') + 1).equals(name)) {
        names.add(each.getKey());
      }
    }
    if (names.isEmpty()) {
      names.add(name);
    }
    return names;
  }

  private static void withoutReadOnly(ObjectNode schema) {
    if (!schema.path("properties").isObject()) {
      return;
    }
    ObjectNode properties = (ObjectNode) schema.get("properties");
    Set<String> removed = new TreeSet<>();
    for (Map.Entry<String, JsonNode> property : properties.properties()) {
      if (property.getValue().path("readOnly").asBoolean(false)) {
        removed.add(property.getKey());
      }
    }
    properties.remove(removed);
    if (schema.path("required").isArray()) {
      ArrayNode required = NODES.arrayNode();
      for (JsonNode name : schema.get("required")) {
        if (!removed.contains(name.asText())) {
          required.add(name);
        }
      }
      schema.set("required", required);
    }
  }
}
