package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lists subsets of columns. */
final class Subsets {
  private Subsets() {}

  /** All subsets of a size, in lexicographic order, so that neighbours share their beginnings. */
  static List<int[]> of(int[] columns, int size) {
    List<int[]> subsets = new ArrayList<>();
    int[] places = new int[size];
    Arrays.setAll(places, i -> i);
    while (true) {
      int[] subset = new int[size];
      Arrays.setAll(subset, i -> columns[places[i]]);
      subsets.add(subset);
      int last = size - 1;
      while (last >= 0 && places[last] == columns.length - size + last) {
        last--;
      }
      if (last < 0) {
        return subsets;
      }
      places[last]++;
      for (int i = last + 1; i < size; i++) {
        places[i] = places[i - 1] + 1;
      }
    }
  }

  /** Removes subsets that are part of another one: what they combine is combined there. */
  static List<int[]> distinct(List<int[]> subsets) {
    List<int[]> largestFirst = new ArrayList<>(subsets);
    largestFirst.sort(Comparator.comparingInt((int[] subset) -> subset.length).reversed());
    Set<List<Integer>> known = new HashSet<>();
    List<int[]> kept = new ArrayList<>();
    int shortest = largestFirst.isEmpty() ? 0 : largestFirst.get(largestFirst.size() - 1).length;
    for (int[] subset : largestFirst) {
      if (known.contains(list(subset))) {
        continue;
      }
      kept.add(subset);
      known.add(list(subset));
      addParts(subset, known, shortest);
    }
    kept.sort(Arrays::compare);
    return kept;
  }

  private static void addParts(int[] subset, Set<List<Integer>> known, int shortest) {
    for (int size = shortest; size < subset.length; size++) {
      for (int[] part : of(subset, size)) {
        known.add(list(part));
      }
    }
  }

  private static List<Integer> list(int[] subset) {
    return Arrays.stream(subset).boxed().toList();
  }
}
