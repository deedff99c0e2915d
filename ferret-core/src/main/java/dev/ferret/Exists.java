package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A search for a value that satisfies a condition, which fails if none is found.
 *
 * <pre>{@code
 * Plan plan = exists(plans()).minimizing(Plan::cost).satisfying(p -> p.cost() < 100);
 * }</pre>
 *
 * @param <T> the type of the value
 * @since 0.1
 */
public final class Exists<T extends @Nullable Object> {
  private final ForAll property;

  Exists(ForAll property) {
    this.property = property;
  }

  /** Gives the search a name, under which it is reported. */
  public Exists<T> named(String name) {
    return new Exists<>(property.named(name));
  }

  /** Searches with other settings. */
  public Exists<T> with(Settings settings) {
    return new Exists<>(property.with(settings));
  }

  /** Guides the search to high utilities. */
  public Exists<T> maximizing(ToDoubleFunction<? super T> utility) {
    return guided(Argument.present(utility, "maximizing needs a function"), false);
  }

  /** Guides the search to low utilities, such as distances. */
  public Exists<T> minimizing(ToDoubleFunction<? super T> utility) {
    return guided(Argument.present(utility, "minimizing needs a function"), true);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  private Exists<T> guided(ToDoubleFunction<? super T> utility, boolean minimize) {
    return new Exists<>(
        property.guidedBy(arguments -> utility.applyAsDouble((T) arguments[0]), minimize));
  }

  /**
   * Runs the search.
   *
   * @return the simplest value found
   * @throws dev.ferret.run.PropertyFailure if none was found
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  public T satisfying(Predicate<? super T> condition) {
    Argument.present(condition, "satisfying needs a condition");
    // A find is no failure: nothing to remember, and nothing to explain.
    Settings settings = property.settings().withoutStore().without(Phase.EXPLAIN);
    Outcome outcome =
        property
            .with(settings)
            .mustFail()
            .run(arguments -> Found.when(condition.test((T) arguments[0])));
    Counterexample found = outcome.counterexample().orElse(null);
    if (found == null || !(found.exception() instanceof Found)) {
      outcome.orThrow();
      throw new IllegalStateException("A search that found nothing must fail");
    }
    return (T) found.arguments().get(0);
  }
}
