package dev.ferret.choice;

import dev.ferret.node.EditedNodes;

/**
 * Moves numbers by given amounts while a trace is replayed, and notes by how much they did move. A
 * search goes on along the same line if that helped.
 */
final class Line {
  /**
   * A range of fewer numbers is too narrow for lines: there is as much to be said for any other
   * number. In labyrinths, where numbers stand for directions, lines take 1.5 times as many tests.
   */
  private static final int NARROW = 64;

  private Line() {}

  static long integer(
      double[] amounts, int at, long old, long min, long max, long simplest, Source fresh) {
    long width = max - min;
    if (width >= 0 && width < NARROW - 1) {
      amounts[at] = Double.NaN;
      return AnswerEdit.integer(EditedNodes.FRESH, old, min, max, simplest, fresh);
    }
    double amount = amounts[at];
    if (amount == 0) {
      long answer = AnswerEdit.integer(EditedNodes.NEAR, old, min, max, simplest, fresh);
      amounts[at] = (double) answer - (double) old;
      return answer;
    }
    long distance = Math.round(amount);
    long moved = old + distance;
    boolean isBeyond = distance < 0 ? moved > old : moved < old;
    long answer =
        distance < 0
            ? (isBeyond ? min : Math.max(min, moved))
            : (isBeyond ? max : Math.min(max, moved));
    amounts[at] = (double) answer - (double) old;
    return answer;
  }

  static double real(
      double[] amounts, int at, double old, double min, double max, boolean nan, Source fresh) {
    if (!Double.isFinite(old) || min == max) {
      amounts[at] = Double.NaN;
      return AnswerEdit.real(EditedNodes.FRESH, old, min, max, nan, fresh);
    }
    double answer =
        amounts[at] == 0
            ? AnswerEdit.real(EditedNodes.NEAR, old, min, max, nan, fresh)
            : Math.max(min, Math.min(max, old + amounts[at]));
    double moved = answer - old;
    amounts[at] = Double.isFinite(moved) ? moved : 0;
    return answer;
  }
}
