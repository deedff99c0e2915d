package dev.ferret.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What every {@link Plan} must keep to, as tests: a test class that implements this interface has
 * its own plan tested.
 *
 * <pre>{@code
 * class CsvPlanTest implements PlanContract {
 *   public Plan plan() {
 *     return new CsvPlan(...);
 *   }
 * }
 * }</pre>
 *
 * @since 0.1
 */
public interface PlanContract {
  /** Returns the plan to be tested. */
  Plan plan();

  /** Returns the generator of a property that the plan can choose cases for. */
  default Gen<?> values() {
    return Gens.integers(0, 999);
  }

  /** The same seed gives the same cases. */
  @Test
  default void theSameSeedGivesTheSameCases() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    Watched.run(this, plan(), first);
    Watched.run(this, plan(), second);
    assertFalse(first.isEmpty(), "the plan has no cases");
    assertEquals(first, second);
  }

  /** Each case is an object of its own, and nothing follows the end. */
  @Test
  default void eachCaseIsAnObjectOfItsOwn() {
    Plan plan = plan();
    Set<Case> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Watched.run(this, task -> new Watched(plan.cases(task), seen, 1), new ArrayList<>());
    assertFalse(seen.isEmpty(), "the plan has no cases");
  }

  /** Several cases may be out at the same time, and results come back in another order. */
  @Test
  default void resultsMayComeInAnotherOrder() {
    Plan plan = plan();
    List<String> inOrder = new ArrayList<>();
    List<String> several = new ArrayList<>();
    Watched.run(this, plan, inOrder);
    Set<Case> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Watched.run(this, task -> new Watched(plan.cases(task), seen, 3), several);
    Collections.sort(inOrder);
    Collections.sort(several);
    assertEquals(inOrder, several);
  }

  /** Takes some cases ahead of time, and hands their results back in reverse order. */
  final class Watched implements Cases {
    private final Cases cases;
    private final Set<Case> seen;
    private final int ahead;
    private final Deque<Case> waiting = new ArrayDeque<>();
    private final List<CaseResult> results = new ArrayList<>();
    private int out;

    private Watched(Cases cases, Set<Case> seen, int ahead) {
      this.cases = cases;
      this.seen = seen;
      this.ahead = ahead;
    }

    private static void run(PlanContract contract, Plan plan, List<String> into) {
      Settings settings = Settings.standard().withoutStore().withSeed(1).withTries(120);
      Outcome outcome =
          Ferret.forAll(contract.values())
              .with(settings.withPlan(plan))
              .run(value -> into.add(String.valueOf(value)));
      assertTrue(outcome.isPassed(), () -> outcome.report().toString());
    }

    @Override
    public @Nullable Case next() {
      while (waiting.size() < ahead) {
        Case next = cases.next();
        if (next == null) {
          break;
        }
        assertTrue(seen.add(next), "the same object stands for two cases");
        waiting.add(next);
        out++;
      }
      if (waiting.isEmpty() && out == 0) {
        assertNull(cases.next(), "a case follows the end");
      }
      return waiting.poll();
    }

    @Override
    public void heard(CaseResult result) {
      results.add(result);
      if (waiting.isEmpty()) {
        Collections.reverse(results);
        results.forEach(cases::heard);
        out -= results.size();
        results.clear();
      }
    }

    @Override
    public @Nullable String proof() {
      return cases.proof();
    }

    @Override
    public @Nullable String reached() {
      return cases.reached();
    }

    @Override
    public void close() {
      cases.close();
    }
  }
}
