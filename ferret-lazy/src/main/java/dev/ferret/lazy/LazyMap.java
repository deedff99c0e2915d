package dev.ferret.lazy;

import dev.ferret.weave.Hooks;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map whose keys are chosen in their order, and whose values one by one, as far as they are read.
 */
final class LazyMap extends AbstractMap<@Nullable Object, @Nullable Object>
    implements Hooks.Substitute {
  private final Node node;
  private final SetReader reader;

  LazyMap(Node node) {
    this.node = node;
    this.reader = new SetReader(node);
  }

  /** An entry, whose value is chosen when it is read. */
  private final class Lazy implements Entry<@Nullable Object, @Nullable Object> {
    private final Node cell;

    Lazy(Node cell) {
      this.cell = cell;
    }

    @Override
    public @Nullable Object getKey() {
      return cell.part(0);
    }

    @Override
    public @Nullable Object getValue() {
      return cell.part(1);
    }

    @Override
    public @Nullable Object setValue(@Nullable Object value) {
      throw node.change();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && Objects.equals(getKey(), entry.getKey())
          && Objects.equals(getValue(), entry.getValue());
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(getKey()) ^ Objects.hashCode(getValue());
    }

    @Override
    public String toString() {
      return getKey() + "=" + getValue();
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // its elements are entries
  public Set<Entry<@Nullable Object, @Nullable Object>> entrySet() {
    return (Set) LazySet.ofEntries(node, Lazy::new);
  }

  @Override
  public Set<@Nullable Object> keySet() {
    return LazySet.of(node);
  }

  @Override
  public boolean isEmpty() {
    return entrySet().isEmpty();
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return reader.find(key) != null;
  }

  @Override
  public @Nullable Object get(@Nullable Object key) {
    Node found = reader.find(key);
    return found == null ? null : found.part(1);
  }

  /** Stops at the first entry that the other map has not. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other == this || (other instanceof Map<?, ?> map && entrySet().equals(map.entrySet()));
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  @Override
  public @Nullable Object put(@Nullable Object key, @Nullable Object value) {
    throw node.change();
  }

  @Override
  public @Nullable Object remove(@Nullable Object key) {
    throw node.change();
  }

  @Override
  public void putAll(Map<? extends @Nullable Object, ? extends @Nullable Object> map) {
    throw node.change();
  }
}
