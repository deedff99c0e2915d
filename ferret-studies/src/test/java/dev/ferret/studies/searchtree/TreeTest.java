package dev.ferret.studies.searchtree;

import static dev.ferret.type.Types.enumerate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.studies.searchtree.Tree.Branch;
import dev.ferret.studies.searchtree.Tree.Entry;
import dev.ferret.studies.searchtree.Tree.Leaf;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreeTest {
  private static final Tree LEAF = new Leaf();

  private static Tree branch(Tree left, int key, Tree right) {
    return new Branch(left, key, 0, right);
  }

  @Test
  void aTreeReadsAsItsEntriesInOrder() {
    assertThat(Tree.of()).hasToString("{}");
    assertThat(Tree.of(1, 5, 0, 0)).hasToString("{0: 0, 1: 5}");
    assertThat(branch(LEAF, 1, branch(LEAF, 0, LEAF))).hasToString("{1: 0, 0: 0}");
  }

  @Test
  void treesWithTheSameEntriesDifferInStructure() {
    Tree one = Tree.of(0, 0, 1, 5);
    Tree other = Tree.of(1, 5, 0, 0);

    assertThat(one.entries()).isEqualTo(other.entries());
    assertThat(one).isNotEqualTo(other);
    assertThat(one.structure()).isEqualTo("(. 0:0 (. 1:5 .))");
    assertThat(other.structure()).isEqualTo("((. 0:0 .) 1:5 .)");
    assertThat(LEAF.structure()).isEqualTo(".");
  }

  @Test
  void entriesAreInsertedOneAfterTheOther() {
    Tree tree = Tree.from(List.of(new Entry(2, 0), new Entry(1, 1), new Entry(2, 3)));

    assertThat(tree).isEqualTo(Tree.of(2, 0, 1, 1, 2, 3));
    assertThat(tree.structure()).isEqualTo("((. 1:1 .) 2:3 .)");
    assertThat(tree.size()).isEqualTo(2);
    assertThat(tree.entries()).containsExactly(new Entry(1, 1), new Entry(2, 3));
    assertThat(LEAF.size()).isZero();
  }

  @Test
  void aKeyWithoutAValueIsRefused() {
    assertThatThrownBy(() -> Tree.of(1, 2, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Key 3 needs a value");
  }

  @Test
  void aKeyIsFoundWithItsValue() {
    Tree tree = Tree.of(1, 10, 0, 20, 2, 30);

    assertThat(tree.find(0)).hasValue(20);
    assertThat(tree.find(1)).hasValue(10);
    assertThat(tree.find(2)).hasValue(30);
    assertThat(tree.find(3)).isEmpty();
    assertThat(LEAF.find(0)).isEmpty();
  }

  @Test
  void aSearchTreeIsValid() {
    assertThat(LEAF.isValid()).isTrue();
    assertThat(Tree.of(1, 0, 0, 0, 2, 0).isValid()).isTrue();
    assertThat(Tree.of(Integer.MIN_VALUE, 0, Integer.MAX_VALUE, 0).isValid()).isTrue();
  }

  @Test
  void keysOnTheWrongSideAreNotValid() {
    assertThat(branch(branch(LEAF, 2, LEAF), 1, LEAF).isValid()).isFalse();
    assertThat(branch(LEAF, 1, branch(LEAF, 0, LEAF)).isValid()).isFalse();
    // In order with its parent, but not with the root.
    assertThat(branch(branch(LEAF, 0, branch(LEAF, 5, LEAF)), 3, LEAF).isValid()).isFalse();
    assertThat(branch(LEAF, 3, branch(branch(LEAF, 1, LEAF), 5, LEAF)).isValid()).isFalse();
  }

  @Test
  void equalKeysAreNotValid() {
    assertThat(branch(branch(LEAF, 1, LEAF), 1, LEAF).isValid()).isFalse();
    assertThat(branch(LEAF, 1, branch(LEAF, 1, LEAF)).isValid()).isFalse();
    assertThat(branch(LEAF, Integer.MAX_VALUE, branch(LEAF, 0, LEAF)).isValid()).isFalse();
  }

  @Test
  void partsBelowAndAboveAKeyDoNotHaveIt() {
    Tree tree = Tree.of(3, 0, 1, 0, 5, 0, 2, 0, 4, 0);

    assertThat(tree.below(3)).hasToString("{1: 0, 2: 0}").matches(Tree::isValid);
    assertThat(tree.above(3)).hasToString("{4: 0, 5: 0}").matches(Tree::isValid);
    assertThat(tree.below(5)).hasToString("{1: 0, 2: 0, 3: 0, 4: 0}").matches(Tree::isValid);
    assertThat(tree.above(0)).isEqualTo(tree);
    assertThat(tree.below(1)).isEqualTo(LEAF);
  }

  @Test
  void aTreeFollowedByAnotherHasAllEntriesInOrder() {
    assertThat(Tree.of(1, 0, 0, 0).followedBy(Tree.of(3, 0, 2, 0)))
        .hasToString("{0: 0, 1: 0, 2: 0, 3: 0}")
        .matches(Tree::isValid);
    assertThat(Tree.of(1, 0).followedBy(LEAF)).isEqualTo(Tree.of(1, 0));
    assertThat(LEAF.followedBy(Tree.of(1, 0))).isEqualTo(Tree.of(1, 0));
  }

  private static String checked(Condition<Tree> condition) {
    Outcome outcome =
        enumerate(Tree.class)
            .with(Settings.standard().withoutStore())
            .where(condition)
            .upTo(9)
            .run(tree -> assertThat(tree.isValid()).isTrue());
    return outcome.report().fact("checked").orElseThrow().text();
  }

  /** Looks at everything before it decides. */
  private static boolean isValidAndAllRead(Tree tree) {
    int entries = tree.entries().size();
    return tree.isValid() && entries >= 0;
  }

  /** There are fewer runs than trees because values are not read. */
  @Test
  void validityIsDecidedOnFewKeys() {
    String found = "all 343 cases of size <= 9 that satisfy the condition, which ran ";

    assertThat(checked(Tree::isValid)).isEqualTo(found + "275 times");
    assertThat(checked(TreeTest::isValidAndAllRead)).isEqualTo(found + "1,751 times");
  }
}
