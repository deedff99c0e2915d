package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Rejection;
import dev.ferret.cover.Covering;
import dev.ferret.execute.CaseReport;
import dev.ferret.text.SourcePrinter;
import org.jspecify.annotations.Nullable;

/**
 * What a test imports: {@code import static dev.ferret.Ferret.*}.
 *
 * <pre>{@code
 * forAll(lists(integers())).check(xs -> assertEquals(xs, reversed(reversed(xs))));
 * }</pre>
 *
 * @since 0.1
 */
public final class Ferret {
  private Ferret() {}

  /** Begins a property of one value. */
  public static <T extends @Nullable Object> ForAll.One<T> forAll(Gen<T> gen) {
    return new ForAll.One<>(ForAll.of(gen));
  }

  /** Begins a property of two values. */
  public static <A extends @Nullable Object, B extends @Nullable Object> ForAll.Two<A, B> forAll(
      Gen<A> first, Gen<B> second) {
    return new ForAll.Two<>(ForAll.of(first, second));
  }

  /** Begins a property of three values. */
  public static <A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object>
      ForAll.Three<A, B, C> forAll(Gen<A> first, Gen<B> second, Gen<C> third) {
    return new ForAll.Three<>(ForAll.of(first, second, third));
  }

  /** Begins a property of four values; for more, draw a record. */
  public static <
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object>
      ForAll.Four<A, B, C, D> forAll(Gen<A> first, Gen<B> second, Gen<C> third, Gen<D> fourth) {
    return new ForAll.Four<>(ForAll.of(first, second, third, fourth));
  }

  /** Begins a search for a value, which fails if there is none to be found. */
  public static <T extends @Nullable Object> Exists<T> exists(Gen<T> gen) {
    return new Exists<>(ForAll.of(gen));
  }

  /** Begins a search for a value, which fails if there is one to be found. */
  public static <T extends @Nullable Object> NotExists<T> notExists(Gen<T> gen) {
    return new NotExists<>(new ForAll.One<>(ForAll.of(gen)));
  }

  /** Begins a property of all values up to a size, the smallest first. */
  public static <T extends @Nullable Object> Enumeration<T> enumerate(Gen<T> gen) {
    return new Enumeration<>(ForAll.of(gen));
  }

  /**
   * Begins a property that combines any so many of its arguments in all ways.
   *
   * @throws IllegalArgumentException if the strength is not positive
   */
  public static Interactions covering(int strength) {
    return covering(Covering.of(strength));
  }

  /** Begins a property that combines its arguments in this way. */
  public static Interactions covering(Covering covering) {
    return new Interactions(Argument.present(covering, "covering needs a strength"));
  }

  /**
   * Says how good this test case is: further ones are guided to higher values. The highest of
   * several reports in a test counts.
   *
   * @param value infinite ones are better or worse than all finite ones; NaN is refused
   */
  public static void maximize(String label, double value) {
    Argument.present(label, "maximize needs a label");
    CaseReport.current().utility(label, value, false);
  }

  /** Like {@link #maximize}, but guides to lower values, of which the lowest in a test counts. */
  public static void minimize(String label, double value) {
    Argument.present(label, "minimize needs a label");
    CaseReport.current().utility(label, value, true);
  }

  /** Discards the test case unless the condition holds. */
  public static void assume(boolean condition) {
    if (!condition) {
      throw new Rejection(null);
    }
  }

  /** Counts the test case under a label if the condition holds. */
  public static void classify(String label, boolean condition) {
    Argument.present(label, "classify needs a label");
    CaseReport report = CaseReport.current();
    if (condition) {
      report.label(label);
    }
  }

  /** Counts the test case under a value of it, such as a size. */
  public static void collect(@Nullable Object value) {
    CaseReport.current().label(SourcePrinter.print(value, 100).text());
  }

  /**
   * Demands that the condition holds in at least so many percent of the test cases. The property
   * fails if that is missed beyond doubt; while it is in doubt, more cases are checked.
   */
  public static void cover(double percent, String label, boolean condition) {
    Argument.present(label, "cover needs a label");
    CaseReport report = CaseReport.current();
    report.require(percent, label);
    if (condition) {
      report.label(label);
    }
  }

  /** Adds a line to the report if this test case fails. */
  public static void note(@Nullable Object value) {
    CaseReport.current()
        .note(value instanceof CharSequence text ? text.toString() : SourcePrinter.print(value));
  }
}
