package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.BoundedPlan;
import dev.ferret.cover.Covering;
import dev.ferret.covering.CoveringPlan;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import org.jspecify.annotations.Nullable;

/**
 * What properties of any number of values have in common. They are immutable; their methods return
 * changed copies.
 *
 * @param <S> the property itself
 */
abstract sealed class Quantifier<S> permits ForAll.One, ForAll.Two, ForAll.Three, ForAll.Four {
  final ForAll property;

  Quantifier(ForAll property) {
    this.property = property;
  }

  /** Returns the same kind of property. */
  abstract S of(ForAll changed);

  /** Gives the property a name, under which its failures are stored and reported. */
  public S named(String name) {
    return of(property.named(name));
  }

  /** Runs the property with other settings. */
  public S with(Settings settings) {
    return of(property.with(settings));
  }

  /**
   * Checks all values up to a size, the smallest first, instead of random ones: see {@link Bound}.
   *
   * @throws IllegalArgumentException if the size is negative
   */
  public S upTo(int size) {
    return within(Bound.size(size));
  }

  /** Checks all values up to a bound, instead of random ones. */
  public S within(Bound bound) {
    return of(property.by(new BoundedPlan(Argument.present(bound, "within needs a bound"))));
  }

  /**
   * Combines any number of arguments up to the strength in all ways: test cases are the rows of a
   * covering array.
   *
   * <p>Enums, booleans, ranges, {@code elementsOf} and constants have the values that they have.
   * The components of a record are combined one by one. An alternative of {@code oneOf} is a class
   * of values, of which one is taken. Ranges of more than 100 numbers are split into digits (see
   * {@link Covering#radix()}).
   *
   * @throws IllegalArgumentException if the strength is not positive
   */
  public S covering(int strength) {
    return covering(Covering.of(strength));
  }

  /** Combines the arguments in this way: test cases are the rows of a covering array. */
  public S covering(Covering covering) {
    return of(
        property.by(new CoveringPlan(Argument.present(covering, "covering needs a strength"))));
  }

  /** Runs the property with a condition, into which an enumeration looks as well. */
  Outcome claimed(Object condition, Throwing.Consumer<@Nullable Object[]> check) {
    Condition<@Nullable Object[]> claim = new PlacedCondition.Lifted(condition);
    boolean isEnumerated = property.settings().plan() instanceof BoundedPlan;
    return (isEnumerated ? property.claiming(claim) : property).namedAfter(condition).run(check);
  }
}
