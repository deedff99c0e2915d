package dev.ferret.lazy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * How many candidates Korat looks at: a slow model of its search. A candidate is a row of fields,
 * each with one of a few values. The next one increments the field that was read last; if that has
 * no larger value, it is reset and it is the turn of the one read before. Objects of a class are
 * numbered in the order in which they are met, so a field holds at most one object more than those
 * read before it. Here 0 is null.
 */
final class KoratModel {
  private final List<Integer> largest = new ArrayList<>();
  private final List<Boolean> isNumbered = new ArrayList<>();
  private int[] values = {};
  private final List<Integer> read = new ArrayList<>();
  private long candidates;
  private long found;

  private KoratModel() {}

  /** What is in a list. */
  enum Elements {
    /** Numbers in ascending order. */
    SORTED,
    /** Numbers of which each is at most one more than the greatest before, from the least on. */
    LABELS,
    /** Objects that nothing but identity tells apart. */
    OBJECTS
  }

  /** What was looked at, and what was found. */
  record Figures(long candidates, long found) {}

  private int field(int most, boolean isObject) {
    largest.add(most);
    isNumbered.add(isObject);
    return largest.size() - 1;
  }

  private int get(int field) {
    if (!read.contains(field)) {
      read.add(field);
    }
    return values[field];
  }

  private Figures explore(BooleanSupplier isWanted) {
    values = new int[largest.size()];
    do {
      read.clear();
      candidates++;
      found += isWanted.getAsBoolean() ? 1 : 0;
    } while (advance());
    return new Figures(candidates, found);
  }

  private boolean advance() {
    while (!read.isEmpty()) {
      int last = read.remove(read.size() - 1);
      int most = largest.get(last);
      if (isNumbered.get(last)) {
        int known =
            read.stream()
                .filter(each -> isAlike(each, last))
                .mapToInt(f -> values[f])
                .max()
                .orElse(0);
        most = Math.min(most, known + 1);
      }
      if (values[last] < most) {
        values[last]++;
        return true;
      }
      values[last] = 0;
    }
    return false;
  }

  /** Elements and entries are objects of two classes: each entry has an element first. */
  private boolean isAlike(int one, int other) {
    return isNumbered.get(one) && isElement(one) == isElement(other);
  }

  private static boolean isElement(int field) {
    return field % 3 == 1;
  }

  /**
   * Circular lists of a length, linked in both directions, with a header that has no element. There
   * are as many different elements.
   */
  static Figures lists(int length, Elements elements) {
    KoratModel model = new KoratModel();
    int entries = length + 1;
    int header = model.field(entries, true);
    for (int i = 0; i < entries; i++) {
      int element = model.field(length, elements == Elements.OBJECTS);
      int next = model.field(entries, true);
      int previous = model.field(entries, true);
      if (element + 1 != next || next + 1 != previous) {
        throw new IllegalStateException("The fields of an entry are not in a row");
      }
    }
    return model.explore(() -> model.isList(header, length, elements));
  }

  private int part(int entry, int part) {
    return get(1 + 3 * (entry - 1) + part);
  }

  private boolean isList(int headerField, int length, Elements elements) {
    int header = get(headerField);
    if (header == 0 || part(header, 0) != 0) {
      return false;
    }
    boolean[] seen = new boolean[length + 2];
    seen[header] = true;
    List<Integer> entries = new ArrayList<>();
    int at = header;
    int next = part(at, 1);
    while (next != 0 && part(next, 2) == at && !seen[next]) {
      seen[next] = true;
      entries.add(next);
      at = next;
      next = part(at, 1);
    }
    if (next != header || part(next, 2) != at || entries.size() != length) {
      return false;
    }
    int last = 1;
    int fresh = 1;
    for (int entry : entries) {
      int element = part(entry, 0);
      if (element == 0
          || (elements == Elements.SORTED && element < last)
          || (elements == Elements.LABELS && element > fresh)) {
        return false;
      }
      last = element;
      fresh = Math.max(fresh, element + 1);
    }
    return true;
  }
}
