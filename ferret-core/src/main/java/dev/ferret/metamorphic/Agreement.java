package dev.ferret.metamorphic;

import dev.ferret.Throwing;
import dev.ferret.text.SourcePrinter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** In what way an output has to agree with what is expected. */
sealed interface Agreement {
  /** As much of a value as a report shows. */
  int LONGEST_VALUE = 2_000;

  /** Returns whether an output agrees with what is expected. */
  boolean holds(@Nullable Object expected, @Nullable Object actual) throws Throwable;

  /** Returns whether there is a distance. */
  default boolean isMeasured() {
    return false;
  }

  /** Returns how far an output is from what is expected; NaN if that is not known. */
  default double distance(@Nullable Object expected, @Nullable Object actual) {
    return Double.NaN;
  }

  /** Returns what is expected, as text. */
  String text(@Nullable Object expected) throws Throwable;

  /** Returns an output, as text. */
  default String shown(@Nullable Object actual) throws Throwable {
    return printed(actual);
  }

  /**
   * Returns how the last of three outputs agrees with the first, if the second agrees with the
   * first like this and the last with the second like the other; null if that cannot be said.
   */
  @Nullable Agreement then(Agreement next);

  /** Returns whether what agrees does so after a function, too. */
  default boolean isKeptBy(Standard<?, ?> mapping) {
    return mapping.isPlain();
  }

  static String printed(@Nullable Object value) {
    return SourcePrinter.print(value, LONGEST_VALUE).text();
  }

  static double tolerance(double tolerance) {
    if (!(tolerance >= 0) || Double.isInfinite(tolerance)) {
      throw new IllegalArgumentException(
          "A tolerance must be zero or more and finite, not " + tolerance);
    }
    return tolerance;
  }

  /** Equality. */
  record Equality() implements Agreement {
    @Override
    public boolean holds(@Nullable Object expected, @Nullable Object actual) {
      return Objects.deepEquals(expected, actual);
    }

    @Override
    public String text(@Nullable Object expected) {
      return printed(expected);
    }

    @Override
    public Agreement then(Agreement next) {
      return next;
    }

    @Override
    public boolean isKeptBy(Standard<?, ?> mapping) {
      return true;
    }
  }

  /** Anything but equality. */
  record Difference() implements Agreement {
    @Override
    public boolean holds(@Nullable Object expected, @Nullable Object actual) {
      return !Objects.deepEquals(expected, actual);
    }

    @Override
    public String text(@Nullable Object expected) {
      return "other than " + printed(expected);
    }

    @Override
    public @Nullable Agreement then(Agreement next) {
      return next instanceof Equality ? this : null;
    }
  }

  /** Equality of what a function shows. */
  record EqualView(Throwing<?, ?> view) implements Agreement {
    @Override
    public boolean holds(@Nullable Object expected, @Nullable Object actual) throws Throwable {
      return Objects.deepEquals(viewed(expected), viewed(actual));
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // the function takes outputs
    private @Nullable Object viewed(@Nullable Object output) throws Throwable {
      return ((Throwing<@Nullable Object, ?>) view).apply(output);
    }

    @Override
    public String text(@Nullable Object expected) throws Throwable {
      return printed(viewed(expected));
    }

    @Override
    public String shown(@Nullable Object actual) throws Throwable {
      return printed(viewed(actual));
    }

    @Override
    public @Nullable Agreement then(Agreement next) {
      return next instanceof Equality || next.equals(this) ? this : null;
    }
  }

  /** Numbers that are close to each other. */
  record Closeness(double tolerance) implements Agreement {
    public Closeness {
      Agreement.tolerance(tolerance);
    }

    @Override
    public boolean holds(@Nullable Object expected, @Nullable Object actual) {
      return distance(expected, actual) <= tolerance;
    }

    @Override
    public boolean isMeasured() {
      return true;
    }

    @Override
    public double distance(@Nullable Object expected, @Nullable Object actual) {
      if (!(expected instanceof Number first) || !(actual instanceof Number second)) {
        return Objects.equals(expected, actual) ? 0 : Double.POSITIVE_INFINITY;
      }
      if (isPrecise(first) && isPrecise(second)) {
        return distance(decimal(first).subtract(decimal(second)).abs());
      }
      double one = first.doubleValue();
      double other = second.doubleValue();
      double difference = Double.compare(one, other) == 0 ? 0 : Math.abs(one - other);
      return Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference;
    }

