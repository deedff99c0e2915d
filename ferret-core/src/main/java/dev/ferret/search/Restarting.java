package dev.ferret.search;

import java.util.function.Predicate;

/** A strategy that starts over after each input that meets a condition. */
record Restarting(SearchStrategy strategy, Predicate<? super Tried> condition)
    implements SearchStrategy {
  @Override
  public void begin(Space space) {
    strategy.begin(space);
  }

  @Override
  public Candidate next() {
    return strategy.next();
  }

  @Override
  public boolean told(Tried tried) {
    boolean accepted = strategy.told(tried);
    if (condition.test(tried)) {
      strategy.restart();
    }
    return accepted;
  }

  @Override
  public void restart() {
    strategy.restart();
  }
}
