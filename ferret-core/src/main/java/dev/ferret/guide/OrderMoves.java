package dev.ferret.guide;

import dev.ferret.edit.Draft;
import java.util.random.RandomGenerator;

/**
 * The edits of orders: two values are exchanged, one moves elsewhere, or a run is turned round.
 *
 * <p>An order is recorded as numbers that say how far away the value is that comes next. To change
 * one of them moves three values around, which few utilities like.
 */
final class OrderMoves {
  private static final int SWAP = 0;
  private static final int MOVE = 1;
  private static final int TURN = 2;

  private final RandomGenerator random;
  private final Draft draft;
  private final Places places;

  /** Whether values are exchanged, moved or turned round, or a number changes. */
  private final Arms kinds = new Arms(1, 0.5, 0.5, 0.1);

  /** A set of kinds, one bit each. */
  private int usedKinds;

  OrderMoves(RandomGenerator random, Draft draft, Places places) {
    this.random = random;
    this.draft = draft;
    this.places = places;
  }

  /** Begins a neighbour. */
  void begin() {
    usedKinds = 0;
  }

  /** Learns whether the edits of the last neighbour helped. */
  void learn(boolean improved) {
    kinds.usedAll(usedKinds, improved);
  }

  /** Edits an order at one of its values; returns whether it has. */
  boolean edit(Sites sites, int span, int at) {
    int count = sites.trace().end(span) - span - 1;
    int kind = kinds.pick(random);
    usedKinds |= 1 << kind;
    int[] order = order(span, count);
    int to = (at + 1 + random.nextInt(count - 1)) % count;
    switch (kind) {
      case SWAP -> {
        touch(sites, span, at, count);
        touch(sites, span, to, count);
        swap(order, at, to);
      }
      case MOVE -> {
        touch(sites, span, at, count);
        int step = to > at ? 1 : -1;
        for (int i = at; i != to; i += step) {
          swap(order, i, i + step);
        }
      }
      case TURN -> {
        touch(sites, span, at, count);
        touch(sites, span, to, count);
        for (int i = Math.min(at, to), k = Math.max(at, to); i < k; i++, k--) {
          swap(order, i, k);
        }
      }
      default -> {
        return false;
      }
    }
    write(span, order);
    return true;
  }

  /** The last value has no number and so no place. */
  private void touch(Sites sites, int span, int at, int count) {
    if (at < count - 1) {
      places.touch(sites.place(span + 1 + at), false);
    }
  }

  private static void swap(int[] order, int i, int k) {
    int value = order[i];
    order[i] = order[k];
    order[k] = value;
  }

  /** The order that the numbers stand for, as indices of values. */
  private int[] order(int span, int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
    for (int i = 0; i < count - 1; i++) {
      swap(order, i, (int) Math.min(count - 1, i + draft.value(span + 1 + i)));
    }
    return order;
  }

  private void write(int span, int[] order) {
    int[] rest = new int[order.length];
    int[] where = new int[order.length];
    for (int i = 0; i < rest.length; i++) {
      rest[i] = i;
      where[i] = i;
    }
    for (int i = 0; i < rest.length - 1; i++) {
      int found = where[order[i]];
      draft.set(span + 1 + i, found - i);
      swap(rest, i, found);
      where[rest[found]] = found;
      where[rest[i]] = i;
    }
  }
}
