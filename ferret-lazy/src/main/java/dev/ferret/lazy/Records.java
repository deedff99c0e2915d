package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the records in shapes. */
final class Records {
  private final Set<Shape> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Shapes whose parts are being looked at, and those that were found to have finite values. */
  private final IdentityHashMap<Shape, Boolean> isFinite = new IdentityHashMap<>();

  private final List<Class<?>> found = new ArrayList<>();

  private Records() {}

  /**
   * All record classes, in the order in which they occur.
   *
   * @throws Unsearchable if a shape cannot be looked into, or has values without end
   */
  static List<Class<?>> of(List<Shape> shapes) {
    Records records = new Records();
    shapes.forEach(records::visit);
    records.seen.forEach(records::checkSizes);
    return records.found;
  }

  /** Returns whether there are collections or arrays, whose elements can be left open, too. */
  static boolean hasCollections(List<Shape> shapes) {
    Records records = new Records();
    shapes.forEach(records::visit);
    return records.seen.stream().anyMatch(Records::isCollection);
  }

  /** Returns whether there are sets or maps. */
  static boolean hasSets(List<Shape> shapes) {
    Records records = new Records();
    shapes.forEach(records::visit);
    return records.seen.stream().anyMatch(Shape.Distinct.class::isInstance);
  }

  private static boolean isCollection(Shape shape) {
    return shape instanceof Shape.Sequence || shape instanceof Shape.Distinct;
  }

  /** Returns whether values of these shapes, which were searched, cannot be changed. */
  static boolean areImmutable(List<Shape> shapes) {
    Records records = new Records();
    shapes.forEach(records::visit);
    for (Shape shape : records.seen) {
      if (isCollection(shape) || shape instanceof Shape.Mapped || shape instanceof Shape.Values) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether values of these shapes can be changed and made again by the library alone: what
   * a function makes may be the same object each time.
   */
  static boolean areRemade(List<Shape> shapes) {
    Records records = new Records();
    shapes.forEach(records::visit);
    return records.seen.stream().anyMatch(Records::isCollection)
        && records.seen.stream().noneMatch(Records::isOfUser);
  }

  private static boolean isOfUser(Shape shape) {
    return shape instanceof Shape.Mapped
        || shape instanceof Shape.Filtered
        || (shape instanceof Shape.Values values
            && !values.values().stream().allMatch(Records::isFixed))
        || (shape instanceof Shape.Sequence sequence
            && sequence.finish() != null
            && !Forms.Listed.isHolding(sequence.finish()))
        || (shape instanceof Shape.Distinct distinct && !Forms.Distinct.isHolding(distinct));
  }

  private static boolean isFixed(@Nullable Object value) {
    return value == null || (!(value instanceof Record) && !Changeable.is(value.getClass()));
  }

  /**
   * Refuses a shape that contains itself without a record or an element in between: its values have
   * no end, although they do not get larger.
   */
  private void checkSizes(Shape shape) {
    Boolean known = isFinite.putIfAbsent(shape, false);
    if (known == null) {
      samePrice(shape).forEach(this::checkSizes);
      isFinite.put(shape, true);
    } else if (!known) {
      throw new Unsearchable("it is recursive without a record in between");
    }
  }

  /** The parts whose values may have the same size as those of the shape. */
  private static List<Shape> samePrice(Shape shape) {
    if (shape instanceof Shape.Sum sum) {
      return sum.alternatives();
    }
    if (shape instanceof Shape.Present present) {
      return List.of(present.value());
    }
    if (shape instanceof Shape.Mapped mapped) {
      return List.of(mapped.source());
    }
    return shape instanceof Shape.Filtered filtered ? List.of(filtered.source()) : List.of();
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
    } else if (shape instanceof Shape.Distinct distinct) {
      visit(distinct.element());
      if (distinct.value() != null) {
        visit(distinct.value());
      }
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
