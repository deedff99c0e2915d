package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.shrink.Shrinker;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A case under review: its arguments, and whether they fail in the way that is looked for. */
final class Attempt implements Shrinker.Trial {
  private final Review review;
  private final Case test;
  private final Trace trace;
  private final @Nullable Object[] arguments;
  private @Nullable Throwable cause;
  private List<String> notes = List.of();
  private boolean isDiscarded;

  Attempt(Review review, Case test, @Nullable Object[] arguments) {
    this.review = review;
    this.test = test;
    this.trace = test.trace();
    this.arguments = arguments;
  }

  Case test() {
    return test;
  }

  @Override
  public Trace trace() {
    return trace;
  }

  /** The arguments, as the test has left them if it ran. */
  @Nullable Object[] arguments() {
    return arguments;
  }

  @Override
  public boolean fails() {
    return review.execute(this);
  }

  /** Hears how the test ended. */
  void ended(@Nullable Throwable thrown, boolean discarded, List<String> noted) {
    cause = thrown;
    isDiscarded = discarded;
    notes = noted;
  }

  /** How it failed; null if it did not, or has not run. */
  @Nullable Throwable cause() {
    return cause;
  }

  List<String> notes() {
    return notes;
  }

  /** Whether the case neither failed nor passed. */
  boolean isDiscarded() {
    return isDiscarded;
  }
}
