package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.run.Settings;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A search for a value that satisfies a condition, which fails if one is found.
 *
 * @param <T> the type of the value
 * @since 0.1
 */
public final class NotExists<T extends @Nullable Object> {
  private final ForAll.One<T> property;

  NotExists(ForAll.One<T> property) {
    this.property = property;
  }

  /** Gives the search a name, under which it is reported. */
  public NotExists<T> named(String name) {
    return new NotExists<>(property.named(name));
  }

  /** Searches with other settings. */
  public NotExists<T> with(Settings settings) {
    return new NotExists<>(property.with(settings));
  }

  /** Guides the search to high utilities. */
  public NotExists<T> maximizing(ToDoubleFunction<? super T> utility) {
    return new NotExists<>(property.maximizing(utility));
  }

  /** Guides the search to low utilities, such as distances. */
  public NotExists<T> minimizing(ToDoubleFunction<? super T> utility) {
    return new NotExists<>(property.minimizing(utility));
  }

  /**
   * Runs the search.
   *
   * @throws dev.ferret.run.PropertyFailure if a value was found
   */
  public void satisfying(Predicate<? super T> condition) {
    Argument.present(condition, "satisfying needs a condition");
    property.check(value -> Found.when(condition.test(value)));
  }
}
