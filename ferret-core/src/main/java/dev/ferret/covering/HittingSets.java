package dev.ferret.covering;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The smallest sets that have an element of each of some sets (Berge: "Hypergraphs", 1989). If rows
 * that pass differ from a failing row at some places, what makes it fail is at one of them, for
 * each of these rows.
 */
final class HittingSets {
  private final int most;
  private List<BitSet> found = new ArrayList<>();
  private boolean isComplete = true;

  /** The most sets that are looked for at a time. */
  HittingSets(List<BitSet> edges, int most) {
    this.most = most;
    found.add(new BitSet());
    for (BitSet edge : minimal(edges)) {
      add(edge);
    }
  }

  /** Whether these are all. */
  boolean isComplete() {
    return isComplete;
  }

  List<BitSet> sets() {
    return found;
  }

  private void add(BitSet edge) {
    List<BitSet> longer = new ArrayList<>();
    for (BitSet set : found) {
      if (set.intersects(edge)) {
        longer.add(set);
      } else {
        edge.stream()
            .forEach(
                element -> {
                  BitSet more = (BitSet) set.clone();
                  more.set(element);
                  longer.add(more);
                });
      }
    }
    List<BitSet> fewest = minimal(longer);
    isComplete &= fewest.size() <= most;
    found = fewest.subList(0, Math.min(most, fewest.size()));
  }

  /** Those that contain no other one, the smaller ones first. */
  private static List<BitSet> minimal(List<BitSet> sets) {
    List<BitSet> sorted = new ArrayList<>(sets);
    sorted.sort(Comparator.comparingInt(BitSet::cardinality));
    List<BitSet> minimal = new ArrayList<>();
    for (BitSet set : sorted) {
      if (minimal.stream().noneMatch(smaller -> isWithin(smaller, set))) {
        minimal.add(set);
      }
    }
    return minimal;
  }

  static boolean isWithin(BitSet smaller, BitSet larger) {
    BitSet rest = (BitSet) smaller.clone();
    rest.andNot(larger);
    return rest.isEmpty();
  }
}
