package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;

import dev.ferret.Gen;
import dev.ferret.studies.shrinking.Heap.Empty;
import dev.ferret.studies.shrinking.Heap.Node;
import dev.ferret.type.Types;

/** Three generators of heaps. */
final class Heaps {
  static final Heap EMPTY = new Empty();

  /** How many values a random heap may have on its way down. */
  private static final int MOST = 31;

  private Heaps() {}

  /** The smallest heap that is sorted wrong. */
  static Heap smallest() {
    return new Node(0, EMPTY, new Node(0, leaf(0), leaf(1)));
  }

  private static Heap leaf(int value) {
    return new Node(value, EMPTY, EMPTY);
  }

  /** The size first, and then a new {@code oneOf} for each subtree. */
  static Gen<Heap> madeAnew() {
    return integers(0, MOST).flatMap(size -> heaps(size, 0));
  }

  private static Gen<Heap> heaps(int size, int least) {
    if (size == 0) {
      return just(EMPTY);
    }
    return oneOf(
        just(EMPTY),
        Gen.of(
            draw -> {
              int value = draw.from(integers(least, Integer.MAX_VALUE));
              Gen<Heap> smaller = heaps(size / 2, value);
              return new Node(value, draw.from(smaller), draw.from(smaller));
            }));
  }

  /** One generator for all subtrees; each value is drawn as the difference to the one above. */
  static Gen<Heap> madeOnce() {
    return differences().map(heap -> raised(heap, 0));
  }

  private static Gen<Heap> differences() {
    return recursive(just(EMPTY), inner -> records(Node.class, integers(0, 1 << 20), inner, inner));
  }

  private static Heap raised(Heap heap, int by) {
    if (!(heap instanceof Node node)) {
      return heap;
    }
    int value = node.value() + by;
    return new Node(value, raised(node.left(), value), raised(node.right(), value));
  }

  /** From the type alone; most of these trees are no heaps. */
  static Gen<Heap> byType() {
    return Types.of(Heap.class);
  }
}
