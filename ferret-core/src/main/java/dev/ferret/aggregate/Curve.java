package dev.ferret.aggregate;

import java.util.ArrayList;
import java.util.List;

/**
 * A number over the tests of a run, in at most 200 points. When there are too many, every second
 * one is dropped and further ones must be twice as far apart. The last one is always kept.
 */
final class Curve {
  /** As many as summaries may have; a plot is hardly wider in points that can be told apart. */
  private static final int MOST = 200;

  private record Point(long test, double value) {}

  private List<Point> points = new ArrayList<>();
  private long step = 1;
  private long next;
  private Point last = new Point(0, 0);

  void add(long test, double value) {
    last = new Point(test, value);
    if (test >= next) {
      points.add(last);
      next = test + step;
      if (points.size() >= MOST) {
        thin();
      }
    }
  }

  private void thin() {
    List<Point> half = new ArrayList<>(MOST);
    for (int i = 0; i < points.size(); i += 2) {
      half.add(points.get(i));
    }
    points = half;
    step *= 2;
  }

  boolean isEmpty() {
    return points.isEmpty();
  }

  /** Returns whether a value at a test would be kept. */
  boolean isDue(long test) {
    return test >= next;
  }

  /** Returns the points as pairs of a test and a value. */
  List<List<Object>> toList() {
    List<List<Object>> pairs = new ArrayList<>();
    for (Point point : points) {
      pairs.add(pair(point));
    }
    if (!points.isEmpty() && points.get(points.size() - 1).test() < last.test()) {
      pairs.add(pair(last));
    }
    return pairs;
  }

  private static List<Object> pair(Point point) {
    double value = point.value();
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1L << 53;
    return List.of(point.test(), isWhole ? (Object) (long) value : (Object) value);
  }
}
