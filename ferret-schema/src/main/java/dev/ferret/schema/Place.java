package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * A schema and where it stands. Places are equal if they have the same pointer.
 *
 * @param isReal whether the document has it; what is added by a decision, such as that a property
 *     is absent, is not there
 */
record Place(String pointer, JsonNode schema, boolean isReal) {
  static Place of(String pointer, JsonNode schema) {
    return new Place(pointer, schema, true);
  }

  /** A place inside this one. */
  Place at(String keyword) {
    return new Place(Pointer.step(pointer, keyword), schema.path(keyword), isReal);
  }

  Place at(int index) {
    return new Place(Pointer.step(pointer, index), schema.path(index), isReal);
  }

  /** A schema that is not in the document, but follows from a decision about this place. */
  Place added(String decision, JsonNode other) {
    return new Place(pointer + " " + decision, other, false);
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  boolean has(String keyword) {
    return schema.has(keyword);
  }

  JsonNode get(String keyword) {
    return schema.path(keyword);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Place that && pointer.equals(that.pointer);
  }

  @Override
  public int hashCode() {
    return pointer.hashCode();
  }

  @Override
  public String toString() {
    return pointer;
  }
}
