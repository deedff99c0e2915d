package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A property of all values up to a bound, the smallest first: an immutable value, whose methods
 * return changed copies.
 *
 * <pre>{@code
 * enumerate(Tree.class)
 *     .where(Tree::isOrdered)
 *     .upTo(13)
 *     .check(tree -> assertTrue(tree.insert(3).isOrdered()));
 * }</pre>
 *
 * <p>With {@code ferret-lazy} on the class path a condition sees values whose parts are chosen when
 * it asks for them. If it fails before it has asked for all of them, no value with the same parts
 * is looked at again. Without it, all values are made and the condition is a filter.
 *
 * @param <T> the type of the values
 * @since 0.1
 */
public final class Enumeration<T extends @Nullable Object> {
  /** Finds most faults that have small examples, in about a second. */
  private static final int USUAL_SIZE = 8;

  private final ForAll property;
  private final Bound bound;
  private final List<Condition<? super T>> conditions;

  Enumeration(ForAll property) {
    this(property, Bound.size(USUAL_SIZE), List.of());
  }

  private Enumeration(ForAll property, Bound bound, List<Condition<? super T>> conditions) {
    this.property = property;
    this.bound = bound;
    this.conditions = conditions;
  }

  /** Gives the property a name, under which its failures are stored and reported. */
  public Enumeration<T> named(String name) {
    return new Enumeration<>(property.named(name), bound, conditions);
  }

  /** Runs the property with other settings; their tries and time limit the enumeration. */
  public Enumeration<T> with(Settings settings) {
    return new Enumeration<>(property.with(settings), bound, conditions);
  }

  /**
   * Checks only values that satisfy a condition. It should be pure and ask for what decides first;
   * {@code hashCode} asks for everything.
   */
  public Enumeration<T> where(Condition<? super T> condition) {
    List<Condition<? super T>> all = new ArrayList<>(conditions);
    all.add(Argument.<Condition<? super T>>present(condition, "where needs a condition"));
    return new Enumeration<>(property, bound, all);
  }

  /**
   * Checks all values up to this size, instead of up to 8.
   *
   * @throws IllegalArgumentException if the size is negative
   */
  public Enumeration<T> upTo(int size) {
    return within(Bound.size(size));
  }

  /** Checks all values up to this bound. */
  public Enumeration<T> within(Bound limit) {
    return new Enumeration<>(property, Argument.present(limit, "within needs a bound"), conditions);
  }

  /**
   * Runs the property with ordinary assertions.
   *
   * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
   */
  public void check(Throwing.Consumer<? super T> check) {
    run(check).orThrow();
  }

  /** Runs the property and returns how it went, without throwing. */
  public Outcome run(Throwing.Consumer<? super T> check) {
    Argument.present(check, "A property needs a check");
    return run(prepared(), check);
  }

  /**
   * Runs the property with a condition instead of assertions, which is looked into like those given
   * with {@link #where}: values that it does not tell apart are checked once.
   *
   * @throws dev.ferret.run.PropertyFailure if it does not hold for some values
   */
  public void holds(Condition<? super T> claim) {
    holding(claim).orThrow();
  }

  /** Runs the property like {@link #holds} and returns how it went, without throwing. */
  public Outcome holding(Condition<? super T> claim) {
    Argument.<Condition<? super T>>present(claim, "holds needs a condition");
    return Enumeration.<T>run(
        given(prepared()).claiming(new Only<T>(claim)),
        value -> Falsified.unless(claim.test(value)));
  }

  private ForAll prepared() {
    Settings given = property.settings();
    ForAll all = property.with(given.withBound(bound));
    return conditions.isEmpty() ? all : all.given(new Only<T>(conditions()), 0);
  }

  /** A claim can only be looked into beside a condition. */
  private ForAll given(ForAll prepared) {
    return prepared.given() == null ? prepared.given(new Only<T>(conditions()), 0) : prepared;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of conditions is only read from
  private Condition<T> conditions() {
    return conditions.size() == 1
        ? (Condition<T>) conditions.get(0)
        : Condition.all(conditions.toArray(new Condition[0]));
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  private static <T extends @Nullable Object> Outcome run(
      ForAll prepared, Throwing.Consumer<? super T> check) {
    return prepared.run(arguments -> check.accept((T) arguments[0]));
  }

  /** A condition on the only argument. */
  private record Only<T extends @Nullable Object>(Condition<? super T> condition)
      implements Condition<@Nullable Object[]> {
    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
    public boolean test(@Nullable Object[] arguments) {
      return condition.test((T) arguments[0]);
    }

    @Override
    public List<? extends Condition<@Nullable Object[]>> parts() {
      List<Only<?>> parts = new ArrayList<>();
      for (Condition<?> part : condition.parts()) {
        parts.add(new Only<>(part));
      }
      return parts;
    }
  }
}
