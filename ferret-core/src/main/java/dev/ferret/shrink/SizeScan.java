package dev.ferret.shrink;

import dev.ferret.choice.Trace;

/**
 * Keeps the first elements of a sequence or text, as few as possible, for bugs that need some sizes
 * and not those in between. If one element more fails as well, the size is a bound and left alone.
 */
final class SizeScan implements Pass {
  /** Up to this many elements all sizes are tried, beyond it only powers of two. */
  private static final int FEW = 64;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      Trace best = attempts.best();
      if (Amounts.isContainer(best, node) && !attempts.isLeastSize(Amounts.count(best, node))) {
        scan(attempts, node);
      }
    }
  }

  private static void scan(Attempts attempts, int node) {
    Trace base = attempts.best();
    int count = Amounts.count(base, node);
    if (count < 3 || attempts.fails(Amounts.repeated(base, node, count - 1))) {
      attempts.addLeastSize(count);
      return;
    }
    for (int size = 0; size < count; size = size < FEW ? size + 1 : size * 2) {
      if (attempts.accept(Amounts.without(base, node, size, count - size))) {
        return;
      }
    }
  }
}
