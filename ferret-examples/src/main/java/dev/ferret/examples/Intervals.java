package dev.ferret.examples;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Unions of intervals. */
final class Intervals {
  private Intervals() {}

  /** The whole numbers from {@code low} to {@code high}, both included. */
  record Interval(int low, int high) {
    boolean contains(int point) {
      return low <= point && point <= high;
    }
  }

  /** Has a bug: an interval inside another one cuts it short. */
  static List<Interval> union(List<Interval> intervals) {
    List<Interval> sorted = new ArrayList<>(intervals);
    sorted.sort(Comparator.comparingInt(Interval::low));
    List<Interval> merged = new ArrayList<>();
    for (Interval next : sorted) {
      int last = merged.size() - 1;
      if (last >= 0 && merged.get(last).high() >= next.low()) {
        merged.set(last, new Interval(merged.get(last).low(), next.high()));
      } else {
        merged.add(next);
      }
    }
    return merged;
  }

  static boolean covers(List<Interval> intervals, int point) {
    for (Interval interval : intervals) {
      if (interval.contains(point)) {
        return true;
      }
    }
    return false;
  }
}
