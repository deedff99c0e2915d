package dev.ferret.shrink;

import dev.ferret.choice.Trace;

/**
 * Draws the same value by other answers. The inverse of a generator takes the first alternative
 * that can make a value, where a random case may have taken a later one that is wider.
 */
final class Recoding implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Trace recoded = attempts.recoded();
    if (recoded != null) {
      attempts.accept(recoded);
    }
  }
}
