package dev.ferret.engine;

import dev.ferret.cases.Counted;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stack of known size that overflowed, and how surely it does.
 *
 * <p>The JIT compiler makes frames several times smaller, so an input that overflowed may pass a
 * moment later. Therefore such a failure is looked at on stacks of known sizes, down to one on
 * which it overflows whenever it runs, also when all code is compiled.
 *
 * @param kilobytes the size of the stack
 * @param overflows how many of the last runs overflowed
 * @param runs how many runs these were
 */
record Overflow(int kilobytes, int overflows, int runs) {
  /** What threads have by default. */
  static final int LARGEST = 1_024;

  /** Below the smallest, innocent tests overflow. */
  private static final List<Integer> KILOBYTES = List.of(LARGEST, 512, 256, 128);

  /** How often a simpler case must overflow to be taken. */
  static final int RUNS_OF_CANDIDATE = 3;

  /** How often the case that is reported runs in the end. */
  static final int LAST_RUNS = 5;

  /**
   * Before each of them the JIT compiler gets more time to finish, four times as much as before.
   */
  static final int PAUSE_RATIO = 4;

  /** While code is being compiled, a case that was shrunk may not overflow any more. */
  static final int ROUNDS = 3;

  private static final int LONGEST_CHAIN = 5;

  /** How a stored failure says on which stack it overflows. */
  private static final String ORIGIN = " on a stack of ";

  private static final String UNIT = " KB";

  /** Whether all of the last runs overflowed. */
  boolean isSure() {
    return overflows == runs;
  }

  /** Whether a failure is an overflow, or was caused by one. */
  static boolean isCauseOf(Throwable failure) {
    if (failure instanceof StackOverflowError) {
      return true;
    }
    for (Throwable cause : Thrown.causes(failure, LONGEST_CHAIN)) {
      if (cause instanceof StackOverflowError) {
        return true;
      }
    }
    return false;
  }

  /** The origin of this failure, with the stack that it takes to see it again. */
  String stored(String origin) {
    return origin + ORIGIN + kilobytes + UNIT;
  }

  /** The size of the stack that a stored origin tells of; 0 if it tells of none. */
  static int kilobytes(@Nullable String origin) {
    int at = origin == null ? -1 : origin.lastIndexOf(ORIGIN);
    if (origin == null || at < 0 || !origin.endsWith(UNIT)) {
      return 0;
    }
    String size = origin.substring(at + ORIGIN.length(), origin.length() - UNIT.length());
    for (int known : KILOBYTES) {
      if (size.equals(Integer.toString(known))) {
        return known;
      }
    }
    return 0;
  }

  /**
   * The stacks on which a case is replayed that overflowed one of this size: that one, and smaller
   * ones in case the JIT compiler has done more since. For 0 only that of the run's own thread.
   */
  static List<Integer> stacks(int kilobytes) {
    List<Integer> stacks = new ArrayList<>();
    for (int each : KILOBYTES) {
      if (each <= kilobytes) {
        stacks.add(each);
      }
    }
    return stacks.isEmpty() ? List.of(kilobytes) : stacks;
  }

  @Override
  public String toString() {
    return Counted.grouped(kilobytes)
        + UNIT
        + " overflow, in "
        + overflows
        + " of "
        + runs
        + " runs";
  }
}
