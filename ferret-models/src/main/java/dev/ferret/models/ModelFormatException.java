package dev.ferret.models;

/**
 * Says in one sentence what is wrong with a file, where, and what to do about it.
 *
 * @since 0.1
 */
public final class ModelFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  ModelFormatException(String sentence) {
    // Values may have line breaks; a sentence has none.
    super(sentence.replaceAll("\\R", "\\\\n").replaceAll("\\p{Cntrl}", "?"));
  }
}
