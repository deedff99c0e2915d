package dev.ferret.junit;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import dev.ferret.cover.Covering;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Plan;
import dev.ferret.run.Settings;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;

/** Runs the contract of plans on those of the library. */
class PlanContractTest {
  @Nested
  class RandomCases implements PlanContract {
    @Override
    public Plan plan() {
      return Settings.standard().plan();
    }

    @Override
    public Gen<?> values() {
      return Gens.integers();
    }
  }

  @Nested
  class AllCasesOfASmallSpace implements PlanContract {
    @Override
    public Plan plan() {
      return Settings.standard().plan();
    }

    @Override
    public Gen<?> values() {
      return Gens.integers(0, 50);
    }
  }

  @Nested
  class CasesUpToABound implements PlanContract {
    @Override
    public Plan plan() {
      return Settings.standard().withBound(Bound.size(20)).plan();
    }
  }

  @Nested
  class RowsOfAnArray implements PlanContract {
    @Override
    public Plan plan() {
      return Settings.standard().withCovering(Covering.of(1).seed(3)).plan();
    }

    @Override
    public Gen<?> values() {
      return Gens.integers(0, 80);
    }
  }

  @Nested
  class APlanOfTheUser implements PlanContract {
    @Override
    public Plan plan() {
      return task -> {
        Iterator<Integer> rest = IntStream.range(0, 30).boxed().iterator();
        return () -> rest.hasNext() ? Case.given(rest.next()) : null;
      };
    }
  }
}
