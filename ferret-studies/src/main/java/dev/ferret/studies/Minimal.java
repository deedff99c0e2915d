package dev.ferret.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Says whether nothing can be taken away from a failing input. */
public final class Minimal {
  private Minimal() {}

  /** Returns whether the property holds as soon as any one element is removed. */
  public static <E> boolean withoutAnyOne(List<E> failing, Predicate<List<E>> holds) {
    for (int i = 0; i < failing.size(); i++) {
      List<E> shorter = new ArrayList<>(failing);
      shorter.remove(i);
      if (!holds.test(shorter)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the property also holds as soon as any two elements are removed. */
  public static <E> boolean withoutAnyTwo(List<E> failing, Predicate<List<E>> holds) {
    if (!withoutAnyOne(failing, holds)) {
      return false;
    }
    for (int i = 0; i < failing.size(); i++) {
      List<E> shorter = new ArrayList<>(failing);
      shorter.remove(i);
      for (int k = i; k < shorter.size(); k++) {
        List<E> shortest = new ArrayList<>(shorter);
        shortest.remove(k);
        if (!holds.test(shortest)) {
          return false;
        }
      }
    }
    return true;
  }
}
