package dev.ferret.metamorphic;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.equal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.fixtures.Samples;
import dev.ferret.plan.Bound;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Relations on all inputs up to a bound, and on all inputs that there are. */
class EnumeratedTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  private static Relation<List<Integer>, Integer> reversed() {
    return Relation.of(
        "reversed",
        list -> {
          List<Integer> reversed = new ArrayList<>(list);
          Collections.reverse(reversed);
          return reversed;
        },
        equal());
  }

  private static Relation<List<Integer>, Integer> more() {
    return Relation.of("one more", integers(0, 9), EnumeratedTest::plus, atLeast());
  }

  private static Relation<List<Integer>, Integer> cut() {
    return Relation.of(
        "cut",
        (list, draw) -> list.subList(0, draw.from(integers(0, list.size()))),
        Expectation.atMost());
  }

  private static List<Integer> plus(List<Integer> list, int last) {
    List<Integer> more = new ArrayList<>(list);
    more.add(last);
    return more;
  }

  /** Sums up, but begins anew at 3. */
  private static int brokenSum(List<Integer> list) {
    int sum = 0;
    for (int i : list) {
      sum = i == 3 ? 0 : sum + i;
    }
    return sum;
  }

  private static int sum(List<Integer> list) {
    return list.stream().mapToInt(i -> i).sum();
  }

  private static Metamorphic<List<Integer>, Integer> sums() {
    return Metamorphic.of(lists(integers(0, 9)), EnumeratedTest::brokenSum)
        .relation(reversed())
        .relation(more())
        .relation(cut());
  }

  @Test
  void allRelationsAreCheckedUpToASize() {
    Outcome outcome = sums().with(SETTINGS.withBound(Bound.size(9))).run();
    assertThat(outcome.counterexamples()).hasSize(3);
    assertThat(outcome.failure())
        .hasMessageContaining("violated: reversed")
        .hasMessageContaining("source = List.of(1, 3)\n  follow-up = List.of(3, 1)")
        .hasMessageContaining("violated: one more")
        .hasMessageContaining("source = List.of(1)\n  parameter = 3\n  follow-up = List.of(1, 3)")
        .hasMessageContaining("violated: cut");
  }

  @Test
  void aParameterIsShownOnce() {
    Outcome outcome = sums().only("one more").with(SETTINGS.withBound(Bound.size(9))).run();
    String text = outcome.report().toText();
    assertThat(text).containsOnlyOnce("parameter = 3").doesNotContain("parameter (2)");
    assertThat(text).doesNotContain("pin it");
    Outcome composed =
        Metamorphic.of(lists(integers(0, 9)), EnumeratedTest::brokenSum)
            .relation(Relation.composed("both", more(), more()))
            .with(SETTINGS.withBound(Bound.size(9)))
            .run();
    assertThat(composed.report().toText())
        .containsOnlyOnce("parameter 1 = ")
        .containsOnlyOnce("parameter 2 = ");
  }

  @Test
  void allCasesUpToASizeAreCounted() {
    Outcome outcome =
        sums()
            .system(EnumeratedTest::sum)
            .named("sums")
            .with(SETTINGS.withBound(Bound.size(4)))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isGreaterThan(30);
    assertThat(outcome.report().toText())
        .startsWith("Property passed: sums\n")
        .containsPattern("reversed +all \\d+ cases of size <= 4")
        .containsPattern("one more +all \\d+ cases of size <= 4")
        .containsPattern("cut +all \\d+ cases of size <= 4");
  }

  @Test
  void anUnnamedTestIsNamedByItsMethod() {
    Outcome outcome =
        sums().system(EnumeratedTest::sum).with(SETTINGS.withBound(Bound.size(3))).run();
    assertThat(outcome.report().toText())
        .startsWith("Property passed: EnumeratedTest.anUnnamedTestIsNamedByItsMethod\n");
  }

  @Test
  void allRelationsAreCheckedUpToADepth() {
    Metamorphic<Samples.Tree, Integer> test =
        Metamorphic.of(Samples.trees(3), EnumeratedTest::leavesButOne)
            .relation(
                Relation.invariant(
                    "mirrored",
                    tree ->
                        tree instanceof Samples.Node node
                            ? new Samples.Node(node.right(), node.left())
                            : tree))
            .relation(Relation.of("grown", tree -> new Samples.Node(tree, tree), atLeast()));
    Outcome outcome = test.with(SETTINGS.withBound(Bound.depth(2))).run();
    assertThat(outcome.counterexamples()).hasSize(1);
    assertThat(outcome.report().toText()).contains("violated: mirrored");
    Outcome passed = test.system(Samples::leaves).with(SETTINGS.withBound(Bound.depth(2))).run();
    assertThat(passed.isPassed()).isTrue();
    assertThat(passed.report().toText())
        .containsPattern("mirrored +all [\\d,]+ cases of depth <= 2")
        .containsPattern("grown +all [\\d,]+ cases of depth <= 2");
  }

  /** Counts leaves, but not one that is alone on the left. */
  private static int leavesButOne(Samples.Tree tree) {
    boolean isOneLeft =
        tree instanceof Samples.Node node
            && node.left() instanceof Samples.Leaf
            && node.right() instanceof Samples.Node;
    return Samples.leaves(tree) - (isOneLeft ? 1 : 0);
  }

  @Test
  void onlyWantedSourcesAreEnumerated() {
    List<List<Integer>> seen = new ArrayList<>();
    sums()
        .system(
            list -> {
              seen.add(list);
              return sum(list);
            })
        .only("one more")
        .where(list -> list.size() == 1)
        .with(SETTINGS.withBound(Bound.size(5)))
        .check();
    assertThat(seen).isNotEmpty().allMatch(list -> list.size() == 1 || list.size() == 2);
  }

  @Test
  void examplesAreCheckedBeforeAnEnumeration() {
    List<List<Integer>> seen = new ArrayList<>();
    List<Integer> example = List.of(9, 9, 9, 9, 9);
    sums()
        .system(
            list -> {
              seen.add(list);
              return sum(list);
            })
        .example(example)
        .with(SETTINGS.withBound(Bound.size(4)))
        .check();
    assertThat(seen).startsWith(example);
    // Once for each relation, and once for the reversed list.
    assertThat(Collections.frequency(seen, example)).isEqualTo(4);
    assertThatThrownBy(
            () ->
                sums()
                    .example(example)
                    .where(List::isEmpty)
                    .with(SETTINGS.withBound(Bound.size(2)))
                    .run())
        .hasMessageContaining("does not satisfy the condition of where");
  }

  @Test
  void aTokenOfOneRelationReplaysItsViolation() {
    Settings bounded = SETTINGS.withBound(Bound.size(9));
    for (Counterexample each : sums().with(bounded).run().counterexamples()) {
      Outcome again = sums().with(bounded.withReplay(each.token())).run();
      assertThat(again.counterexamples())
          .extracting(Counterexample::origin)
          .contains(each.origin());
    }
  }

  @Test
  void storedViolationsOfAllRelationsAreFoundAgain(@TempDir Path folder) {
    Settings bounded = Settings.standard().withSeed(1).withStore(folder);
    // It draws what "reversed" draws, and holds where that is violated.
    Relation<List<Integer>, Integer> three =
        Relation.of("three last", list -> plus(list, 3), atLeast());
    for (int i = 0; i < 3; i++) {
      Outcome outcome = sums().relation(three).with(bounded.withBound(Bound.size(9))).run();
      String text = outcome.failure().getMessage();
      assertThat(outcome.counterexamples()).hasSize(4);
      // The first time nothing is in the store.
      assertThat(text.split("in the failure store", -1)).hasSize(i == 0 ? 1 : 5);
    }
  }

  @Test
  void aSmallSpaceIsCheckedCompletely() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 9), x -> x)
            .relation(Relation.of("next", x -> x + 1, atLeast()))
            .relation(Relation.of("maybe", booleans(), (x, b) -> b ? x + 1 : x, atLeast()))
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.report().toText())
        .containsPattern("checked +all \\d+ cases")
        .containsPattern("next +\\d+ satisfied")
        .containsPattern("maybe +10 satisfied, 10 trivial|maybe +\\d+ \\w+, \\d+ \\w+");
  }

  @Test
  void theOnlyViolationOfASmallSpaceIsFound() {
    Outcome outcome =
        Metamorphic.<Integer, Integer>of(integers(0, 99), x -> x == 58 ? 0 : x)
            .relation(Relation.of("next", x -> x + 1, atLeast()))
            .relation(Relation.of("next but one", x -> x + 2, atLeast()))
            .with(SETTINGS.withFailures(2))
            .run();
    assertThat(outcome.counterexamples())
        .extracting(each -> each.arguments().get(0).toString())
        .containsExactlyInAnyOrder("57", "56");
  }
}
