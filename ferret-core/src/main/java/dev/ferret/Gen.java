package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A set of values and a way to choose one of them.
 *
 * <p>A generator asks questions and builds a value from the answers. It must be deterministic: the
 * same answers give the same value. That is all it takes to shrink, replay, store and search its
 * values.
 *
 * <p>{@link Gens} has the building blocks, {@link #of} puts them together imperatively:
 *
 * <pre>{@code
 * Gen<Range> ranges = Gen.of(draw -> {
 *   int low = draw.from(integers(0, 99));
 *   return new Range(low, draw.from(integers(low, 100)));
 * });
 * }</pre>
 *
 * @param <T> the type of the values
 * @since 0.1
 */
@FunctionalInterface
public interface Gen<T extends @Nullable Object> {
  /** Chooses a value by asking {@code choices} every question. */
  T from(Choices choices);

  /**
   * Builds values step by step: {@code Gen.of(draw -> new Range(draw.from(low), draw.from(high)))}.
   */
  static <T extends @Nullable Object> Gen<T> of(Function<? super Draw, ? extends T> body) {
    return new Combinators.Drawn<>(Argument.present(body, "Gen.of needs a function"), null);
  }

  /**
   * Builds values step by step, and knows how to trace a value back, so that a hand-written one can
   * be shrunk and used to seed a search.
   *
   * @param inverse lists what the body draws for a value that it returns, in order: {@code range ->
   *     List.of(range.low(), range.high())}
   */
  static <T extends @Nullable Object> Gen<T> of(
      Function<? super Draw, ? extends T> body,
      Function<? super T, ? extends List<? extends @Nullable Object>> inverse) {
    return new Combinators.Drawn<>(
        Argument.present(body, "Gen.of needs a function"),
        Argument.present(inverse, "Gen.of needs an inverse, or leave it out"));
  }

  /** Applies a function to each value. */
  default <R extends @Nullable Object> Gen<R> map(Function<? super T, ? extends R> function) {
    return new Combinators.Mapped<>(this, Argument.present(function, "map needs a function"), null);
  }

  /**
   * Applies a function whose inverse is known, so that a hand-written value can be traced back,
   * shrunk and used to seed a search.
   */
  default <R extends @Nullable Object> Gen<R> map(
      Function<? super T, ? extends R> function, Function<? super R, ? extends T> inverse) {
    return new Combinators.Mapped<>(
        this,
        Argument.present(function, "map needs a function"),
        Argument.present(inverse, "map needs an inverse, or leave it out"));
  }

  /** Chooses a value, and then another from a generator that depends on it. */
  default <R extends @Nullable Object> Gen<R> flatMap(
      Function<? super T, ? extends Gen<? extends R>> function) {
    return new Combinators.Chained<>(this, Argument.present(function, "flatMap needs a function"));
  }

  /**
   * Keeps only some of the values. What is rejected is drawn again on the spot, up to 10,000 times;
   * if the condition is rarer than that, build values that satisfy it instead.
   */
  default Gen<T> filter(Predicate<? super T> condition) {
    return new Combinators.Filtered<>(
        this, Argument.present(condition, "filter needs a condition"));
  }

  /**
   * Replaces the neighbourhood that a search makes for these values by a hand-written one: a
   * generator of values close to the one given, within a distance that the temperature, 0 to 1,
   * suggests.
   */
  default Gen<T> withNeighbour(
      BiFunction<? super T, ? super Double, ? extends Gen<? extends T>> neighbour) {
    return new ByHand.Stepping<>(
        this, Argument.present(neighbour, "withNeighbour needs a function of a value"));
  }

  /**
   * The values close to one, as a search makes them: to be used in a hand-written neighbourhood.
   *
   * @throws IllegalArgumentException if this generator cannot {@linkplain #traceOf trace} the value
   *     back
   */
  default Gen<T> neighbours(T base, double temperature) {
    Trace trace =
        traceOf(base)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        this
                            + " cannot trace "
                            + base
                            + " back to choices; give the functions in its maps their inverse"));
    return new ByHand.Constructed<>(this, trace, temperature);
  }

  /** Keeps searches away from these values: they are drawn afresh in every test. */
  default Gen<T> untargeted() {
    return new ByHand.Untargeted<>(this);
  }

  /** Gives the values a name, which reports show instead of that of the check's parameter. */
  default Gen<T> named(String name) {
    return new Combinators.Named<>(this, Argument.present(name, "named needs a name"));
  }

  /** Lists of these values. */
  default CollectionGen<T, List<T>> list() {
    return Gens.lists(this);
  }

  /** Empty optionals and optionals of these values. */
  default Gen<Optional<T>> optional() {
    return Gens.optionals(this);
  }

  /** Returns a random value of full size, for a look at what this generator makes. */
  default T sample() {
    return samples(1).get(0);
  }

  /**
   * Returns some random values, for a look at what this generator makes; those of a small size come
   * first.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  default List<T> samples(int count) {
    Argument.atLeast(0, count, "The number of samples");
    long seed = System.nanoTime();
    List<T> values = new ArrayList<>(count);
    Choices choices = Case.simplest().choices();
    for (int i = 0; i < count; i++) {
      int size = Choices.FULL_SIZE * (i + 1) / count;
      values.add(from(choices.begin(Case.random(seed + i, size))));
    }
    return values;
  }

  /** Returns the value that the answers of a trace lead to; what does not fit is made to fit. */
  default T replay(Trace trace) {
    return from(Case.replay(Argument.present(trace, "replay needs a trace")).choices());
  }

  /**
   * Traces a value back to choices that lead to it, if this generator can: the library's own can,
   * functions given by the user cannot.
   */
  default Optional<Trace> traceOf(T value) {
    return Inverse.trace(this, value);
  }
}
