package dev.ferret.search;

import java.util.function.IntBinaryOperator;

/** A schedule that falls like a hyperbola and goes back some steps after some rejections. */
final class Reheating implements Cooling {
  private static final int PATIENCE = 5;

  private final IntBinaryOperator back;
  private int clock;
  private int rejections;

  /**
   * @param back the number of steps to go back, given the step and the number of steps
   */
  Reheating(IntBinaryOperator back) {
    this.back = back;
  }

  @Override
  public double after(int step, int steps, boolean accepted) {
    if (step == 0) {
      clock = 0;
      rejections = 0;
      return 1;
    }
    clock++;
    if (!accepted && ++rejections >= PATIENCE) {
      rejections = 0;
      clock = Math.max(1, clock - back.applyAsInt(step, steps));
    }
    return 1 / Math.max(clock / 4.0, 1);
  }
}
