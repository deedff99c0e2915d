package dev.ferret.studies.cache;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The system under test: keeps the newest entries, first in, first out. */
final class Cache {
  private final int capacity;
  private final Map<Integer, Integer> entries = new LinkedHashMap<>();

  Cache(int capacity) {
    this.capacity = capacity;
  }

  /** Replaces the value of a present key where it is; a new key may cost the oldest its place. */
  void insert(int key, int value) {
    if (!entries.containsKey(key) && entries.size() == capacity) {
      Iterator<Integer> oldest = entries.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
    entries.put(key, value);
  }

  Optional<Integer> lookup(int key) {
    return Optional.ofNullable(entries.get(key));
  }

  void flush() {
    entries.clear();
  }
}
