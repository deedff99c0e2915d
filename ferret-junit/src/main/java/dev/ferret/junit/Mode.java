package dev.ferret.junit;

/**
 * How the test cases of a {@link Property} are chosen.
 *
 * @since 0.1
 */
public enum Mode {
  /** Leaves it to {@link PropertyDefaults}; {@link #RANDOM} if they say nothing. */
  DEFAULT,

  /** Some cases, drawn at random, or all if there are few. */
  RANDOM,

  /**
   * All cases, the smallest first, up to the size or depth that the annotation says; without one,
   * until the tries or the time are used up.
   */
  ENUMERATE
}
