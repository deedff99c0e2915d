package dev.ferret.studies.search;

import static dev.ferret.Gens.dateTimes;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.studies.Problem;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** Real numbers, and whole numbers of wide ranges. */
final class Numbers {
  private static final String FAMILY = "reals";
  private static final double WIDE = 1_000;
  private static final int WIDE_INT = 1_000_000;
  private static final List<Double> DOUBLES = List.of(12.5, -310.0, 777.25, 0.125, -88.0);
  private static final List<Integer> INTS = List.of(31_337, -271_828, 4_711, 999_983, -6);
  private static final LocalDateTime FIRST = LocalDateTime.of(1970, 1, 1, 0, 0);
  private static final LocalDateTime LAST = LocalDateTime.of(2069, 12, 31, 23, 59, 59);
  private static final LocalDateTime WANTED = LocalDateTime.of(2038, 1, 19, 3, 14, 7);

  record Point(double x, double y) {}

  private Numbers() {}

  static List<Puzzle<?>> all() {
    return List.of(
        circle(),
        reals("three equations", 3, 20, 0.1, Numbers::equations, List.of(2.5, 4.0, 5.5)),
        reals("five doubles", 5, WIDE, 0.01, tried -> apart(tried, DOUBLES), DOUBLES),
        reals("Rosenbrock", 3, 5, 0.01, Numbers::rosenbrock, List.of(1.0, 1.0, 1.0)),
        ints(),
        instant());
  }

  private static Puzzle<Point> circle() {
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "circle",
            records(Point.class, doubles(-WIDE, WIDE), doubles(-WIDE, WIDE)),
            point -> -Math.abs(Math.hypot(point.x, point.y) - 500),
            point -> Math.abs(Math.hypot(point.x, point.y) - 500) > 1e-6),
        new Point(300, 400),
        (point, random) ->
            random.nextBoolean()
                ? new Point(Changes.moved(point.x, -WIDE, WIDE, random), point.y)
                : new Point(point.x, Changes.moved(point.y, -WIDE, WIDE, random)));
  }

  /** Numbers for which a function is next to 0. */
  private static Puzzle<List<Double>> reals(
      String name,
      int count,
      double wide,
      double near,
      ToDoubleFunction<List<Double>> function,
      List<Double> solution) {
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            name,
            lists(doubles(-wide, wide)).sizes(count),
            tried -> -function.applyAsDouble(tried),
            tried -> function.applyAsDouble(tried) > near),
        solution,
        (tried, random) -> {
          List<Double> changed = new ArrayList<>(tried);
          int place = random.nextInt(count);
          changed.set(place, Changes.moved(changed.get(place), -wide, wide, random));
          return changed;
        });
  }

  private static double equations(List<Double> tried) {
    double x = tried.get(0);
    double y = tried.get(1);
    double z = tried.get(2);
    return square(x + y + z - 12) + square(x * y - 10) + square(y * z - 22);
  }

  private static double square(double x) {
    return x * x;
  }

  private static double apart(List<Double> tried, List<Double> wanted) {
    double sum = 0;
    for (int i = 0; i < wanted.size(); i++) {
      sum += Math.abs(tried.get(i) - wanted.get(i));
    }
    return sum;
  }

  /** The valley of Rosenbrock (1960), in three dimensions. */
  private static double rosenbrock(List<Double> tried) {
    double sum = 0;
    for (int i = 0; i + 1 < tried.size(); i++) {
      double x = tried.get(i);
      double off = tried.get(i + 1) - x * x;
      sum += 100 * off * off + (1 - x) * (1 - x);
    }
    return sum;
  }

  private static Puzzle<List<Integer>> ints() {
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "five ints",
            lists(integers(-WIDE_INT, WIDE_INT)).sizes(INTS.size()),
            tried -> {
              double sum = 0;
              for (int i = 0; i < INTS.size(); i++) {
                sum += Math.abs(tried.get(i) - INTS.get(i));
              }
              return -sum;
            },
            tried -> !tried.equals(INTS)),
        INTS,
        Numbers::moved);
  }

  private static List<Integer> moved(List<Integer> tried, RandomGenerator random) {
    List<Integer> changed = new ArrayList<>(tried);
    int place = random.nextInt(changed.size());
    changed.set(place, (int) Changes.moved(changed.get(place), -WIDE_INT, WIDE_INT, random));
    return changed;
  }

  private static Puzzle<LocalDateTime> instant() {
    long wide = Duration.between(FIRST, LAST).toSeconds();
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "a given second",
            dateTimes(FIRST, LAST),
            tried -> -Math.abs(Duration.between(WANTED, tried).toSeconds()),
            tried -> Math.abs(Duration.between(WANTED, tried).toSeconds()) > 0),
        WANTED,
        (tried, random) -> {
          long second = Duration.between(FIRST, tried).toSeconds();
          return FIRST.plusSeconds(Changes.moved(second, 0, wide, random));
        });
  }
}
