package dev.ferret.lazy;

import dev.ferret.weave.Hooks;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A set of which is chosen what is asked. What goes through it asks for one after the other. */
final class LazySet extends AbstractSet<@Nullable Object> implements Hooks.Substitute {
  private final Node node;
  private final SetReader reader;
  private final Function<Node, ? extends @Nullable Object> element;

  /** Whether it has entries instead of elements or keys. */
  private final boolean isOfEntries;

  private LazySet(
      Node node, Function<Node, ? extends @Nullable Object> element, boolean isOfEntries) {
    this.node = node;
    this.reader = new SetReader(node);
    this.element = element;
    this.isOfEntries = isOfEntries;
  }

  /** The elements of a set, or the keys of a map. */
  static LazySet of(Node node) {
    return new LazySet(node, Forms.Element::value, false);
  }

  /**
   * The entries of a map.
   *
   * @param entry makes an entry of what stands behind it
   */
  static LazySet ofEntries(Node node, Function<Node, ?> entry) {
    return new LazySet(node, entry, true);
  }

  @Override
  public boolean contains(@Nullable Object object) {
    if (!isOfEntries) {
      return reader.find(object) != null;
    }
    Node found = object instanceof Map.Entry<?, ?> entry ? reader.find(entry.getKey()) : null;
    return found != null && object != null && object.equals(element.apply(found));
  }

  @Override
  public boolean isEmpty() {
    return !reader.hasAfter(-1);
  }

  @Override
  public int size() {
    int size = 0;
    for (Object ignored : this) {
      size++;
    }
    return size;
  }

  @Override
  public Iterator<@Nullable Object> iterator() {
    return new Iterator<>() {
      private int read = -1;

      @Override
      public boolean hasNext() {
        return reader.hasAfter(read);
      }

      @Override
      public @Nullable Object next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        Node next = reader.next(read);
        read = SetReader.place(next);
        return element.apply(next);
      }

      @Override
      public void remove() {
        throw node.change();
      }
    };
  }

  @Override
  public Spliterator<@Nullable Object> spliterator() {
    return Spliterators.spliteratorUnknownSize(
        iterator(), Spliterator.ORDERED | Spliterator.DISTINCT);
  }

  /** Stops at the first element that the other set has not. */
  @Override
  public boolean equals(@Nullable Object other) {
    if (other == this) {
      return true;
    }
    if (!(other instanceof Set<?> set)) {
      return false;
    }
    int size = 0;
    for (Object each : this) {
      if (!set.contains(each)) {
        return false;
      }
      size++;
    }
    return size == set.size();
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  @Override
  public boolean add(@Nullable Object object) {
    throw node.change();
  }

  @Override
  public boolean addAll(Collection<? extends @Nullable Object> objects) {
    throw node.change();
  }

  @Override
  public boolean remove(@Nullable Object object) {
    throw node.change();
  }
}
