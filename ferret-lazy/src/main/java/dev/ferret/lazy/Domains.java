package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Makes the domains of shapes in a world. */
final class Domains {
  /** Lists with bounds above this are taken to have none, so that their cells are all alike. */
  private static final int LONG = 1_000;

  private final World world;
  private final IdentityHashMap<Shape, SumDomain> sums = new IdentityHashMap<>();
  private final List<Domain> all = new ArrayList<>();

  private final @Nullable Random order;

  private Domains(World world, @Nullable Random order) {
    this.world = world;
    this.order = order;
  }

  /**
   * The arguments of a condition as the parts of one form.
   *
   * @param shuffle what to shuffle the constructors of each type with
   * @throws Unsearchable if a shape cannot be looked into
   */
  static Forms.Arguments arguments(List<Shape> shapes, World world, OptionalLong shuffle) {
    Domains domains =
        new Domains(world, shuffle.isPresent() ? new Random(shuffle.getAsLong()) : null);
    Domain[] parts = new Domain[shapes.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = domains.of(shapes.get(i));
    }
    domains.relax();
    return new Forms.Arguments(world, parts);
  }

  /** Computes the least sizes; those of recursive types depend on each other. */
  private void relax() {
    boolean isBetter = true;
    while (isBetter) {
      isBetter = false;
      for (Domain domain : all) {
        isBetter |= domain.relax();
      }
    }
    for (Domain domain : all) {
      domain.relax();
    }
  }

  private Domain of(Shape shape) {
    if (shape instanceof Shape.Whole numbers) {
      return Rows.of(numbers);
    }
    if (shape instanceof Shape.Real numbers) {
      return Rows.of(numbers);
    }
    if (shape instanceof Shape.Text texts) {
      return Rows.of(texts);
    }
    SumDomain known = sums.get(shape);
    if (known == null) {
      known = new SumDomain();
      sums.put(shape, known);
      List<Object> alternatives = new ArrayList<>();
      add(shape, alternatives);
      List<Object> ordered = new ArrayList<>(Declared.sorted(alternatives));
      if (order != null) {
        Collections.shuffle(ordered, order);
      }
      known.tell(ordered);
      all.add(known);
    }
    return known;
  }

  /** Adds the alternatives of a shape; those of nested sums are all in one row. */
  private void add(Shape shape, List<Object> alternatives) {
    if (shape instanceof Shape.Sum sum) {
      for (Shape alternative : sum.alternatives()) {
        add(alternative, alternatives);
      }
    } else if (shape instanceof Shape.Values values) {
      int size = 0;
      for (Object value : values.values()) {
        alternatives.add(new SumDomain.Constant(value, world.value(value), size));
        size += values.cost();
      }
    } else {
      alternatives.add(form(shape));
    }
  }

  private Form form(Shape shape) {
    if (shape instanceof Shape.Product product) {
      Domain[] parts = product.parts().stream().map(this::of).toArray(Domain[]::new);
      return new Forms.Component(product, world.maker(product.type()), parts);
    }
    if (shape instanceof Shape.Sequence sequence) {
      return new Forms.Listed(sequence.finish(), cells(sequence));
    }
    if (shape instanceof Shape.Present present) {
      return new Forms.Present(of(present.value()));
    }
    if (shape instanceof Shape.Mapped mapped) {
      return new Forms.Mapped(mapped.function(), world, of(mapped.source()));
    }
    if (shape instanceof Shape.Filtered filtered) {
      return new Forms.Filtered(filtered.condition(), world, of(filtered.source()));
    }
    if (shape instanceof Shape.Opaque opaque) {
      throw new Unsearchable(opaque.name() + " cannot be looked into");
    }
    return new Forms.Inner(of(shape));
  }

  /** The cells of a list, counted from the first. */
  private Domain cells(Shape.Sequence sequence) {
    Domain element = of(sequence.element());
    SumDomain.Constant end = new SumDomain.Constant("end", "end", 0);
    boolean isBounded = sequence.max() < LONG;
    int last = isBounded ? sequence.max() : sequence.min();
    SumDomain next = new SumDomain();
    next.tell(isBounded ? List.of(end) : List.of(end, new Forms.More(element, next)));
    all.add(next);
    for (int i = last - 1; i >= 0; i--) {
      SumDomain cell = new SumDomain();
      Form more = new Forms.More(element, next);
      cell.tell(i < sequence.min() ? List.of(more) : List.of(end, more));
      all.add(cell);
      next = cell;
    }
    return next;
  }
}
