package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Finds the records in shapes. */
final class Records {
  private final Set<Shape> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Class<?>> found = new ArrayList<>();

  private Records() {}

  /**
   * All record classes, in the order in which they occur.
   *
   * @throws Unsearchable if a shape cannot be looked into
   */
  static List<Class<?>> of(List<Shape> shapes) {
    Records records = new Records();
    shapes.forEach(records::visit);
    return records.found;
  }

  private void visit(Shape shape) {
    if (!seen.add(shape)) {
      return;
    }
    if (shape instanceof Shape.Product product) {
      found.add(product.type());
      product.parts().forEach(this::visit);
    } else if (shape instanceof Shape.Sum sum) {
      sum.alternatives().forEach(this::visit);
    } else if (shape instanceof Shape.Sequence sequence) {
      visit(sequence.element());
    } else if (shape instanceof Shape.Present present) {
      visit(present.value());
    } else if (shape instanceof Shape.Mapped mapped) {
      visit(mapped.source());
    } else if (shape instanceof Shape.Filtered filtered) {
      visit(filtered.source());
    } else if (shape instanceof Shape.Opaque opaque) {
      throw new Unsearchable(opaque.name() + " cannot be looked into");
    }
  }
}
