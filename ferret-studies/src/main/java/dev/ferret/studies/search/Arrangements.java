package dev.ferret.studies.search;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.subsets;

import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Permutations and subsets. */
final class Arrangements {
  private static final String FAMILY = "permutations";
  private static final int QUEENS = 12;
  private static final int PAIRS = 10;
  private static final int SORTED = 20;
  private static final int MANY_COMPARISONS = 150;
  private static final int LONGEST = 50;
  private static final int LARGEST = 1_000;

  /** Of 1,225 if each pivot is the smallest or the largest element. Random lists need 250. */
  private static final int MOST_COMPARISONS = 900;

  private static final int CITIES = 12;
  private static final int WEIGHTS = 40;

  private Arrangements() {}

  static List<Puzzle<?>> all() {
    return List.of(
        permutation(
            "queens",
            QUEENS,
            placed -> -attacks(placed),
            0,
            List.of(1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10)),
        permutation(
            "matching",
            PAIRS,
            chosen -> -cost(chosen),
            0,
            IntStream.range(0, PAIRS).mapToObj(Arrangements::partner).toList()),
        permutation(
            "quicksort", SORTED, Arrangements::comparisons, MANY_COMPARISONS, slowest(SORTED)),
        sort("quicksort, first pivot", list -> list.get(0)),
        sort("quicksort, last pivot", list -> list.get(list.size() - 1)),
        sort("quicksort, middle pivot", list -> list.get(list.size() / 2)),
        permutation("tour", CITIES, tour -> -length(tour), -length(around()), around()),
        subsetSum());
  }

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  /** A permutation of 0 to {@code count - 1} whose utility reaches a goal. */
  private static Puzzle<List<Integer>> permutation(
      String name,
      int count,
      ToDoubleFunction<List<Integer>> utility,
      double goal,
      List<Integer> solution) {
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            name, shuffles(numbers(count)), utility, tried -> utility.applyAsDouble(tried) < goal),
        solution,
        Changes::swapped);
  }

  /** Pairs of queens, one in each row, that share a diagonal. */
  private static int attacks(List<Integer> placed) {
    int attacks = 0;
    for (int i = 0; i < placed.size(); i++) {
      for (int k = i + 1; k < placed.size(); k++) {
        attacks += Math.abs(placed.get(i) - placed.get(k)) == k - i ? 1 : 0;
      }
    }
    return attacks;
  }

  /** Costs are 1 to 9 but for one partner of each, who costs nothing. */
  private static int cost(List<Integer> chosen) {
    int cost = 0;
    for (int i = 0; i < chosen.size(); i++) {
      int other = chosen.get(i);
      cost += other == partner(i) ? 0 : 1 + (i * 37 + other * 91 + i * other * 13) % 9;
    }
    return cost;
  }

  private static int partner(int person) {
    return (person * 7 + 3) % PAIRS;
  }

  /** What quicksort compares if the pivot is the element in the middle. */
  static int comparisons(List<Integer> list) {
    return comparisons(list, some -> some.get(some.size() / 2));
  }

  private static int comparisons(List<Integer> list, ToIntFunction<List<Integer>> pivots) {
    if (list.size() < 2) {
      return 0;
    }
    int pivot = pivots.applyAsInt(list);
    List<Integer> smaller = list.stream().filter(each -> each < pivot).toList();
    List<Integer> larger = list.stream().filter(each -> each > pivot).toList();
    return list.size() - 1 + comparisons(smaller, pivots) + comparisons(larger, pivots);
  }

  /** Any list, whose elements are compared nearly as often as those of the worst. */
  private static Puzzle<List<Integer>> sort(String name, ToIntFunction<List<Integer>> pivots) {
    List<Integer> rising = numbers(LONGEST);
    List<Integer> falling = rising.stream().sorted(Comparator.reverseOrder()).toList();
    List<Integer> slowest =
        Stream.of(rising, falling, slowest(LONGEST))
            .max(Comparator.comparingInt(list -> comparisons(list, pivots)))
            .orElseThrow();
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            name,
            lists(integers(0, LARGEST)).sizes(0, LONGEST),
            list -> comparisons(list, pivots),
            list -> comparisons(list, pivots) < MOST_COMPARISONS),
        slowest,
        (list, random) -> Changes.edited(list, LONGEST, random, r -> r.nextInt(LARGEST + 1)));
  }

  /** The largest element is in the middle, and in the middle again without it. */
  private static List<Integer> slowest(int count) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add((i + 1) / 2, i);
    }
    return list;
  }

  /** A round trip through cities on a circle, not in the order of their numbers. */
  private static double length(List<Integer> tour) {
    double length = 0;
    for (int i = 0; i < CITIES; i++) {
      int apart = 5 * (tour.get(i) - tour.get((i + 1) % CITIES));
      length += Math.abs(Math.sin(Math.PI * apart / CITIES));
    }
    return Math.rint(length * 1e6) / 1e6;
  }

  /** The shortest round trip. */
  private static List<Integer> around() {
    return IntStream.range(0, CITIES).mapToObj(i -> 5 * i % CITIES).toList();
  }

  private static Puzzle<Set<Integer>> subsetSum() {
    List<Integer> weights = new ArrayList<>();
    Set<Integer> solution = new HashSet<>();
    for (int i = 0; i < WEIGHTS; i++) {
      weights.add(100 + i * 7_919 % 9_001);
      if (i % 3 == 0) {
        solution.add(weights.get(i));
      }
    }
    int goal = sum(solution);
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "subset sum",
            subsets(weights),
            chosen -> -Math.abs(sum(chosen) - goal),
            chosen -> sum(chosen) != goal),
        solution,
        (chosen, random) -> toggled(chosen, weights, random));
  }

  private static Set<Integer> toggled(
      Set<Integer> chosen, List<Integer> weights, RandomGenerator random) {
    Set<Integer> changed = new HashSet<>(chosen);
    Integer one = weights.get(random.nextInt(weights.size()));
    if (!changed.remove(one)) {
      changed.add(one);
    }
    return changed;
  }

  private static int sum(Set<Integer> chosen) {
    return chosen.stream().mapToInt(each -> each).sum();
  }
}
