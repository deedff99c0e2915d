package dev.ferret.regex;

import java.util.List;

/**
 * A regular expression.
 *
 * @since 0.1
 */
public sealed interface Expression {
  /** One character of a set. */
  record Characters(CharacterSet set) implements Expression {}

  /** One part after the other. */
  record Sequence(List<Expression> parts) implements Expression {}

  /** One of several alternatives. */
  record Choice(List<Expression> alternatives) implements Expression {}

  /** A part {@code min} to {@code max} times; {@link Integer#MAX_VALUE} stands for no end. */
  record Repetition(Expression part, int min, int max) implements Expression {}

  /**
   * The beginning or the end of the text.
   *
   * @param isBegin whether it is the beginning
   * @param text how it is written
   * @param index where it is written
   */
  record Anchor(boolean isBegin, String text, int index) implements Expression {}

  /** Returns the expression of the empty text. */
  static Expression empty() {
    return new Sequence(List.of());
  }

  /** Returns the expression of no text at all. */
  static Expression nothing() {
    return new Choice(List.of());
  }

  /** Returns whether no text matches, as far as there are no anchors. */
  default boolean isNothing() {
    return this instanceof Choice choice && choice.alternatives.isEmpty();
  }

  /** Returns whether the only text that may match is the empty one. */
  default boolean isBlank() {
    if (this instanceof Sequence sequence) {
      return sequence.parts.stream().allMatch(Expression::isBlank);
    }
    if (this instanceof Choice choice) {
      return choice.alternatives.stream().allMatch(Expression::isBlank);
    }
    if (this instanceof Repetition repetition) {
      return repetition.max == 0 || repetition.part.isBlank();
    }
    return this instanceof Anchor;
  }
}
