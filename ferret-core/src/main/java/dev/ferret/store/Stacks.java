package dev.ferret.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sizes of stacks on which a case that overflows is checked, in kilobytes. */
public final class Stacks {
  /** What threads have by default. */
  public static final int LARGEST = 1_024;

  /**
   * The C library keeps the stacks of threads that have ended, and gives a new thread one of up to
   * four times the size that it asks for. So the sizes differ by more than that: a thread that
   * asked for 256 KB overflowed at the depth of 1,024 KB. Frames of compiled code take a fifth of
   * the space of interpreted ones, so what overflowed the first stack in a young JVM overflows the
   * second in any. Below 200 KB, of which the JVM keeps about 90 KB, innocent tests overflow.
   */
  private static final List<Integer> KILOBYTES = List.of(LARGEST, 200);

  /** How a stored failure says on which stack it overflows. */
  private static final String ORIGIN = " on a stack of ";

  private static final String UNIT = " KB";

  private Stacks() {}

  /** Returns the origin of a failure that takes a stack of this size to be seen again. */
  public static String origin(String origin, int kilobytes) {
    return origin + ORIGIN + kilobytes + UNIT;
  }

  /** Returns the size of the stack that a stored origin tells of; 0 if it tells of none. */
  public static int kilobytes(@Nullable String origin) {
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
   * Returns the stacks on which a case is replayed that overflowed one of this size: that one, and
   * smaller ones in case the JIT compiler has done more since. For 0 only that of the thread.
   */
  public static List<Integer> upTo(int kilobytes) {
    List<Integer> stacks = new ArrayList<>();
    for (int each : KILOBYTES) {
      if (each <= kilobytes) {
        stacks.add(each);
      }
    }
    return stacks.isEmpty() ? List.of(kilobytes) : stacks;
  }
}
