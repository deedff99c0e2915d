package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A transformation of inputs, before its parameters are drawn. */
interface Step<I extends @Nullable Object, J extends @Nullable Object, O extends @Nullable Object> {
  /**
   * A transformation whose parameters are drawn.
   *
   * @param parameters what was drawn
   */
  record Move<I extends @Nullable Object, J extends @Nullable Object, O extends @Nullable Object>(
      Throwing.BiFunction<I, SourceRun<?, O>, ? extends J> function,
      List<? extends @Nullable Object> parameters) {
    J apply(I input, SourceRun<?, O> run) throws Throwable {
      return function.apply(input, run);
    }
  }

  /** Returns an input that is to be transformed. */
  interface Input<I extends @Nullable Object> {
    I get() throws Throwable;
  }

  /** Draws the parameters for an input. */
  Move<I, J, O> draw(Input<I> input, SourceRun<?, O> run, Draw draw) throws Throwable;

  /** Returns the generators of the parameters; null if they depend on the input. */
  @Nullable List<Gen<?>> parameters();

  /** Returns whether this asks for the output of the run on its input. */
  default boolean readsOutput() {
    return false;
  }

  /** Returns the transformation with given parameters. */
  Move<I, J, O> with(List<? extends @Nullable Object> values);

  /** A transformation with parameters that do not depend on the input; perhaps with none. */
  record Declared<
          I extends @Nullable Object, J extends @Nullable Object, O extends @Nullable Object>(
      List<Gen<?>> parameters,
      Throwing.TriFunction<I, SourceRun<?, O>, List<? extends @Nullable Object>, ? extends J>
          function)
      implements Step<I, J, O> {
    @Override
    public Move<I, J, O> draw(Input<I> input, SourceRun<?, O> run, Draw draw) {
      return with(drawn(parameters, draw));
    }

    @Override
    public Move<I, J, O> with(List<? extends @Nullable Object> values) {
      return new Move<>((input, run) -> function.apply(input, run, values), values);
    }
  }

  /** The output of a run as the input of the next. */
  record Feedback<T extends @Nullable Object>() implements Step<T, T, T> {
    @Override
    public Move<T, T, T> draw(Input<T> input, SourceRun<?, T> run, Draw draw) {
      return with(List.of());
    }

    @Override
    public List<Gen<?>> parameters() {
      return List.of();
    }

    @Override
    public boolean readsOutput() {
      return true;
    }

    @Override
    public Move<T, T, T> with(List<? extends @Nullable Object> values) {
      return new Move<>((input, run) -> run.output(), values);
    }
  }

  /** A transformation that draws its parameters when it sees the input. */
  record Drawing<
          I extends @Nullable Object, J extends @Nullable Object, O extends @Nullable Object>(
      Throwing.TriFunction<I, SourceRun<?, O>, Draw, ? extends J> function)
      implements Step<I, J, O> {
    @Override
    public Move<I, J, O> draw(Input<I> input, SourceRun<?, O> run, Draw draw) throws Throwable {
      J made = function.apply(input.get(), run, draw);
      return new Move<>((ignored, again) -> made, List.of());
    }

    @Override
    public @Nullable List<Gen<?>> parameters() {
      return null;
    }

    @Override
    public Move<I, J, O> with(List<? extends @Nullable Object> values) {
      throw new IllegalStateException("These parameters can only be drawn");
    }
  }

  /** Draws a value from each generator. */
  static List<@Nullable Object> drawn(List<Gen<?>> gens, Draw draw) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Gen<?> gen : gens) {
      values.add(draw.<@Nullable Object>from(gen));
    }
    return values;
  }
}
