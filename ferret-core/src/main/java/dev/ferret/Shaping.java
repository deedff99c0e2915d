package dev.ferret;

import dev.ferret.cover.Model;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds the shapes of generators; a generator that occurs in itself gets one shape. */
final class Shaping {
  private final IdentityHashMap<Object, Shape.Sum> sums = new IdentityHashMap<>();
  private final boolean keepsNames;

  private Shaping(boolean keepsNames) {
    this.keepsNames = keepsNames;
  }

  /** The shapes of some generators. */
  static List<Shape> of(List<? extends Gen<?>> gens) {
    return new Shaping(false).all(gens);
  }

  /** The shapes of some generators, with the names that users gave them. */
  static List<Shape> named(List<? extends Gen<?>> gens) {
    return new Shaping(true).all(gens);
  }

  /** The shape of the rows of a model. */
  Shape rows(Model model) {
    return keepsNames ? new Shape.Rows(model) : new Shape.Opaque("a model");
  }

  /** The shape of a generator with a name. */
  Shape named(String name, Gen<?> source) {
    return keepsNames ? new Shape.Named(name, of(source)) : of(source);
  }

  Shape of(Gen<?> gen) {
    return gen instanceof Structured structured
        ? structured.shape(this)
        : new Shape.Opaque(gen.toString());
  }

  List<Shape> all(List<? extends Gen<?>> gens) {
    List<Shape> shapes = new ArrayList<>(gens.size());
    for (Gen<?> gen : gens) {
      shapes.add(of(gen));
    }
    return shapes;
  }

  /** The shape of a sum, given its alternatives, which may lead back to it. */
  Shape sum(Object sum, Supplier<List<? extends Gen<?>>> alternatives) {
    Shape.Sum known = sums.get(sum);
    if (known == null) {
      known = new Shape.Sum();
      sums.put(sum, known);
      List<? extends Gen<?>> gens = alternatives.get();
      known.tell(isOptional(gens) ? optional(gens) : all(gens));
    }
    return known;
  }

  private static boolean isOptional(List<? extends Gen<?>> gens) {
    return gens.size() == 2
        && gens.get(0) instanceof Leaves.Just<?> just
        && Optional.empty().equals(just.value())
        && gens.get(1) instanceof Combinators.Mapped<?, ?>;
  }

  private List<Shape> optional(List<? extends Gen<?>> gens) {
    List<Shape> both = new ArrayList<>();
    both.add(of(gens.get(0)));
    both.add(new Shape.Present(of(((Combinators.Mapped<?, ?>) gens.get(1)).source())));
    return both;
  }

  @SuppressWarnings("unchecked") // the function takes what the source makes
  static Shape mapped(Shape source, Function<?, ? extends @Nullable Object> function) {
    return new Shape.Mapped(
        source, (Function<@Nullable Object, ? extends @Nullable Object>) function);
  }
}
