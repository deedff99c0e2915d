package dev.ferret.store;

import java.util.List;

/**
 * An exception that stands for several failures of one test case, such as all relations that an
 * input violates. Each is a failure by itself, with an origin, a review and a report of its own.
 */
public interface Compound {
  /** Returns the failures, of which there is at least one. */
  List<? extends Throwable> failures();

  /** Returns the failures that an exception stands for: itself, if it is no compound. */
  static List<? extends Throwable> parts(Throwable thrown) {
    return thrown instanceof Compound compound ? compound.failures() : List.of(thrown);
  }
}
