package dev.ferret.engine;

import dev.ferret.cases.Counted;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts by name, in bounded memory: the first names are counted one by one, all others together.
 */
final class Counts {
  /** More names than this are no statistics any more. A thousand of 100 characters take 200 kB. */
  private static final int MOST = 1_000;

  private final Map<String, long[]> counts = new LinkedHashMap<>();
  private long others;

  /** The different names among the others, as far as 64 kbit can tell (linear counting). */
  private long[] sketch = {};

  /** Counts a name one by one, however many there are. */
  void keep(String name) {
    counts.computeIfAbsent(name, unseen -> new long[1]);
  }

  void add(String name, long times) {
    long[] count = counts.get(name);
    if (count == null && counts.size() < MOST) {
      count = new long[1];
      counts.put(name, count);
    }
    if (count != null) {
      count[0] += times;
      return;
    }
    others += times;
    if (sketch.length == 0) {
      sketch = new long[1 << 10];
    }
    int bit = (name.hashCode() * 0x9E3779B9) >>> 16;
    sketch[bit >>> 6] |= 1L << bit;
  }

  long of(String name) {
    long[] count = counts.get(name);
    return count == null ? 0 : count[0];
  }

  /** The counts by name, and those of the others together. */
  Map<String, Long> shown() {
    Map<String, Long> shown = new LinkedHashMap<>();
    counts.forEach((name, count) -> shown.put(name, count[0]));
    if (others > 0) {
      shown.put("and about " + Counted.grouped(different()) + " more", others);
    }
    return shown;
  }

  /** Whang, Vander-Zanden, Taylor: "A linear-time probabilistic counting algorithm", 1990. */
  private long different() {
    int set = 0;
    for (long word : sketch) {
      set += Long.bitCount(word);
    }
    int bits = 64 * sketch.length;
    double empty = Math.max(1, bits - set) / (double) bits;
    return Math.round(-bits * Math.log(empty));
  }
}
