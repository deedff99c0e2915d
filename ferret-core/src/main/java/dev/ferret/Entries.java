package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.TraceWriter;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The entries of a map. */
record Entries<K, V extends @Nullable Object>(Gen<? extends K> keys, Gen<? extends V> values)
    implements Gen<Map.Entry<K, V>>, Inverse {
  @Override
  public Map.Entry<K, V> from(Choices choices) {
    return new AbstractMap.SimpleImmutableEntry<>(keys.from(choices), values.from(choices));
  }

  @Override
  public Shape shape() {
    return new Shape.Product(List.of(keys, values));
  }

  @Override
  public boolean write(@Nullable Object value, TraceWriter writer) {
    return value instanceof Map.Entry<?, ?> entry
        && Inverse.write(keys, entry.getKey(), writer)
        && Inverse.write(values, entry.getValue(), writer);
  }

  @Override
  public String toString() {
    return keys + ", " + values;
  }
}
