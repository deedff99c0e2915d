package dev.ferret.aggregate;

/**
 * Counts different cases by a hash: exactly up to 16,384, then by adaptive sampling (Wegman; P.
 * Flajolet, "On adaptive sampling", 1990). Only hashes whose last bits are zero are kept, and one
 * more bit has to be zero whenever there are too many. The standard error is 1.2 / sqrt(8,192), or
 * 1.3 percent, at worst.
 */
final class DistinctCases {
  /** A quarter of a megabyte. */
  private static final int SLOTS = 1 << 15;

  private static final int MOST = SLOTS / 2;

  /** The hashes that are kept, by open addressing; 0 where there is none. */
  private long[] kept = new long[64];

  private int size;
  private int zeros;
  private long highest;

  void add(long hash) {
    long mixed = mix(hash);
    if ((mixed & ((1L << zeros) - 1)) != 0 || !put(kept, mixed)) {
      return;
    }
    size++;
    if (2 * size > kept.length && kept.length < SLOTS) {
      rehash(2 * kept.length);
    }
    while (size > MOST) {
      zeros++;
      rehash(SLOTS);
    }
  }

  private void rehash(int slots) {
    long[] old = kept;
    kept = new long[slots];
    size = 0;
    for (long hash : old) {
      if (hash != 0 && (hash & ((1L << zeros) - 1)) == 0) {
        put(kept, hash);
        size++;
      }
    }
  }

  /** Returns whether the hash was not there. */
  private static boolean put(long[] table, long hash) {
    // The last bits are zero for all; the first ones are not.
    int slot = (int) (hash >>> 40) & (table.length - 1);
    while (table[slot] != 0) {
      if (table[slot] == hash) {
        return false;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = hash;
    return true;
  }

  /** The finalizer of SplitMix64; never 0. */
  private static long mix(long hash) {
    long z = hash + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    z ^= z >>> 31;
    return z == 0 ? 1L << 63 : z;
  }

  /** Returns about how many different hashes there were; never less than before. */
  long estimate() {
    highest = Math.max(highest, (long) size << zeros);
    return highest;
  }
}
