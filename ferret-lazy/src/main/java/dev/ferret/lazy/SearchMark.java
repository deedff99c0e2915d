package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.plan.Bound;
import dev.ferret.shape.Shape;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A short text for a search, so that parts of another one are refused. Searches with the same bound
 * and types have the same mark, whatever their conditions are.
 */
final class SearchMark {
  private final StringBuilder text = new StringBuilder();
  private final IdentityHashMap<Shape.Sum, Integer> sums = new IdentityHashMap<>();

  private SearchMark() {}

  static String of(Given given, Bound bound) {
    SearchMark mark = new SearchMark();
    mark.add(
        bound.measure(),
        bound.limit(),
        bound.isInOnePass(),
        bound.shuffle(),
        given.condition().parts().size(),
        given.asked(),
        given.claim() != null);
    given.shapes().forEach(mark::add);
    CRC32 crc = new CRC32();
    crc.update(mark.text.toString().getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(crc.getValue());
  }

  private void add(@Nullable Object... facts) {
    for (Object fact : facts) {
      text.append(fact).append(' ');
    }
  }

  private void add(Shape shape) {
    add((Object) shape.getClass().getSimpleName());
    if (shape instanceof Shape.Product product) {
      add((Object) product.type().getName());
      addAll(product.parts());
    } else if (shape instanceof Shape.Sum sum) {
      Integer known = sums.putIfAbsent(sum, sums.size());
      add((Object) known);
      if (known == null) {
        addAll(sum.alternatives());
      }
    } else if (shape instanceof Shape.Whole numbers) {
      add(numbers.min(), numbers.max(), numbers.simplest());
    } else if (shape instanceof Shape.Real numbers) {
      add(numbers.min(), numbers.max());
    } else if (shape instanceof Shape.Values values) {
      add(values.values().size(), values.cost());
    } else if (shape instanceof Shape.Text texts) {
      add(texts.min(), texts.max(), texts.alphabet());
    } else if (shape instanceof Shape.Sequence sequence) {
      add(sequence.min(), sequence.max());
      add(sequence.element());
    } else if (shape instanceof Shape.Distinct distinct) {
      add(distinct.min(), distinct.max());
      add(distinct.element());
      if (distinct.value() != null) {
        add(distinct.value());
      }
    } else if (shape instanceof Shape.Named named) {
      add(named.source());
    } else if (shape instanceof Shape.Present present) {
      add(present.value());
    } else if (shape instanceof Shape.Mapped mapped) {
      add(mapped.source());
    } else if (shape instanceof Shape.Filtered filtered) {
      add(filtered.source());
    }
  }

  private void addAll(List<Shape> shapes) {
    add((Object) shapes.size());
    shapes.forEach(this::add);
  }
}
