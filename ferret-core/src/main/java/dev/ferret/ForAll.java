package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A property of one value; {@link Two}, {@link Three} and {@link Four} are the same for more.
 *
 * @param <T> the type of the value
 * @since 0.1
 */
public final class ForAll<T extends @Nullable Object> {
  private final Property property;

  ForAll(Property property) {
    this.property = property;
  }

  /** Checks one value with ordinary assertions. */
  @FunctionalInterface
  public interface Check<T extends @Nullable Object> {
    /** Returns if the value is all right and throws anything if it is not. */
    void accept(T value) throws Throwable;
  }

  /** Runs the property with other settings. */
  public ForAll<T> with(Settings settings) {
    return new ForAll<>(property.with(settings));
  }

  /** Also checks this value, before any generated one. */
  public ForAll<T> example(T value) {
    return new ForAll<>(property.example(value));
  }

  /**
   * Runs the check with many values.
   *
   * @return what was checked
   * @throws dev.ferret.run.PropertyFailure if it failed for one of them
   */
  public Report check(Check<? super T> check) {
    Missing.check(check, "check needs a function");
    return property.check(new Only<T>(check));
  }

  /** Runs the property with a condition instead of assertions. */
  public Report holds(Predicate<? super T> condition) {
    Missing.check(condition, "holds needs a condition");
    return check(value -> Falsified.unless(condition.test(value)));
  }

  // The generator made the argument, which is null only if T may be.
  @SuppressWarnings({"unchecked", "NullAway"})
  private record Only<T extends @Nullable Object>(Check<? super T> check)
      implements Property.Direct {
    @Override
    public void accept(@Nullable Object[] arguments) throws Throwable {
      check.accept((T) arguments[0]);
    }

    @Override
    public void test(Gen<?>[] gens, Choices choices) throws Throwable {
      T value = Property.argument((Gen<T>) gens[0], 0, choices);
      choices.drawn();
      check.accept(value);
    }
  }

  /** Guides the values to high utilities. */
  public ForAll<T> maximizing(ToDoubleFunction<? super T> utility) {
    Missing.check(utility, "maximizing needs a function");
    return new ForAll<>(property.guidedBy(utility, false));
  }

  /** Guides the values to low utilities, such as distances. */
  public ForAll<T> minimizing(ToDoubleFunction<? super T> utility) {
    Missing.check(utility, "minimizing needs a function");
    return new ForAll<>(property.guidedBy(utility, true));
  }

  /** A property of two values. */
  public static final class Two<A extends @Nullable Object, B extends @Nullable Object> {
    private final Property property;

    Two(Property property) {
      this.property = property;
    }

    /** Checks two values with ordinary assertions. */
    @FunctionalInterface
    public interface PairCheck<A extends @Nullable Object, B extends @Nullable Object> {
      /** Returns if the values are all right and throws anything if they are not. */
      void accept(A first, B second) throws Throwable;
    }

    /** Runs the property with other settings. */
    public Two<A, B> with(Settings settings) {
      return new Two<>(property.with(settings));
    }

    /** Also checks these values, before any generated ones. */
    public Two<A, B> example(A first, B second) {
      return new Two<>(property.example(first, second));
    }

    /** Runs the check with many values; see {@link ForAll#check}. */
    public Report check(PairCheck<? super A, ? super B> check) {
      Missing.check(check, "check needs a function");
      return property.check(new Both<A, B>(check));
    }

    /** Runs the property with a condition instead of assertions. */
    public Report holds(BiPredicate<? super A, ? super B> condition) {
      Missing.check(condition, "holds needs a condition");
      return check((first, second) -> Falsified.unless(condition.test(first, second)));
    }

    // The generators made the arguments, which are null only if A and B may be.
    @SuppressWarnings({"unchecked", "NullAway"})
    private record Both<A extends @Nullable Object, B extends @Nullable Object>(
        PairCheck<? super A, ? super B> check) implements Property.Direct {
      @Override
      public void accept(@Nullable Object[] arguments) throws Throwable {
        check.accept((A) arguments[0], (B) arguments[1]);
      }

      @Override
      public void test(Gen<?>[] gens, Choices choices) throws Throwable {
        A first = Property.argument((Gen<A>) gens[0], 0, choices);
        B second = Property.argument((Gen<B>) gens[1], 1, choices);
        choices.drawn();
        check.accept(first, second);
      }
    }
  }

  /** A property of three values. */
  public static final class Three<
      A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object> {
    private final Property property;

    Three(Property property) {
      this.property = property;
    }

    /** Checks three values with ordinary assertions. */
    @FunctionalInterface
    public interface TripleCheck<
        A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object> {
      /** Returns if the values are all right and throws anything if they are not. */
      void accept(A first, B second, C third) throws Throwable;
    }

    /** Runs the property with other settings. */
    public Three<A, B, C> with(Settings settings) {
      return new Three<>(property.with(settings));
    }

    /** Also checks these values, before any generated ones. */
    public Three<A, B, C> example(A first, B second, C third) {
      return new Three<>(property.example(first, second, third));
    }

    /** Runs the check with many values; see {@link ForAll#check}. */
    @SuppressWarnings("unchecked") // the generators made the arguments
    public Report check(TripleCheck<? super A, ? super B, ? super C> check) {
      return property.check(
          arguments -> check.accept((A) arguments[0], (B) arguments[1], (C) arguments[2]));
    }
  }

  /** A property of four values. */
  public static final class Four<
      A extends @Nullable Object,
      B extends @Nullable Object,
      C extends @Nullable Object,
      D extends @Nullable Object> {
    private final Property property;

    Four(Property property) {
      this.property = property;
    }

    /** Checks four values with ordinary assertions. */
    @FunctionalInterface
    public interface QuadCheck<
        A extends @Nullable Object,
        B extends @Nullable Object,
        C extends @Nullable Object,
        D extends @Nullable Object> {
      /** Returns if the values are all right and throws anything if they are not. */
      void accept(A first, B second, C third, D fourth) throws Throwable;
    }

    /** Runs the property with other settings. */
    public Four<A, B, C, D> with(Settings settings) {
      return new Four<>(property.with(settings));
    }

    /** Also checks these values, before any generated ones. */
    public Four<A, B, C, D> example(A first, B second, C third, D fourth) {
      return new Four<>(property.example(first, second, third, fourth));
    }

    /** Runs the check with many values; see {@link ForAll#check}. */
    @SuppressWarnings("unchecked") // the generators made the arguments
    public Report check(QuadCheck<? super A, ? super B, ? super C, ? super D> check) {
      return property.check(
          arguments ->
              check.accept((A) arguments[0], (B) arguments[1], (C) arguments[2], (D) arguments[3]));
    }
  }
}
