package dev.ferret.execute;

/** Counts many names together, and estimates how many different ones there are. */
final class ManyNames {
  private static final int WORDS = 1 << 10;

  private long count;

  /** A bit for each name, as far as 64 kbit can tell (linear counting). */
  private final long[] sketch = new long[WORDS];

  void add(String name, long times) {
    count += times;
    int bit = (name.hashCode() * 0x9E3779B9) >>> 16;
    sketch[bit >>> 6] |= 1L << bit;
  }

  long count() {
    return count;
  }

  /** Whang, Vander-Zanden, Taylor: "A linear-time probabilistic counting algorithm", 1990. */
  long different() {
    int set = 0;
    for (long word : sketch) {
      set += Long.bitCount(word);
    }
    int bits = Long.SIZE * WORDS;
    double empty = Math.max(1, bits - set) / (double) bits;
    return Math.round(-bits * Math.log(empty));
  }
}
