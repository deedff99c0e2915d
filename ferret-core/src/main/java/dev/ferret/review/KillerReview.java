package dev.ferret.review;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Executor;
import dev.ferret.execute.Input;
import dev.ferret.execute.Subject;
import dev.ferret.shrink.Shrinker;
import dev.ferret.store.ReplayToken;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a case ends the JVM that checks it, and makes it simpler. Arguments are drawn
 * here; each check takes the life of another JVM.
 */
public final class KillerReview {
  /** A JVM takes about half a second to start, and as long as a deadline if the case hangs. */
  private static final int MOST_CHECKS = 40;

  /** Of those that hang, each costs a deadline. */
  private static final int MOST_KILLS = 12;

  /** How often the simplest case is checked in the end. */
  private static final int LAST_CHECKS = 2;

  private final Subject subject;
  private final Executor executor;
  private final Predicate<String> isKilling;
  private int checks;
  private int kills;

  /**
   * Begins a review.
   *
   * @param executor draws cases
   * @param isKilling checks the case of a token in another JVM: whether that ended
   */
  public KillerReview(Subject subject, Executor executor, Predicate<String> isKilling) {
    this.subject = subject;
    this.executor = executor;
    this.isKilling = isKilling;
  }

  /**
   * What is known of a case that ends its JVM.
   *
   * @param checks in how many JVMs cases were checked to find that out
   * @param kills how many of them ended
   * @param isSure whether all did that checked the simplest case
   */
  public record Killer(Input simplest, Trace original, int checks, int kills, boolean isSure) {}

  /** Returns the simplest case that ends its JVM; null if the case does not. */
  public @Nullable Killer of(Trace trace) {
    Candidate first = candidate(trace);
    if (first == null || !first.fails()) {
      return null;
    }
    Shrinker.Reduction reduction =
        Shrinker.shrink(first, this::candidate, MOST_CHECKS, () -> kills >= MOST_KILLS);
    Candidate best = reduction.best() instanceof Candidate better ? better : first;
    boolean isSure = true;
    for (int i = 0; i < LAST_CHECKS; i++) {
      isSure &= best.fails();
    }
    return new Killer(best.input, trace, checks, kills, isSure);
  }

  private @Nullable Candidate candidate(Trace answers) {
    try {
      Input input = executor.draw(Case.replay(answers));
      Trace trace = input.trace();
      return trace == null ? null : new Candidate(input, trace);
    } catch (Throwable e) {
      // What cannot be drawn is no simpler case.
      return null;
    }
  }

  private final class Candidate implements Shrinker.DrawnInput {
    private final Input input;
    private final Trace trace;

    Candidate(Input input, Trace trace) {
      this.input = input;
      this.trace = trace;
    }

    @Override
    public Trace trace() {
      return trace;
    }

    @Override
    public boolean fails() {
      checks++;
      boolean isKilled =
          isKilling.test(
              ReplayToken.of(trace.toToken(), subject.place(), subject.key(), 0).toString());
      kills += isKilled ? 1 : 0;
      return isKilled;
    }
  }
}
