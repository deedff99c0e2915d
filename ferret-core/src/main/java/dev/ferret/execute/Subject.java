package dev.ferret.execute;

import dev.ferret.cases.Given;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.report.Report;
import dev.ferret.shape.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A property as the executor and the words of a verdict see it. */
public interface Subject {
  /** An argument that keeps what happened in its test, and is reported as the test has left it. */
  interface Remembering {
    /**
     * Returns whether the test may end otherwise with the same argument, because threads race in
     * it. What they did once is a failure all the same.
     */
    boolean isRace();

    /** Returns the argument as Java source for the pin of its test; null if there is none. */
    default @Nullable String source() {
      return null;
    }
  }

  /** An argument in whose place reports show others. */
  interface InParts {
    /** Returns what reports show: values by name. */
    Map<String, ? extends @Nullable Object> parts();
  }

  /** The name under which failures are reported. */
  String name();

  /** Where the property is written: its name, or class and method, whatever its code is. */
  String place();

  /** What its failures are stored under: no other property has the same. */
  String key();

  /** The names of the arguments. */
  List<String> parameters();

  /** Draws the arguments of one test case. */
  @Nullable Object[] draw(Choices choices);

  /** Checks one test case; returns if it passes and throws if it does not. */
  void check(@Nullable Object[] arguments) throws Throwable;

  /**
   * Draws one test case and checks it. Calls {@link Choices#drawn} in between, so that what a
   * generator throws can be told from what a check throws.
   */
  void test(Choices choices) throws Throwable;

  /** Arguments to check besides the generated ones. */
  List<@Nullable Object[]> examples();

  /** The trace that leads to these arguments, if the generators can tell. */
  Optional<Trace> traceOf(@Nullable Object[] arguments);

  /** How the arguments are put together, with the names that users gave to parts. */
  List<Shape> shapes();

  /** How the arguments are put together, for a search that does it in another order. */
  List<Shape> lazyShapes();

  /** What is known of all cases besides their generators; null if that is nothing. */
  default @Nullable Given given() {
    return null;
  }

  /** An upper bound of the number of different cases; NaN if it is not known. */
  double count();

  /** Whether a failing case is what is looked for, so that finding none is the failure. */
  boolean mustFail();

  /** Whether an interrupt flag that is set before the run comes from outside. */
  default boolean heedsInterrupts() {
    return false;
  }

  /** Hears where another thread can find out which case is being checked. */
  default void watch(Supplier<Report> underWay) {}

  /** How the failing case is written as a plain test, given the arguments as Java source. */
  String pin(List<String> arguments);

  /** What replays a token where the property is written. */
  String replay(String token);
}
