package dev.ferret;

import org.jspecify.annotations.Nullable;

/** Arguments that must be there. */
final class Missing {
  private Missing() {}

  static <T> T check(@Nullable T argument, String sentence) {
    if (argument == null) {
      throw new IllegalArgumentException(sentence + ", but got null");
    }
    return argument;
  }
}
