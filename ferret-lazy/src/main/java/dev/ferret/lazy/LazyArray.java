package dev.ferret.lazy;

import dev.ferret.weave.ArrayHooks;
import dev.ferret.weave.HollowArray;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands behind an array whose length is chosen, and its elements as far as they are read. */
final class LazyArray extends HollowArray {
  private final List<Node> cells;

  private LazyArray(Object array, List<Node> cells) {
    super(array, cells.size());
    this.cells = cells;
  }

  /**
   * Chooses the length of an array, and makes it.
   *
   * @param list its only part are cells
   */
  static Object of(Node list, Class<?> elements) {
    List<Node> cells = new ArrayList<>();
    for (Object cell = list.part(0); cell instanceof Node more; cell = more.part(1)) {
      cells.add(more);
    }
    Object array = Array.newInstance(elements, cells.size());
    ArrayHooks.keep(new LazyArray(array, cells));
    return array;
  }

  @Override
  protected @Nullable Object choose(int index) {
    return cells.get(index).part(0);
  }
}
