package dev.ferret.examples;

import static dev.ferret.type.Types.enumerate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.examples.Tree.Node;
import dev.ferret.examples.TreeInsertion.Fault;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Inserts keys into all small red-black trees. The trees are plain records and what makes them
 * red-black are plain predicates; nothing says how to generate them.
 */
class RedBlackTreeTest {
  private final Settings settings = Settings.standard().withoutStore();

  @Test
  void insertKeepsTreesBalancedAndOrdered() {
    enumerate(Tree.class)
        .where(Tree::isBalanced)
        .where(Tree::isOrdered)
        .upTo(13)
        .check(
            tree -> {
              for (int key = -3; key <= 3; key++) {
                assertThat(tree.insert(key)).matches(Tree::isBalanced).matches(Tree::isOrdered);
              }
            });
  }

  private static Outcome inserting(Fault fault, Settings settings) {
    TreeInsertion insertion = new TreeInsertion(fault);
    return enumerate(Tree.class)
        .with(settings)
        .where(Tree::isBalanced)
        .where(Tree::isOrdered)
        .upTo(13)
        .run(
            tree -> {
              for (int key = -3; key <= 3; key++) {
                assertThat(insertion.insert(tree, key))
                    .as("after insert(%d)", key)
                    .matches(Tree::isBalanced, "is balanced")
                    .matches(Tree::isOrdered, "is ordered");
              }
            });
  }

  @Test
  void theReportSaysHowFarTheSoundInsertWasChecked() {
    assertThat(checked(inserting(Fault.NONE, settings)))
        .isEqualTo("all 226 cases of size <= 13 that satisfy the condition, which ran 4,035 times");
  }

  @ParameterizedTest
  @CsvSource({
    "NO_LEFT_LEFT_CASE, 64, 7",
    "NO_RIGHT_LEFT_CASE, 98, 8",
    "RED_ROOT, 9, 4",
    "DUPLICATES, 4, 3",
    "SWAPPED_SUBTREES, 1447, 11"
  })
  void everyFaultIsFound(Fault fault, long runs, int size) {
    Outcome outcome = inserting(fault, settings);

    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.evaluations()).isEqualTo(runs).isLessThan(100_000);
    Tree tree = (Tree) outcome.counterexample().orElseThrow().arguments().get(0);
    assertThat(size(tree)).isEqualTo(size);
  }

  private static String checked(Outcome outcome) {
    return outcome.report().fact("checked").orElseThrow().text();
  }

  /** The size as an enumeration counts it. */
  private static int size(Tree tree) {
    return tree instanceof Node node
        ? 1 + node.color().ordinal() + size(node.left()) + Math.abs(node.key()) + size(node.right())
        : 1;
  }
}
