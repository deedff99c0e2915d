package dev.ferret.examples;

import dev.ferret.examples.Tree.Color;
import dev.ferret.examples.Tree.Leaf;
import dev.ferret.examples.Tree.Node;

/**
 * Inserts keys into red-black trees, as in "Red-Black Trees in a Functional Setting" (Okasaki,
 * 1999), with at most one fault.
 *
 * @param fault what is wrong with it
 */
record TreeInsertion(Fault fault) {
  /** Faults to be found. */
  enum Fault {
    /** Nothing is wrong. */
    NONE,
    /** A red node to the left of a red left child is left there. */
    NO_LEFT_LEFT_CASE,
    /** A red node to the left of a red right child is left there. */
    NO_RIGHT_LEFT_CASE,
    /** The root stays red if it has become red. */
    RED_ROOT,
    /** A key that is there already is inserted once more. */
    DUPLICATES,
    /** A rotation exchanges the two trees to the right of the middle. */
    SWAPPED_SUBTREES
  }

  Tree insert(Tree tree, int key) {
    Tree grown = grown(tree, key);
    return grown instanceof Node node && fault != Fault.RED_ROOT
        ? black(node.left(), node.key(), node.right())
        : grown;
  }

  /** The tree with one more key, whose root may be red and have a red child. */
  private Tree grown(Tree tree, int key) {
    if (!(tree instanceof Node node)) {
      return new Node(Color.RED, new Leaf(), key, new Leaf());
    }
    if (key < node.key() || (key == node.key() && fault == Fault.DUPLICATES)) {
      return balanced(node.color(), grown(node.left(), key), node.key(), node.right());
    }
    if (key > node.key()) {
      return balanced(node.color(), node.left(), node.key(), grown(node.right(), key));
    }
    return node;
  }

  /** A node. If it is black and has a red child with a red child, the three are rotated. */
  private Tree balanced(Color color, Tree left, int key, Tree right) {
    if (color == Color.BLACK && left instanceof Node child && child.isRed()) {
      if (child.left() instanceof Node inner && inner.isRed() && isSound(Fault.NO_LEFT_LEFT_CASE)) {
        return isSound(Fault.SWAPPED_SUBTREES)
            ? rotated(inner, child.key(), black(child.right(), key, right))
            : rotated(inner, child.key(), black(right, key, child.right()));
      }
      if (child.right() instanceof Node inner && inner.isRed()) {
        Node low = black(child.left(), child.key(), inner.left());
        return rotated(low, inner.key(), black(inner.right(), key, right));
      }
    }
    if (color == Color.BLACK && right instanceof Node child && child.isRed()) {
      if (child.left() instanceof Node inner
          && inner.isRed()
          && isSound(Fault.NO_RIGHT_LEFT_CASE)) {
        Node high = black(inner.right(), child.key(), child.right());
        return rotated(black(left, key, inner.left()), inner.key(), high);
      }
      if (child.right() instanceof Node inner && inner.isRed()) {
        return rotated(black(left, key, child.left()), child.key(), inner);
      }
    }
    return new Node(color, left, key, right);
  }

  private boolean isSound(Fault other) {
    return fault != other;
  }

  private static Node black(Tree left, int key, Tree right) {
    return new Node(Color.BLACK, left, key, right);
  }

  /** A red node with two black ones below it. */
  private static Node rotated(Node low, int key, Node high) {
    return new Node(
        Color.RED,
        black(low.left(), low.key(), low.right()),
        key,
        black(high.left(), high.key(), high.right()));
  }
}
