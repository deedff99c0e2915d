package dev.ferret.text;

import org.jspecify.annotations.Nullable;

/** An exception of Ferret that knows what was expected and what there was instead. */
public interface Compared {
  /** Returns the two texts, or null if nothing was compared. */
  @Nullable Sides sides();

  /**
   * The two texts.
   *
   * @param expected what was expected
   * @param actual what there was instead
   */
  record Sides(String expected, String actual) {

    /** Returns a message that ends with both: {@code pop() ==> expected: <1> but was: <2>}. */
    public String after(String message) {
      return message + " ==> expected: <" + expected + "> but was: <" + actual + ">";
    }
  }
}
