package dev.ferret.junit;

import dev.ferret.search.Candidate;
import dev.ferret.search.Cooling;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Space;
import dev.ferret.search.Tried;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;

/** Runs the contract of search strategies on those of the library and on one of a user. */
class SearchStrategyContractTest {
  @Nested
  class TheDefault implements SearchStrategyContract {
    @Override
    public SearchStrategy strategy() {
      return SearchStrategy.adaptive();
    }
  }

  @Nested
  class HillClimbing implements SearchStrategyContract {
    @Override
    public SearchStrategy strategy() {
      return SearchStrategy.hillClimbing();
    }
  }

  @Nested
  class AnnealingThatCoolsFast implements SearchStrategyContract {
    @Override
    public SearchStrategy strategy() {
      return SearchStrategy.annealing(Cooling.linear(), 20);
    }
  }

  @Nested
  class RandomInputs implements SearchStrategyContract {
    @Override
    public SearchStrategy strategy() {
      return SearchStrategy.random();
    }
  }

  @Nested
  class AdaptiveRandomTesting implements SearchStrategyContract {
    @Override
    public SearchStrategy strategy() {
      return SearchStrategy.adaptiveRandom();
    }
  }

  @Nested
  class AStrategyOfTheUser implements SearchStrategyContract {
    @Override
    public SearchStrategy strategy() {
      return new BestSoFar();
    }
  }

  private static final class BestSoFar implements SearchStrategy {
    private @Nullable Tried best;

    @Override
    public void begin(Space space) {}

    @Override
    public Candidate next() {
      return best == null ? Candidate.fresh() : Candidate.neighbour(best, 0.1);
    }

    @Override
    public boolean told(Tried tried) {
      boolean isBetter = best == null || tried.utility().gainOver(best.utility()) >= 0;
      best = isBetter ? tried : best;
      return isBetter;
    }

    @Override
    public void restart() {
      best = null;
    }
  }
}
