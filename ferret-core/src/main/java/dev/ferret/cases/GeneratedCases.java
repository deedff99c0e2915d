package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.guide.Search;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import dev.ferret.search.SearchStrategy;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Random cases until one reports a utility, and cases that a search chooses from then on; or all
 * cases, if they are few.
 */
public final class GeneratedCases implements Cases {
  private final Subject subject;
  private final int tries;
  private final RandomCases random;
  private final @Nullable Supplier<? extends SearchStrategy> strategy;
  private @Nullable GuidedCases guided;
  private int passed;

  private GeneratedCases(
      Subject subject,
      int tries,
      RandomCases random,
      @Nullable Supplier<? extends SearchStrategy> strategy) {
    this.subject = subject;
    this.tries = tries;
    this.random = random;
    this.strategy = strategy;
  }

  /**
   * The cases that fit a property.
   *
   * @param strategy makes the strategy of a search; null if nothing is to be searched
   */
  public static Cases of(
      Subject subject,
      long seed,
      int tries,
      @Nullable Supplier<? extends SearchStrategy> strategy) {
    RandomCases random = new RandomCases(seed, tries);
    return SmallSpace.isWithin(subject, tries, random)
        ? new ExhaustiveCases()
        : new GeneratedCases(subject, tries, random, strategy);
  }

  /** The search, if there is one. */
  public @Nullable Search search() {
    return guided == null ? null : guided.search();
  }

  @Override
  public Case next() {
    return guided == null ? random.next() : guided.next();
  }

  @Override
  public void heard(CaseResult result) {
    if (guided != null) {
      guided.heard(result);
      return;
    }
    passed += result.isPassed() ? 1 : 0;
    if (strategy != null && result.failure() == null && result.utility() != null) {
      guided = new GuidedCases(subject, strategy.get(), random, tries - passed);
    }
  }
}
