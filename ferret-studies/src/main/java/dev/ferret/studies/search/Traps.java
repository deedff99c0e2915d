package dev.ferret.studies.search;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;

/** Functions that lead away from where they are largest, or nowhere. */
final class Traps {
  private static final String FAMILY = "deceptive";
  private static final int WIDE = 1_000;

  record Place(int x, int y) {}

  private Traps() {}

  static List<Puzzle<?>> all() {
    return List.of(
        bits("traps of 4 bits", 5, 4, ones -> ones == 4 ? 4 : 3 - ones),
        bits("traps of 8 bits", 2, 8, ones -> ones == 8 ? 8 : 7 - ones),
        bits("royal road", 6, 5, ones -> ones == 5 ? 1 : 0),
        twoHills());
  }

  /** Blocks of bits, each of which has a value by the number of its ones; all ones are best. */
  private static Puzzle<List<Boolean>> bits(
      String name, int blocks, int length, ToIntFunction<Integer> value) {
    int best = blocks * value.applyAsInt(length);
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            name,
            lists(booleans()).sizes(blocks * length),
            bits -> sum(bits, length, value),
            bits -> sum(bits, length, value) < best),
        Collections.nCopies(blocks * length, true),
        Traps::flipped);
  }

  private static int sum(List<Boolean> bits, int length, ToIntFunction<Integer> value) {
    int sum = 0;
    for (int start = 0; start < bits.size(); start += length) {
      sum += value.applyAsInt(Collections.frequency(bits.subList(start, start + length), true));
    }
    return sum;
  }

  private static List<Boolean> flipped(List<Boolean> bits, RandomGenerator random) {
    List<Boolean> changed = new ArrayList<>(bits);
    int place = random.nextInt(changed.size());
    changed.set(place, !changed.get(place));
    return changed;
  }

  /** A wide hill, and a narrow one that is higher. */
  private static Puzzle<Place> twoHills() {
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "two hills",
            records(Place.class, integers(0, WIDE), integers(0, WIDE)),
            Traps::height,
            place -> height(place) < 2 * WIDE),
        new Place(810, 777),
        (place, random) ->
            random.nextBoolean()
                ? new Place((int) Changes.moved(place.x, 0, WIDE, random), place.y)
                : new Place(place.x, (int) Changes.moved(place.y, 0, WIDE, random)));
  }

  private static double height(Place place) {
    double narrow = 2 * WIDE - 20 * Math.hypot(place.x - 810, place.y - 777);
    return Math.max(narrow, WIDE - Math.hypot(place.x - 200, place.y - 300));
  }
}
