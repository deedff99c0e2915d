package dev.ferret;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a value together, and takes a value apart again. */
interface Assembly<T extends @Nullable Object> {
  /** Up to this many parts are passed one by one, more in an array. */
  int FEW = 3;

  /** Makes a value of any number of parts. */
  T of(@Nullable Object[] parts) throws Throwable;

  /** Makes a value of one part. */
  default T of(@Nullable Object part) throws Throwable {
    return of(new @Nullable Object[] {part});
  }

  /** Makes a value of two parts. */
  default T of(@Nullable Object first, @Nullable Object second) throws Throwable {
    return of(new @Nullable Object[] {first, second});
  }

  /** Makes a value of three parts. */
  default T of(@Nullable Object first, @Nullable Object second, @Nullable Object third)
      throws Throwable {
    return of(new @Nullable Object[] {first, second, third});
  }

  /** Makes a value of any number of parts, few of which are still passed one by one. */
  default T ofAll(@Nullable Object[] parts) throws Throwable {
    return switch (parts.length) {
      case 1 -> of(parts[0]);
      case 2 -> of(parts[0], parts[1]);
      case 3 -> of(parts[0], parts[1], parts[2]);
      default -> of(parts);
    };
  }

  /** Returns the parts of a value; null if it is no value of this kind. */
  @Nullable Object @Nullable [] partsOf(Object value);

  /** Values of a class that knows how to take them apart. */
  record Functions<T>(
      Class<T> type, Function<@Nullable Object[], T> make, Function<T, @Nullable Object[]> take)
      implements Assembly<T> {
    @Override
    public T of(@Nullable Object[] parts) {
      return make.apply(parts);
    }

    @Override
    public @Nullable Object @Nullable [] partsOf(Object value) {
      return type.isInstance(value) ? take.apply(type.cast(value)) : null;
    }
  }

  /** Lists of a number of values. */
  record Lists<E extends @Nullable Object>(int size) implements Assembly<List<E>> {
    @Override
    @SuppressWarnings("unchecked") // the generators made the parts
    public List<E> of(@Nullable Object[] parts) {
      List<E> list = new ArrayList<>(parts.length);
      for (Object part : parts) {
        list.add((E) part);
      }
      return list;
    }

    @Override
    public @Nullable Object @Nullable [] partsOf(Object value) {
      return value instanceof List<?> list && list.size() == size ? list.toArray() : null;
    }
  }

  /** The entries of a map. */
  record Entries<K, V extends @Nullable Object>() implements Assembly<Map.Entry<K, V>> {
    @Override
    public Map.Entry<K, V> of(@Nullable Object[] parts) {
      return of(parts[0], parts[1]);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the parts
    public Map.Entry<K, V> of(@Nullable Object key, @Nullable Object value) {
      return new AbstractMap.SimpleImmutableEntry<>((K) key, (V) value);
    }

    @Override
    public @Nullable Object @Nullable [] partsOf(Object value) {
      return value instanceof Map.Entry<?, ?> entry
          ? new @Nullable Object[] {entry.getKey(), entry.getValue()}
          : null;
    }
  }
}
