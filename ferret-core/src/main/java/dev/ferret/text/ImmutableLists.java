package dev.ferret.text;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Copies values with {@code List.of} in place of other lists, at any depth, which are the values
 * that the short form of a pin builds. A test that still fails with them may be given that form.
 */
public final class ImmutableLists {
  private boolean found;

  private ImmutableLists() {}

  /** Returns the arguments with immutable lists; null if there are no lists or no such copy. */
  public static @Nullable Object @Nullable [] of(@Nullable Object[] arguments) {
    ImmutableLists copier = new ImmutableLists();
    try {
      @Nullable Object[] copies = new @Nullable Object[arguments.length];
      for (int i = 0; i < copies.length; i++) {
        copies[i] = copier.copy(arguments[i]);
      }
      return copier.found ? copies : null;
    } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
      // Values may be inside themselves, and constructors may throw anything.
      return null;
    }
  }

  /** Returns a copy; the value itself if there is no list inside. */
  private @Nullable Object copy(@Nullable Object value) throws ReflectiveOperationException {
    if (value instanceof Record record) {
      return ofRecord(record);
    }
    if (value instanceof Object[] array) {
      @Nullable Object[] copies = copies(Arrays.asList(array));
      return copies == null ? array : Arrays.copyOf(copies, copies.length, array.getClass());
    }
    if (value instanceof Collection<?> values) {
      return ofCollection(values);
    }
    if (value instanceof Map<?, ?> map) {
      return ofMap(map);
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      @Nullable Object[] copies = copies(Arrays.asList(entry.getKey(), entry.getValue()));
      return copies == null ? entry : new SimpleEntry<>(copies[0], copies[1]);
    }
    if (value instanceof Optional<?> optional && optional.isPresent()) {
      return Optional.of(Objects.requireNonNull(copy(optional.get())));
    }
    return value instanceof AtomicReference<?> held
        ? new AtomicReference<>(copy(held.get()))
        : value;
  }

  /** Returns copies of values, or null if each is its own copy. */
  @SuppressWarnings("ReferenceEquality") // a value without a list is its own copy
  private @Nullable Object @Nullable [] copies(Collection<?> values)
      throws ReflectiveOperationException {
    @Nullable Object[] copies = values.toArray();
    boolean isChanged = false;
    for (int i = 0; i < copies.length; i++) {
      Object before = copies[i];
      copies[i] = copy(before);
      isChanged |= copies[i] != before;
    }
    return isChanged ? copies : null;
  }

  private Object ofCollection(Collection<?> values) throws ReflectiveOperationException {
    @Nullable Object[] copies = copies(values);
    if (PinnedForms.isPlainList(values)) {
      found = true;
      return list(copies == null ? values.toArray() : copies);
    }
    if (copies == null) {
      return values;
    }
    if (PinnedForms.isImmutable(values) && values instanceof List) {
      return list(copies);
    }
    return copying(values, Collection.class).newInstance(list(copies));
  }

  private static Object list(@Nullable Object[] elements) {
    List<@Nullable Object> list = Arrays.asList(elements);
    if (!list.contains(null)) {
      return List.copyOf(list);
    }
    return elements.length == 1 ? Collections.singletonList(null) : list;
  }

  private Object ofMap(Map<?, ?> map) throws ReflectiveOperationException {
    List<@Nullable Object> keysAndValues = new ArrayList<>();
    map.forEach((key, value) -> keysAndValues.addAll(Arrays.asList(key, value)));
    @Nullable Object[] copies = copies(keysAndValues);
    if (copies == null) {
      return map;
    }
    Map<@Nullable Object, @Nullable Object> copied = new LinkedHashMap<>();
    for (int i = 0; i < copies.length; i += 2) {
      copied.put(copies[i], copies[i + 1]);
    }
    return copying(map, Map.class).newInstance(copied);
  }

  private static Constructor<?> copying(Object value, Class<?> other) {
    Constructor<?> constructor = PinnedForms.copying(value.getClass(), other);
    if (constructor == null) {
      throw new IllegalArgumentException("no way to copy " + value.getClass());
    }
    return constructor;
  }

  private Object ofRecord(Record value) throws ReflectiveOperationException {
    RecordComponent[] components = value.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    List<@Nullable Object> parts = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      components[i].getAccessor().setAccessible(true);
      parts.add(components[i].getAccessor().invoke(value));
    }
    @Nullable Object[] copies = copies(parts);
    if (copies == null) {
      return value;
    }
    Constructor<?> constructor = value.getClass().getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(copies);
  }
}
