package dev.ferret.studies.etna;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A binary tree of keys and values, whose nodes are red or black. */
public sealed interface RedBlackTree permits RedBlackTree.Empty, RedBlackTree.Node {
  /** The colour of a node. */
  enum Colour {
    RED,
    BLACK
  }

  /** The tree without entries. */
  record Empty() implements RedBlackTree {}

  /**
   * A tree with an entry at its root.
   *
   * @param left the entries with smaller keys
   * @param right the entries with larger keys
   */
  record Node(Colour colour, RedBlackTree left, int key, boolean value, RedBlackTree right)
      implements RedBlackTree, Entry {
    Node with(Colour other) {
      return new Node(other, left, key, value, right);
    }

    /** The same entry between other trees. */
    Node between(Colour other, RedBlackTree before, RedBlackTree after) {
      return new Node(other, before, key, value, after);
    }
  }

  /** Returns whether the root is a red node. */
  default boolean isRed() {
    return this instanceof Node node && node.colour() == Colour.RED;
  }

  /** Returns whether the root is a black node. */
  default boolean isBlack() {
    return this instanceof Node node && node.colour() == Colour.BLACK;
  }

  /**
   * Returns whether this is a red-black tree with a black root. Looks at all colours before the
   * first key: few trees have the right ones.
   */
  default boolean isValid() {
    return !isRed()
        && blackHeight(this, false) >= 0
        && isBetween(this, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** The number of black nodes on each way down; -1 if these differ, or if red follows red. */
  private static int blackHeight(RedBlackTree tree, boolean isBelowRed) {
    if (!(tree instanceof Node node)) {
      return 0;
    }
    boolean isRed = node.isRed();
    if (isRed && isBelowRed) {
      return -1;
    }
    int left = blackHeight(node.left(), isRed);
    if (left < 0 || blackHeight(node.right(), isRed) != left) {
      return -1;
    }
    return isRed ? left : left + 1;
  }

  private static boolean isBetween(RedBlackTree tree, long low, long high) {
    if (!(tree instanceof Node node)) {
      return true;
    }
    int key = node.key();
    return low < key
        && key < high
        && isBetween(node.left(), low, key)
        && isBetween(node.right(), key, high);
  }

  /** Returns the entries from left to right. */
  default List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    collect(this, entries);
    return entries;
  }

  private static void collect(RedBlackTree tree, List<Entry> entries) {
    if (tree instanceof Node node) {
      collect(node.left(), entries);
      entries.add(node);
      collect(node.right(), entries);
    }
  }

  /** Returns the value of a key; null if there is none. */
  default @Nullable Boolean find(int key) {
    RedBlackTree tree = this;
    while (tree instanceof Node node) {
      if (key == node.key()) {
        return node.value();
      }
      tree = key < node.key() ? node.left() : node.right();
    }
    return null;
  }

  /** Returns the tree with a black root, if it has one. */
  default RedBlackTree blackened() {
    return this instanceof Node node ? node.with(Colour.BLACK) : this;
  }

  /**
   * Returns the tree with a red root.
   *
   * @throws IllegalStateException if the root is not a black node
   */
  default RedBlackTree reddened() {
    if (this instanceof Node node && isBlack()) {
      return node.with(Colour.RED);
    }
    throw new IllegalStateException("Only a black node is reddened");
  }
}
