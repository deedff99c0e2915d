package dev.ferret.store;

import java.util.List;

/** A store that remembers nothing. */
record EmptyStore() implements FailureStore {

  @Override
  public boolean isEmpty() {
    return true;
  }

  @Override
  public List<Entry> load(String property) {
    return List.of();
  }

  @Override
  public boolean save(String property, String origin, byte[] payload) {
    return false;
  }

  @Override
  public boolean replace(String property, String origin, byte[] payload) {
    return false;
  }

  @Override
  public boolean remove(String property, String origin, byte[] expectedPayload) {
    return false;
  }
}
