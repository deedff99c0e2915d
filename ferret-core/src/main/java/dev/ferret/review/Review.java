package dev.ferret.review;

import dev.ferret.cases.BrokenCases;
import dev.ferret.cases.Indeterminate;
import dev.ferret.cases.Isolating.Answer;
import dev.ferret.cases.Isolating.Isolated;
import dev.ferret.cases.Isolating.Isolation;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.shrink.Shrinker.Form;
import dev.ferret.store.Origin;
import dev.ferret.text.ImmutableLists;
import dev.ferret.text.Thrown;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what there is to know of a failure: confirms it, shrinks it, finds out what matters in
 * it, and runs the simplest case once more.
 */
public final class Review {
  private final Subject subject;
  private final Settings settings;
  private final Reruns reruns;
  private final Finding found;
  private final @Nullable Executed passed;
  private Finding finding;

  /**
   * Begins a review.
   *
   * @param isTimeUp whether the time of the run is up
   * @param passed a case that passed before; null if there is none
   * @param scouts check candidates ahead; null if there are none
   * @param finding a failure as it was found
   */
  public Review(
      Subject subject,
      Settings settings,
      LocalExecutor executor,
      BooleanSupplier isTimeUp,
      @Nullable Executed passed,
      @Nullable Scouts scouts,
      Finding finding) {
    this.subject = subject;
    this.settings = settings;
    this.reruns = new Reruns(executor, isTimeUp, finding.origin(), scouts);
    this.passed = passed;
    this.found = finding;
    this.finding = finding;
  }

  /** Returns failures of other origins that were met on the way. */
  public Map<Origin, Finding> others() {
    return reruns.others();
  }

  /** Returns all that is known of the failure. */
  public Finding result() {
    Finding reviewed = reviewed();
    return (isDependent(reviewed) ? reviewed.dependent() : reviewed)
        .beside(reruns.others().keySet());
  }

  /** Whether what passed before fails in the same way now. Then the pin would pass, too. */
  private boolean isDependent(Finding reviewed) {
    if (passed == null
        || found.phase() != Phase.GENERATE
        || reviewed.kind() != Finding.Kind.FAILED
        || found.found().isRace()
        || reruns.isOver()) {
      return false;
    }
    Case again = passed.test().isRemade() ? passed.test() : passed.again();
    Input input = again == null ? null : reruns.draw(again);
    return input != null && reruns.wanted(reruns.run(input)) != null;
  }

  private Finding reviewed() {
    int before = reruns.executions();
    isolate();
    int isolating = reruns.executions() - before;
    Trace known = finding.trace();
    Case again = known == null ? finding.found().again() : Case.replay(known);
    if (again == null) {
      return finding;
    }
    if (reruns.isStopped()) {
      return unrepeated(again);
    }
    Input first;
    try {
      first = reruns.drawn(again);
    } catch (Throwable thrown) {
      return thrown instanceof VirtualMachineError
          ? finding.seenIn(thrown, finding.notes()).as(Finding.Kind.BROKEN)
          : finding.as(Finding.Kind.NONDETERMINISTIC, "a value that failed", Thrown.text(thrown));
    }
    Trace trace = trace(first);
    boolean isRace = finding.found().isRace();
    String printed = Indeterminate.printed(first.arguments());
    if (Overflow.isCauseOf(finding.cause()) && !isRace) {
      reruns.failure(first);
      return reruns.isStopped()
          ? asFound(trace)
          : new OverflowReview(reruns, settings, finding).of(trace).orElseGet(() -> flaky(trace));
    }
    Executed failed = reruns.failure(first);
    if (reruns.isStopped()) {
      return asFound(trace);
    }
    if (failed == null) {
      Input second = reruns.draw(trace);
      String printedAgain = second == null ? printed : Indeterminate.printed(second.arguments());
      if (!printed.equals(printedAgain)) {
        return finding.as(Finding.Kind.NONDETERMINISTIC, printed, printedAgain);
      }
      return isRace ? raced(trace) : flaky(trace);
    }
    Input direct = withoutSteps(first);
    Executed alsoFailed = direct == null ? null : reruns.failure(direct);
    return direct == null || alsoFailed == null
        ? reduced(first, failed, isolating)
        : reduced(direct, alsoFailed, isolating);
  }

  /** The trace of an input that was drawn with recording. */
  private static Trace trace(Input input) {
    Trace trace = input.trace();
    if (trace == null) {
      throw new IllegalStateException("A case under review is recorded");
    }
    return trace;
  }

  /** Lets the source of the case find simpler arguments, if it can. */
  private void isolate() {
    Isolation isolation = finding.isolation();
    if (isolation == null
        || reruns.isOver()
        || !settings.phases().contains(Phase.SHRINK)
        || settings.shrinks() == 0) {
      return;
    }
    int limit = reruns.executions() + settings.shrinks();
    BooleanSupplier isSpent = () -> reruns.isOver() || reruns.executions() >= limit;
    Isolated isolated;
    try {
      isolated =
          isolation.simplify(
              arguments ->
                  isSpent.getAsBoolean() ? Answer.UNKNOWN : reruns.answer(Case.given(arguments)));
    } catch (Throwable thrown) {
      throw BrokenCases.of(thrown);
    }
    // What was not tried any more may tell against what is known.
    if (isolated != null && !isSpent.getAsBoolean()) {
      @Nullable Object[] simpler = isolated.arguments();
      finding = finding.isolated(isolated).showing(simpler, subject.traceOf(simpler).orElse(null));
    }
  }

