package dev.ferret.review;

import dev.ferret.cases.Isolating.Isolated;
import dev.ferret.cases.Isolating.Isolation;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Executed;
import dev.ferret.run.Phase;
import dev.ferret.shrink.Shrinker.Form;
import dev.ferret.store.Origin;
import dev.ferret.store.Stacks;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure as it is known so far: as it was found, and then what a review has made of it. An
 * immutable value, whose methods return changed copies.
 */
public final class Finding {
  /** How sure a finding is. */
  public enum Kind {
    /** The case fails. */
    FAILED,
    /** The case failed once, and not again. */
    FLAKY,
    /** The generator made another value of the same answers. */
    NONDETERMINISTIC,
    /** The generator could not make the value a second time. */
    BROKEN
  }

  private final Phase phase;
  private final int number;
  private final Executed found;
  private final Origin origin;

  // Written only before a copy is handed out.
  private Kind kind = Kind.FAILED;
  private Throwable cause;
  private @Nullable Object[] arguments;
  private @Nullable Trace original;
  private @Nullable Trace trace;
  private int executions;
  private Form form = Form.CUT_SHORT;
  private @Nullable Throwable defect;
  private @Nullable Isolation isolation;
  private @Nullable Isolated isolated;
  private String matters = "";
  private List<Origin> others = List.of();
  private List<String> notes;
  private @Nullable Overflow overflow;
  private boolean hasImmutableLists;
  private boolean isDependent;

  private Finding(Phase phase, int number, Executed found, Origin origin, Throwable cause) {
    this.phase = phase;
    this.number = number;
    this.found = found;
    this.origin = origin;
    this.cause = cause;
    this.arguments = found.arguments();
    this.trace = found.trace();
    this.notes = found.notes();
  }

  /**
   * Returns a failure as it was found.
   *
   * @param phase the phase that found it
   * @param number its number in that phase, counted from 1
   * @param cause how the case failed; one of several ways, if there are more
   */
  public static Finding of(Phase phase, int number, Executed found, Throwable cause) {
    return new Finding(phase, number, found, Origin.of(cause), cause);
  }

  private Finding copy() {
    Finding copy = new Finding(phase, number, found, origin, cause);
    copy.kind = kind;
    copy.arguments = arguments;
    copy.original = original;
    copy.trace = trace;
    copy.executions = executions;
    copy.form = form;
    copy.defect = defect;
    copy.isolation = isolation;
    copy.isolated = isolated;
    copy.matters = matters;
    copy.others = others;
    copy.notes = notes;
    copy.overflow = overflow;
    copy.hasImmutableLists = hasImmutableLists;
    copy.isDependent = isDependent;
    return copy;
  }

  /** The same failure, whose cause can be isolated. */
  public Finding isolatedBy(@Nullable Isolation by) {
    Finding copy = copy();
    copy.isolation = by;
    return copy;
  }

  /** The same failure, whose cause was looked for. */
  Finding isolated(Isolated cause) {
    Finding copy = copy();
    copy.isolated = cause;
    return copy;
  }

  /** The same failure, which is less sure than it seemed. */
  Finding as(Kind other, String... remarks) {
    Finding copy = copy();
    copy.kind = other;
    copy.notes = remarks.length == 0 ? notes : List.of(remarks);
    return copy;
  }

  /** The same failure with other arguments, and the trace that leads to them. */
  Finding showing(@Nullable Object[] shown, @Nullable Trace leading) {
    Finding copy = copy();
    copy.arguments = shown;
    copy.trace = leading;
    return copy;
  }

  /** The same failure as a later run of the test has shown it. */
  Finding seenIn(Throwable seen, List<String> noted) {
    Finding copy = copy();
    copy.cause = seen;
    copy.notes = noted;
    return copy;
  }

  /** The same failure, which was made simpler. */
  Finding shrunk(Trace from, int runs, Form reached) {
    Finding copy = copy();
    copy.original = from;
    copy.executions = runs;
    copy.form = reached;
    return copy;
  }

  /** The same failure, of which a defect of the shrinker, if any, has left a larger form. */
  Finding cutShortBy(@Nullable Throwable thrown) {
    Finding copy = copy();
    copy.defect = thrown;
    return copy;
  }

