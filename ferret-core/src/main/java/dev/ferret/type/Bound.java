package dev.ferret.type;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What one annotation demands of the values of a type. */
sealed interface Bound {
  /** The annotation as the user wrote it, without its arguments. */
  String name();

  /** Numbers of an interval; null stands for no end. */
  record Interval(
      String name,
      @Nullable BigDecimal min,
      boolean minIncluded,
      @Nullable BigDecimal max,
      boolean maxIncluded)
      implements Bound {}

  /** Decimal numbers with so many places after the point at most. */
  record Places(String name, int most) implements Bound {}

  /** Sizes of collections and lengths of texts. */
  record Extent(String name, int min, int max) implements Bound {}

  /** Texts of these characters. */
  record Spelling(String name, String letters) implements Bound {}

  /** Texts that are not all white space. */
  record Visible(String name) implements Bound {}

  /** Texts that are addresses of e-mail. */
  record Email(String name) implements Bound {}

  /** Dates before or after any present. */
  record Tense(String name, boolean future) implements Bound {}

  /** Only this truth value. */
  record Truth(String name, boolean value) implements Bound {}

  /** Null may occur. */
  record MaybeNull(String name) implements Bound {}

  /** Null must not occur. */
  record NeverNull(String name) implements Bound {}

  /** Nothing but null. */
  record OnlyNull(String name) implements Bound {}
}
