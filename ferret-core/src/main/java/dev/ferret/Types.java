package dev.ferret;

import java.lang.reflect.AnnotatedType;

/** The generators that follow from a type. */
final class Types {
  private Types() {}

  @SuppressWarnings("DoNotCallSuggester")
  static <T> Gen<T> of(Class<T> type) {
    throw new IllegalArgumentException(
        "The values of " + type + " are not known; use @From or Gen.of");
  }

  @SuppressWarnings("DoNotCallSuggester")
  static Gen<?> of(AnnotatedType type) {
    throw new IllegalArgumentException(
        "The values of " + type + " are not known; use @From or Gen.of");
  }
}
