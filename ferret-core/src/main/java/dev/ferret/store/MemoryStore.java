package dev.ferret.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store in memory. */
final class MemoryStore implements FailureStore {

  private final Map<String, Map<String, Entry>> properties = new HashMap<>();

  @Override
  public synchronized List<Entry> load(String property) {
    List<Entry> entries = new ArrayList<>(properties.getOrDefault(property, Map.of()).values());
    Collections.sort(entries);
    return List.copyOf(entries);
  }

  @Override
  public synchronized boolean save(String property, String origin, byte[] payload) {
    Entry entry = new Entry(origin, payload);
    Entry known = properties.getOrDefault(property, Map.of()).get(origin);
    return (known != null && known.compareTo(entry) <= 0) || put(property, entry);
  }

  @Override
  public synchronized boolean replace(String property, String origin, byte[] payload) {
    return put(property, new Entry(origin, payload));
  }

  @Override
  public synchronized boolean remove(String property, String origin, byte[] expectedPayload) {
    Map<String, Entry> entries = properties.get(property);
    return entries != null && entries.remove(origin, new Entry(origin, expectedPayload));
  }

  private boolean put(String property, Entry entry) {
    properties.computeIfAbsent(property, name -> new HashMap<>()).put(entry.origin(), entry);
    return true;
  }
}
