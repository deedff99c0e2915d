package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes the domains of shapes in a world. */
final class Domains {
  /** Lists with bounds above this are taken to have none, so that their cells are all alike. */
  private static final int LONG = 1_000;

  private final World world;
  private final Measure measure;

  /** Whether what is made of a value is made again if any part of the value changes. */
  private final boolean isWhole;

  private final IdentityHashMap<Shape, SumDomain> sums = new IdentityHashMap<>();
  private final List<Domain> all;
  private final List<Forms.Mapped> mapped = new ArrayList<>();

  /** The elements of all sets. */
  private final WholeValues listed;

  /** The domains of values that functions look at; null if there are none yet. */
  private @Nullable Domains whole;

  /** Shuffles the constructors of each type; null if they keep their order. */
  private final @Nullable Random order;

  private Domains(
      World world,
      Measure measure,
      boolean isWhole,
      List<Domain> all,
      WholeValues listed,
      @Nullable Random order) {
    this.world = world;
    this.measure = measure;
    this.isWhole = isWhole;
    this.all = all;
    this.listed = listed;
    this.order = order;
  }

  /**
   * The arguments of a condition as the parts of one form.
   *
   * @param shuffle what to shuffle the constructors of each type with
   * @throws Unsearchable if there are values that cannot be brought to the world
   */
  static Forms.Arguments arguments(
      List<Shape> shapes, World world, OptionalLong shuffle, Measure measure) {
    Random order = shuffle.isPresent() ? new Random(shuffle.getAsLong()) : null;
    Domains domains =
        new Domains(world, measure, false, new ArrayList<>(), new WholeValues(measure), order);
    Domain[] parts = new Domain[shapes.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = domains.of(shapes.get(i));
    }
    domains.relax();
    return new Forms.Arguments(world, measure, domains.mapped, parts);
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
      return Rows.of(numbers, measure);
    }
    if (shape instanceof Shape.Real numbers) {
      return Rows.of(numbers, measure);
    }
    if (shape instanceof Shape.Text texts && !measure.isLimit()) {
      return Rows.of(texts, measure);
    }
    if (shape instanceof Shape.Enumerated values && !values.isPriced()) {
      return Rows.of(values, measure);
    }
    SumDomain known = sums.get(shape);
    if (known == null) {
      known = new SumDomain(measure);
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
      World.Builder builder = world.builder(product);
      return builder == null
          ? new Forms.Component(
              measure.record(parts.length), product, world.maker(product.type()), isWhole, parts)
          : new Forms.Constructed(measure.record(parts.length), product, builder, parts);
    }
    if (shape instanceof Shape.Sequence sequence) {
      return listed(sequence);
    }
    if (shape instanceof Shape.Distinct distinct) {
      return distinct(distinct);
    }
    if (shape instanceof Shape.Text texts && measure.isLimit()) {
      return spelled(texts);
    }
    if (shape instanceof Shape.Enumerated values) {
      return new Forms.Inner(1, Rows.of(values, measure));
    }
    if (shape instanceof Shape.Present present) {
      return new Forms.Present(of(present.value()));
    }
    if (shape instanceof Shape.Mapped map) {
      return mapped(map.source(), map.function());
    }
    if (shape instanceof Shape.Filtered filtered) {
      return mapped(filtered.source(), value -> filtered(filtered.condition(), value));
    }
    if (shape instanceof Shape.Opaque opaque) {
      throw new IllegalArgumentException(opaque.name() + " cannot be looked into");
    }
    return new Forms.Inner(0, of(shape));
  }

  private static @Nullable Object filtered(
      Predicate<@Nullable Object> condition, @Nullable Object value) {
    if (!condition.test(value)) {
      throw new Rejected(false);
    }
    return value;
  }

  private Form mapped(
      Shape source, Function<@Nullable Object, ? extends @Nullable Object> function) {
    if (isWhole) {
      return new Forms.Mapped(function, world, of(source));
    }
    if (whole == null) {
      whole = new Domains(new Outside(), measure, true, all, listed, order);
    }
    Forms.Mapped form = new Forms.Mapped(function, world, whole.of(source));
    mapped.add(form);
    return form;
  }

  @SuppressWarnings("unchecked") // the source are lists
  private Form listed(Shape.Sequence sequence) {
    Function<List<@Nullable Object>, ?> finish = sequence.finish();
    if (finish == null || Forms.Listed.isHolding(finish)) {
      boolean isForced = isWhole || finish != null;
      return new Forms.Listed(world, finish, isForced, cells(sequence, isForced));
    }
    return mapped(
        new Shape.Sequence(sequence.element(), sequence.min(), sequence.max(), null),
        list -> finish.apply((List<@Nullable Object>) Objects.requireNonNull(list)));
  }

  @SuppressWarnings("unchecked") // the source are lists
  private Form distinct(Shape.Distinct shape) {
    Function<List<@Nullable Object>, ?> finish = shape.finish();
    if (finish == null || Forms.Distinct.isHolding(shape)) {
      return new Forms.Distinct(shape, isWhole, start(shape));
    }
    return mapped(
        new Shape.Distinct(
            shape.element(), shape.value(), shape.min(), shape.max(), shape.key(), null),
        list -> finish.apply((List<@Nullable Object>) Objects.requireNonNull(list)));
  }

  private SetStart start(Shape.Distinct shape) {
    Domain value = shape.value() == null ? null : of(shape.value());
    ElementRow row = new ElementRow(listed, of(shape.element()), shape.key());
    SetStart start =
        new SetStart(
            new SetStart.Kind(
                measure, row, value, shape.min(), shape.max(), measure.longest(false), isWhole));
    all.add(start);
    return start;
  }

  /**
   * Texts character by character: there are n^n of n characters of an alphabet of n, more than one
   * row can hold.
   */
  private Form spelled(Shape.Text texts) {
    Domain unit = Rows.units(texts.alphabet(), measure);
    return new Forms.Spelled(
        texts.value(),
        cells(
            texts.min(),
            texts.max(),
            measure.longest(true),
            next -> new Forms.More(0, true, unit, next)));
  }

  private Domain cells(Shape.Sequence sequence, boolean isForced) {
    Domain element = of(sequence.element());
    return cells(
        sequence.min(),
        sequence.max(),
        measure.longest(false),
        next -> new Forms.More(1, isForced, element, next));
  }

  /**
   * The cells of a list, counted from the first.
   *
   * @param longest the limit for lengths by themselves; negative if elements add up
   * @param more makes a cell, given those after it
   */
  private Domain cells(int min, int max, int longest, Function<Domain, Form> more) {
    SumDomain next = new SumDomain(measure);
    int last = max;
    boolean isLimited = longest >= 0;
    if (isLimited) {
      last = min > longest ? 0 : Math.min(max, longest);
      // What is longer than the limit is never chosen, but it is there.
      next.tell(
          last < min
              ? List.of(end(min, true))
              : last < max
                  ? List.of(end(last, true), end(last + 1, true))
                  : List.of(end(last, true)));
    } else if (max < LONG) {
      next.tell(List.of(end(max, false)));
    } else {
      last = min;
      next.tell(List.of(end(min, false), more.apply(next)));
    }
    all.add(next);
    for (int i = last - 1; i >= 0; i--) {
      SumDomain cell = new SumDomain(measure);
      Form one = more.apply(next);
      cell.tell(i < min ? List.of(one) : List.of(end(i, isLimited), one));
      all.add(cell);
      next = cell;
    }
    return next;
  }

  private static SumDomain.Constant end(int length, boolean isLimited) {
    return new SumDomain.Constant("end", "end", isLimited ? length : 0);
  }
}
