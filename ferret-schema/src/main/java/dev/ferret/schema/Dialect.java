package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;

/** The dialects of JSON Schema, oldest first. */
enum Dialect {
  DRAFT_4,
  DRAFT_6,
  DRAFT_7,
  OPENAPI_30,
  DRAFT_2019_09,
  DRAFT_2020_12;

  /** The dialect that a document names, or else a given one. */
  static Dialect of(JsonNode document, Dialect otherwise) {
    String named = document.path("$schema").asText("");
    if (named.contains("draft-04")) {
      return DRAFT_4;
    }
    if (named.contains("draft-06")) {
      return DRAFT_6;
    }
    if (named.contains("draft-07")) {
      return DRAFT_7;
    }
    if (named.contains("2019-09")) {
      return DRAFT_2019_09;
    }
    return named.contains("2020-12") ? DRAFT_2020_12 : otherwise;
  }

  /** Whether nothing beside a reference counts. */
  boolean hasLoneReferences() {
    return this != DRAFT_2019_09 && this != DRAFT_2020_12;
  }

  /** Whether a boolean says that a bound is exclusive. */
  boolean hasBooleanBounds() {
    return this == DRAFT_4 || this == OPENAPI_30;
  }
}
