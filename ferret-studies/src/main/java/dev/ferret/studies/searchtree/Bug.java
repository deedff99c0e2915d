package dev.ferret.studies.searchtree;

import dev.ferret.studies.searchtree.Tree.Branch;

/**
 * The eight bugs of "How to Specify It!", in its order. Each is the correct code but for one
 * operation.
 */
public enum Bug implements TreeCode {
  /** Fault 1 of the ENASE paper. */
  INSERT_DISCARDS(1, "insert discards the tree and returns a single node") {
    @Override
    public Tree insert(int key, int value, Tree tree) {
      return Tree.of(key, value);
    }
  },

  /** Most trees that are built with this insert are not even valid. */
  INSERT_DUPLICATES(2, "insert does not recognise an existing key and adds another entry") {
    @Override
    public Tree insert(int key, int value, Tree tree) {
      return tree instanceof Branch branch && key == branch.key()
          ? branch.withRight(insert(key, value, branch.right()))
          : super.insert(key, value, tree);
    }
  },

  INSERT_KEEPS(3, "insert does not update an existing key") {
    @Override
    public Tree insert(int key, int value, Tree tree) {
      return tree instanceof Branch branch && key == branch.key()
          ? tree
          : super.insert(key, value, tree);
    }
  },

  /** Fault 2 of the ENASE paper. */
  DELETE_DROPS(4, "delete does not rebuild the tree above the key") {
    @Override
    public Tree delete(int key, Tree tree) {
      return tree instanceof Branch branch && key != branch.key()
          ? delete(key, key < branch.key() ? branch.left() : branch.right())
          : super.delete(key, tree);
    }
  },

  DELETE_REVERSED(5, "delete looks on the wrong side, so it works only at the root") {
    @Override
    public Tree delete(int key, Tree tree) {
      if (!(tree instanceof Branch branch) || key == branch.key()) {
        return super.delete(key, tree);
      }
      return key < branch.key()
          ? branch.withRight(delete(key, branch.right()))
          : branch.withLeft(delete(key, branch.left()));
    }
  },

  UNION_CONCATENATES(6, "union assumes that all keys on the left precede those on the right") {
    @Override
    public Tree union(Tree one, Tree other) {
      return one.followedBy(other);
    }
  },

  UNION_TRUSTS_ROOTS(7, "union assumes that a tree with a smaller root precedes the other root") {
    @Override
    public Tree union(Tree one, Tree other) {
      if (!(one instanceof Branch first) || !(other instanceof Branch last)) {
        return super.union(one, other);
      }
      if (first.key() > last.key()) {
        return union(other, one);
      }
      return first.key() == last.key()
          ? first
              .withLeft(union(first.left(), last.left()))
              .withRight(union(first.right(), last.right()))
          : first.withRight(last.withLeft(union(first.right(), last.left())));
    }
  },

  UNION_SWAPS(8, "union lets the tree with the smaller root win, not the left one") {
    @Override
    public Tree union(Tree one, Tree other) {
      boolean isSwapped =
          one instanceof Branch first && other instanceof Branch last && first.key() > last.key();
      return isSwapped ? super.union(other, one) : super.union(one, other);
    }
  };

  private final int number;
  private final String description;

  Bug(int number, String description) {
    this.number = number;
    this.description = description;
  }

  /** Returns the number in the original study, from 1 to 8. */
  public int number() {
    return number;
  }

  /** Returns what is wrong. */
  public String description() {
    return description;
  }

  @Override
  public String toString() {
    return "bug " + number();
  }
}
