package dev.ferret.studies.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Changes of one thing, as one writes them by hand. */
final class Changes {
  /** Steps of numbers are the width of their range, halved up to this many times. */
  private static final int HALVINGS = 30;

  /** No limit of elements. */
  static final int ANY = Integer.MAX_VALUE;

  private Changes() {}

  /** Another element in one position. */
  static <E> List<E> replaced(
      List<E> list, RandomGenerator random, Function<RandomGenerator, ? extends E> fresh) {
    List<E> changed = new ArrayList<>(list);
    changed.set(random.nextInt(changed.size()), fresh.apply(random));
    return changed;
  }

  /** Another element in one position, one less, or one more if there are not too many yet. */
  static <E> List<E> edited(
      List<E> list,
      int most,
      RandomGenerator random,
      Function<RandomGenerator, ? extends E> fresh) {
    int move = list.isEmpty() ? 2 : random.nextInt(list.size() < most ? 3 : 2);
    if (move == 0) {
      return replaced(list, random, fresh);
    }
    List<E> changed = new ArrayList<>(list);
    if (move == 1) {
      changed.remove(random.nextInt(changed.size()));
    } else {
      changed.add(random.nextInt(changed.size() + 1), fresh.apply(random));
    }
    return changed;
  }

  /** Another letter in one position, one less, or one more if there are not too many yet. */
  static String edited(String text, int most, RandomGenerator random, String alphabet) {
    return text(edited(letters(text), most, random, letterOf(alphabet)));
  }

  /** Another letter in one position. */
  static String replaced(String text, RandomGenerator random, String alphabet) {
    return text(replaced(letters(text), random, letterOf(alphabet)));
  }

  static Function<RandomGenerator, Character> letterOf(String alphabet) {
    return random -> alphabet.charAt(random.nextInt(alphabet.length()));
  }

  static List<Character> letters(String text) {
    return text.chars().mapToObj(each -> (char) each).toList();
  }

  static String text(List<Character> letters) {
    StringBuilder text = new StringBuilder();
    letters.forEach(text::append);
    return text.toString();
  }

  /** Two elements exchanged. */
  static <E> List<E> swapped(List<E> list, RandomGenerator random) {
    List<E> changed = new ArrayList<>(list);
    Collections.swap(changed, random.nextInt(changed.size()), random.nextInt(changed.size()));
    return changed;
  }

  /** A number at any scale of distance, within a range. */
  static double moved(double x, double min, double max, RandomGenerator random) {
    double step = (max - min) * Math.pow(0.5, HALVINGS * random.nextDouble());
    return Math.min(max, Math.max(min, random.nextBoolean() ? x + step : x - step));
  }

  /** A whole number at any scale of distance, at least 1, within a range. */
  static long moved(long x, long min, long max, RandomGenerator random) {
    double step = Math.pow((double) max - min, random.nextDouble());
    long moved = x + (random.nextBoolean() ? Math.round(step) : -Math.round(step));
    return Math.min(max, Math.max(min, moved));
  }
}
