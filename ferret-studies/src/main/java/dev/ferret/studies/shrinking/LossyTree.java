package dev.ferret.studies.shrinking;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A B-tree of up to three keys a node. The split of an inner node forgets the last child. */
final class LossyTree {
  private static final int MOST_KEYS = 3;

  private static final class Node {
    final List<Integer> keys = new ArrayList<>();
    final List<Node> children = new ArrayList<>();

    /** The index of the first key that is not smaller. */
    int index(int key) {
      int i = 0;
      while (i < keys.size() && keys.get(i) < key) {
        i++;
      }
      return i;
    }

    boolean has(int key) {
      int i = index(key);
      return (i < keys.size() && keys.get(i) == key)
          || (!children.isEmpty() && children.get(i).has(key));
    }

    /** Adds a key; returns the right half if the node had to be split. */
    @Nullable Node add(int key) {
      int i = index(key);
      if (children.isEmpty()) {
        keys.add(i, key);
      } else {
        Node right = children.get(i).add(key);
        if (right != null) {
          List<Integer> left = children.get(i).keys;
          keys.add(i, left.remove(left.size() - 1));
          children.add(i + 1, right);
        }
      }
      return keys.size() <= MOST_KEYS ? null : split();
    }

    /** The last of the keys that stay goes up to the parent. */
    private Node split() {
      Node right = new Node();
      move(keys, right.keys);
      if (!children.isEmpty()) {
        move(children, right.children);
        // The bug: this child takes the place of the next one.
        right.children.set(2, right.children.get(1));
      }
      return right;
    }

    private static <T> void move(List<T> from, List<T> to) {
      List<T> half = from.subList(2, from.size());
      to.addAll(half);
      half.clear();
    }
  }

  private Node root = new Node();

  boolean has(int key) {
    return root.has(key);
  }

  void add(int key) {
    Node right = has(key) ? null : root.add(key);
    if (right != null) {
      Node parent = new Node();
      parent.keys.add(root.keys.remove(root.keys.size() - 1));
      parent.children.add(root);
      parent.children.add(right);
      root = parent;
    }
  }
}
