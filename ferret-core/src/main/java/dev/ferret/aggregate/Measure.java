package dev.ferret.aggregate;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the arguments of a case: how large they are, and a hash of what they hold. Collections,
 * maps, arrays and texts are looked into; other values are taken by their own {@code hashCode}.
 *
 * <p>An argument that has none of its own, and one whose methods throw, has no hash. Elements of
 * collections that have none are not noticed.
 */
final class Measure {
  /** A value that goes on after as many elements is taken by its beginning. */
  private static final int MOST_ELEMENTS = 100_000;

  private static final int MOST_DEPTH = 50;

  private static final ClassValue<Boolean> HAS_HASH =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("hashCode").getDeclaringClass() != Object.class;
          } catch (NoSuchMethodException | SecurityException | LinkageError e) {
            return false;
          }
        }
      };

  private int left;
  private long hash;
  private boolean hasHash;
  private long size;
  private boolean hasSize;

  /** Looks at arguments. */
  void look(List<@Nullable Object> arguments) {
    left = MOST_ELEMENTS;
    hash = 0;
    size = 0;
    hasHash = true;
    hasSize = false;
    try {
      for (int i = 0; i < arguments.size(); i++) {
        Object argument = arguments.get(i);
        hash = hash * 31 + mix(hashOf(argument, 0));
        long own = sizeOf(argument);
        if (own >= 0) {
          size += own;
          hasSize = true;
        }
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      // The value is the user's and may do anything; the test will show it if it matters.
      hasHash = false;
      hasSize = false;
    }
  }

  /** Returns whether equal arguments have the same {@link #hash}, and few others do. */
  boolean hasHash() {
    return hasHash;
  }

  long hash() {
    return hash;
  }

  /** Returns whether an argument has elements or characters that can be counted. */
  boolean hasSize() {
    return hasSize;
  }

  /** Returns how many elements and characters the arguments have together. */
  long size() {
    return size;
  }

  private static long sizeOf(@Nullable Object value) {
    if (value instanceof Collection<?> collection) {
      return collection.size();
    } else if (value instanceof Map<?, ?> map) {
      return map.size();
    } else if (value instanceof CharSequence text) {
      return text.length();
    }
    return value != null && value.getClass().isArray() ? Array.getLength(value) : -1;
  }

  private long hashOf(@Nullable Object value, int depth) {
    if (value == null || --left < 0 || depth > MOST_DEPTH) {
      return 0;
    }
    // Final classes first: most elements are of one, and are told apart faster than interfaces.
    if (value instanceof Integer number) {
      return number;
    } else if (value instanceof Long number) {
      return number;
    } else if (value instanceof Double number) {
      return Double.doubleToLongBits(number);
    } else if (value instanceof List<?> list) {
      return inOrder(list, depth);
    } else if (value instanceof Collection<?> collection) {
      return inAnyOrder(collection, depth);
    } else if (value instanceof Map<?, ?> map) {
      long sum = map.size();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        long key = mix(hashOf(entry.getKey(), depth + 1));
        sum += mix(key * 31 + hashOf(entry.getValue(), depth + 1));
      }
      return sum;
    } else if (value instanceof CharSequence text) {
      long all = text.length();
      for (int i = 0; i < text.length(); i++) {
        all = mix(all + text.charAt(i));
      }
      return all;
    } else if (value instanceof Optional<?> optional) {
      return optional.isEmpty() ? 1 : 2 + mix(hashOf(optional.get(), depth + 1));
    } else if (value.getClass().isArray()) {
      long all = Array.getLength(value);
      for (int i = 0; i < Array.getLength(value); i++) {
        all = mix(all + hashOf(Array.get(value, i), depth + 1));
      }
      return all;
    }
    return plain(value);
  }

  private long inOrder(Iterable<?> elements, int depth) {
    long all = 1;
    for (Object element : elements) {
      all = mix(all * 31 + hashOf(element, depth + 1));
      if (left < 0) {
        break;
      }
    }
    return all;
  }

  private long inAnyOrder(Iterable<?> elements, int depth) {
    long sum = 7;
    for (Object element : elements) {
      sum += mix(hashOf(element, depth + 1));
      if (left < 0) {
        break;
      }
    }
    return sum;
  }

  private long plain(Object value) {
    hasHash &= HAS_HASH.get(value.getClass());
    return hasHash ? value.hashCode() : 0;
  }

  /** Spreads what differs little. */
  private static long mix(long value) {
    long mixed = (value ^ (value >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }
}
