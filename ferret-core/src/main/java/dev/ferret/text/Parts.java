package dev.ferret.text;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The first and the last elements of something that may be too long to look at as a whole.
 *
 * @param omitted how many elements lie between the two
 * @param counted whether {@code omitted} is exact; if not, there are at least that many
 */
record Parts(
    List<@Nullable Object> head, long omitted, boolean counted, List<@Nullable Object> tail) {

  /**
   * How far an iterator is followed to reach the last elements. A million steps take milliseconds,
   * and a sequence without an end has to be given up somewhere.
   */
  private static final int STEPS = 1_000_000;

  static Parts of(@Nullable Object... all) {
    List<@Nullable Object> head = new ArrayList<>(all.length);
    for (Object each : all) {
      head.add(each);
    }
    return whole(head);
  }

  private static Parts whole(List<@Nullable Object> all) {
    return new Parts(all, 0, true, new ArrayList<>());
  }

  /** Reads at most {@code reach.most()} elements at either end. */
  static <E extends @Nullable Object> Parts ofIterator(
      Iterator<? extends E> elements,
      long size,
      Reach reach,
      Function<? super E, ? extends @Nullable Object> part) {
    List<@Nullable Object> head = new ArrayList<>();
    while (head.size() < reach.most() && elements.hasNext()) {
      head.add(part.apply(elements.next()));
    }
    if (!elements.hasNext()) {
      return whole(head);
    }
    if (!reach.wantsTail()) {
      return new Parts(head, Math.max(1, size - head.size()), false, new ArrayList<>());
    }
    @Nullable Object[] ring = new @Nullable Object[reach.most()];
    long seen = 0;
    while (elements.hasNext()) {
      if (seen == STEPS) {
        long left = Math.max(seen, size - head.size());
        return new Parts(head, left, size - head.size() > seen, new ArrayList<>());
      }
      ring[(int) (seen++ % ring.length)] = part.apply(elements.next());
    }
    List<@Nullable Object> tail = new ArrayList<>();
    for (long i = Math.max(0, seen - ring.length); i < seen; i++) {
      tail.add(ring[(int) (i % ring.length)]);
    }
    return new Parts(head, seen - tail.size(), true, tail);
  }

  /** Reads at most {@code reach.most()} elements at either end of something with an index. */
  static Parts ofIndexed(int size, Reach reach, IntFunction<? extends @Nullable Object> part) {
    int headSize = Math.min(size, reach.most());
    int tailSize = reach.wantsTail() ? Math.min(size - headSize, reach.most()) : 0;
    List<@Nullable Object> head = new ArrayList<>(headSize);
    for (int i = 0; i < headSize; i++) {
      head.add(part.apply(i));
    }
    List<@Nullable Object> tail = new ArrayList<>(tailSize);
    for (int i = size - tailSize; i < size; i++) {
      tail.add(part.apply(i));
    }
    return new Parts(head, (long) size - headSize - tailSize, true, tail);
  }

  static Parts ofArray(Object array, Reach reach) {
    return ofIndexed(Array.getLength(array), reach, i -> Array.get(array, i));
  }

  boolean isWhole() {
    return omitted == 0 && tail.isEmpty();
  }

  boolean isEmpty() {
    return head.isEmpty();
  }

  /** The number of elements, as far as it is known. */
  long size() {
    return head.size() + omitted + tail.size();
  }

  boolean hasNull() {
    return hasNull(head) || hasNull(tail);
  }

  private static boolean hasNull(List<@Nullable Object> list) {
    for (Object each : list) {
      if (each == null) {
        return true;
      }
    }
    return false;
  }

  /** How many elements are looked at: at most {@code most} at the front and at the back. */
  record Reach(int most, boolean wantsTail) {
    static final Reach ALL = new Reach(Integer.MAX_VALUE, false);
  }
}
