package dev.ferret.studies.etna;

import java.util.ArrayList;
import java.util.List;

/** Sorted lists of entries: the model of a tree. */
final class Entries {
  private Entries() {}

  /** Returns the entries with one more, which replaces that of the same key. */
  static List<Entry> insert(int key, boolean value, List<Entry> entries) {
    List<Entry> result = new ArrayList<>();
    boolean isIn = false;
    for (Entry entry : entries) {
      if (!isIn && key <= entry.key()) {
        result.add(new Entry.Alone(key, value));
        isIn = true;
      }
      if (key != entry.key()) {
        result.add(entry);
      }
    }
    if (!isIn) {
      result.add(new Entry.Alone(key, value));
    }
    return result;
  }

  /** Returns the entries without a key. */
  static List<Entry> delete(int key, List<Entry> entries) {
    List<Entry> result = new ArrayList<>();
    for (Entry entry : entries) {
      if (key != entry.key()) {
        result.add(entry);
      }
    }
    return result;
  }

  /** Returns the entries of two lists; those of the first win. */
  static List<Entry> union(List<Entry> first, List<Entry> second) {
    List<Entry> result = new ArrayList<>();
    int at = 0;
    for (Entry entry : first) {
      while (at < second.size() && second.get(at).key() < entry.key()) {
        result.add(second.get(at));
        at++;
      }
      if (at < second.size() && second.get(at).key() == entry.key()) {
        at++;
      }
      result.add(entry);
    }
    result.addAll(second.subList(at, second.size()));
    return result;
  }

  /** Returns whether two lists have the same entries in the same order. */
  static boolean areEqual(List<Entry> one, List<Entry> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!Entry.areEqual(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }
}
