package dev.ferret.run;

import dev.ferret.choice.Case;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where test cases come from: a source of cases says which one is next, and hears what became of
 * it.
 *
 * <p>Stored failures, examples, random cases, all cases of a small space or up to a bound, and a
 * guided search are sources of cases. One loop drives them all: it draws and checks each case, and
 * knows budgets, discarded cases and statistics. {@link Settings#withCases} puts a source of your
 * own in the place of random cases.
 *
 * <p>An instance serves one run.
 *
 * @since 0.1
 */
public interface Cases {
  /**
   * Returns the next test case, ready to be drawn; null if there are no more.
   *
   * <p>The same object may be returned again after it was begun anew.
   */
  @Nullable Case next();

  /** Hears what became of the case that was returned last: it passed, failed or was discarded. */
  default void heard(CaseResult result) {}

  /**
   * Returns what a passing run over all cases has shown, such as "every pair of values"; null if
   * the number of cases says it all. Asked after {@link #next()} has returned null.
   */
  default @Nullable String proof() {
    return null;
  }

  /**
   * Returns what a passing run has shown that has no {@link #proof()}, because tries or time were
   * up before all cases were checked; null if the number of cases says it all.
   */
  default @Nullable String reached() {
    return null;
  }

  /** Returns how many cases this source has checked itself, besides those that it returned. */
  default long checked() {
    return 0;
  }

  /** Returns how often this source has run a condition to find its cases; 0 if it has none. */
  default long evaluations() {
    return 0;
  }

  /**
   * Returns what was looked at of the case that was returned last, with an underscore for each part
   * that was not; null if all of it was. A report shows it if the case fails.
   */
  default @Nullable String view() {
    return null;
  }

  /**
   * Returns what finds the cause of the case that was returned last, which has failed; null if this
   * source has no better way than to shrink its trace.
   */
  default @Nullable Retrial retrial() {
    return null;
  }

  /** Ends this source: no further case will be asked for. */
  default void close() {}

  /**
   * Returns which cases are to be checked once they are drawn; null, the default, if all are. A
   * case that is not selected, or that a generator rejects, counts for nothing then: it is neither
   * checked nor discarded, and {@link #heard} does not hear of it. Asked once, before {@link
   * #next()}.
   */
  default @Nullable Predicate<? super Case> selection() {
    return null;
  }
}
