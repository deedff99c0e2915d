package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All bounds of one use of a type, taken together. */
final class TypeBounds {
  private final TypeUse use;
  private final Place place;

  TypeBounds(TypeUse use, Place place) {
    this.use = use;
    this.place = place;
  }

  /** Refuses bounds of any kind but these. */
  @SafeVarargs
  final TypeBounds allow(Class<? extends Constraint>... kinds) {
    for (Constraint bound : use.bounds()) {
      boolean fits = false;
      for (Class<? extends Constraint> kind : kinds) {
        fits |= kind.isInstance(bound);
      }
      if (!fits) {
        throw new IllegalArgumentException(
            bound.name()
                + " at "
                + place
                + (bound instanceof Constraint.Spelling && has(Constraint.Matching.class)
                    ? " does not go together with @Pattern"
                    : " does not fit the type " + use + "; it is for " + purpose(bound)));
      }
    }
    return this;
  }

  /** What a bound is for. */
  private static String purpose(Constraint bound) {
    if (bound instanceof Constraint.Interval || bound instanceof Constraint.Places) {
      return "numbers";
    }
    if (bound instanceof Constraint.Extent) {
      return "texts, collections, maps and arrays";
    }
    if (bound instanceof Constraint.Spelling) {
      return "texts and characters";
    }
    if (bound instanceof Constraint.Tense) {
      return "dates and times";
    }
    if (bound instanceof Constraint.Times) {
      return "dates, times, instants, years and durations";
    }
    return bound instanceof Constraint.Truth ? "booleans" : "texts";
  }

  boolean isEmpty() {
    return use.bounds().isEmpty();
  }

  boolean has(Class<? extends Constraint> kind) {
    return use.has(kind);
  }

