package dev.ferret.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.Ferret;
import dev.ferret.Gens;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.search.SearchStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * What every {@link SearchStrategy} must keep to, as tests: a test class that implements this
 * interface has its own strategy tested.
 *
 * <pre>{@code
 * class TabuSearchTest implements SearchStrategyContract {
 *   public SearchStrategy strategy() {
 *     return new TabuSearch();
 *   }
 * }
 * }</pre>
 *
 * @since 0.1
 */
public interface SearchStrategyContract {
  /** Returns the strategy to be tested, a new one at each call. */
  SearchStrategy strategy();

  /** The same seed gives the same inputs. */
  @Test
  default void theSameSeedGivesTheSameInputs() {
    assertEquals(
        Searched.inputs(this::strategy, 7, Searched::sum),
        Searched.inputs(this::strategy, 7, Searched::sum));
  }

  /** All tries are used, also if every second input is discarded and never heard of. */
  @Test
  default void discardedInputsDoNotEndTheSearch() {
    int[] asked = new int[1];
    Outcome outcome =
        Ferret.forAll(Gens.integers())
            .with(Searched.settings(3).withStrategy(this::strategy))
            .run(
                n -> {
                  Ferret.maximize("n", n);
                  Ferret.assume(asked[0]++ % 2 == 0);
                });
    assertTrue(outcome.isPassed(), () -> outcome.report().toString());
    assertEquals(Searched.TRIES, outcome.checked());
  }

  /** All tries are used where all inputs are equally good, and where some are infinitely so. */
  @Test
  default void anyUtilitiesWillDo() {
    Searched.inputs(this::strategy, 1, list -> 0);
    Searched.inputs(
        this::strategy, 1, list -> list.isEmpty() ? Double.NEGATIVE_INFINITY : Searched.sum(list));
    Searched.inputs(
        this::strategy, 1, list -> list.size() > 3 ? Double.POSITIVE_INFINITY : list.size());
  }

  /** A search can start over at any time. */
  @Test
  default void itCanStartOver() {
    Searched.inputs(() -> strategy().restartingWhen(tried -> true), 1, Searched::sum);
    int[] count = new int[1];
    Searched.inputs(
        () -> strategy().restartingWhen(tried -> count[0]++ % 7 == 0), 1, Searched::sum);
  }

  /** Several utilities, and a Pareto front of them, are as good as one. */
  @Test
  default void severalUtilitiesWillDo() {
    Outcome outcome =
        Ferret.forAll(Gens.integers(0, 999), Gens.integers(0, 999))
            .with(Searched.settings(1).withStrategy(this::strategy).withParetoFront())
            .run(
                (a, b) -> {
                  Ferret.maximize("a", a);
                  Ferret.minimize("b", b);
                });
    assertTrue(outcome.isPassed(), () -> outcome.report().toString());
    assertEquals(Searched.TRIES, outcome.checked());
  }

  /** A search for lists. */
  final class Searched {
    private static final int TRIES = 300;

    private Searched() {}

    private static Settings settings(long seed) {
      return Settings.standard().withoutStore().withSeed(seed).withTries(TRIES);
    }

    private static double sum(List<Integer> list) {
      return list.stream().mapToDouble(each -> each).sum();
    }

    /** Returns the inputs of a search; fails if it does not use all tries. */
    private static List<List<Integer>> inputs(
        Supplier<SearchStrategy> strategy, long seed, ToDoubleFunction<List<Integer>> utility) {
      List<List<Integer>> inputs = new ArrayList<>();
      Outcome outcome =
          Ferret.forAll(Gens.lists(Gens.integers()))
              .with(settings(seed).withStrategy(strategy))
              .maximizing(utility::applyAsDouble)
              .run(inputs::add);
      assertTrue(outcome.isPassed(), () -> outcome.report().toString());
      assertEquals(TRIES, outcome.checked());
      return inputs;
    }
  }
}
