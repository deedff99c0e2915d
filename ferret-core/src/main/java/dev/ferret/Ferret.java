package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Rejection;
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
  /** Finds most faults that have small examples, in about a second. */
  private static final int USUAL_SIZE = 8;

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

  /**
   * Begins a search for a value, to be ended with {@link ForAll.One#satisfying}: {@code
   * exists(plans()).minimizing(Plan::cost).satisfying(plan -> plan.cost() < 100)}.
   */
  public static <T extends @Nullable Object> ForAll.One<T> exists(Gen<T> gen) {
    return forAll(gen);
  }

  /**
   * Begins a property of all values up to size 8, the smallest first; see {@link
   * dev.ferret.plan.Bound}.
   */
  public static <T extends @Nullable Object> ForAll.One<T> enumerate(Gen<T> gen) {
    return forAll(gen).upTo(USUAL_SIZE);
  }

  /**
   * Says how good this test case is: further ones are guided to higher values. The highest of
   * several reports in a test counts.
   *
   * @param label names the goal, one of at most 100 in a property; it has nothing of the input in
   *     it
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
   * Counts the test case under a number, such as a size, which reports show by its range and mean,
   * and pages as a histogram. The last of several reports under a label counts.
   *
   * @param label names what the number says, one of a few in a property; it has nothing of the
   *     input in it
   */
  public static void collect(String label, Number value) {
    Argument.present(label, "collect needs a label");
    CaseReport.current().number(label, Argument.present(value, "collect needs a number"));
  }

  /**
   * Requires that the condition holds in at least this share of the test cases, in percent. The
   * property fails if that is missed beyond doubt; while it is in doubt, more cases are checked.
   */
  public static void require(double percent, String label, boolean condition) {
    Argument.present(label, "require needs a label");
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
