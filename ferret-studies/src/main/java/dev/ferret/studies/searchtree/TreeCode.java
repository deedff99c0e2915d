package dev.ferret.studies.searchtree;

import dev.ferret.studies.searchtree.Tree.Branch;
import java.io.Serializable;
import java.util.OptionalInt;

/**
 * The operations on search trees. The methods here are correct; a {@link Bug} overrides one of
 * them.
 *
 * <p>They call themselves through this interface, so an override also holds for the trees below the
 * root.
 */
public interface TreeCode {
  /** The operations without a bug. A lazy search may take it to another class loader. */
  record Correct() implements TreeCode, Serializable {
    @Override
    public String toString() {
      return "correct";
    }
  }

  /** The operations without a bug. */
  static TreeCode correct() {
    return new Correct();
  }

  /** The tree with a key that has a value, whatever it had before. */
  default Tree insert(int key, int value, Tree tree) {
    if (!(tree instanceof Branch branch)) {
      return Tree.of(key, value);
    }
    if (key < branch.key()) {
      return branch.withLeft(insert(key, value, branch.left()));
    }
    return key > branch.key()
        ? branch.withRight(insert(key, value, branch.right()))
        : branch.withValue(value);
  }

  /** The tree without a key. */
  default Tree delete(int key, Tree tree) {
    if (!(tree instanceof Branch branch)) {
      return tree;
    }
    if (key < branch.key()) {
      return branch.withLeft(delete(key, branch.left()));
    }
    return key > branch.key()
        ? branch.withRight(delete(key, branch.right()))
        : branch.left().followedBy(branch.right());
  }

  /** The tree with the keys of both. A key of both has the value of the first. */
  default Tree union(Tree one, Tree other) {
    if (!(one instanceof Branch branch)) {
      return other;
    }
    if (other instanceof Tree.Leaf) {
      return one;
    }
    int key = branch.key();
    return branch
        .withLeft(union(branch.left(), other.below(key)))
        .withRight(union(branch.right(), other.above(key)));
  }

  /** The value of a key. No bug is here. */
  default OptionalInt find(int key, Tree tree) {
    return tree.find(key);
  }
}
