package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.random.RandomGenerator;

/**
 * The inputs that a strategy searches, as far as a run shows them to it.
 *
 * @since 0.1
 */
public interface Space {
  /** Returns the source of all random decisions. With it, a seed repeats the run. */
  RandomGenerator random();

  /** Returns how many inputs will be tried at most. */
  int tests();

  /** Draws a random input and returns its trace; the input is not tried. */
  Trace draw();
}