    /** Whether a number may differ from another one although both are the same double. */
    private static boolean isPrecise(Number number) {
      return number instanceof Long || number instanceof BigInteger || number instanceof BigDecimal;
    }

    private static BigDecimal decimal(Number number) {
      return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString());
    }

    /** A difference as a double that is not below it, so that nothing passes by rounding. */
    private static double distance(BigDecimal difference) {
      double nearest = difference.doubleValue();
      boolean isBelow =
          !Double.isInfinite(nearest) && new BigDecimal(nearest).compareTo(difference) < 0;
      return isBelow ? Math.nextUp(nearest) : nearest;
    }

    @Override
    public String text(@Nullable Object expected) {
      return printed(expected) + " within " + tolerance;
    }

    @Override
    public @Nullable Agreement then(Agreement next) {
      if (next instanceof Closeness other) {
        // The triangle inequality.
        return new Closeness(tolerance + other.tolerance);
      }
      return next instanceof Equality ? this : null;
    }
  }

  /**
   * An order.
   *
   * @param isRising whether the output may be larger, instead of smaller
   */
  record Order(Comparator<?> order, boolean isRising) implements Agreement {
    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // it compares outputs
    public boolean holds(@Nullable Object expected, @Nullable Object actual) {
      int sign = ((Comparator<@Nullable Object>) order).compare(expected, actual);
      return isRising ? sign <= 0 : sign >= 0;
    }

    @Override
    public String text(@Nullable Object expected) {
      return (isRising ? "at least " : "at most ") + printed(expected);
    }

    @Override
    public @Nullable Agreement then(Agreement next) {
      return next instanceof Equality || next.equals(this) ? this : null;
    }

    @Override
    public boolean isKeptBy(Standard<?, ?> mapping) {
      return mapping.isPlain() || mapping.isInOrder();
    }
  }

  /** Which elements a collection must have. */
  enum Inclusion {
    SAME("a permutation of "),
    SUBMULTISET("a submultiset of "),
    SUBSET("a subset of "),
    SUPERSET("a superset of ");

    private final String text;

    Inclusion(String text) {
      this.text = text;
    }
  }

  /** Collections with certain elements. */
  record Elements(Inclusion inclusion) implements Agreement {
    @Override
    public boolean holds(@Nullable Object expected, @Nullable Object actual) {
      if (!(expected instanceof Collection<?> one) || !(actual instanceof Collection<?> other)) {
        return Objects.equals(expected, actual);
      }
      Map<@Nullable Object, Integer> wanted = counts(one);
      Map<@Nullable Object, Integer> found = counts(other);
      return switch (inclusion) {
        case SAME -> wanted.equals(found);
        case SUBSET -> wanted.keySet().containsAll(found.keySet());
        case SUPERSET -> found.keySet().containsAll(wanted.keySet());
        case SUBMULTISET ->
            found.entrySet().stream()
                .allMatch(each -> each.getValue() <= wanted.getOrDefault(each.getKey(), 0));
      };
    }

    private static Map<@Nullable Object, Integer> counts(Collection<?> elements) {
      Map<@Nullable Object, Integer> counts = new HashMap<>();
      for (Object element : elements) {
        counts.merge(element, 1, Integer::sum);
      }
      return counts;
    }

    @Override
    public String text(@Nullable Object expected) {
      return inclusion.text + printed(expected);
    }

    @Override
    public @Nullable Agreement then(Agreement next) {
      if (next instanceof Equality || next.equals(this)) {
        return this;
      }
      if (!(next instanceof Elements other)) {
        return null;
      }
      if (inclusion == Inclusion.SAME) {
        return other;
      }
      if (other.inclusion == Inclusion.SAME) {
        return this;
      }
      boolean isUpwards = inclusion == Inclusion.SUPERSET || other.inclusion == Inclusion.SUPERSET;
      return isUpwards ? null : new Elements(Inclusion.SUBSET);
    }
  }
}
