package dev.ferret.lazy;

/** How many values there are behind each alternative of an open part, all else as it is chosen. */
final class Weights {
  private final Counting counting;
  private final Node node;
  private final int slot;
  private final int nesting;

  /** The number of ways to choose the other parts, up to each size. */
  private final double[] others;

  private final int room;

  /**
   * Counts the values of the other parts.
   *
   * @param spare how much larger than the smallest value with these choices a value may be
   */
  Weights(Counting counting, Node root, Node node, int slot, int spare) {
    this.counting = counting;
    this.node = node;
    this.slot = slot;
    this.nesting = node.nesting(slot);
    this.others = product(root, 0);
    for (int i = 1; i < others.length; i++) {
      others[i] += others[i - 1];
    }
    // What is left by the choices so far, for all parts that are open.
    this.room = Math.min(spare + least(root), counting.sizes() - 1);
  }

  /** Returns the number of values behind an alternative. */
  double of(int alternative) {
    double[] own = counting.of(node.domain(slot), alternative, nesting);
    double weight = 0;
    for (int i = 0; i <= room; i++) {
      weight += own[i] * others[room - i];
    }
    return weight;
  }

  /** The least sizes of all parts of a node that are open. */
  private static int least(Node from) {
    int sum = 0;
    for (int i = 0; i < from.picked.length; i++) {
      Node below = from.below[i];
      if (from.picked[i] == Node.OPEN) {
        sum += from.domain(i).least;
      } else if (below != null) {
        sum += least(below);
      }
    }
    return sum;
  }

  /** Multiplies the counts of all parts that are open, but for one. */
  @SuppressWarnings("ReferenceEquality") // nodes have no equality
  private double[] product(Node from, int depth) {
    double[] product = counting.one();
    for (int i = 0; i < from.picked.length; i++) {
      Node below = from.below[i];
      int deeper = depth + from.form.nests(i);
      if (from.picked[i] == Node.OPEN) {
        if (from != node || i != slot) {
          product = counting.times(product, counting.of(from.domain(i), deeper));
        }
      } else if (below != null) {
        product = counting.times(product, product(below, deeper));
      }
    }
    return product;
  }
}
