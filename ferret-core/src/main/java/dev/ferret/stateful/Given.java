package dev.ferret.stateful;

import org.jspecify.annotations.Nullable;

/** Arguments that must be there. */
final class Given {
  private Given() {}

  static <T> T check(@Nullable T argument, String sentence) {
    if (argument == null) {
      throw new IllegalArgumentException(sentence + ", but got null");
    }
    return argument;
  }
}
