package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.guide.Search;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import dev.ferret.run.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Random cases until one reports a utility, and cases that a search chooses from then on; or all
 * cases, if they are few.
 */
public final class GeneratedCases implements Cases {
  private final Subject subject;
  private final Settings settings;
  private final boolean searches;
  private final RandomCases random;
  private @Nullable GuidedCases guided;

  /** How many random cases did not pass. */
  private int lost;

  private GeneratedCases(Subject subject, Settings settings, boolean searches, RandomCases random) {
    this.subject = subject;
    this.settings = settings;
    this.searches = searches;
    this.random = random;
  }

  /**
   * The cases that fit a property.
   *
   * @param searches whether a search takes over when a case reports a utility
   */
  public static Cases of(Subject subject, long seed, Settings settings, boolean searches) {
    RandomCases random = new RandomCases(seed, settings.tries());
    return SmallSpace.isWithin(subject, settings.tries(), random)
        ? new ExhaustiveCases()
        : new GeneratedCases(subject, settings, searches, random);
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
    if (!result.isPassed()) {
      lost++;
    }
    if (searches && result.hasUtility() && result.failure() == null) {
      guided =
          new GuidedCases(
              subject,
              settings.strategy().get(),
              random,
              settings.tries() - (random.count() - lost));
    }
  }
}
