package dev.ferret.cli.hunted;

import static dev.ferret.junit.Mode.ENUMERATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import dev.ferret.junit.Where;
import dev.ferret.type.Range;
import org.junit.jupiter.api.Tag;

/** Properties whose cases a lazy search finds; none of them is a test of this module. */
class SharedCases {
  /** A search tree. */
  sealed interface Tree {
    record Leaf() implements Tree {}

    record Node(Tree left, @Range(min = 0, max = 9) int key, Tree right) implements Tree {}
  }

  static boolean isOrdered(Tree tree) {
    return isWithin(tree, -1, 10);
  }

  private static boolean isWithin(Tree tree, int from, int to) {
    return !(tree instanceof Tree.Node node)
        || (node.key() > from
            && node.key() < to
            && isWithin(node.left(), from, node.key())
            && isWithin(node.right(), node.key(), to));
  }

  private static int height(Tree tree) {
    return tree instanceof Tree.Node node
        ? 1 + Math.max(height(node.left()), height(node.right()))
        : 0;
  }

  @Property(mode = ENUMERATE, size = 22)
  @Where("isOrdered")
  @Tag("ordered")
  void orderedTreesAreNotHigh(Tree tree) {
    assertThat(height(tree)).isLessThan(6);
  }

  @Property(mode = ENUMERATE, size = 22)
  @Where("isOrdered")
  @Tag("ordered")
  void orderedTreesAreLow(Tree tree) {
    assertThat(height(tree)).isLessThan(5);
  }

  @Property(mode = ENUMERATE, size = 3)
  @Where("isMissing")
  @Tag("nothing")
  void thereIsNone(Tree tree) {}

  static boolean isMissing(Tree tree) {
    return tree instanceof Tree.Node node && node.key() > 9;
  }
}
