package dev.ferret;

import dev.ferret.cases.EnumeratedValues;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the shapes of generators; a generator that occurs in itself gets one shape. */
final class Shaping {
  private final IdentityHashMap<Gen<?>, Shape.Sum> sums = new IdentityHashMap<>();
  private final boolean keepsNames;

  private Shaping(boolean keepsNames) {
    this.keepsNames = keepsNames;
  }

  /** Returns the shapes of some generators. */
  static List<Shape> of(List<? extends Gen<?>> gens) {
    return new Shaping(false).all(gens);
  }

  /** Returns the shapes of some generators, with models and the names that users gave. */
  static List<Shape> named(List<? extends Gen<?>> gens) {
    return new Shaping(true).all(gens);
  }

  private List<Shape> all(List<? extends Gen<?>> gens) {
    List<Shape> shapes = new ArrayList<>(gens.size());
    for (Gen<?> gen : gens) {
      shapes.add(of(gen));
    }
    return shapes;
  }

  private Shape of(Gen<?> gen) {
    Structure structure = Structured.of(gen);
    if (structure instanceof Structure.Leaf leaf) {
      if (!keepsNames && isMadeOfParts(gen)) {
        return new Shape.Enumerated(leaf.least() > 0, new EnumeratedValues(gen::from));
      }
      boolean isHidden = leaf.shape() instanceof Shape.Rows && !keepsNames;
      return isHidden ? new Shape.Opaque("a model") : leaf.shape();
    }
    if (structure instanceof Structure.Product product
        && product.assembly() instanceof RecordAssembly<?> records) {
      return new Shape.Product(records.type(), all(product.parts()), records::make);
    }
    if (structure instanceof Structure.Sum sum) {
      return sum(gen, sum);
    }
    if (structure instanceof Structure.Sequence sequence) {
      return sequence(gen, sequence);
    }
    if (structure instanceof Structure.Mapped<?, ?> mapped) {
      return mapped(of(mapped.source()), mapped.function());
    }
    if (structure instanceof Structure.Filtered<?> filtered) {
      return filtered(of(filtered.source()), filtered.condition());
    }
    if (structure instanceof Structure.Named named && keepsNames) {
      return new Shape.Named(named.name(), of(named.source()));
    }
    return structure instanceof Structure.Wrapped wrapped
        ? of(wrapped.source())
        : new Shape.Opaque(gen.toString());
  }

  private Shape sequence(Gen<?> gen, Structure.Sequence sequence) {
    Function<@Nullable Object, ? extends @Nullable Object> key = sequence.key();
    if (key == null) {
      return new Shape.Sequence(
          of(sequence.element()), sequence.min(), sequence.max(), sequence.finish());
    }
    if (!sequence.isUnordered()) {
      return new Shape.Opaque(gen.toString());
    }
    int min = sequence.min();
    int max = sequence.max();
    if (Structured.of(sequence.element()) instanceof Structure.Product entries
        && entries.assembly() instanceof Assembly.Entries) {
      Shape keys = of(entries.parts().get(0));
      Shape values = of(entries.parts().get(1));
      return new Shape.Distinct(keys, values, min, max, entry -> entry, sequence.finish());
    }
    return new Shape.Distinct(of(sequence.element()), null, min, max, key, sequence.finish());
  }

  /** Returns whether values are drawn in parts whose sizes add up, and not by a single answer. */
  private static boolean isMadeOfParts(Gen<?> gen) {
    return gen instanceof Dates || gen instanceof DayTimes || gen instanceof Numbers.BigIntegers;
  }

  /** Returns the shape of a sum, to which its alternatives may lead back. */
  private Shape sum(Gen<?> gen, Structure.Sum sum) {
    Shape.Sum known = sums.get(gen);
    if (known == null) {
      known = new Shape.Sum();
      sums.put(gen, known);
      List<Gen<?>> gens = sum.possible(sum.all());
      List<Shape> shapes = all(gens);
      if (isOptional(gens) && shapes.get(1) instanceof Shape.Mapped present) {
        shapes.set(1, new Shape.Present(present.source()));
      }
      known.tell(shapes);
    }
    return known;
  }

  private static boolean isOptional(List<Gen<?>> gens) {
    return gens.size() == 2
        && gens.get(0) instanceof Leaves.Just<?> just
        && Optional.empty().equals(just.value())
        && gens.get(1) instanceof Combinators.Mapped<?, ?>;
  }

  @SuppressWarnings("unchecked") // the function takes what the source makes
  static Shape mapped(Shape source, Function<?, ? extends @Nullable Object> function) {
    return new Shape.Mapped(
        source, (Function<@Nullable Object, ? extends @Nullable Object>) function);
  }

  @SuppressWarnings("unchecked") // it tests what the source makes
  private static Shape filtered(Shape source, Predicate<?> condition) {
    return new Shape.Filtered(source, (Predicate<@Nullable Object>) condition);
  }
}
