package dev.ferret.covering;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lists all values of a shape, if they are few. */
final class FewValues {
  /** A parameter of a covering array with more values than this is rather split. */
  static final int MOST = 100;

  private FewValues() {}

  /** All values, the simplest first; null if they are not few or cannot be listed. */
  static @Nullable List<@Nullable Object> of(Shape shape) {
    return of(shape, new ArrayList<>());
  }

  /**
   * Lists all values.
   *
   * @param open the sums that are being listed, so that a recursive one is noticed
   */
  private static @Nullable List<@Nullable Object> of(Shape shape, List<Shape> open) {
    List<@Nullable Object> all = new ArrayList<>();
    if (shape instanceof Shape.Named named) {
      return of(named.source(), open);
    }
    if (shape instanceof Shape.Values values) {
      return values.values().size() > MOST ? null : new ArrayList<>(values.values());
    }
    if (shape instanceof Shape.Whole numbers) {
      long width = numbers.max() - numbers.min();
      for (int i = 0; width >= 0 && width < MOST && i <= width; i++) {
        all.add(Layout.number(numbers, i));
      }
      return all.isEmpty() ? null : all;
    }
    if (shape instanceof Shape.Present present) {
      List<@Nullable Object> values = of(present.value(), open);
      return values == null
          ? null
          : new ArrayList<>(values.stream().map(Optional::ofNullable).toList());
    }
    if (shape instanceof Shape.Mapped mapped) {
      List<@Nullable Object> sources = of(mapped.source(), open);
      if (sources == null) {
        return null;
      }
      for (Object source : sources) {
        all.add(mapped.function().apply(source));
      }
      return all;
    }
    if (shape instanceof Shape.Filtered filtered) {
      List<@Nullable Object> sources = of(filtered.source(), open);
      if (sources != null) {
        sources.removeIf(value -> !filtered.condition().test(value));
      }
      return sources;
    }
    return shape instanceof Shape.Sum sum ? sum(sum, open) : product(shape, open);
  }

  @SuppressWarnings("ReferenceEquality") // a recursive shape contains itself
  private static @Nullable List<@Nullable Object> sum(Shape.Sum sum, List<Shape> open) {
    if (open.stream().anyMatch(outer -> outer == sum)) {
      return null;
    }
    open.add(sum);
    List<@Nullable Object> all = new ArrayList<>();
    for (Shape alternative : sum.alternatives()) {
      List<@Nullable Object> values = of(alternative, open);
      if (values == null || all.size() + values.size() > MOST) {
        open.remove(open.size() - 1);
        return null;
      }
      all.addAll(values);
    }
    open.remove(open.size() - 1);
    return all;
  }

  private static @Nullable List<@Nullable Object> product(Shape shape, List<Shape> open) {
    if (!(shape instanceof Shape.Product product)) {
      return null;
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    rows.add(new @Nullable Object[product.parts().size()]);
    for (int i = 0; i < product.parts().size(); i++) {
      List<@Nullable Object> values = of(product.parts().get(i), open);
      if (values == null || (long) rows.size() * values.size() > MOST) {
        return null;
      }
      List<@Nullable Object[]> longer = new ArrayList<>();
      for (@Nullable Object[] row : rows) {
        for (Object value : values) {
          @Nullable Object[] more = row.clone();
          more[i] = value;
          longer.add(more);
        }
      }
      rows = longer;
    }
    List<@Nullable Object> all = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      try {
        all.add(product.make().of(row));
      } catch (Throwable refused) {
        // The constructor says that there is no such value.
      }
    }
    return all;
  }
}
