package dev.ferret.execute;

import dev.ferret.text.Counted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How often numbers occurred, in bins, in bounded memory.
 *
 * <p>Whole numbers have bins whose width grows with the number: sizes of lists are small as a rule
 * and large now and then, and one width for both would show nothing. With a precision of four bits,
 * numbers below 32 have a bin each, those below 64 share one with the next, and so on. Other
 * numbers have bins of one width, a power of two.
 *
 * <p>When there are too many bins, the precision loses a bit, or the width doubles. All bins of a
 * finer grid are parts of those of a coarser one, so that any two histograms can be added.
 */
public final class Histogram {
  /** More than a plot shows; enough for sizes up to 3,000 at four bits. */
  private static final int MOST_WHOLE_BINS = 160;

  private static final int MOST_BINS = 64;
  private static final int FINEST_PRECISION = 5;

  /** Beyond, not all whole numbers are doubles. */
  private static final double LARGEST_WHOLE = 1L << 53;

  /** Bins of one width are numbered with at most 40 bits. */
  private static final int BIN_BITS = 40;

  /** Numbers that differ by less than a billionth of a billionth share a bin. */
  private static final int FINEST = -60;

  /** The occurrences by the first number of the bin; null if not all numbers are whole. */
  private @Nullable SortedMap<Long, Long> whole = new TreeMap<>();

  private int precision = FINEST_PRECISION;

  /** The occurrences by the number of the bin; those of bin 3 are from 3 to 4 widths. */
  private SortedMap<Long, Long> bins = new TreeMap<>();

  /** The width is two to the power of this. */
  private int exponent = FINEST;

  private long count;
  private double sum;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;

  /** Makes a histogram of no numbers. */
  public Histogram() {}

  /** Counts a finite number. */
  public void add(double value) {
    count++;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
    boolean isWhole = value == Math.rint(value) && Math.abs(value) <= LARGEST_WHOLE;
    SortedMap<Long, Long> known = whole;
    if (known != null && isWhole) {
      addWhole(known, (long) value);
      return;
    }
    if (known != null) {
      whole = null;
      known.forEach(this::addBin);
    }
    addReal(value, 1);
  }

  private void addReal(double value, long times) {
    int needed = value == 0 ? FINEST : Math.getExponent(value) - BIN_BITS;
    if (needed > exponent) {
      coarsen(needed);
    }
    bins.merge(bin(value), times, Long::sum);
    while (bins.size() > MOST_BINS) {
      coarsen(exponent + 1);
    }
  }

  /** Moves a bin of whole numbers to those of one width, which are not narrower then. */
  private void addBin(long from, long times) {
    int octave = Math.getExponent((double) width(from < 0 ? ~from : from, precision));
    // A bin of one number is that number, whatever the width.
    if (octave > 0 && octave > exponent) {
      coarsen(octave);
    }
    addReal((double) from, times);
  }

  /** Returns how many numbers were counted. */
  public long count() {
    return count;
  }

  private void addWhole(SortedMap<Long, Long> counts, long value) {
    SortedMap<Long, Long> known = counts;
    known.merge(first(value, precision), 1L, Long::sum);
    while (known.size() > MOST_WHOLE_BINS && precision > 0) {
      precision--;
      SortedMap<Long, Long> wider = new TreeMap<>();
      for (Map.Entry<Long, Long> each : known.entrySet()) {
        wider.merge(first(each.getKey(), precision), each.getValue(), Long::sum);
      }
      known = wider;
      whole = wider;
    }
  }

  /** The first number of the bin of a whole number; those below 0 mirror those from 0 on. */
  private static long first(long value, int precision) {
    long mirrored = value < 0 ? ~value : value;
    long width = width(mirrored, precision);
    long start = mirrored / width * width;
    return value < 0 ? ~(start + width - 1) : start;
  }

  private static long width(long value, int precision) {
    int octave = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, value));
    return 1L << Math.max(0, octave - precision);
  }

  private long bin(double value) {
    double scaled = Math.scalb(value, -exponent);
    // A tiny number below 0 must not become 0.
    return value < 0 && scaled == 0 ? -1 : (long) Math.floor(scaled);
  }

  private void coarsen(int wanted) {
    bins = coarser(wanted);
    exponent = wanted;
  }

  private SortedMap<Long, Long> coarser(int wanted) {
    int steps = Math.min(Long.SIZE - 1, wanted - exponent);
    SortedMap<Long, Long> wider = new TreeMap<>();
    // A shift rounds down, below zero as well.
    bins.forEach((bin, times) -> wider.merge(bin >> steps, times, Long::sum));
    return wider;
  }

  /** How wide bins are if there are no more, empty ones included, than a plot has room for. */
  private int shownExponent() {
    int shown = exponent;
    while (Math.scalb(max, -shown) - Math.floor(Math.scalb(min, -shown)) >= MOST_BINS) {
      shown++;
    }
    return shown;
  }

  /**
   * Returns this as a map for JSON: count, min, max, sum, the precision of whole numbers, and the
   * bins that are not empty.
   */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("count", count);
    if (count > 0) {
      map.put("min", plain(min));
      map.put("max", plain(max));
      map.put("sum", plain(sum));
      List<Map<String, Object>> all = new ArrayList<>();
      SortedMap<Long, Long> known = whole;
      if (known != null) {
        map.put("precision", precision);
        known.forEach(
            (from, times) -> {
              long last = from < 0 ? ~from : from;
              all.add(bin((double) from, (double) (from + width(last, precision)), times));
            });
      } else {
        int shown = shownExponent();
        coarser(shown)
            .forEach(
                (bin, times) ->
                    all.add(
                        bin(
                            Math.scalb((double) bin, shown),
                            Math.scalb((double) (bin + 1), shown),
                            times)));
      }
      map.put("bins", all);
    }
    return map;
  }

  private static Map<String, Object> bin(double from, double to, long times) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("from", plain(from));
    one.put("to", plain(to));
    one.put("count", times);
    return one;
  }

  /** A whole number without a fraction, since people read it. */
  private static Number plain(double value) {
    return value == Math.rint(value) && Math.abs(value) <= LARGEST_WHOLE
        ? (Number) (long) value
        : (Number) value;
  }

  /** Returns the range and the mean: "0 to 31, mean 4.2". */
  @Override
  public String toString() {
    return count == 0
        ? "none"
        : min == max
            ? text(min) + " always"
            : text(min) + " to " + text(max) + ", mean " + text(sum / count);
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Counted.grouped((long) value)
        : String.format(Locale.ROOT, "%,.4g", value);
  }
}
