package dev.ferret.studies.etna;

/** A key with its value: what a node of a tree holds. */
interface Entry {
  /** Returns the key. */
  int key();

  /** Returns the value. */
  boolean value();

  /** A key with its value, outside of any tree. */
  record Alone(int key, boolean value) implements Entry {}

  /** Returns whether two entries are equal; the value of an entry is not asked for twice. */
  @SuppressWarnings("ReferenceEquality") // an entry equals itself, whatever its value is
  static boolean areEqual(Entry one, Entry other) {
    return one == other || (one.key() == other.key() && one.value() == other.value());
  }
}
