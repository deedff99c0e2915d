package dev.ferret.examples;

/**
 * A set of numbers as a red-black tree. Any tree can be made; those that are balanced and ordered
 * are red-black trees.
 */
sealed interface Tree {
  /** The color of a node. */
  enum Color {
    BLACK,
    RED
  }

  /** The empty tree. */
  record Leaf() implements Tree {}

  /** A key, smaller ones to its left and larger ones to its right. */
  record Node(Color color, Tree left, int key, Tree right) implements Tree {}

  /** Whether the keys ascend from left to right. */
  default boolean isOrdered() {
    return isWithin(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private boolean isWithin(long low, long high) {
    return !(this instanceof Node node)
        || (low < node.key()
            && node.key() < high
            && node.left().isWithin(low, node.key())
            && node.right().isWithin(node.key(), high));
  }

  /** Whether no red node has a red child, and all ways to a leaf have as many black nodes. */
  default boolean isBalanced() {
    return blackHeight() >= 0;
  }

  /** The number of black nodes on each way to a leaf, or -1 if the tree is not balanced. */
  private int blackHeight() {
    if (!(this instanceof Node node)) {
      return 0;
    }
    if (node.isRed() && node.left().isRed()) {
      return -1;
    }
    int height = node.left().blackHeight();
    if (height < 0 || (node.isRed() && node.right().isRed())) {
      return -1;
    }
    if (node.right().blackHeight() != height) {
      return -1;
    }
    return node.isRed() ? height : height + 1;
  }

  /** Whether this is a red node. */
  default boolean isRed() {
    return this instanceof Node node && node.color() == Color.RED;
  }

  /** Whether a key is in the set. */
  default boolean contains(int key) {
    return this instanceof Node node
        && (key == node.key() || (key < node.key() ? node.left() : node.right()).contains(key));
  }

  /** The set with one more key. */
  default Tree insert(int key) {
    return new TreeInsertion(TreeInsertion.Fault.NONE).insert(this, key);
  }
}
