package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.TraceWriter;
import dev.ferret.run.Rejection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
  private static final int FILTER_ATTEMPTS = 10_000;

  private Combinators() {}

  /** A constant. */
  record Just<T extends @Nullable Object>(T value) implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      return value;
    }

    @Override
    public Shape shape() {
      List<@Nullable Object> values = new ArrayList<>();
      values.add(value);
      return new Shape.Constants(values);
    }

    @Override
    public boolean write(@Nullable Object other, TraceWriter writer) {
      return Objects.deepEquals(value, other);
    }

    @Override
    public String toString() {
      return "just(" + value + ")";
    }
  }

  /** One of some values. */
  record ElementOf<T extends @Nullable Object>(List<T> values) implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      return values.get((int) choices.integer(0, values.size() - 1, 0));
    }

    @Override
    public Shape shape() {
      return new Shape.Constants(values);
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      for (int i = 0; i < values.size(); i++) {
        if (Objects.deepEquals(values.get(i), value)) {
          writer.leaf(Trace.Kind.INTEGER, i);
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      return values.size() <= 8
          ? "elementsOf" + values
          : "elementsOf(" + values.size() + " values)";
    }
  }

  /** The values of another generator after a function. */
  record Mapped<S extends @Nullable Object, T extends @Nullable Object>(
      Gen<S> source,
      Function<? super S, ? extends T> function,
      @Nullable Function<? super T, ? extends S> inverse)
      implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      return function.apply(source.from(choices));
    }

    @Override
    public Shape shape() {
      return new Shape.Mapped(source);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // a value of another type is answered by the catch
    public boolean write(@Nullable Object value, TraceWriter writer) {
      if (inverse == null) {
        return false;
      }
      try {
        S origin = inverse.apply((T) value);
        return Objects.deepEquals(function.apply(origin), value)
            && Inverse.write(source, origin, writer);
      } catch (RuntimeException e) {
        return false;
      }
    }

    @Override
    public String toString() {
      return source + ".map(...)";
    }
  }

  /** A generator that depends on a value of another one. */
  record Bound<S extends @Nullable Object, T extends @Nullable Object>(
      Gen<S> source, Function<? super S, ? extends Gen<? extends T>> function) implements Gen<T> {
    @Override
    public T from(Choices choices) {
      choices.enter(function.getClass());
      S first = source.from(choices);
      T value =
          Missing.<Gen<? extends T>>check(
                  function.apply(first), "The function given to flatMap must return a generator")
              .from(choices);
      choices.exit();
      return value;
    }

    @Override
    public Shape shape() {
      return new Shape.Dependent(source);
    }

    @Override
    public String toString() {
      return source + ".flatMap(...)";
    }
  }

  /** Some of the values of another generator. */
  record Filtered<T extends @Nullable Object>(Gen<T> source, Predicate<? super T> condition)
      implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      choices.enter(condition.getClass());
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
    public Shape shape() {
      return new Shape.Filtered(source);
    }

    @Override
    @SuppressWarnings("unchecked") // a value of another type is answered by the catch
    public boolean write(@Nullable Object value, TraceWriter writer) {
      writer.enter(0);
      try {
        if (!condition.test((T) value) || !Inverse.write(source, value, writer)) {
          return false;
        }
      } catch (RuntimeException e) {
        return false;
      }
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return source + ".filter(...)";
    }
  }

  /** The same values under a name. */
  record Named<T extends @Nullable Object>(Gen<T> source, String name) implements Gen<T>, Inverse {
    @Override
    public T from(Choices choices) {
      return source.from(choices);
    }

    @Override
    public Shape shape() {
      return source.shape();
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      return Inverse.write(source, value, writer);
    }

    @Override
    public String toString() {
      return source.toString();
    }
  }

  /** Values built by a function of the user. */
  record Drawn<T extends @Nullable Object>(Function<Draw, T> body) implements Gen<T> {
    @Override
    public T from(Choices choices) {
      choices.enter(body.getClass());
      for (int attempt = 1; attempt <= FILTER_ATTEMPTS; attempt++) {
        try {
          T value = body.apply(new Draw(choices));
          choices.exit();
          return value;
        } catch (Draw.Requirement notMet) {
          if (!choices.retry()) {
            throw new Rejection(null);
          }
        }
      }
      throw new Rejection(
          "A requirement in Gen.of was not met in "
              + FILTER_ATTEMPTS
              + " attempts in a row; draw values that meet it instead");
    }

    @Override
    public String toString() {
      return "Gen.of(...)";
    }
  }

  /** One of several generators. */
  static final class OneOf<T extends @Nullable Object> implements Gen<T>, Inverse {
    private final List<Gen<? extends T>> alternatives;
    private final int[] cumulative;

    OneOf(List<Gen<? extends T>> alternatives, int[] cumulative) {
      this.alternatives = alternatives;
      this.cumulative = cumulative;
    }

    @Override
    public T from(Choices choices) {
      choices.enter(this);
      T value = alternatives.get(choices.branch(cumulative)).from(choices);
      choices.exit();
      return value;
    }

    @Override
    public Shape shape() {
      List<Integer> weights = new ArrayList<>();
      for (int i = 0; i < cumulative.length; i++) {
        weights.add(cumulative[i] - (i == 0 ? 0 : cumulative[i - 1]));
      }
      return new Shape.Alternatives(alternatives, weights);
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      for (int i = 0; i < alternatives.size(); i++) {
        boolean possible = cumulative[i] > (i == 0 ? 0 : cumulative[i - 1]);
        TraceWriter attempt = new TraceWriter();
        if (possible && Inverse.write(alternatives.get(i), value, attempt)) {
          Trace trace = attempt.trace(Choices.FULL_SIZE);
          writer.enter(0);
          writer.leaf(Trace.Kind.BRANCH, i);
          writer.copy(trace, 0, trace.length());
          writer.end();
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      return alternatives.size() <= 8
          ? "oneOf" + alternatives
          : "oneOf(" + alternatives.size() + " generators)";
    }
  }

  /** Values that contain values of the same generator. */
  static final class Recursive<T extends @Nullable Object> implements Gen<T>, Inverse {
    /** Base first, since it is simpler; two thirds of the values above the limit go deeper. */
    private static final int[] WEIGHTS = {1, 3};

    /** At the limit the question is the same, so that a subtree means the same at every level. */
    private static final int[] BASE_ONLY = {1, 1};

    private final Gen<T> base;
    private final Gen<T> step;
    private final int depth;

    Recursive(Gen<T> base, Function<? super Gen<T>, ? extends Gen<T>> step, int depth) {
      this.base = base;
      this.depth = depth;
      this.step =
          Missing.<Gen<T>>check(
              step.apply(this), "The function given to recursive must return a generator");
    }

    @Override
    public T from(Choices choices) {
      choices.enter(this);
      boolean isBase = choices.branch(choices.descend() > depth ? BASE_ONLY : WEIGHTS) == 0;
      T value = isBase ? base.from(choices) : step.from(choices);
      choices.ascend();
      choices.exit();
      return value;
    }

    @Override
    public Shape shape() {
      return new Shape.Recursive(base, step, depth);
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      for (int i = 0; i < 2; i++) {
        TraceWriter attempt = new TraceWriter();
        if (Inverse.write(i == 0 ? base : step, value, attempt)) {
          Trace trace = attempt.trace(Choices.FULL_SIZE);
          writer.enter(0);
          writer.leaf(Trace.Kind.BRANCH, i);
          writer.copy(trace, 0, trace.length());
          writer.end();
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      return "recursive(" + base + ", ...)";
    }
  }
}
