package dev.ferret.search;

import dev.ferret.choice.Trace;

/**
 * An input to try.
 *
 * @since 0.1
 */
public sealed interface Candidate {
  /** A random input of full size. */
  record Fresh() implements Candidate {}

  /**
   * An input close to another one.
   *
   * @param base the other one
   * @param temperature how far it may be away, 0 to 1
   */
  record Neighbour(Tried base, double temperature) implements Candidate {}

  /** The input of a trace. */
  record Exactly(Trace trace) implements Candidate {}
}
