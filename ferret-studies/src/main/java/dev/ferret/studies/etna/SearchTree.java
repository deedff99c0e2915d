package dev.ferret.studies.etna;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A binary tree of keys and values. */
public sealed interface SearchTree permits SearchTree.Empty, SearchTree.Node {
  /** The tree without entries. */
  record Empty() implements SearchTree {}

  /**
   * A tree with an entry at its root.
   *
   * @param left the entries with smaller keys
   * @param right the entries with larger keys
   */
  record Node(SearchTree left, int key, boolean value, SearchTree right)
      implements SearchTree, Entry {
    Node withLeft(SearchTree other) {
      return new Node(other, key, value, right);
    }

    Node withRight(SearchTree other) {
      return new Node(left, key, value, other);
    }
  }

  /** Returns whether the keys ascend from left to right. */
  default boolean isOrdered() {
    return isBetween(this, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static boolean isBetween(SearchTree tree, long low, long high) {
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

  private static void collect(SearchTree tree, List<Entry> entries) {
    if (tree instanceof Node node) {
      collect(node.left(), entries);
      entries.add(node);
      collect(node.right(), entries);
    }
  }

  /** Returns the value of a key; null if there is none. */
  default @Nullable Boolean find(int key) {
    SearchTree tree = this;
    while (tree instanceof Node node) {
      if (key == node.key()) {
        return node.value();
      }
      tree = key < node.key() ? node.left() : node.right();
    }
    return null;
  }

  /** Returns the tree of the smaller keys. */
  default SearchTree below(int key) {
    if (!(this instanceof Node node)) {
      return this;
    }
    return node.key() < key ? node.withRight(node.right().below(key)) : node.left().below(key);
  }

  /** Returns the tree of the larger keys. */
  default SearchTree above(int key) {
    if (!(this instanceof Node node)) {
      return this;
    }
    return node.key() > key ? node.withLeft(node.left().above(key)) : node.right().above(key);
  }

  /** Returns this tree with another one, all of whose keys are larger, under its right end. */
  default SearchTree join(SearchTree other) {
    if (!(this instanceof Node first)) {
      return other;
    }
    return other instanceof Node last
        ? first.withRight(last.withLeft(first.right().join(last.left())))
        : this;
  }
}
