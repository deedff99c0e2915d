package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.List;
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

  /**
   * Returns the Pareto front: the inputs since the last restart that no other input is better than,
   * the latest last. It is empty unless the settings ask for a Pareto front. The list is a view of
   * at most 64 inputs.
   */
  List<Tried> front();
}
