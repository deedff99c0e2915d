package dev.ferret.studies.etna;

import dev.ferret.studies.etna.SearchTree.Empty;
import dev.ferret.studies.etna.SearchTree.Node;
import java.io.Serializable;

/** The operations on search trees, with at most one mutant. */
record SearchTreeCode(Mutant mutant) implements Serializable {
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
    /** Trees are joined end to end. */
    UNION_6,
    /** Only the roots are compared. */
    UNION_7,
    /** The wrong side wins if its root is smaller. */
    UNION_8
  }

  SearchTree insert(int key, boolean value, SearchTree tree) {
    if (!(tree instanceof Node node) || mutant == Mutant.INSERT_1) {
      return new Node(new Empty(), key, value, new Empty());
    }
    if (key < node.key()) {
      return node.withLeft(insert(key, value, node.left()));
    }
    if (key > node.key() && mutant != Mutant.INSERT_2) {
      return node.withRight(insert(key, value, node.right()));
    }
    return mutant == Mutant.INSERT_3
        ? node
        : new Node(node.left(), node.key(), value, node.right());
  }

  SearchTree delete(int key, SearchTree tree) {
    if (!(tree instanceof Node node)) {
      return tree;
    }
    if (key == node.key()) {
      return node.left().join(node.right());
    }
    boolean isLeft = (key < node.key()) != (mutant == Mutant.DELETE_5);
    SearchTree changed = delete(key, isLeft ? node.left() : node.right());
    if (mutant == Mutant.DELETE_4) {
      return changed;
    }
    return isLeft ? node.withLeft(changed) : node.withRight(changed);
  }

  SearchTree union(SearchTree one, SearchTree other) {
    if (!(one instanceof Node first)) {
      return other;
    }
    if (!(other instanceof Node second)) {
      return one;
    }
    return switch (mutant) {
      case UNION_6 -> first.withRight(second.withLeft(union(first.right(), second.left())));
      case UNION_7 -> unionOfRoots(first, second);
      case UNION_8 -> unionOfWrongSide(first, second);
      default ->
          new Node(
              union(first.left(), second.below(first.key())),
              first.key(),
              first.value(),
              union(first.right(), second.above(first.key())));
    };
  }

  private SearchTree unionOfRoots(Node first, Node second) {
    if (first.key() == second.key()) {
      return unionOfEqualRoots(first, second);
    }
    return first.key() < second.key()
        ? first.withRight(second.withLeft(union(first.right(), second.left())))
        : union(second, first);
  }

  private SearchTree unionOfWrongSide(Node first, Node second) {
    int key = first.key();
    if (key == second.key()) {
      return unionOfEqualRoots(first, second);
    }
    return key < second.key()
        ? new Node(
            union(first.left(), second.left().below(key)),
            key,
            first.value(),
            union(first.right(), second.withLeft(second.left().above(key))))
        : union(second, first);
  }

  private SearchTree unionOfEqualRoots(Node first, Node second) {
    return new Node(
        union(first.left(), second.left()),
        first.key(),
        first.value(),
        union(first.right(), second.right()));
  }
}
