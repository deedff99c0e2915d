package dev.ferret.engine;

import dev.ferret.choice.Trace;
import dev.ferret.shrink.Shrinker;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a review has made of a failure.
 *
 * @param kind how sure it is
 * @param failure the failure as it was found
 * @param cause the exception of the case that is reported
 * @param arguments the arguments of that case
 * @param original the trace that was shrunk; null if it was not
 * @param trace the trace of the case that is reported; null if it cannot be drawn
 * @param executions how often the test ran to make the case simpler
 * @param form how simple it is
 * @param matters which parts of the input matter; empty if that is not known
 * @param others the origins of other failures that were met
 * @param notes what the test noted, or what there is to say
 * @param overflow the stack that overflowed; null if none did
 * @param keepsLists whether the case also fails if its lists cannot be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Finding(
    Kind kind,
    Failure failure,
    Throwable cause,
    @Nullable Object[] arguments,
    @Nullable Trace original,
    @Nullable Trace trace,
    int executions,
    Shrinker.Form form,
    String matters,
    List<Origin> others,
    List<String> notes,
    @Nullable Overflow overflow,
    boolean keepsLists) {
  /** How sure a finding is. */
  enum Kind {
    /** The case fails. */
    FAILED,
    /** The case failed once, and not again. */
    FLAKY,
    /** The generator made another value of the same answers. */
    NONDETERMINISTIC,
    /** The generator could not make the value a second time. */
    BROKEN
  }

  static Finding failed(
      Failure failure,
      Throwable cause,
      @Nullable Object[] arguments,
      Trace original,
      Shrinker.Reduction reduction,
      String matters,
      Collection<Origin> others,
      List<String> notes) {
    return new Finding(
        Kind.FAILED,
        failure,
        cause,
        arguments,
        original,
        reduction.best().trace(),
        reduction.executions(),
        reduction.form(),
        matters,
        List.copyOf(others),
        notes,
        null,
        false);
  }

  /** The same finding, which takes a certain stack to be seen. */
  Finding on(Overflow stack) {
    return with(stack, keepsLists);
  }

  /** The same finding, whose lists the test does or does not change before it fails. */
  Finding keepingLists(boolean keeps) {
    return with(overflow, keeps);
  }

  private Finding with(@Nullable Overflow stack, boolean keeps) {
    return new Finding(
        kind,
        failure,
        cause,
        arguments,
        original,
        trace,
        executions,
        form,
        matters,
        others,
        notes,
        stack,
        keeps);
  }

  /** What tells this failure from others in the store. */
  String stored() {
    String origin = failure.origin().toString();
    return overflow == null ? origin : overflow.stored(origin);
  }

  /** A race as it was seen: the next time it might not be met. */
  static Finding raced(
      Failure failure,
      @Nullable Object[] arguments,
      Throwable cause,
      Trace original,
      Shrinker.@Nullable Reduction reduction,
      Collection<Origin> others) {
    return new Finding(
        Kind.FAILED,
        failure,
        cause,
        arguments,
        reduction == null ? null : original,
        reduction == null ? original : reduction.best().trace(),
        reduction == null ? 0 : reduction.executions(),
        // A simpler race may only have been missed, so that nothing is proved.
        reduction == null || reduction.form() == Shrinker.Form.CUT_SHORT
            ? Shrinker.Form.CUT_SHORT
            : Shrinker.Form.STABLE,
        "",
        List.copyOf(others),
        reduction != null
            ? List.of()
            : List.of("The threads did not meet like this again, so it could not be shrunk"),
        null,
        false);
  }

  /** A failure that cannot be executed again. */
  static Finding asFound(
      Failure failure,
      @Nullable Object[] arguments,
      @Nullable Trace trace,
      Collection<Origin> others) {
    return unshrunk(
        Kind.FAILED, failure, failure.cause(), arguments, trace, others, failure.notes());
  }

  static Finding flaky(
      Failure failure, @Nullable Object[] arguments, Trace trace, Collection<Origin> others) {
    return unshrunk(
        Kind.FLAKY, failure, failure.cause(), arguments, trace, others, failure.notes());
  }

  static Finding nondeterministic(Failure failure, String first, String then) {
    return unshrunk(
        Kind.NONDETERMINISTIC,
        failure,
        failure.cause(),
        new @Nullable Object[0],
        null,
        List.of(),
        List.of(first, then));
  }

  static Finding broken(Failure failure, Throwable thrown) {
    return unshrunk(
        Kind.BROKEN, failure, thrown, new @Nullable Object[0], null, List.of(), List.of());
  }

  private static Finding unshrunk(
      Kind kind,
      Failure failure,
      Throwable cause,
      @Nullable Object[] arguments,
      @Nullable Trace trace,
      Collection<Origin> others,
      List<String> notes) {
    return new Finding(
        kind,
        failure,
        cause,
        arguments,
        null,
        trace,
        0,
        Shrinker.Form.CUT_SHORT,
        "",
        List.copyOf(others),
        notes,
        null,
        false);
  }
}
