package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;

/** A translated document, from which schemas are taken. */
final class Source {
  private final JsonNode document;
  private final Checker checker;

  Source(JsonNode document) {
    this.document = document;
    this.checker = new Checker(document);
  }

  Checker checker() {
    return checker;
  }

  /**
   * Returns the schema that a pointer leads to.
   *
   * @throws IllegalArgumentException if there is none
   */
  Place place(String pointer, String from) {
    JsonNode schema = Pointer.at(document, pointer);
    if (schema.isMissingNode()) {
      throw new IllegalArgumentException(
          "The reference at " + from + " leads to " + pointer + ", where there is no schema");
    }
    return Place.of(pointer, schema);
  }
}
