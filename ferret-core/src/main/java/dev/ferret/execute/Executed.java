package dev.ferret.execute;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.plan.CaseResult;
import dev.ferret.search.Utility;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What became of a case, with all that this library wants to know of it. */
public final class Executed implements CaseResult {
  /** What a case has said; nothing for most. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, and never written to
  public record Said(
      @Nullable Tally tally,
      List<String> notes,
      Map<String, Number> numbers,
      double @Nullable [] values,
      boolean isPareto) {
    static final Said NOTHING = new Said(null, List.of(), Map.of(), null, false);
  }

  private static final @Nullable Object[] NOT_KEPT = {};

  /**
   * What few cases have, kept apart: a result is made for every test, and allocating a small one
   * takes less time.
   *
   * @param isByGenerator whether a generator threw what ended the case
   */
  private record Details(Said said, @Nullable Input input, boolean isByGenerator) {
    static final Details NONE = new Details(Said.NOTHING, null, false);
  }

  private final Case test;
  private final @Nullable Throwable thrown;
  private final Details details;

  Executed(
      Case test,
      @Nullable Throwable thrown,
      Said said,
      @Nullable Input input,
      boolean isByGenerator) {
    this(test, thrown, new Details(said, input, isByGenerator));
  }

  private Executed(Case test, @Nullable Throwable thrown, Details details) {
    this.test = test;
    this.thrown = thrown;
    this.details = details;
  }

  /** Returns the result of a case that passed, reported nothing and whose arguments are gone. */
  static Executed passed(Case test) {
    return new Executed(test, null, Details.NONE);
  }

  /** The same end of a case for one of several reasons. */
  public Executed because(Throwable part) {
    return new Executed(test, part, details);
  }

  @Override
  public Case test() {
    return test;
  }

  @Override
  public boolean isPassed() {
    return thrown == null;
  }

  @Override
  public boolean isDiscarded() {
    return Endings.isDiscarded(thrown);
  }

  @Override
  public @Nullable Throwable failure() {
    return isDiscarded() ? null : thrown;
  }

  /** Returns what ended the case; null if it passed. */
  public @Nullable Throwable thrown() {
    return thrown;
  }

  /** Returns whether a generator threw what ended the case, instead of the check. */
  public boolean isByGenerator() {
    return details.isByGenerator();
  }

  /** Returns whether a generator broke instead of rejecting its answers. */
  public boolean isBroken() {
    return details.isByGenerator() && failure() != null;
  }

  /** Returns why the case was discarded. */
  public String discardReason() {
    String message = thrown == null ? null : Thrown.message(thrown);
    return message == null ? "an assumption did not hold" : message;
  }

  @Override
  public @Nullable Trace trace() {
    return details.input() == null ? null : details.input().trace();
  }

  /** Returns the arguments that were checked and what leads to them; null if they are not kept. */
  public @Nullable Input input() {
    return details.input();
  }

  /** Returns the arguments as the test has left them; empty if they were not kept. */
  public @Nullable Object[] arguments() {
    return details.input() == null ? NOT_KEPT : details.input().arguments();
  }

  /** Returns fresh arguments, but for those that remember their test. */
  public @Nullable Object[] shownWith(@Nullable Object[] fresh) {
    return details.input() == null ? fresh : details.input().shownWith(fresh);
  }

  /**
   * Returns the arguments as texts from before the check, if nothing can make them anew; or null.
   */
  public @Nullable List<String> texts() {
    return details.input() == null ? null : details.input().texts();
  }

  /** Returns the size of the stack that the case was checked on; 0 for that of the thread. */
  public int stack() {
    return details.input() == null ? 0 : details.input().stack();
  }

  /** Returns whether the threads of the test race, so that it may end otherwise the next time. */
  public boolean isRace() {
    return details.input() != null && details.input().isRace();
  }

  /** Returns whether the case is a program, of one thread or of several. */
  public boolean isProgram() {
    return details.input() != null && details.input().isRemembering();
  }

  /** Returns the same case once more, recorded; null if its arguments cannot be drawn. */
  public @Nullable Case again() {
    Trace known = trace();
    if (known != null) {
      return Case.replay(known);
    }
    return test.isRepeatable() ? test.recorded() : null;
  }

  /** Returns the amounts that the case has reported; null if there are none. */
  public @Nullable Tally tally() {
    return details.said().tally();
  }

  @Override
  public boolean hasUtility() {
    return details.said().values() != null;
  }

  @Override
  public @Nullable Utility utility() {
    double[] values = details.said().values();
    return values == null
        ? null
        : details.said().isPareto() ? Utility.pareto(values) : Utility.of(values);
  }

  @Override
  public List<String> labels() {
    List<String> labels = new ArrayList<>(0);
    if (details.said().tally() != null) {
      details.said().tally().forEach(Tally.Kind.LABEL, (entry, amount) -> labels.add(entry.name()));
    }
    return labels;
  }

  /** Returns the numbers that the case has collected, by label. */
  public Map<String, Number> numbers() {
    return details.said().numbers();
  }

  @Override
  public List<String> notes() {
    return details.said().notes();
  }

  @Override
  public String toString() {
    String end = isPassed() ? "passed" : isDiscarded() ? "discarded" : "failed with " + thrown;
    return Arrays.toString(arguments()) + " " + end;
  }
}
