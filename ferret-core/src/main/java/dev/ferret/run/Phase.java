package dev.ferret.run;

/**
 * The parts of a run, in their order.
 *
 * @since 0.1
 */
public enum Phase {
  /** Replays failures that earlier runs have stored. */
  STORED,
  /** Checks the examples given with the property. */
  EXAMPLES,
  /** Checks generated inputs. */
  GENERATE,
  /** Guides generated inputs to high utilities, if the test reports any. */
  SEARCH,
  /** Makes a failing input simpler. */
  SHRINK,
  /** Finds out which parts of a failing input matter. */
  EXPLAIN
}
