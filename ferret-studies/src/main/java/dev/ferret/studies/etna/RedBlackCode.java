package dev.ferret.studies.etna;

import static dev.ferret.studies.etna.RedBlackTree.Colour.BLACK;
import static dev.ferret.studies.etna.RedBlackTree.Colour.RED;

import dev.ferret.studies.etna.RedBlackTree.Colour;
import dev.ferret.studies.etna.RedBlackTree.Empty;
import dev.ferret.studies.etna.RedBlackTree.Node;
import java.io.Serializable;

/** Okasaki's insertion and Kahrs's deletion, with at most one mutant. */
record RedBlackCode(Mutant mutant) implements Serializable {
  /** What is wrong with the operations. */
  enum Mutant {
    /** Nothing. */
    NONE,
    /** The tree is dropped. */
    INSERT_1,
    /** The value is written into any node whose key is not larger. */
    INSERT_2,
    /** The old value is kept. */
    INSERT_3,
    /** The changed subtree is returned without its parent. */
    DELETE_4,
    /** Larger keys are looked for on the left. */
    DELETE_5,
    /** A new node is black. */
    MISCOLOR_INSERT,
    /** The root is not blackened. */
    MISCOLOR_DELETE,
    /** The sibling's outer subtree is not reddened. */
    MISCOLOR_BAL_LEFT,
    /** The sibling's outer subtree is not reddened. */
    MISCOLOR_BAL_RIGHT,
    /** The halves around a red middle are black where both were red. */
    MISCOLOR_JOIN_1,
    /** The halves around a red middle are red where both were black. */
    MISCOLOR_JOIN_2,
    /** No balance on the left. */
    NO_BALANCE_INSERT_1,
    /** No balance on the right. */
    NO_BALANCE_INSERT_2,
    /** The subtrees of the new right node change places in the left-left case. */
    SWAP_CD,
    /** The inner node's subtrees change places in the right-left case. */
    SWAP_BC
  }

  RedBlackTree insert(int key, boolean value, RedBlackTree tree) {
    return inserted(key, value, tree).blackened();
  }

  private RedBlackTree inserted(int key, boolean value, RedBlackTree tree) {
    if (!(tree instanceof Node node) || mutant == Mutant.INSERT_1) {
      Colour colour = mutant == Mutant.MISCOLOR_INSERT ? BLACK : RED;
      return new Node(colour, new Empty(), key, value, new Empty());
    }
    if (key < node.key()) {
      RedBlackTree left = inserted(key, value, node.left());
      return mutant == Mutant.NO_BALANCE_INSERT_1
          ? node.between(node.colour(), left, node.right())
          : balance(node.colour(), left, node, node.right());
    }
    if (key > node.key() && mutant != Mutant.INSERT_2) {
      RedBlackTree right = inserted(key, value, node.right());
      return mutant == Mutant.NO_BALANCE_INSERT_2
          ? node.between(node.colour(), node.left(), right)
          : balance(node.colour(), node.left(), node, right);
    }
    return mutant == Mutant.INSERT_3
        ? node
        : new Node(node.colour(), node.left(), node.key(), value, node.right());
  }

  /** A node with an entry between two trees, without two red nodes in a row below a black one. */
  private RedBlackTree balance(Colour colour, RedBlackTree left, Node entry, RedBlackTree right) {
    if (colour == BLACK && left instanceof Node l && l.isRed()) {
      if (l.left() instanceof Node ll && ll.isRed()) {
        Node last =
            mutant == Mutant.SWAP_CD
                ? entry.between(BLACK, right, l.right())
                : entry.between(BLACK, l.right(), right);
        return l.between(RED, ll.with(BLACK), last);
      }
      if (l.right() instanceof Node lr && lr.isRed()) {
        return lr.between(
            RED, l.between(BLACK, l.left(), lr.left()), entry.between(BLACK, lr.right(), right));
      }
    }
    if (colour == BLACK && right instanceof Node r && r.isRed()) {
      if (r.left() instanceof Node rl && rl.isRed()) {
        boolean isSwapped = mutant == Mutant.SWAP_BC;
        RedBlackTree b = isSwapped ? rl.right() : rl.left();
        RedBlackTree c = isSwapped ? rl.left() : rl.right();
        return rl.between(RED, entry.between(BLACK, left, b), r.between(BLACK, c, r.right()));
      }
      if (r.right() instanceof Node rr && rr.isRed()) {
        return r.between(RED, entry.between(BLACK, left, r.left()), rr.with(BLACK));
      }
    }
    return entry.between(colour, left, right);
  }

