package dev.ferret.lazy;

import dev.ferret.weave.Hooks;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A set whose elements are chosen in their order, as far as they are read. */
final class LazySet extends AbstractSet<@Nullable Object> implements Hooks.Substitute {
  private final Node node;
  private final Function<Node, ? extends @Nullable Object> element;

  /**
   * Makes a set.
   *
   * @param element what the set has of each cell
   */
  LazySet(Node node, Function<Node, ? extends @Nullable Object> element) {
    this.node = node;
    this.element = element;
  }

  @Override
  public boolean isEmpty() {
    return node.part(0) instanceof String;
  }

  @Override
  public int size() {
    int size = 0;
    for (Node cell = Forms.Element.first(node); cell != null; cell = Forms.Element.next(cell)) {
      size++;
    }
    return size;
  }

  @Override
  public Iterator<@Nullable Object> iterator() {
    return new Iterator<>() {
      private @Nullable Node read;

      @Override
      public boolean hasNext() {
        Node at = read;
        Object ahead = at == null ? node.part(0) : at.part(at.picked.length - 1);
        return ahead instanceof Node;
      }

      @Override
      public @Nullable Object next() {
        Node at = read;
        Node next = at == null ? Forms.Element.first(node) : Forms.Element.next(at);
        if (next == null) {
          throw new NoSuchElementException();
        }
        read = next;
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
