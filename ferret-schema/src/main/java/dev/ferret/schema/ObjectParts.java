package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Explores the members of objects that satisfy some schemas. */
final class ObjectParts {
  private final SchemaGraph graph;
  private final SchemaNode node;
  private final Set<Place> places;
  private final Map<String, Pattern> patterns = new LinkedHashMap<>();
  private final List<Place> nameSchemas = new ArrayList<>();
  private final Set<String> named = new LinkedHashSet<>();

  ObjectParts(SchemaGraph graph, SchemaNode node, Set<Place> places) {
    this.graph = graph;
    this.node = node;
    this.places = places;
  }

  void explore() {
    Set<String> required = new LinkedHashSet<>();
    for (Place place : places) {
      node.min = Math.max(node.min, Bounds.size(place, "minProperties", 0));
      node.max = Math.min(node.max, Bounds.size(place, "maxProperties", Integer.MAX_VALUE));
      place.get("properties").fieldNames().forEachRemaining(named::add);
      place.get("required").forEach(name -> required.add(name.asText()));
      place.get("patternProperties").fieldNames().forEachRemaining(regex -> pattern(place, regex));
      if (place.has("propertyNames")) {
        nameSchemas.add(place.at("propertyNames"));
      }
    }
    named.addAll(required);
    for (String name : named) {
      boolean isRequired = required.contains(name);
      if (isRequired || graph.admits(name, nameSchemas)) {
        List<Place> schemas = schemas(name);
        if (!graph.admits(name, nameSchemas)) {
          schemas.add(
              node(places)
                  .added("propertyNames", com.fasterxml.jackson.databind.node.BooleanNode.FALSE));
        }
        node.properties.add(new SchemaNode.Property(name, graph.value(schemas), isRequired));
      }
    }
    patterns.keySet().forEach(this::membersOfPattern);
    if (isOpen()) {
      node.others.add(membersWithoutPattern());
    } else if (!isClosed()) {
      node.spare = membersWithoutPattern();
    }
  }

  private static Place node(Set<Place> places) {
    return places.iterator().next();
  }

  private void pattern(Place place, String regex) {
    String pointer = Pointer.step(Pointer.step(place.pointer(), "patternProperties"), regex);
    patterns.computeIfAbsent(regex, key -> EcmaPattern.of(key, pointer).pattern());
  }

  /** The schemas of the member of a name that the schemas may mention. */
  private List<Place> schemas(String name) {
    List<Place> schemas = new ArrayList<>();
    for (Place place : places) {
      boolean isMentioned = place.get("properties").has(name);
      if (isMentioned) {
        schemas.add(place.at("properties").at(name));
      }
      for (Map.Entry<String, JsonNode> each : place.get("patternProperties").properties()) {
        Pattern pattern = patterns.get(each.getKey());
        if (pattern != null && pattern.matcher(name).find()) {
          schemas.add(place.at("patternProperties").at(each.getKey()));
          isMentioned = true;
        }
      }
      if (!isMentioned && place.has("additionalProperties")) {
        schemas.add(place.at("additionalProperties"));
      }
    }
    return schemas;
  }

  private void membersOfPattern(String regex) {
    List<Place> schemas = new ArrayList<>();
    for (Place place : places) {
      if (place.get("patternProperties").has(regex)) {
        schemas.add(place.at("patternProperties").at(regex));
      } else if (place.has("additionalProperties")) {
        schemas.add(place.at("additionalProperties"));
      }
    }
    List<SchemaNode.NameRule> rules = new ArrayList<>(List.of(name -> !named.contains(name)));
    for (Map.Entry<String, Pattern> other : patterns.entrySet()) {
      if (!other.getKey().equals(regex)) {
        rules.add(name -> !other.getValue().matcher(name).find());
      }
    }
    ObjectNode matching = Place.object().put("pattern", regex);
    node.others.add(new SchemaNode.Members(names(matching), rules, graph.value(schemas)));
  }

  /**
   * Whether the schema says that there may be other members, or says nothing about any. Otherwise
   * they are made up only if there would be too few.
   */
  private boolean isOpen() {
    boolean isBare = named.isEmpty() && patterns.isEmpty();
    return (isBare && !isClosed())
        || places.stream()
            .anyMatch(
                place ->
                    place.has("additionalProperties")
                        || place.has("propertyNames")
                        || place.get("unevaluatedProperties").isObject());
  }

  /** Whether there are no members but those that keywords name. */
  private boolean isClosed() {
    return places.stream()
        .map(place -> place.get("unevaluatedProperties"))
        .anyMatch(unevaluated -> unevaluated.isBoolean() && !unevaluated.booleanValue());
  }

  private SchemaNode.Members membersWithoutPattern() {
    List<Place> schemas = new ArrayList<>();
    for (Place place : places) {
      if (place.has("additionalProperties")) {
        schemas.add(place.at("additionalProperties"));
      } else if (place.get("unevaluatedProperties").isObject()) {
        schemas.add(place.at("unevaluatedProperties"));
      }
    }
    List<SchemaNode.NameRule> rules = new ArrayList<>();
    if (!named.isEmpty()) {
      rules.add(name -> !named.contains(name));
    }
    for (Pattern pattern : patterns.values()) {
      rules.add(name -> !pattern.matcher(name).find());
    }
    return new SchemaNode.Members(names(Place.object()), rules, graph.value(schemas));
  }

  private SchemaNode names(ObjectNode more) {
    List<Place> schemas = new ArrayList<>(nameSchemas);
    schemas.add(new Place("names" + more, more.put("type", "string"), false));
    return graph.value(schemas);
  }
}
