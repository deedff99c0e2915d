package dev.ferret.store;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Remembers the failures of properties between runs.
 *
 * <p>The key of a failure is its property and its origin, which is any text. The payload of a
 * failure is its encoded trace. Many threads may call all methods at once, and many JVMs may use
 * one directory at once. No method throws if the storage is damaged, full or read-only. Instead,
 * the store gives one sentence to its consumer of warnings, once, and the run continues.
 *
 * @since 0.1
 */
public sealed interface FailureStore permits LazyStore, DirectoryStore, MemoryStore, EmptyStore {

  /**
   * Returns a store in a directory that prints its warnings to the standard error stream.
   *
   * @param root the directory, which is created by the first save
   * @return the store
   */
  static FailureStore directory(Path root) {
    return new LazyStore(root, null);
  }

  /**
   * Returns a store in a directory, with one file for each failure.
   *
   * @param root the directory, which is created by the first save
   * @param warnings receives one sentence about each file or directory that could not be used
   * @return the store
   */
  static FailureStore directory(Path root, Consumer<String> warnings) {
    return new LazyStore(root, warnings);
  }

  /**
   * Returns a store in memory, which lives as long as the object.
   *
   * @return the store
   */
  static FailureStore inMemory() {
    return new MemoryStore();
  }

  /**
   * Returns a store that remembers nothing.
   *
   * @return the store
   */
  static FailureStore none() {
    return new EmptyStore();
  }

  /** Returns whether there are no failures at all, as far as is known without reading files. */
  default boolean isEmpty() {
    return false;
  }

  /**
   * Returns all remembered failures of a property, the simplest first.
   *
   * @param property the name of the property
   * @return the valid entries, in their natural order
   */
  List<Entry> load(String property);

  /**
   * Remembers a failure, unless it is already remembered with a payload that is at least as simple.
   *
   * @param property the name of the property
   * @param origin the kind of failure
   * @param payload the encoded trace
   * @return whether the failure is now remembered, with this payload or a simpler one
   */
  boolean save(String property, String origin, byte[] payload);

  /**
   * Remembers a failure with this payload, even if a simpler one is known.
   *
   * @param property the name of the property
   * @param origin the kind of failure
   * @param payload the encoded trace
   * @return whether the failure is now remembered with this payload
   */
  boolean replace(String property, String origin, byte[] payload);

  /**
   * Forgets a failure that is fixed, unless another payload has been saved for it since.
   *
   * @param property the name of the property
   * @param origin the kind of failure
   * @param expectedPayload the payload that was replayed and did not fail
   * @return whether the failure was forgotten by this call
   */
  boolean remove(String property, String origin, byte[] expectedPayload);

  /**
   * One remembered failure.
   *
   * <p>The natural order is by length of the payload, then by its bytes (unsigned), then by origin.
   *
   * @param origin the kind of failure
   * @param payload the encoded trace, copied on the way in and out
   * @since 0.1
   */
  @SuppressWarnings("ArrayRecordComponent") // copied in and out, and equality is by content
  record Entry(String origin, byte[] payload) implements Comparable<Entry> {

    /** Creates an entry with a copy of the payload. */
    public Entry {
      payload = payload.clone();
    }

    /**
     * Returns a copy of the payload.
     *
     * @return the encoded trace
     */
    @Override
    public byte[] payload() {
      return payload.clone();
    }

    @Override
    public int compareTo(Entry that) {
      int order = Integer.compare(payload.length, that.payload.length);
      if (order == 0) {
        order = Arrays.compareUnsigned(payload, that.payload);
      }
      return order == 0 ? origin.compareTo(that.origin) : order;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Entry that
          && origin.equals(that.origin)
          && Arrays.equals(payload, that.payload);
    }

    @Override
    public int hashCode() {
      return 31 * origin.hashCode() + Arrays.hashCode(payload);
    }

    @Override
    public String toString() {
      return origin + " (" + payload.length + " bytes)";
    }
  }
}
