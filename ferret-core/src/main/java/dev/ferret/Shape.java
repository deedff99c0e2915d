package dev.ferret;

import java.util.List;

/**
 * What a generator is made of, for features that need to look inside: counting, enumeration, t-way
 * partitions, descriptions.
 *
 * @since 0.1
 */
public sealed interface Shape {
  /** The shape of a generator that cannot be looked into: a function written by the user. */
  Shape OPAQUE = new Opaque();

  /** Nothing is known. */
  record Opaque() implements Shape {}

  /** Whole numbers of a range. */
  record Integers(long min, long max, long simplest) implements Shape {}

  /** Floating-point numbers of a range. */
  record Reals(double min, double max) implements Shape {}

  /** True with a probability. */
  record Booleans(double probability) implements Shape {}

  /** One of some given values. */
  record Constants(List<?> values) implements Shape {}

  /** Texts or arrays over an alphabet of so many units. */
  record Units(int alphabet, int min, int max) implements Shape {}

  /** Elements from one generator; unique ones if they must differ. */
  record Elements(Gen<?> element, int min, int max, boolean unique) implements Shape {}

  /** One value from each of several generators. */
  record Product(List<? extends Gen<?>> components) implements Shape {}

  /** One of several generators, by weight. */
  record Alternatives(List<? extends Gen<?>> generators, List<Integer> weights) implements Shape {}

  /** The values of another generator after a function. */
  record Mapped(Gen<?> source) implements Shape {}

  /** Some of the values of another generator. */
  record Filtered(Gen<?> source) implements Shape {}

  /** Values of a generator that depends on a value of another one. */
  record Dependent(Gen<?> source) implements Shape {}

  /** Values that contain values of the same generator, down to a depth. */
  record Recursive(Gen<?> base, Gen<?> step, int depth) implements Shape {}
}
