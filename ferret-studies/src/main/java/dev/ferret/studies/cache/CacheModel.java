package dev.ferret.studies.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a cache of some capacity should hold.
 *
 * @param entries the oldest first
 */
record CacheModel(int capacity, List<Entry> entries) {
  record Entry(int key, int value) {}

  static CacheModel empty(int capacity) {
    return new CacheModel(capacity, List.of());
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  CacheModel inserted(int key, int value) {
    List<Entry> changed = new ArrayList<>(entries);
    Entry added = new Entry(key, value);
    for (int i = 0; i < changed.size(); i++) {
      if (changed.get(i).key() == key) {
        changed.set(i, added);
        return new CacheModel(capacity, changed);
      }
    }
    if (changed.size() == capacity) {
      changed.remove(0);
    }
    changed.add(added);
    return new CacheModel(capacity, changed);
  }

  Optional<Integer> found(int key) {
    for (Entry entry : entries) {
      if (entry.key() == key) {
        return Optional.of(entry.value());
      }
    }
    return Optional.empty();
  }
}
