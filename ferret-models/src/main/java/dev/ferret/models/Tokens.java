package dev.ferret.models;

import java.util.ArrayList;
import java.util.List;

/** The tokens of constraints, one after the other. */
final class Tokens {
  /** The longer ones first. */
  private static final List<String> SYMBOLS =
      List.of(
          "<=>", "<>", "<=", ">=", "=>", "!=", "==", "&&", "||", "=", "<", ">", "!", "(", ")", "{",
          "}", ",", ";", "+", "-", "*", "/", "%");

  /** Deeper parts would overflow the stack. */
  private static final int MOST_NESTED = 200;

  private final Source source;
  private final String text;
  private final boolean hasEscapes;
  private final List<Token> tokens = new ArrayList<>();
  private int line;
  private int next;
  private int depth;

  /**
   * Splits a text whose first line has this number in the file.
   *
   * @param hasEscapes whether a backslash stands before quotes, brackets and backslashes
   */
  Tokens(Source source, String text, int line, boolean hasEscapes) {
    this.source = source;
    this.hasEscapes = hasEscapes;
    this.text = text;
    this.line = line;
    int at = 0;
    while (at < text.length()) {
      at = split(at);
    }
    tokens.add(new Token(Token.Type.END, "", this.line, text.length(), text.length()));
  }

  private int split(int at) {
    char c = text.charAt(at);
    if (c == '\n') {
      line++;
      return at + 1;
    }
    if (Character.isWhitespace(c)) {
      return at + 1;
    }
    if (c == '[') {
      return enclosed(Token.Type.NAME, at, ']');
    }
    if (c == '"') {
      return enclosed(Token.Type.TEXT, at, '"');
    }
    if (Character.isDigit(c) || c == '.') {
      return number(at);
    }
    if (Character.isJavaIdentifierStart(c)) {
      int end = at + 1;
      while (end < text.length() && isPartOfWord(text.charAt(end))) {
        end++;
      }
      return add(Token.Type.WORD, text.substring(at, end), at, end);
    }
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        return add(Token.Type.SYMBOL, symbol, at, at + symbol.length());
      }
    }
    throw source.problem(line, "the character '" + c + "' has no meaning in a constraint");
  }

  private static boolean isPartOfWord(char c) {
    return Character.isJavaIdentifierPart(c) || c == '.';
  }

  private int enclosed(Token.Type type, int at, char last) {
    StringBuilder content = new StringBuilder();
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != last && text.charAt(end) != '\n') {
      if (hasEscapes && text.charAt(end) == '\\') {
        end++;
        if (end == text.length() || "\\\"]".indexOf(text.charAt(end)) < 0) {
          throw source.problem(
              line, "a backslash stands before quotes, ] and backslashes only; write \\\\ for it");
        }
      }
      content.append(text.charAt(end));
      end++;
    }
    if (end == text.length() || text.charAt(end) != last) {
      throw source.problem(
          line,
          "the "
              + text.charAt(at)
              + " is not closed; add a "
              + last
              + " after the "
              + (type == Token.Type.NAME ? "name" : "text"));
    }
    return add(type, content.toString().strip(), at, end + 1);
  }

  private int number(int at) {
    int end = at;
    while (end < text.length() && isPartOfNumber(at, end)) {
      end++;
    }
    String number = text.substring(at, end);
    if (!Domain.isNumber(number)) {
      throw source.problem(line, "'" + number + "' is not a number; put texts into quotes");
    }
    return add(Token.Type.NUMBER, number, at, end);
  }

  private boolean isPartOfNumber(int start, int at) {
    char c = text.charAt(at);
    boolean isSign = c == '+' || c == '-';
    return isPartOfWord(c)
        || (isSign && at > start && Character.toLowerCase(text.charAt(at - 1)) == 'e');
  }

  private int add(Token.Type type, String content, int start, int end) {
    tokens.add(new Token(type, content, line, start, end));
    return end;
  }

  Token peek() {
    return tokens.get(next);
  }

  Token peek(int further) {
    return tokens.get(Math.min(next + further, tokens.size() - 1));
  }

  Token take() {
    Token token = tokens.get(next);
    if (token.type() != Token.Type.END) {
      next++;
    }
    return token;
  }

  boolean takeSymbol(String symbol) {
    boolean isThere = peek().isSymbol(symbol);
    next += isThere ? 1 : 0;
    return isThere;
  }

  boolean takeWord(String word) {
    boolean isThere = peek().isWord(word);
    next += isThere ? 1 : 0;
    return isThere;
  }

  boolean isAtEnd() {
    return peek().type() == Token.Type.END;
  }

  /** The text between two tokens, for names. */
  String textFrom(Token first) {
    int end = next == 0 ? first.end() : tokens.get(next - 1).end();
    return text.substring(first.start(), Math.max(first.end(), end));
  }

  /**
   * Begins a part within another one.
   *
   * @throws ModelFormatException if there are too many around it
   */
  void enter() {
    if (++depth > MOST_NESTED) {
      throw source.problem(
          peek().line(),
          "a constraint is nested more than " + MOST_NESTED + " deep; split it into several");
    }
  }

  /** Ends a part within another one. */
  void leave() {
    depth--;
  }

  /** Says what should stand here. */
  ModelFormatException expected(String what) {
    Token token = peek();
    // What is missing at the end belongs to the last line with something on it.
    int place =
        token.type() == Token.Type.END && next > 0 ? tokens.get(next - 1).line() : token.line();
    return source.problem(place, "expected " + what + ", but there is " + token.quoted());
  }
}
