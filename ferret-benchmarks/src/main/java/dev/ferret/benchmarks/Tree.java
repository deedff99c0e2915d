package dev.ferret.benchmarks;

/** A recursive value, as small as one can be. */
sealed interface Tree {
  /** The longest way from the root to a leaf. */
  int depth();

  /** How many leaves and nodes there are. */
  int count();

  /** The end of a branch. */
  record Leaf(int value) implements Tree {
    @Override
    public int depth() {
      return 0;
    }

    @Override
    public int count() {
      return 1;
    }
  }

  /** A fork. */
  record Node(Tree left, Tree right) implements Tree {
    @Override
    public int depth() {
      return 1 + Math.max(left.depth(), right.depth());
    }

    @Override
    public int count() {
      return 1 + left.count() + right.count();
    }
  }
}
