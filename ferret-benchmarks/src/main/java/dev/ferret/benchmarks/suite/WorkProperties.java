package dev.ferret.benchmarks.suite;

import dev.ferret.junit.Property;

/** Properties whose test cases take some time; in a package that nothing else is looked for in. */
public class WorkProperties {
  /** About five milliseconds on a machine of today: no test waits for another one. */
  private static final int STEPS = 5_000_000;

  private static final long MILLISECOND = 1_000_000;

  /** Each case is the same amount of work. */
  @Property
  void isExpensive(int n) {
    long mixed = n;
    for (int i = 0; i < STEPS; i++) {
      mixed = mixed * 0x9E3779B97F4A7C15L + i;
    }
    if (mixed == 42) {
      throw new AssertionError("it happens once in 2^64 cases");
    }
  }

  /** Each case takes the same time. */
  @Property
  void takesOneMillisecond(int n) {
    long end = System.nanoTime() + MILLISECOND;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