  /**
   * Deletes a key.
   *
   * @throws IllegalStateException if the tree is no red-black tree
   */
  RedBlackTree delete(int key, RedBlackTree tree) {
    RedBlackTree deleted = deleted(key, tree);
    return mutant == Mutant.MISCOLOR_DELETE ? deleted : deleted.blackened();
  }

  private RedBlackTree deleted(int key, RedBlackTree tree) {
    if (!(tree instanceof Node node)) {
      return tree;
    }
    if (key == node.key()) {
      return join(node.left(), node.right());
    }
    boolean isLeft = (key < node.key()) != (mutant == Mutant.DELETE_5);
    RedBlackTree changed = deleted(key, isLeft ? node.left() : node.right());
    if (mutant == Mutant.DELETE_4) {
      return changed;
    }
    if (isLeft) {
      return node.left().isBlack()
          ? balanceLeft(changed, node, node.right())
          : node.between(RED, changed, node.right());
    }
    return node.right().isBlack()
        ? balanceRight(node.left(), node, changed)
        : node.between(RED, node.left(), changed);
  }

  /** A node whose left tree lacks a black node. */
  private RedBlackTree balanceLeft(RedBlackTree left, Node entry, RedBlackTree right) {
    if (left instanceof Node l && l.isRed()) {
      return entry.between(RED, l.with(BLACK), right);
    }
    if (!(right instanceof Node r)) {
      throw new IllegalStateException("There is no sibling on the right");
    }
    if (r.isBlack()) {
      return balance(BLACK, left, entry, r.with(RED));
    }
    if (!(r.left() instanceof Node rl) || !rl.isBlack()) {
      throw new IllegalStateException("A red sibling has no black child on its left");
    }
    RedBlackTree outer = mutant == Mutant.MISCOLOR_BAL_LEFT ? r.right() : r.right().reddened();
    return rl.between(
        RED, entry.between(BLACK, left, rl.left()), balance(BLACK, rl.right(), r, outer));
  }

  /** A node whose right tree lacks a black node. */
  private RedBlackTree balanceRight(RedBlackTree left, Node entry, RedBlackTree right) {
    if (right instanceof Node r && r.isRed()) {
      return entry.between(RED, left, r.with(BLACK));
    }
    if (!(left instanceof Node l)) {
      throw new IllegalStateException("There is no sibling on the left");
    }
    if (l.isBlack()) {
      return balance(BLACK, l.with(RED), entry, right);
    }
    if (!(l.right() instanceof Node lr) || !lr.isBlack()) {
      throw new IllegalStateException("A red sibling has no black child on its right");
    }
    RedBlackTree outer = mutant == Mutant.MISCOLOR_BAL_RIGHT ? l.left() : l.left().reddened();
    return lr.between(
        RED, balance(BLACK, outer, l, lr.left()), entry.between(BLACK, lr.right(), right));
  }

  /** Two trees between which an entry was deleted. */
  private RedBlackTree join(RedBlackTree smaller, RedBlackTree larger) {
    if (!(smaller instanceof Node l)) {
      return larger;
    }
    if (!(larger instanceof Node r)) {
      return smaller;
    }
    if (l.isBlack() != r.isBlack()) {
      return r.isRed()
          ? r.between(RED, join(l, r.left()), r.right())
          : l.between(RED, l.left(), join(l.right(), r));
    }
    RedBlackTree middle = join(l.right(), r.left());
    if (middle instanceof Node m && m.isRed()) {
      Colour halves = mutant == otherColour(l.colour()) ? other(l.colour()) : l.colour();
      return m.between(
          RED, l.between(halves, l.left(), m.left()), r.between(halves, m.right(), r.right()));
    }
    return l.isRed()
        ? l.between(RED, l.left(), r.between(RED, middle, r.right()))
        : balanceLeft(l.left(), l, r.between(BLACK, middle, r.right()));
  }

  /** The mutant that gives halves of this colour the other one. */
  private static Mutant otherColour(Colour colour) {
    return colour == RED ? Mutant.MISCOLOR_JOIN_1 : Mutant.MISCOLOR_JOIN_2;
  }

  private static Colour other(Colour colour) {
    return colour == RED ? BLACK : RED;
  }
}
