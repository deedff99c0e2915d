package dev.ferret.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What is claimed of the values, the same for every contestant.
 *
 * <p>Not final, so that a test can claim falsehoods and sizes can be counted. While no subclass is
 * loaded the JIT inlines these methods all the same.
 */
class Claims {
  static final int LONGEST_LIST = 100;
  static final int LONGEST_STRING = 50;
  static final int DEEPEST_TREE = 5;
  static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private static final VarHandle SEEN_INT;
  private static final VarHandle SEEN_OBJECT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      SEEN_INT = lookup.findVarHandle(Claims.class, "seenInt", int.class);
      SEEN_OBJECT = lookup.findVarHandle(Claims.class, "seenObject", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // written by the handle
  private int seenInt;

  @SuppressWarnings("unused") // written by the handle
  private Object seenObject;

  boolean reversesBack(List<Integer> list) {
    List<Integer> copy = new ArrayList<>(list);
    Collections.reverse(copy);
    Collections.reverse(copy);
    return copy.equals(list);
  }

  /** Holds for every pair. An opaque write, or the JIT would not even draw what is never read. */
  boolean holds(int first, int second) {
    SEEN_INT.setOpaque(this, first ^ second);
    return true;
  }

  boolean isTrimmed(String text) {
    return text.length() <= LONGEST_STRING && text.trim().equals(text);
  }

  boolean isShallow(Tree tree) {
    return tree.depth() <= DEEPEST_TREE;
  }

  boolean sorts(List<Integer> list) {
    List<Integer> copy = new ArrayList<>(list);
    Collections.sort(copy);
    for (int i = 1; i < copy.size(); i++) {
      if (copy.get(i - 1) > copy.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** Makes the JIT believe that a value is of use. */
  final void keep(Object value) {
    SEEN_OBJECT.setOpaque(this, value);
  }

  /** What a hand-written test does with the answer. */
  static void demand(boolean condition) {
    if (!condition) {
      throw new AssertionError("The claim is false");
    }
  }
}
