package dev.ferret.array;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * When the making of rows must end. It has no end without one who says so.
 *
 * @since 0.1
 */
public final class TimeLimit {
  /** A look at the clock takes as long as a few steps do. */
  private static final int STEPS_BETWEEN = 16;

  private final BooleanSupplier isOver;
  private int steps;

  /** Ends when this says so. */
  public TimeLimit(BooleanSupplier isOver) {
    this.isOver = isOver;
  }

  /** Returns a limit that is never reached. */
  public static TimeLimit none() {
    return new TimeLimit(() -> false);
  }

  /** Returns whether the time is up. */
  boolean isOver() {
    return isOver.getAsBoolean();
  }

  /**
   * Counts a step of work, which may take as long as a constraint does.
   *
   * @throws CancellationException if the time is up
   */
  void step() {
    if (++steps % STEPS_BETWEEN == 0) {
      check();
    }
  }

  /**
   * Goes on only if there is time left.
   *
   * @throws CancellationException if the time is up
   */
  public void check() {
    if (isOver()) {
      throw new CancellationException("The time was up before the rows were made");
    }
  }
}
