package dev.ferret.studies.searchtree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BugTest {
  private static final List<Tree> TREES = SmallScope.builtWith(TreeCode.correct()).trees();

  /** The operations whose results are not those of the correct code for some small trees. */
  private static Set<String> wrongOperations(TreeCode code) {
    TreeCode correct = TreeCode.correct();
    Set<String> wrong = new TreeSet<>();
    for (Tree tree : TREES) {
      for (int key = 0; key <= 2; key++) {
        if (!code.insert(key, 1, tree).equals(correct.insert(key, 1, tree))) {
          wrong.add("insert");
        }
        if (!code.delete(key, tree).equals(correct.delete(key, tree))) {
          wrong.add("delete");
        }
        if (!code.find(key, tree).equals(correct.find(key, tree))) {
          wrong.add("find");
        }
      }
      for (Tree other : TREES) {
        if (!code.union(tree, other).entries().equals(correct.union(tree, other).entries())) {
          wrong.add("union");
        }
      }
    }
    return wrong;
  }

  @ParameterizedTest
  @EnumSource(Bug.class)
  void eachBugIsInTheOperationOfItsNameAlone(Bug bug) {
    String operation = bug.name().substring(0, bug.name().indexOf('_')).toLowerCase(Locale.ROOT);

    assertThat(wrongOperations(bug)).containsExactly(operation);
    assertThat(bug.description()).startsWith(operation + " ");
  }

  @Test
  void theCorrectCodeHasNoWrongOperation() {
    assertThat(wrongOperations(TreeCode.correct())).isEmpty();
    assertThat(TreeCode.correct()).hasToString("correct");
  }

  @Test
  void theyAreNumberedAsInTheStudy() {
    assertThat(Bug.values()).extracting(Bug::number).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(Bug.DELETE_DROPS).hasToString("bug 4");
  }

  @Test
  void bug1DiscardsTheTree() {
    assertThat(Bug.INSERT_DISCARDS.insert(1, 1, Tree.of(0, 0))).hasToString("{1: 1}");
  }

  @Test
  void bug2AddsAnotherEntry() {
    assertThat(Bug.INSERT_DUPLICATES.insert(0, 1, Tree.of(0, 0)))
        .hasToString("{0: 0, 0: 1}")
        .matches(tree -> !tree.isValid());
    assertThat(Bug.INSERT_DUPLICATES.insert(0, 1, Tree.of(1, 0, 0, 0)))
        .hasToString("{0: 0, 0: 1, 1: 0}");
  }

  @Test
  void bug3KeepsTheOldValue() {
    assertThat(Bug.INSERT_KEEPS.insert(0, 1, Tree.of(1, 0, 0, 0))).hasToString("{0: 0, 1: 0}");
  }

  @Test
  void bug4LosesWhatIsAboveTheKey() {
    assertThat(Bug.DELETE_DROPS.delete(1, Tree.of(0, 0, 1, 0, 2, 0))).hasToString("{2: 0}");
    assertThat(Bug.DELETE_DROPS.delete(5, Tree.of(0, 0))).hasToString("{}");
  }

  @Test
  void bug5WorksOnlyAtTheRoot() {
    Tree tree = Tree.of(1, 0, 0, 0, 2, 0);

    assertThat(Bug.DELETE_REVERSED.delete(0, tree)).isEqualTo(tree);
    assertThat(Bug.DELETE_REVERSED.delete(2, tree)).isEqualTo(tree);
    assertThat(Bug.DELETE_REVERSED.delete(1, tree)).hasToString("{0: 0, 2: 0}");
  }

  @Test
  void bug6PutsTheTreesOneAfterTheOther() {
    assertThat(Bug.UNION_CONCATENATES.union(Tree.of(1, 0), Tree.of(0, 0)))
        .hasToString("{1: 0, 0: 0}");
  }

  @Test
  void bug7LooksAtTheRootsAlone() {
    TreeCode code = Bug.UNION_TRUSTS_ROOTS;

    assertThat(code.union(Tree.of(1, 0), Tree.of(0, 0))).hasToString("{0: 0, 1: 0}");
    assertThat(code.union(Tree.of(0, 0, 2, 0), Tree.of(1, 0))).hasToString("{0: 0, 2: 0, 1: 0}");
  }

  @Test
  void bug8LetsTheTreeWithTheSmallerRootWin() {
    TreeCode code = Bug.UNION_SWAPS;

    assertThat(code.union(Tree.of(0, 0), Tree.of(0, 1))).hasToString("{0: 0}");
    assertThat(code.union(Tree.of(1, 0), Tree.of(0, 1, 1, 1))).hasToString("{0: 1, 1: 1}");
  }
}
