package dev.ferret.lazy;

import dev.ferret.cases.Given;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds out in which order the parts of a condition reject the most values with the fewest runs:
 * those of small values tell.
 */
final class ConditionOrder {
  /**
   * Orders are compared on a size whose search takes about this many runs. Smaller sizes say
   * little, and larger ones cost more than a better order may save.
   */
  static final int RUNS = 250;

  /** No order is given more runs than this to show what it is worth. */
  private static final int MOST = 10_000;

  /** With more parts than this, only which of them comes first is tried. */
  private static final int FEW = 3;

  private final Given given;
  private final World world;
  private final Levels levels;
  private final WorkSharing alone;
  private long runs;

  ConditionOrder(Given given, World world, Levels levels, WorkSharing alone) {
    this.given = given;
    this.world = world;
    this.levels = levels;
    this.alone = alone;
  }

  /** How often the condition ran to find out. */
  long runs() {
    return runs;
  }

  /** The order in which the parts were given. */
  static List<Integer> declared(Given given) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < given.condition().parts().size(); i++) {
      order.add(i);
    }
    return order;
  }

  /** The best order, judged by the first size up to a limit that takes some runs. */
  List<Integer> upTo(int most) {
    List<Integer> declared = declared(given);
    int size = Math.min(most, levels.first());
    long needed = declared.size() == 1 ? 0 : count(declared, size, MOST);
    while (size < most && needed < RUNS && declared.size() > 1) {
      size++;
      needed = count(declared, size, MOST);
    }
    return at(size, needed);
  }

  /**
   * The best order for values up to a size.
   *
   * @param needed how many runs the given order needs
   */
  List<Integer> at(int size, long needed) {
    List<Integer> best = declared(given);
    long fewest = Math.min(needed, MOST);
    for (List<Integer> order : best.size() == 1 ? List.<List<Integer>>of() : orders(best)) {
      long runsOfIt = count(order, size, fewest);
      if (runsOfIt < fewest) {
        fewest = runsOfIt;
        best = order;
      }
    }
    return best;
  }

  private static List<List<Integer>> orders(List<Integer> declared) {
    List<List<Integer>> orders = new ArrayList<>();
    if (declared.size() > FEW) {
      for (int place : declared) {
        List<Integer> order = new ArrayList<>(declared);
        order.remove((Integer) place);
        order.add(0, place);
        orders.add(order);
      }
    } else {
      permute(new ArrayList<>(declared), 0, orders);
    }
    return orders;
  }

  private static void permute(List<Integer> order, int from, List<List<Integer>> into) {
    if (from == order.size()) {
      into.add(List.copyOf(order));
    }
    for (int i = from; i < order.size(); i++) {
      Collections.swap(order, from, i);
      permute(order, from + 1, into);
      Collections.swap(order, from, i);
    }
  }

  /** The runs that an order needs for all values up to a size; no more than a limit. */
  private long count(List<Integer> order, int size, long limit) {
    Explorer explorer =
        new Explorer(given, world, order, new ChoiceWalk(levels.at(size), size), 0, alone)
            .after(runs);
    explorer.allow(limit);
    while (explorer.next() != null) {
      // Whatever is found here will be found again.
    }
    runs += explorer.runs();
    return explorer.runs();
  }
}
