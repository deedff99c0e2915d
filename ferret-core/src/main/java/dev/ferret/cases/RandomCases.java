package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.plan.Cases;

/**
 * Random test cases: the simplest one, then cases of growing size.
 *
 * <p>They are drawn without recording, each from a seed of its own, so that one that fails can be
 * drawn once more with recording.
 */
public final class RandomCases implements Cases {
  /**
   * Full size is reached after this many cases, or a quarter of them: most bugs need no small size.
   */
  private static final int RAMP = 50;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long seed;
  private final int ramp;
  private int number = -1;

  /**
   * Begins.
   *
   * @param tries how many cases will be checked
   */
  RandomCases(long seed, int tries) {
    this.seed = seed;
    this.ramp = Math.max(1, Math.min(RAMP, tries / 4));
  }

  @Override
  public Case next() {
    number++;
    return number == 0 ? Case.simplest() : current();
  }

  /** Goes on to the next case, which is a plain random one, without making it. */
  public void advance() {
    number++;
  }

  /** Returns the case that was gone to, or returned, last. */
  public Case current() {
    return Case.random(seed(), size());
  }

  /** Returns the seed of the current case. */
  public long seed() {
    return seedOf(number);
  }

  /** Returns the size of the current case. */
  public int size() {
    return sizeOf(number);
  }

  /** Returns how many cases were returned. */
  public int count() {
    return number + 1;
  }

  /** Returns the seed of a case; negative numbers are free for other purposes. */
  long seedOf(int index) {
    return seed + index * GOLDEN;
  }

  private int sizeOf(int index) {
    return index >= ramp ? Choices.FULL_SIZE : 1 + (index * (Choices.FULL_SIZE - 1)) / ramp;
  }
}