  /** The regular expressions that texts match. */
  List<String> patterns() {
    List<String> patterns = new ArrayList<>();
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Matching matching) {
        patterns.add(matching.regex());
      }
    }
    return patterns;
  }

  IllegalArgumentException contradiction(Class<? extends Constraint> kind, String reason) {
    return contradiction(List.of(kind), reason);
  }

  IllegalArgumentException contradiction(List<Class<? extends Constraint>> kinds, String reason) {
    List<String> names = new ArrayList<>();
    for (Constraint bound : use.bounds()) {
      if (kinds.contains(bound.getClass()) && !names.contains(bound.name())) {
        names.add(bound.name());
      }
    }
    return new IllegalArgumentException(
        String.join(" and ", names)
            + " at "
            + place
            + (names.size() == 1 ? " leaves" : " leave")
            + " no value: "
            + reason);
  }

  /** The tightest ends of all intervals. */
  private Constraint.Interval interval() {
    BigDecimal min = null;
    BigDecimal max = null;
    boolean minIncluded = true;
    boolean maxIncluded = true;
    for (Constraint bound : use.bounds()) {
      if (!(bound instanceof Constraint.Interval next)) {
        continue;
      }
      if (next.min() != null) {
        int order = min == null ? 1 : next.min().compareTo(min);
        minIncluded = order == 0 ? minIncluded && next.minIncluded() : minIncluded;
        if (order > 0) {
          min = next.min();
          minIncluded = next.minIncluded();
        }
      }
      if (next.max() != null) {
        int order = max == null ? -1 : next.max().compareTo(max);
        maxIncluded = order == 0 ? maxIncluded && next.maxIncluded() : maxIncluded;
        if (order < 0) {
          max = next.max();
          maxIncluded = next.maxIncluded();
        }
      }
    }
    return new Constraint.Interval("", min, minIncluded, max, maxIncluded);
  }

  private IllegalArgumentException emptyInterval(Constraint.Interval interval) {
    List<String> ends = new ArrayList<>();
    if (interval.min() != null) {
      ends.add((interval.minIncluded() ? "at least " : "above ") + text(interval.min()));
    }
    if (interval.max() != null) {
      ends.add((interval.maxIncluded() ? "at most " : "below ") + text(interval.max()));
    }
    return contradiction(
        Constraint.Interval.class,
        "no "
            + use
            + " is "
            + String.join(" and ", ends)
            + (places() >= 0 ? " with at most " + places() + " places after the point" : ""));
  }

  private static String text(BigDecimal number) {
    return number.precision() - number.scale() > 30 ? number.toString() : number.toPlainString();
  }

  /** The least and greatest unscaled number with this many places after the point. */
  private BigInteger @Nullable [] unscaled(int scale, BigInteger least, BigInteger greatest) {
    Constraint.Interval interval = interval();
    BigInteger low = least;
    BigInteger high = greatest;
    if (interval.min() != null) {
      BigDecimal end = interval.min().setScale(scale, RoundingMode.CEILING);
      boolean skip = !interval.minIncluded() && end.compareTo(interval.min()) == 0;
      BigInteger first = skip ? end.unscaledValue().add(BigInteger.ONE) : end.unscaledValue();
      // An end far out moves the other, open end along.
      high = interval.max() == null ? high.max(first.add(greatest)) : high;
      low = first;
    }
    if (interval.max() != null) {
      BigDecimal end = interval.max().setScale(scale, RoundingMode.FLOOR);
      boolean skip = !interval.maxIncluded() && end.compareTo(interval.max()) == 0;
      BigInteger last = skip ? end.unscaledValue().subtract(BigInteger.ONE) : end.unscaledValue();
      low = interval.min() == null ? low.min(last.add(least)) : low;
      high = last;
    }
    return low.compareTo(high) > 0 ? null : new BigInteger[] {low, high};
  }

  /** The whole numbers between these that are in bounds: the least and the greatest. */
  long[] wholes(long least, long greatest) {
    BigInteger low = BigInteger.valueOf(least);
    BigInteger high = BigInteger.valueOf(greatest);
    BigInteger[] ends = unscaled(0, low, high);
    if (ends == null || ends[0].compareTo(high) > 0 || ends[1].compareTo(low) < 0) {
      throw emptyInterval(interval());
    }
    return new long[] {ends[0].max(low).longValueExact(), ends[1].min(high).longValueExact()};
  }

  /** The whole numbers in bounds, which reach from minus to plus {@code limit} where open. */
  Gen<BigInteger> bigIntegers(BigInteger limit) {
    BigInteger[] ends = unscaled(0, limit.negate(), limit);
    if (ends == null) {
      throw emptyInterval(interval());
    }
    return Gens.bigIntegers(ends[0], ends[1]);
  }

  /** The decimal numbers in bounds, with up to {@code places} places after the point. */
  Gen<BigDecimal> bigDecimals(BigInteger limit, int places) {
    int given = places();
    int most = given < 0 ? places : Math.min(given, places);
    List<Gen<BigDecimal>> scales = new ArrayList<>();
    for (int scale = 0; scale <= most; scale++) {
      BigInteger[] ends = unscaled(scale, limit.negate(), limit);
      if (ends != null) {
        BigDecimal low = new BigDecimal(ends[0], scale);
        scales.add(Gens.bigDecimals(low, new BigDecimal(ends[1], scale), scale));
      }
    }
    if (scales.isEmpty()) {
      throw emptyInterval(interval());
    }
    return Types.anyOf(scales);
  }

  /** The least and greatest finite floating-point number in bounds. */
  double[] reals(double greatest, boolean single) {
    Constraint.Interval interval = interval();
    double low = interval.min() == null ? -greatest : interval.min().doubleValue();
    double high = interval.max() == null ? greatest : interval.max().doubleValue();
    if (single) {
      low = Math.max(-greatest, (float) low);
      high = Math.min(greatest, (float) high);
    }
    low = Math.max(-greatest, low);
    high = Math.min(greatest, high);
    if (interval.min() != null) {
      int order = new BigDecimal(low).compareTo(interval.min());
      if (order < 0 || (order == 0 && !interval.minIncluded())) {
        low = single ? Math.nextUp((float) low) : Math.nextUp(low);
      }
    }
    if (interval.max() != null) {
      int order = new BigDecimal(high).compareTo(interval.max());
      if (order > 0 || (order == 0 && !interval.maxIncluded())) {
        high = single ? Math.nextDown((float) high) : Math.nextDown(high);
      }
    }
    if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
      throw emptyInterval(interval);
    }
    return new double[] {low, high};
  }

  private int places() {
    int most = -1;
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Places places) {
        most = most < 0 ? places.most() : Math.min(most, places.most());
      }
    }
    return most;
  }

  /** The least and greatest size. */
  int[] extent() {
    int min = 0;
    int max = Integer.MAX_VALUE;
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Extent extent) {
        if (extent.min() < 0 || extent.max() < 0) {
          throw contradiction(Constraint.Extent.class, "a size cannot be negative");
        }
        min = Math.max(min, extent.min());
        max = Math.min(max, extent.max());
      }
    }
    if (min > max) {
      throw contradiction(
          Constraint.Extent.class, "no size is at least " + min + " and at most " + max);
    }
    return new int[] {min, max};
  }

  /** The letters of the first bound that names some, or null. */
  @Nullable String letters() {
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Spelling spelling) {
        return has(Constraint.Plain.class) ? ascii(spelling.letters()) : spelling.letters();
      }
    }
    return null;
  }

  private String ascii(String letters) {
    String left = letters.replaceAll("[^\\p{ASCII}]", "");
    if (left.isEmpty()) {
      throw contradiction(Constraint.Plain.class, "none of the letters is in ASCII");
    }
    return left;
  }

  /** Whether dates lie in the future, the past (false), or anywhere (null). */
  @Nullable Boolean future() {
    Boolean future = null;
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Tense tense) {
        if (future != null && future != tense.future()) {
          throw contradiction(Constraint.Tense.class, "no time is both past and future");
        }
        future = tense.future();
      }
    }
    return future;
  }

  /** The only truth value in bounds, or null. */
  @Nullable Boolean truth() {
    Boolean value = null;
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Truth truth) {
        if (value != null && value != truth.value()) {
          throw contradiction(Constraint.Truth.class, "nothing is both true and false");
        }
        value = truth.value();
      }
    }
    return value;
  }
}
