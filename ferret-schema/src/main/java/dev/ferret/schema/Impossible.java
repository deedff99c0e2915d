package dev.ferret.schema;

import java.util.ArrayList;
import java.util.List;

/** Says why no value satisfies a schema. */
final class Impossible {
  private Impossible() {}

  static IllegalArgumentException exception(SchemaNode root) {
    List<SchemaNode> seen = new ArrayList<>();
    SchemaNode node = root;
    while (!seen.contains(node)) {
      seen.add(node);
      if (node.form == SchemaNode.Form.NONE) {
        return refused(node.name, node.reason);
      }
      if (node.form == SchemaNode.Form.OBJECT || node.form == SchemaNode.Form.ARRAY) {
        String sizes = sizes(node);
        if (!sizes.isEmpty()) {
          return refused(node.name, sizes);
        }
      }
      node = culprit(node);
    }
    return new IllegalArgumentException(
        "The schema at "
            + node.name
            + " has no finite value: each contains another one; make one of its parts optional");
  }

  private static IllegalArgumentException refused(String name, String reason) {
    return new IllegalArgumentException("No value satisfies the schema at " + name + ": " + reason);
  }

  private static SchemaNode culprit(SchemaNode node) {
    for (SchemaNode.Property property : node.properties) {
      if (property.isRequired() && !property.value().isPossible()) {
        return property.value();
      }
    }
    for (SchemaNode part : node.inside()) {
      if (!part.isPossible()) {
        return part;
      }
    }
    return node;
  }

  private static String sizes(SchemaNode node) {
    boolean isArray = node.form == SchemaNode.Form.ARRAY;
    if (isArray ? Math.max(node.min, node.minContained) > node.max : node.min > node.max) {
      return isArray
          ? "minItems or minContains is greater than maxItems"
          : "minProperties is greater than maxProperties";
    }
    if (isArray
        && node.min > node.mostItems()
        && node.parts.size() < node.min
        && node.rest == null) {
      return "minItems is greater than the number of items that it allows";
    }
    long required = node.properties.stream().filter(SchemaNode.Property::isRequired).count();
    if (!isArray && required > node.max) {
      return "more properties are required than maxProperties allows";
    }
    boolean allPossible = node.inside().stream().allMatch(SchemaNode::isPossible);
    return !isArray && allPossible && node.min > 0
        ? "minProperties is greater than the number of properties that it allows"
        : "";
  }
}
