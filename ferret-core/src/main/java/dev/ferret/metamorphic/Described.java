package dev.ferret.metamorphic;

import org.jspecify.annotations.Nullable;

/** An expectation that can say what it expects. */
interface Described<S extends @Nullable Object, F extends @Nullable Object>
    extends Expectation<S, F> {
  /** Returns what is expected, given the source output, as text. */
  String expected(S source) throws Throwable;

  /** Returns how far the follow-up output may be from what is expected; 0 if not at all. */
  default double tolerance() {
    return 0;
  }

  /** Returns the follow-up output, as text. */
  default String shown(F followUp) throws Throwable {
    return Agreement.printed(followUp);
  }
}
