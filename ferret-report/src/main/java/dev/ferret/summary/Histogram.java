package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * How often numbers occurred, in bins that begin at multiples of their width, a power of two. Bins
 * of whole numbers get wider with the numbers; others all have one width. So any two histograms can
 * be added: the finer one is made as coarse as the other.
 *
 * @param label what the numbers say; null for sizes
 * @param count how many there were
 * @param precision how many bits of whole numbers are told apart, besides the first; null if not
 *     all numbers are whole
 * @param bins those that are not empty, in order
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Histogram(
    @Nullable String label,
    long count,
    double min,
    double max,
    double sum,
    @Nullable Integer precision,
    List<Bin> bins) {
  // As many as a run has at most.
  private static final int MOST_WHOLE_BINS = 160;
  private static final int MOST_BINS = 64;

  /**
   * Numbers from one, included, to another one, excluded.
   *
   * @param count how many there were
   */
  public record Bin(double from, double to, long count) {
    double width() {
      return to - from;
    }
  }

  /** Fills in what is missing. */
  public Histogram {
    bins = bins == null ? List.of() : List.copyOf(bins);
  }

  /** Returns the sum of two histograms. */
  public Histogram merge(Histogram other) {
    if (count == 0 || other.count == 0) {
      return count == 0 ? other : this;
    }
    List<Bin> both = new ArrayList<>(bins);
    both.addAll(other.bins);
    if (precision == null || other.precision == null) {
      return summed(other, null, ofOneWidth(both, Math.max(width(), other.width())));
    }
    int bits = Math.min(precision, other.precision);
    List<Bin> merged = ofPrecision(both, bits);
    while (merged.size() > MOST_WHOLE_BINS && bits > 0) {
      bits--;
      merged = ofPrecision(merged, bits);
    }
    return summed(other, bits, merged);
  }

  private Histogram summed(Histogram other, @Nullable Integer bits, List<Bin> merged) {
    return new Histogram(
        label,
        count + other.count,
        Math.min(min, other.min),
        Math.max(max, other.max),
        sum + other.sum,
        bits,
        merged);
  }

  /** The width that bins must have to hold these; a bin of one whole number fits into any. */
  private double width() {
    return bins.stream()
        .mapToDouble(Bin::width)
        .filter(width -> precision == null || width > 1)
        .max()
        .orElse(0);
  }

  private static List<Bin> ofOneWidth(List<Bin> bins, double widest) {
    List<Bin> merged = joined(bins, bin -> widest);
    for (double width = 2 * widest; merged.size() > MOST_BINS; width *= 2) {
      double wider = width;
      merged = joined(merged, bin -> wider);
    }
    return merged;
  }

  private static List<Bin> ofPrecision(List<Bin> bins, int bits) {
    return joined(
        bins,
        bin -> {
          // Numbers below 0 mirror those from 0 on: -1 is where 0 is.
          double first = bin.from() < 0 ? -bin.to() : bin.from();
          return Math.scalb(1.0, Math.max(0, Math.getExponent(Math.max(1, first)) - bits));
        });
  }

  private static List<Bin> joined(List<Bin> bins, ToDoubleFunction<Bin> width) {
    SortedMap<Double, Bin> all = new TreeMap<>();
    for (Bin bin : bins) {
      double wide = width.applyAsDouble(bin);
      double from = Math.floor(bin.from() / wide) * wide;
      all.merge(
          from,
          new Bin(from, from + wide, bin.count()),
          (x, y) -> new Bin(x.from(), x.to(), x.count() + y.count()));
    }
    return new ArrayList<>(all.values());
  }
}
