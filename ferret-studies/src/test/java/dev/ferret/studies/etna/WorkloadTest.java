package dev.ferret.studies.etna;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.studies.etna.RedBlackTree.Colour;
import dev.ferret.studies.etna.Workload.Task;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(300)
class WorkloadTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withPhases(Phase.GENERATE);

  @ParameterizedTest
  @EnumSource(Workload.class)
  void thereAreAsManyTasksAsPublishedAndNoneTwice(Workload workload) {
    assertThat(new HashSet<>(workload.tasks()))
        .hasSize(workload.published())
        .hasSameSizeAs(workload.tasks());
  }

  @ParameterizedTest
  @EnumSource(Workload.class)
  void noPropertyIsBrokenWithoutAMutant(Workload workload) {
    List<Task> correct = workload.tasks().stream().map(Task::withoutMutant).distinct().toList();
    assertThat(correct)
        .isNotEmpty()
        .allSatisfy(
            task -> {
              Outcome outcome = task.search(Bound.size(9), SETTINGS);
              assertThat(outcome.counterexample()).isEmpty();
              assertThat(outcome.evaluations()).isGreaterThan(10);
            });
  }

  @Test
  void redBlackTreesHaveTheEntriesOfASortedMapAndStayValid() {
    Random random = new Random(1);
    RedBlackCode code = new RedBlackCode(RedBlackCode.Mutant.NONE);
    RedBlackTree tree = new RedBlackTree.Empty();
    Map<Integer, Boolean> map = new TreeMap<>();
    for (int i = 0; i < 2_000; i++) {
      int key = random.nextInt(100);
      boolean value = random.nextBoolean();
      if (random.nextInt(5) < 2) {
        tree = code.delete(key, tree);
        map.remove(key);
      } else {
        tree = code.insert(key, value, tree);
        map.put(key, value);
      }
      assertThat(tree.isValid()).isTrue();
      assertThat(tree.entries()).map(Entry::key).containsExactlyElementsOf(map.keySet());
      assertThat(tree.entries()).map(Entry::value).containsExactlyElementsOf(map.values());
    }
    assertThat(map).hasSizeGreaterThan(20);
  }

  @Test
  void treesWithWrongColoursOrKeysAreNotValid() {
    RedBlackTree empty = new RedBlackTree.Empty();
    RedBlackTree red = new RedBlackTree.Node(Colour.RED, empty, 0, true, empty);
    RedBlackTree black = new RedBlackTree.Node(Colour.BLACK, empty, 0, true, empty);
    assertThat(black.isValid()).isTrue();
    assertThat(red.isValid()).isFalse();
    assertThat(new RedBlackTree.Node(Colour.BLACK, empty, -1, true, red).isValid()).isTrue();
    assertThat(new RedBlackTree.Node(Colour.BLACK, empty, 1, true, red).isValid()).isFalse();
    assertThat(new RedBlackTree.Node(Colour.BLACK, empty, -1, true, black).isValid()).isFalse();
  }
}
