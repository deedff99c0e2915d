package dev.ferret.lazy;

import dev.ferret.weave.Hooks;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import org.jspecify.annotations.Nullable;

/** A list whose length and elements are chosen as far as they are read. */
final class LazyList extends AbstractList<@Nullable Object> implements Hooks.Substitute {
  private final Node node;

  LazyList(Node node) {
    this.node = node;
  }

  /** The first cell; null if the list is empty. */
  private static @Nullable Node first(Node list) {
    return list.part(0) instanceof Node cell ? cell : null;
  }

  private static @Nullable Node rest(Node cell) {
    return cell.part(1) instanceof Node next ? next : null;
  }

  @Override
  public @Nullable Object get(int index) {
    Node cell = index < 0 ? null : first(node);
    for (int i = 0; i < index && cell != null; i++) {
      cell = rest(cell);
    }
    if (cell == null) {
      throw new IndexOutOfBoundsException("index " + index);
    }
    return cell.part(0);
  }

  @Override
  public boolean isEmpty() {
    return first(node) == null;
  }

  @Override
  public int size() {
    int size = 0;
    for (Node cell = first(node); cell != null; cell = rest(cell)) {
      size++;
    }
    return size;
  }

  @Override
  public Iterator<@Nullable Object> iterator() {
    return new Iterator<>() {
      private @Nullable Node read;
      private @Nullable Node ahead;
      private boolean isKnown;

      @Override
      public boolean hasNext() {
        if (!isKnown) {
          ahead = read == null ? first(node) : rest(read);
          isKnown = true;
        }
        return ahead != null;
      }

      @Override
      public @Nullable Object next() {
        if (!hasNext() || ahead == null) {
          throw new NoSuchElementException();
        }
        read = ahead;
        isKnown = false;
        return read.part(0);
      }
    };
  }

  @Override
  public Spliterator<@Nullable Object> spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
  }

  @Override
  public @Nullable Object set(int index, @Nullable Object element) {
    throw node.change();
  }

  @Override
  public void add(int index, @Nullable Object element) {
    throw node.change();
  }

  @Override
  public @Nullable Object remove(int index) {
    throw node.change();
  }

  @Override
  protected void removeRange(int from, int to) {
    throw node.change();
  }
}