  /** The same failure, of which it is known what matters in its input. */
  Finding explained(String what) {
    Finding copy = copy();
    copy.matters = what;
    return copy;
  }

  /** The same failure, and the origins of others that were met on the way. */
  Finding beside(Collection<Origin> met) {
    Finding copy = copy();
    copy.others = List.copyOf(met);
    return copy;
  }

  /** The same failure, which takes a certain stack to be seen. */
  Finding on(Overflow stack) {
    Finding copy = copy();
    copy.overflow = stack;
    return copy;
  }

  /** The same failure, which also fails with lists that cannot be changed. */
  Finding withImmutableLists() {
    Finding copy = copy();
    copy.hasImmutableLists = true;
    return copy;
  }

  /** The same failure, which depends on what earlier cases did. */
  Finding dependent() {
    Finding copy = copy();
    copy.isDependent = true;
    return copy;
  }

  /** Returns how sure the finding is. */
  public Kind kind() {
    return kind;
  }

  /** Returns the phase that found the failure. */
  public Phase phase() {
    return phase;
  }

  /** Returns the number of the case in its phase, counted from 1. */
  public int number() {
    return number;
  }

  /** Returns the case as it was executed when it was found. */
  public Executed found() {
    return found;
  }

  /** Returns what tells the failure from others. */
  public Origin origin() {
    return origin;
  }

  /** Returns what the failure is stored under: its origin, and the stack that it takes. */
  public String storedOrigin() {
    return overflow == null
        ? origin.toString()
        : Stacks.origin(origin.toString(), overflow.kilobytes());
  }

  /** Returns the size of the stack that it takes to see the failure; 0 if any will do. */
  public int stack() {
    return overflow == null ? found.stack() : overflow.kilobytes();
  }

  /** Returns the exception of the case that is reported. */
  public Throwable cause() {
    return cause;
  }

  /** Returns the arguments as texts, if the test may have changed them for good; else null. */
  public @Nullable List<String> texts() {
    return trace == null ? found.texts() : null;
  }

  /** Returns the arguments of the case that is reported. */
  public @Nullable Object[] arguments() {
    return arguments;
  }

  /** Returns the trace that was shrunk; null if it was not. */
  public @Nullable Trace original() {
    return original;
  }

  /** Returns the trace of the case that is reported; null if it cannot be drawn. */
  public @Nullable Trace trace() {
    return trace;
  }

  /** Returns how often the test ran to make the case simpler. */
  public int executions() {
    return executions;
  }

  /** Returns how simple the case is. */
  public Form form() {
    return form;
  }

  /** Returns what a pass of the shrinker has thrown; null if none did. */
  public @Nullable Throwable defect() {
    return defect;
  }

  /** Returns which values together make the case fail; null if that is not known. */
  public @Nullable String interaction() {
    return isolated == null ? null : isolated.interaction();
  }

  /**
   * Returns several sets of values, of which one makes the case fail; null if they are not known,
   * or if it is known which.
   */
  public @Nullable String candidates() {
    return isolated == null ? null : isolated.candidates();
  }

  /** Returns whether something is known of values that make the case fail together. */
  boolean isIsolated() {
    return isolated != null && isolated.isTelling();
  }

  /** Returns whether this is so, and the case is the simplest one with these values. */
  boolean isIsolatedInSimplest() {
    return isolated != null && isolated.isTelling() && isolated.isSimplest();
  }

  @Nullable Isolation isolation() {
    return isolation;
  }

  /** Returns which parts of the input matter; empty if that is not known. */
  public String matters() {
    return matters;
  }

  /** Returns the origins of other failures that were met. */
  public List<Origin> others() {
    return others;
  }

  /** Returns what the test noted, or what there is to say. */
  public List<String> notes() {
    return notes;
  }

  /** Returns the stack that overflowed; null if none did. */
  public @Nullable Overflow overflow() {
    return overflow;
  }

  /** Returns whether a case that had passed fails in the same way now. */
  public boolean isDependent() {
    return isDependent;
  }

  /** Returns whether the case also fails if its lists cannot be changed. */
  public boolean hasImmutableLists() {
    return hasImmutableLists;
  }
}
