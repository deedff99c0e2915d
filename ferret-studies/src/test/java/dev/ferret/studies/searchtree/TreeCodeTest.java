package dev.ferret.studies.searchtree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.searchtree.Tree.Entry;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The correct code beside the tree map of the JDK, on all small trees. */
class TreeCodeTest {
  private static final List<Tree> TREES = SmallScope.builtWith(TreeCode.correct()).trees();
  private static final TreeCode CODE = TreeCode.correct();

  private static NavigableMap<Integer, Integer> map(Tree tree) {
    NavigableMap<Integer, Integer> map = new TreeMap<>();
    tree.entries().forEach(entry -> map.put(entry.key(), entry.value()));
    return map;
  }

  private static void assertSame(Tree tree, NavigableMap<Integer, Integer> map) {
    List<Entry> expected =
        map.entrySet().stream().map(each -> new Entry(each.getKey(), each.getValue())).toList();
    assertThat(tree.entries()).isEqualTo(expected);
    assertThat(tree.isValid()).isTrue();
  }

  @Test
  void insertPutsAKey() {
    for (Tree tree : TREES) {
      for (int key = -1; key <= 3; key++) {
        NavigableMap<Integer, Integer> map = map(tree);
        map.put(key, 7);
        assertSame(CODE.insert(key, 7, tree), map);
      }
    }
  }

  @Test
  void deleteRemovesAKey() {
    for (Tree tree : TREES) {
      for (int key = -1; key <= 3; key++) {
        NavigableMap<Integer, Integer> map = map(tree);
        map.remove(key);
        assertSame(CODE.delete(key, tree), map);
      }
    }
  }

  @Test
  void unionPutsTheLeftTreeOverTheRightOne() {
    for (Tree left : TREES) {
      for (Tree right : TREES) {
        NavigableMap<Integer, Integer> map = map(right);
        map.putAll(map(left));
        assertSame(CODE.union(left, right), map);
      }
    }
  }

  @Test
  void findGetsTheValueOfAKey() {
    for (Tree tree : TREES) {
      for (int key = -1; key <= 3; key++) {
        Integer expected = map(tree).get(key);
        assertThat(CODE.find(key, tree).stream().boxed().toList())
            .isEqualTo(expected == null ? List.of() : List.of(expected));
      }
    }
  }

  @Test
  void theTreeItselfStaysAsItWas() {
    Tree tree = Tree.of(1, 0, 0, 0, 2, 0);
    String before = tree.structure();
    CODE.insert(1, 9, tree);
    CODE.delete(1, tree);
    CODE.union(tree, Tree.of(5, 0));

    assertThat(tree.structure()).isEqualTo(before);
  }
}
