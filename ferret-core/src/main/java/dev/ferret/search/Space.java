package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.random.RandomGenerator;

/**
 * What a strategy can use during a run.
 *
 * @since 0.1
 */
public interface Space {
  /** The source of all random decisions, so that a seed repeats the run. */
  RandomGenerator random();

  /** How many inputs will be tried at most. */
  int tests();

  /** Draws the trace of a random input, without trying it. */
  Trace draw();
}
