package dev.ferret.array;

import java.util.Locale;

/** How much memory is there: what does not fit is refused before it is allocated. */
final class Memory {
  private static final double GIGABYTE = 1L << 30;

  private Memory() {}

  /**
   * Makes sure that there is room.
   *
   * @param what takes the bytes, such as "All rows"
   * @throws TooManyCombinations if there is not
   */
  static void check(String what, double bytes) {
    long most = Runtime.getRuntime().maxMemory();
    // The rest of the program takes some of it, too.
    if (bytes > most / 2.0) {
      throw new TooManyCombinations(
          String.format(
              Locale.ROOT,
              "%s would take %,.1f GB of memory, of which this JVM has %,.1f GB; lower the"
                  + " strength or split large ranges by radix",
              what,
              bytes / GIGABYTE,
              most / GIGABYTE));
    }
  }
}
