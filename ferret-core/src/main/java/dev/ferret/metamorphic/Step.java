package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A transformation of inputs, before its parameters are drawn. */
interface Step<I extends @Nullable Object, J extends @Nullable Object, O extends @Nullable Object> {
  /**
   * A transformation whose parameters are drawn.
   *
   * @param parameters the parameters by name
   */
  record Move<I extends @Nullable Object, J extends @Nullable Object, O extends @Nullable Object>(
      Throwing.BiFunction<I, SourceRun<?, O>, ? extends J> function,
      Map<String, @Nullable Object> parameters) {
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
      Map<String, @Nullable Object> named = new LinkedHashMap<>();
      for (int i = 0; i < values.size(); i++) {
        named.put(values.size() == 1 ? "parameter" : "parameter " + (i + 1), values.get(i));
      }
      return new Move<>((input, run) -> function.apply(input, run, values), named);
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
      return new Move<>((ignored, again) -> made, Map.of());
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
