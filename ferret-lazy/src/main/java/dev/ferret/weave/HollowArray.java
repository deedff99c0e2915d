package dev.ferret.weave;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * What stands behind an array of a fixed length whose elements are put into it when they are asked
 * for. Only rewritten code asks, so all others must see an array that has {@link #fill() all}.
 */
public abstract class HollowArray {
  private final Object array;
  private final boolean[] known;
  private int open;

  /** Makes one for an array that nobody has seen yet. */
  protected HollowArray(Object array, int length) {
    this.array = array;
    this.known = new boolean[length];
    this.open = length;
  }

  /** Returns the array itself. */
  public final Object array() {
    return array;
  }

  /** Chooses an element. */
  protected abstract @Nullable Object choose(int index);

  /** Puts an element into its place, unless there is no such place or it was done before. */
  final void fill(int index) {
    if (open == 0 || index < 0 || index >= known.length || known[index]) {
      return;
    }
    Object element = choose(index);
    if (array instanceof int[] ints && element != null) {
      ints[index] = (Integer) element;
    } else {
      Array.set(array, index, element);
    }
    know(index);
  }

  /** Puts all elements into their places. */
  final void fill() {
    for (int i = 0; i < known.length && open > 0; i++) {
      fill(i);
    }
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        ArrayHooks.whole(element);
      }
    }
  }

  /** Hears that the condition is about to put another number into a place. */
  final void change(int index) {
    if (array instanceof Object[]) {
      // The array may refuse what is to be put there.
      fill(index);
    } else if (index >= 0 && index < known.length && !known[index]) {
      know(index);
    }
  }

  private void know(int index) {
    known[index] = true;
    open--;
  }
}
