package dev.ferret.search;

import java.util.function.IntBinaryOperator;

/** Cools down like a hyperbola and turns its clock back when too much is rejected. */
final class Reheating implements Cooling {
  private static final int PATIENCE = 5;

  private final IntBinaryOperator back;
  private int clock;
  private int rejections;

  /**
   * @param back how far the clock goes back, given the reports so far and in total
   */
  Reheating(IntBinaryOperator back) {
    this.back = back;
  }

  @Override
  public double after(int reports, int total, boolean accepted) {
    clock++;
    if (!accepted && ++rejections >= PATIENCE) {
      rejections = 0;
      clock = Math.max(1, clock - back.applyAsInt(reports, total));
    }
    return 1 / Math.max(clock / 4.0, 1);
  }
}
