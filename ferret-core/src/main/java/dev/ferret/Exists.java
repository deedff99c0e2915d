package dev.ferret;

import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A search for a value that satisfies a condition: one that must succeed, or one that must not.
 *
 * <pre>{@code
 * Plan plan = exists(plans()).minimizing(Plan::cost).satisfying(p -> p.cost() < 100);
 * }</pre>
 *
 * @param <T> the type of the value
 * @since 0.1
 */
public final class Exists<T extends @Nullable Object> {
  private final Property property;
  private final boolean wanted;

  Exists(Property property, boolean wanted) {
    this.property = property;
    this.wanted = wanted;
  }

  /** Searches with other settings. */
  public Exists<T> with(Settings settings) {
    return new Exists<>(property.with(settings), wanted);
  }

  /** Guides the search to high utilities. */
  public Exists<T> maximizing(ToDoubleFunction<? super T> utility) {
    Missing.check(utility, "maximizing needs a function");
    return new Exists<>(property.guidedBy(utility, false), wanted);
  }

  /** Guides the search to low utilities, such as distances. */
  public Exists<T> minimizing(ToDoubleFunction<? super T> utility) {
    Missing.check(utility, "minimizing needs a function");
    return new Exists<>(property.guidedBy(utility, true), wanted);
  }

  /**
   * Runs the search.
   *
   * @return the simplest value found; null if there must be none and there is none
   * @throws PropertyFailure if what must exist was not found, or what must not exist was
   */
  @SuppressWarnings("unchecked") // the generator made the argument
  public @Nullable T satisfying(Predicate<? super T> condition) {
    Missing.check(condition, "satisfying needs a condition");
    if (!wanted) {
      property.check(
          arguments -> {
            if (condition.test((T) arguments[0])) {
              throw new Found("a value exists that must not");
            }
          });
      return null;
    }
    return find(condition);
  }

  @SuppressWarnings("unchecked") // the generator made the argument
  private @Nullable T find(Predicate<? super T> condition) {
    @Nullable Object[] found = new @Nullable Object[1];
    // A find is no failure: nothing to remember, and nothing to explain.
    Settings settings = property.settings().withoutStore().without(Phase.EXPLAIN);
    Outcome outcome =
        property
            .with(settings)
            .mustFail()
            .run(
                arguments -> {
                  if (condition.test((T) arguments[0])) {
                    found[0] = arguments[0];
                    throw new Found("found");
                  }
                });
    PropertyFailure failure = outcome.failure();
    if (failure != null && !(failure.getCause() instanceof Found)) {
      throw failure;
    }
    return (T) found[0];
  }

  /** Says that a value satisfies the condition. */
  private static final class Found extends AssertionError {
    private static final long serialVersionUID = 1L;

    Found(String message) {
      super(message);
    }
  }
}
