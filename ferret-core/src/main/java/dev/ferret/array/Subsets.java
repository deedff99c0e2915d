package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  /**
   * All subsets of some groups of columns, in lexicographic order, but none that is part of another
   * one: what it combines is combined there.
   *
   * @param groups each in increasing order
   * @param sizes the sizes of the subsets of each group
   */
  static List<int[]> distinct(List<int[]> groups, List<Integer> sizes) {
    double bytes = 0;
    for (int i = 0; i < groups.size(); i++) {
      bytes += count(groups.get(i).length, sizes.get(i)) * (4.0 * sizes.get(i) + 24);
    }
    Memory.check("All sets of columns", bytes);
    List<int[]> subsets = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int[] subset : of(groups.get(i), sizes.get(i))) {
        if (!isElsewhere(subset, i, groups, sizes)) {
          subsets.add(subset);
        }
      }
    }
    if (groups.size() > 1) {
      subsets.sort(Arrays::compare);
    }
    return subsets;
  }

  private static double count(int columns, int size) {
    double count = 1;
    for (int i = 0; i < size; i++) {
      count *= (double) (columns - i) / (i + 1);
    }
    return count;
  }

  /** Whether a subset of a group is part of one of another group, of an earlier one if equal. */
  private static boolean isElsewhere(
      int[] subset, int group, List<int[]> groups, List<Integer> sizes) {
    for (int i = 0; i < groups.size(); i++) {
      int least = i < group ? subset.length : subset.length + 1;
      if (i != group && sizes.get(i) >= least && contains(groups.get(i), subset)) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(int[] columns, int[] subset) {
    for (int column : subset) {
      if (Arrays.binarySearch(columns, column) < 0) {
        return false;
      }
    }
    return true;
  }
}
