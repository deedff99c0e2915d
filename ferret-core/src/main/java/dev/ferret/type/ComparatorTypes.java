package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The generators of comparators, each of which keeps its contract: the natural order, its reverse,
 * and orders by a drawn key, in which different values may be equal.
 */
final class ComparatorTypes {
  /** Few keys, so that different values often have the same. */
  private static final int MOST_KEYS = 3;

  private ComparatorTypes() {}

  /** Comparators of values of a type. */
  static Gen<?> of(TypeUse use, Gen<?> values) {
    List<Gen<Comparator<Object>>> orders = new ArrayList<>();
    for (Order order : fixed(use)) {
      orders.add(Gens.just(order));
    }
    orders.add(
        Gens.functions(Types.any(values), Gens.integers(0, MOST_KEYS))
            .map(keys -> new Order("Comparator.comparing(" + keys + ")", byKey(keys))));
    return Types.anyOf(orders);
  }

  private static Comparator<Object> byKey(Function<Object, Integer> keys) {
    return Comparator.comparing(keys);
  }

  private static List<Order> fixed(TypeUse use) {
    if (Comparable.class.isAssignableFrom(use.raw())) {
      Order natural = new Order("Comparator.naturalOrder()", natural());
      Order reverse = new Order("Comparator.reverseOrder()", natural().reversed());
      return use.has(Constraint.MaybeNull.class)
          ? List.of(natural.nullsFirst(), reverse.nullsFirst())
          : List.of(natural, reverse);
    }
    // The texts of records are the same in every JVM; those of other objects may not be.
    return use.raw().isRecord()
        ? List.of(
            new Order(
                "Comparator.comparing(String::valueOf)", Comparator.comparing(String::valueOf)))
        : List.of();
  }

  @SuppressWarnings("unchecked") // the values are comparable
  private static Comparator<Object> natural() {
    return (a, b) -> ((Comparable<Object>) a).compareTo(b);
  }

  /** A comparator with a text. No record, since reports would print one as a constructor call. */
  private static final class Order implements Comparator<Object> {
    private final String text;
    private final Comparator<Object> comparator;

    Order(String text, Comparator<Object> comparator) {
      this.text = text;
      this.comparator = comparator;
    }

    Order nullsFirst() {
      return new Order("Comparator.nullsFirst(" + text + ")", Comparator.nullsFirst(comparator));
    }

    @Override
    public int compare(Object a, Object b) {
      return comparator.compare(a, b);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