  /** Draws what the test was given, but does not run it again. */
  private Finding unrepeated(Case again) {
    try {
      Input input = reruns.drawn(again);
      // A program shows how far it came.
      return finding.showing(finding.found().shownWith(input.arguments()), input.trace());
    } catch (Throwable e) {
      return finding.showing(finding.found().arguments(), null);
    }
  }

  private Finding asFound(Trace trace) {
    return finding.showing(reruns.fresh(trace, finding.found().arguments()), trace);
  }

  private Finding flaky(Trace trace) {
    return found
        .showing(reruns.fresh(trace, found.found().arguments()), trace)
        .as(Finding.Kind.FLAKY);
  }

  /** A race that was not met again. */
  private Finding raced(Trace trace) {
    return finding
        .showing(finding.found().arguments(), trace)
        .as(
            Finding.Kind.FAILED,
            "The threads did not meet like this again, so it could not be shrunk");
  }

  /**
   * What was shrunk, unless it is another case than the one whose cause is known: what is said of
   * this one would not be true of it.
   */
  private Reduced isolated(Input first, Executed failed, Reduced reduced) {
    boolean isOther =
        finding.isIsolatedInSimplest()
            && !Indeterminate.printed(first.arguments())
                .equals(Indeterminate.printed(reduced.best().arguments()));
    return isOther ? Reduced.not(first, failed, reduced.executions()) : reduced;
  }

  private Finding reduced(Input first, Executed failed, int isolating) {
    Trace original = trace(first);
    Reduced reduced = isolated(first, failed, reruns.shrink(first, failed, settings));
    Input best = reduced.best();
    if (!reduced.isSeenHere() && !reruns.isStopped() && !isSeen(trace(best))) {
      return flaky(original);
    }
    Executed seen = reduced.result();
    boolean isRace = seen.isRace();
    // A simpler race may only have been missed, and a shorter program may need another argument and
    // other commands at once.
    boolean isCertain = !seen.isProgram() || reduced.form() == Form.CUT_SHORT;
    finding =
        finding
            .seenIn(seen.thrown() == null ? finding.cause() : seen.thrown(), seen.notes())
            .shrunk(
                original,
                isolating + reduced.executions(),
                isCertain ? reduced.form() : Form.STABLE)
            .cutShortBy(reduced.defect());
    if (isRace) {
      @Nullable Object[] fresh = reruns.fresh(trace(best), best.arguments());
      return finding.showing(best.shownWith(fresh), trace(best));
    }
    if (settings.phases().contains(Phase.EXPLAIN) && !finding.isIsolated() && !reruns.isOver()) {
      finding = finding.explained(new Explanation(subject, reruns).of(best));
    }
    return concluded(original, best);
  }

  /** Whether a case fails here that failed elsewhere; not known if there is no time any more. */
  private boolean isSeen(Trace trace) {
    Input input = reruns.draw(trace);
    return input != null && (reruns.failure(input) != null || reruns.isStopped());
  }

  /**
   * Runs the simplest case once more: what fails only now and then is flaky. If it has lists, it
   * gets immutable ones, since a pin is shorter with them. If that does not fail in the same way,
   * the test changes its lists, and the case stays as it was seen before.
   */
  private Finding concluded(Trace original, Input best) {
    Trace trace = trace(best);
    Finding shown = finding;
    if (reruns.isStopped()) {
      return shown.showing(reruns.fresh(trace, best.arguments()), trace);
    }
    Input last = reruns.draw(trace);
    if (last == null) {
      return flaky(original);
    }
    String printed = Indeterminate.printed(last.arguments());
    @Nullable Object[] immutable = ImmutableLists.of(last.arguments());
    Executed ended = reruns.run(immutable == null ? last : last.with(immutable));
    Throwable wanted = reruns.wanted(ended);
    if (wanted == null && immutable == null && !reruns.isStopped()) {
      return flaky(original);
    }
    Input executed = wanted == null ? best : last;
    if (wanted != null) {
      shown = shown.seenIn(wanted, ended.notes());
      shown = immutable == null ? shown : shown.withImmutableLists();
    }
    Input fresh = reruns.draw(trace);
    if (fresh == null) {
      return shown.showing(executed.arguments(), trace);
    }
    String printedAgain = Indeterminate.printed(fresh.arguments());
    return printed.equals(printedAgain)
        ? shown.showing(executed.shownWith(fresh.arguments()), trace)
        : finding.as(Finding.Kind.NONDETERMINISTIC, printed, printedAgain);
  }

  /**
   * The same input drawn at once, instead of by the steps of a hand-written neighbourhood, since it
   * shrinks better; null if there are no steps, or no other way.
   */
  private @Nullable Input withoutSteps(Input first) {
    Trace trace = trace(first);
    boolean hasSteps = false;
    for (int i = 0; i < trace.length(); i++) {
      hasSteps |= trace.isByHand(i);
    }
    if (!hasSteps) {
      return null;
    }
    // Drawn again, since the test may have changed its arguments.
    @Nullable Object[] arguments = reruns.fresh(trace, first.arguments());
    Trace direct = subject.traceOf(arguments).orElse(null);
    return direct == null ? null : reruns.draw(direct);
  }
}
