package dev.ferret.plan;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.report.Report;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A source of test cases: says which case is next, and hears what became of each.
 *
 * <p>The engine draws and checks them, and knows budgets, discarded cases and statistics. Several
 * cases may be out at the same time, and their results may come back in any order. All methods are
 * called by one thread at a time.
 *
 * <p>An instance serves one run.
 *
 * @since 0.1
 */
public interface Cases {
  /**
   * Returns the next test case. Returns null if there is none before a case that is out has been
   * heard of; if no case is out, there are no more.
   *
   * <p>Each case is an object of its own.
   */
  @Nullable Case next();

  /**
   * Hears what became of a case that {@link #next()} has returned: it passed, failed or was
   * discarded. A case that was passed over (see {@link Case#onlyIf}), or that a generator rejected
   * while such a case was drawn, is heard of as discarded and counts for nothing.
   */
  default void heard(CaseResult result) {}

  /**
   * Returns what a passing run over all cases has shown, such as "all 49 cases"; null if that is
   * not known, or if the number of cases says it all. Asked after {@link #next()} has returned null
   * and no case is out.
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

  /**
   * Returns how far this source has come, such as "43.2 % of the values of size 12"; null if that
   * is not known. Shown while a long run goes on.
   */
  default @Nullable String progress() {
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

  /** Returns a report with what this source knows of the run, besides what every run has. */
  default Report describe(Report report) {
    return report;
  }

  /**
   * Returns how the last cases were found, as the end of a sentence such as "found at case 7, by
   * search"; empty if there is nothing to say.
   */
  default String manner() {
    return "";
  }

  /** Returns figures by name, for the observations of each case; empty if there are none. */
  default Map<String, Object> figures() {
    return Map.of();
  }

  /**
   * Returns what a page about the whole run shows, by name: texts, numbers, lists and maps; empty
   * if there is nothing. Asked once, after the last case.
   */
  default Map<String, Object> summary() {
    return Map.of();
  }

  /**
   * Returns the traces of the cases that came closest to a goal, the best first; empty if there is
   * no goal. Other searches may begin with them.
   */
  default List<Trace> best() {
    return List.of();
  }

  /**
   * Returns what is left to search after the last case, as short texts for {@link Bound#parts}. A
   * list without texts says that nothing is left; null that it is not known, since the search was
   * stopped by anything but a number of runs, or cannot be shared.
   */
  default @Nullable List<String> rest() {
    return null;
  }

  /**
   * Returns whether other runs have parts of the same search, so that what is left of this one is
   * left of the whole.
   */
  default boolean isShared() {
    return false;
  }

  /** Returns what messages call this source. */
  default String name() {
    return "The source of cases";
  }

  /** Ends this source: no further case will be asked for. */
  default void close() {}
}
