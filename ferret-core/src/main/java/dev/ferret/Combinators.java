package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The generators that are made from other generators.
 *
 * <p>Those with a function of the user label their part with the class of that function: a
 * recursive method makes a new generator at each level, but always from the same lambda expression.
 */
final class Combinators {
  /**
   * Attempts of a filter for one value. A condition that holds for one value in a thousand then
   * fails falsely once in 20,000 draws.
   */
  static final int FILTER_ATTEMPTS = 10_000;

  private Combinators() {}

  /**
   * Returns the class of the user's function, or of the records, that makes values; null if there
   * is none.
   */
  static @Nullable Class<?> maker(@Nullable Gen<?> gen) {
    if (gen instanceof Mapped<?, ?> mapped) {
      return mapped.function.getClass();
    }
    if (gen instanceof Chained<?, ?> chained) {
      return chained.function.getClass();
    }
    if (gen instanceof Filtered<?> filtered) {
      return filtered.condition.getClass();
    }
    if (gen instanceof Drawn<?> drawn) {
      return drawn.body.getClass();
    }
    return gen instanceof Product<?> product ? product.recordType() : null;
  }

  /** The values of another generator after a function. */
  record Mapped<S extends @Nullable Object, T extends @Nullable Object>(
      Gen<S> source,
      Function<? super S, ? extends T> function,
      @Nullable Function<? super T, ? extends S> inverse)
      implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      return function.apply(source.from(choices));
    }

    @Override
    public Structure structure() {
      return new Structure.Mapped<>(source, function, inverse);
    }

    @Override
    public String toString() {
      return source + ".map(...)";
    }
  }

  /** A generator that depends on a value of another one. */
  record Chained<S extends @Nullable Object, T extends @Nullable Object>(
      Gen<S> source, Function<? super S, ? extends Gen<? extends T>> function) implements Gen<T> {
    @Override
    public T from(Choices choices) {
      choices.enter(Label.of(function.getClass()));
      S first = source.from(choices);
      T value =
          Argument.<Gen<? extends T>>present(
                  function.apply(first), "The function given to flatMap must return a generator")
              .from(choices);
      choices.exit();
      return value;
    }

    @Override
    public String toString() {
      return source + ".flatMap(...)";
    }
  }

  /** Some of the values of another generator. */
  record Filtered<T extends @Nullable Object>(Gen<T> source, Predicate<? super T> condition)
      implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      choices.enter(Label.of(condition.getClass()));
      for (int attempt = 1; attempt <= FILTER_ATTEMPTS; attempt++) {
        T value = source.from(choices);
        if (condition.test(value)) {
          choices.exit();
          return value;
        }
        if (!choices.retry()) {
          throw new Rejection(null);
        }
      }
      throw new Rejection(
          "The filter on "
              + source
              + " rejected 100 % of "
              + FILTER_ATTEMPTS
              + " values in a row; build values that satisfy the condition instead of filtering");
    }

    @Override
    public Structure structure() {
      return new Structure.Filtered<>(source, condition);
    }

    @Override
    public String toString() {
      return source + ".filter(...)";
    }
  }

  /** The same values under a name. */
  record Named<T extends @Nullable Object>(Gen<T> source, String name)
      implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      return source.from(choices);
    }

    @Override
    public Structure structure() {
      return new Structure.Named(source, name);
    }

    @Override
    public String toString() {
      return source.toString();
    }
  }

  /**
   * Values built by a function of the user.
   *
   * @param inverse the values that the function draws for one that it returns, in order
   */
  record Drawn<T extends @Nullable Object>(
      Function<? super Draw, ? extends T> body,
      @Nullable Function<? super T, ? extends List<? extends @Nullable Object>> inverse)
      implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      choices.enter(Label.ofRecords(body.getClass()));
      @Nullable String reason = null;
      for (int attempt = 1; attempt <= FILTER_ATTEMPTS; attempt++) {
        try {
          T value = body.apply(new Draw(choices));
          choices.exit();
          return value;
        } catch (Draw.Requirement notMet) {
          reason = notMet.getMessage();
          if (!choices.retry()) {
            throw new Rejection(null);
          }
        }
      }
      throw new Rejection(
          reason != null
              ? reason + " (" + FILTER_ATTEMPTS + " attempts in a row)"
              : "A requirement in Gen.of was not met in "
                  + FILTER_ATTEMPTS
                  + " attempts in a row; draw values that meet it instead");
    }

    @Override
    public Structure structure() {
      return new Structure.Drawn<>(body, inverse);
    }

    @Override
    public String toString() {
      return "Gen.of(...)";
    }
  }
}
