package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cover.Covering;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import org.jspecify.annotations.Nullable;

/**
 * Makes properties whose cases are the rows of a covering array: any so many arguments are combined
 * in all ways.
 *
 * <pre>{@code
 * covering(2)
 *     .over(elementsOf(Os.values()), integers(1, 4), booleans())
 *     .check((os, cores, secure) -> assertTrue(start(os, cores, secure)));
 * }</pre>
 *
 * <p>Enums, booleans, ranges, {@code elementsOf} and constants have the values that they have. The
 * components of a record are combined one by one. An alternative of {@code oneOf} is a class of
 * values, of which one is taken. Ranges of more than 100 numbers are split into digits (see {@link
 * Covering#radix()}).
 *
 * @since 0.1
 */
public final class Interactions {
  private final Covering covering;

  Interactions(Covering covering) {
    this.covering = covering;
  }

  private ForAll all(Gen<?>... gens) {
    return ForAll.of(gens).covering(covering);
  }

  /** Combines the parameters of a model, within its constraints. */
  public ForAll.One<Row> over(Model model) {
    Argument.present(model, "over needs a model");
    return new ForAll.One<>(all(new RowGen(model).named("row")));
  }

  /** Combines the parts of one value. */
  public <A extends @Nullable Object> ForAll.One<A> over(Gen<A> first) {
    return new ForAll.One<>(all(first));
  }

  /** Combines two values. */
  public <A extends @Nullable Object, B extends @Nullable Object> ForAll.Two<A, B> over(
      Gen<A> first, Gen<B> second) {
    return new ForAll.Two<>(all(first, second));
  }

  /** Combines three values. */
  public <A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object>
      ForAll.Three<A, B, C> over(Gen<A> first, Gen<B> second, Gen<C> third) {
    return new ForAll.Three<>(all(first, second, third));
  }

  /** Combines four values. For more, use a record, a model, or the parameters of a property. */
  public <
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object>
      ForAll.Four<A, B, C, D> over(Gen<A> first, Gen<B> second, Gen<C> third, Gen<D> fourth) {
    return new ForAll.Four<>(all(first, second, third, fourth));
  }
}
