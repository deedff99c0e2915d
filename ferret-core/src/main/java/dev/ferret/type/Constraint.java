package dev.ferret.type;

import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What one annotation demands of the values of a type. */
sealed interface Constraint {
  /** The annotation as the user wrote it, without its arguments. */
  String name();

  /** Numbers of an interval; null stands for no end. */
  record Interval(
      String name,
      @Nullable BigDecimal min,
      boolean minIncluded,
      @Nullable BigDecimal max,
      boolean maxIncluded)
      implements Constraint {}

  /** Decimal numbers with at most this many places after the point. */
  record Places(String name, int most) implements Constraint {}

  /** Sizes of collections and lengths of texts. */
  record Extent(String name, int min, int max) implements Constraint {}

  /** Texts of these characters. */
  record Spelling(String name, String letters) implements Constraint {}

  /** Texts of ASCII. */
  record Plain(String name) implements Constraint {}

  /** Texts that match a regular expression. */
  record Matching(String name, String regex) implements Constraint {}

  /** Texts that are not all white space. */
  record Visible(String name) implements Constraint {}

  /** Texts that are addresses of e-mail. */
  record Email(String name) implements Constraint {}

  /** Dates before or after any present. */
  record Tense(String name, boolean future) implements Constraint {}

  /** Times of a range, as texts; an empty one stands for no end. */
  record Times(String name, String min, String max) implements Constraint {}

  /** Only this truth value. */
  record Truth(String name, boolean value) implements Constraint {}

  /** The values of a generator that the annotation stands for. */
  record Given(String name, Annotation annotation) implements Constraint {}

  /** Null may occur. */
  record MaybeNull(String name) implements Constraint {}

  /** Null must not occur. */
  record NeverNull(String name) implements Constraint {}

  /** Nothing but null. */
  record OnlyNull(String name) implements Constraint {}
}
