package dev.ferret.choice;

/** Cumulative weights of the alternatives of a branch. */
final class Weights {
  private Weights() {}

  /** The first alternative with a weight above zero. */
  static int first(int[] cumulative) {
    int i = 0;
    while (i < cumulative.length - 1 && cumulative[i] == 0) {
      i++;
    }
    return i;
  }

  /** The alternative that owns {@code point}, a number in {@code [0, total)}. */
  static int at(int[] cumulative, int point) {
    int i = 0;
    while (cumulative[i] <= point) {
      i++;
    }
    return i;
  }

  static boolean possible(int[] cumulative, int alternative) {
    return alternative >= 0
        && alternative < cumulative.length
        && cumulative[alternative] > (alternative == 0 ? 0 : cumulative[alternative - 1]);
  }
}
