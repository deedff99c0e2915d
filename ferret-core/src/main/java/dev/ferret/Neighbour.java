package dev.ferret;

import org.jspecify.annotations.Nullable;

/**
 * A hand-written neighbourhood: the values close to a given one.
 *
 * @param <T> the type of the values
 * @since 0.1
 */
@FunctionalInterface
public interface Neighbour<T extends @Nullable Object> {
  /**
   * Returns a generator of values close to another one.
   *
   * @param base the value that the search goes on from
   * @param temperature how far from it the values may be: 0 is as close as can be, 1 is anywhere
   */
  Gen<? extends T> of(T base, double temperature);
}
