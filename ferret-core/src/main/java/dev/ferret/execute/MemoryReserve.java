package dev.ferret.execute;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A part of the heap that is given up when memory runs out: what is known of the failing case takes
 * memory to be told. There is one for the JVM, since there is one heap.
 */
final class MemoryReserve {
  /** Reports in a heap of 48 megabytes need half of it, most of it to load their classes. */
  private static final int BYTES = 2 << 20;

  /** What must be free for the next test, besides the reserve. */
  private static final int ENOUGH = 3 * BYTES;

  private static final AtomicReference<byte @Nullable []> HELD = new AtomicReference<>();

  private MemoryReserve() {}

  /** Sets the reserve aside, unless it is there or does not fit. */
  static void hold() {
    if (HELD.get() == null) {
      isRefilled();
    }
  }

  /**
   * Gives the reserve up if memory has run out.
   *
   * @return whether the heap stays full, so that the next test would find no memory either
   */
  static boolean isSpentBy(Throwable thrown) {
    // First of all, since even the next lines may need memory.
    if (thrown instanceof OutOfMemoryError || isLow()) {
      HELD.set(null);
      // The reserve itself would fit again: there must be room for more.
      boolean isFull = !isHeld(ENOUGH) || !isRefilled();
      if (isFull) {
        HELD.set(null);
      }
      return isFull;
    }
    return false;
  }

  /** Whether the heap has hardly any room; an exception may hide that memory ran out. */
  private static boolean isLow() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory() < BYTES;
  }

  private static boolean isRefilled() {
    return isHeld(BYTES);
  }

  private static boolean isHeld(int bytes) {
    try {
      HELD.set(new byte[bytes]);
      return true;
    } catch (OutOfMemoryError full) {
      return false;
    }
  }
}
