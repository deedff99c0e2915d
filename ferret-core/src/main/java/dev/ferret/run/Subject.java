package dev.ferret.run;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A property, as the runner sees it.
 *
 * @since 0.1
 */
public interface Subject {
  /** An argument that keeps what happened in its test, and is reported as the test has left it. */
  interface Remembering {
    /**
     * Whether the test may end otherwise with the same argument, because threads race in it. What
     * they did once is a failure all the same.
     */
    boolean isRace();
  }

  /** The name under which failures are stored and reported. */
  String name();

  /** What its failures are stored under: the name, unless two properties may share it. */
  default String key() {
    return name();
  }

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
  default void test(Choices choices) throws Throwable {
    @Nullable Object[] arguments = draw(choices);
    choices.drawn();
    check(arguments);
  }

  /** Arguments to check besides the generated ones. */
  List<@Nullable Object[]> examples();

  /** The trace that leads to these arguments, if the generators can tell. */
  Optional<Trace> traceOf(@Nullable Object[] arguments);

  /** Whether a failing case is what is looked for, so that finding none is the failure. */
  default boolean mustFail() {
    return false;
  }

  /** How the failing case is written as a plain test, given the arguments as Java source. */
  default String pin(List<String> arguments) {
    return "check(" + String.join(", ", arguments) + ");";
  }
}
