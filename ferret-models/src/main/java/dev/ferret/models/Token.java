package dev.ferret.models;

/**
 * A piece of a constraint.
 *
 * @param text without the brackets or quotes around it
 * @param start where it starts in the text
 * @param end where it ends
 */
record Token(Type type, String text, int line, int start, int end) {
  /** What a token is. */
  enum Type {
    /** A name in brackets. */
    NAME,
    /** A name or keyword. */
    WORD,
    /** A text in quotes. */
    TEXT,
    NUMBER,
    SYMBOL,
    END
  }

  boolean isSymbol(String symbol) {
    return type == Type.SYMBOL && text.equals(symbol);
  }

  boolean isWord(String word) {
    return type == Type.WORD && text.equalsIgnoreCase(word);
  }

  String quoted() {
    return type == Type.END ? "the end" : "'" + text + "'";
  }
}
