package dev.ferret.argument;

import org.jspecify.annotations.Nullable;

/** Checks the arguments of public methods: one sentence names the culprit and the way out. */
public final class Argument {
  private Argument() {}

  /**
   * Returns an argument that must not be null.
   *
   * @param sentence what is needed, such as "map needs a function"
   */
  public static <T> T present(@Nullable T argument, String sentence) {
    if (argument == null) {
      throw new IllegalArgumentException(sentence + ", but got null");
    }
    return argument;
  }

  /** Returns a name, which must be neither null nor blank. */
  public static String name(@Nullable String name, String sentence) {
    String given = present(name, sentence);
    if (given.isBlank()) {
      throw new IllegalArgumentException(sentence + " that is not blank");
    }
    return given;
  }

  /** Returns a number that must not be below a minimum. */
  public static int atLeast(int least, int number, String what) {
    if (number < least) {
      throw new IllegalArgumentException(what + " must be at least " + least + ", not " + number);
    }
    return number;
  }
}
