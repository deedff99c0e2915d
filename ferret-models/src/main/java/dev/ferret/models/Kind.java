package dev.ferret.models;

/** What a part of a constraint is. */
enum Kind {
  NUMBER("a number"),
  TEXT("a text"),
  TRUTH("true or false");

  private final String description;

  Kind(String description) {
    this.description = description;
  }

  String description() {
    return description;
  }
}
