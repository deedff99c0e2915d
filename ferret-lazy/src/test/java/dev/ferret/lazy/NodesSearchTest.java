package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.plan.Bound;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A bound on nodes counts records with components and elements, and nothing else. */
@Timeout(300)
class NodesSearchTest {
  sealed interface Tree permits Empty, Node {}

  record Empty() implements Tree {}

  record Node(Tree left, Colour colour, int key, Tree right) implements Tree {}

  enum Colour {
    RED,
    BLACK
  }

  sealed interface Shape permits Nil, Fork {}

  record Nil() implements Shape {}

  record Fork(Shape left, Shape right) implements Shape {}

  private static int nodes(Tree tree) {
    return tree instanceof Node node ? nodes(node.left) + 1 + nodes(node.right) : 0;
  }

  private static boolean isOrdered(Tree tree) {
    return isBetween(tree, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static boolean isBetween(Tree tree, long low, long high) {
    if (!(tree instanceof Node node)) {
      return true;
    }
    int key = node.key();
    return low < key
        && key < high
        && isBetween(node.left(), low, key)
        && isBetween(node.right(), key, high);
  }

  /** The number of ways to choose some of n. */
  private static long choices(int n, int some) {
    return some == 0 ? 1 : choices(n - 1, some - 1) * n / some;
  }

  private static long catalan(int n) {
    return choices(2 * n, n) / (n + 1);
  }

  @Test
  void leavesCostNothing() {
    long all = 0;
    for (int n = 0; n <= 7; n++) {
      all += catalan(n);
      assertThat(eager(Types.of(Shape.class), Bound.nodes(n)))
          .doesNotHaveDuplicates()
          .hasSize((int) all);
      assertThat(search(Shape.class, Bound.nodes(n), shape -> true).values())
          .doesNotHaveDuplicates()
          .hasSize((int) all);
    }
  }

  @Test
  void asManyKeysAsNodesAndOneMoreMayDiffer() {
    List<Tree> found = search(Tree.class, Bound.nodes(5), NodesSearchTest::isOrdered).values();
    long expected = 0;
    for (int n = 0; n <= 5; n++) {
      // All search trees of at most five nodes have six keys to choose from, in two colours.
      expected += catalan(n) * choices(6, n) * (1L << n);
    }
    assertThat(found)
        .doesNotHaveDuplicates()
        .hasSize((int) expected)
        .allMatch(NodesSearchTest::isOrdered);
  }

  @Test
  void aTreeComesAsSoonAsItsNodesAndKeysFit() {
    List<Integer> levels = new ArrayList<>();
    for (Tree tree : search(Tree.class, Bound.nodes(4), NodesSearchTest::isOrdered).values()) {
      levels.add(Math.max(nodes(tree), widest(tree)));
    }
    assertThat(levels).isSorted().contains(0, 1, 2, 3, 4);
  }

  /** The largest place of a key in the order 0, 1, -1, 2, -2. */
  private static int widest(Tree tree) {
    if (!(tree instanceof Node node)) {
      return 0;
    }
    int place = node.key > 0 ? 2 * node.key - 1 : -2 * node.key;
    int below = Math.max(widest(node.left), widest(node.right));
    return Math.max(Math.max(place, node.colour.ordinal()), below);
  }

  @Test
  void aLazySearchFindsWhatAFilterLeaves() {
    for (int n = 0; n <= 3; n++) {
      List<Tree> all =
          eager(Types.of(Tree.class), Bound.nodes(n)).stream()
              .filter(NodesSearchTest::isOrdered)
              .toList();
      assertThat(search(Tree.class, Bound.nodes(n), NodesSearchTest::isOrdered).values())
          .containsExactlyInAnyOrderElementsOf(all);
    }
  }

  @Test
  void theReportNamesTheBound() {
    assertThat(search(Tree.class, Bound.nodes(2), NodesSearchTest::isOrdered).checked())
        .contains("of nodes <= 2 that satisfy the condition");
    assertThat(Bound.nodes(2)).hasToString("nodes <= 2").isNotEqualTo(Bound.size(2));
  }
}
