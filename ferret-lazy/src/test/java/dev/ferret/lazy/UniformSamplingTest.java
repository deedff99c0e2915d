package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Values that are drawn instead of gone through. */
class UniformSamplingTest {
  /** A binary tree with a small number in each node. */
  sealed interface Tree {
    record Leaf() implements Tree {}

    record Node(Tree left, boolean isRed, Tree right) implements Tree {}

    /** Whether no red node is right below another; asks for colours first. */
    default boolean isAlternating() {
      return isAlternating(false);
    }

    private boolean isAlternating(boolean isBelowRed) {
      return !(this instanceof Node node)
          || (!(isBelowRed && node.isRed())
              && node.left().isAlternating(node.isRed())
              && node.right().isAlternating(node.isRed()));
    }
  }

  private static final Bound NINE = Bound.size(9);

  private static Found<Tree> draw(int tries, long seed) {
    return search(
        SETTINGS.withTries(tries).withSeed(seed),
        Types.of(Tree.class),
        NINE.sampled(),
        Tree::isAlternating);
  }

  @Test
  void aFewValuesThatSatisfyTheConditionAreEquallyLikely() {
    assertEquallyLikely(20);
  }

  @Test
  @Tag("slow")
  void allValuesThatSatisfyTheConditionAreEquallyLikely() {
    assertEquallyLikely(200);
  }

  /** Draws each value about this many times. */
  private static void assertEquallyLikely(int each) {
    List<Tree> all = search(Tree.class, NINE.inOnePass(), Tree::isAlternating).values();
    List<Tree> drawn = draw(each * all.size(), 7).values();

    Map<Tree, Integer> counts = new HashMap<>();
    drawn.forEach(tree -> counts.merge(tree, 1, Integer::sum));
    assertThat(counts.keySet()).isEqualTo(new HashSet<>(all));
    // The chi-squared statistic has the mean k - 1 and the deviation sqrt(2 (k - 1)).
    double statistic =
        counts.values().stream().mapToDouble(n -> (n - each) * (double) (n - each) / each).sum();
    int freedom = all.size() - 1;
    assertThat(statistic)
        .isBetween(freedom - 5 * Math.sqrt(2.0 * freedom), freedom + 5 * Math.sqrt(2.0 * freedom));
  }

  @Test
  void aSeedDrawsTheSameValuesAgain() {
    assertThat(draw(50, 1).values()).isEqualTo(draw(50, 1).values());
    assertThat(draw(50, 1).values()).isNotEqualTo(draw(50, 2).values());
  }

  @Test
  void eachClassOfValuesIsRejectedOnce() {
    long classes = search(Tree.class, NINE.inOnePass(), Tree::isAlternating).runs();
    Found<Tree> found = draw(5_000, 3);
    // A run for each value that is drawn, and at most one for each class that is not satisfied.
    assertThat(found.runs()).isBetween(5_000L, 5_000 + classes);
    assertThat(found.checked())
        .startsWith("5,000 cases drawn uniformly from those of size <= 9 that satisfy");
  }

  @Test
  void nothingIsDrawnIfNothingSatisfiesTheCondition() {
    Found<Tree> found =
        search(
            SETTINGS.withTries(10),
            Types.of(Tree.class),
            NINE.sampled(),
            tree -> tree instanceof Tree.Node node && node.left() == null);
    assertThat(found.values()).isEmpty();
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(found.outcome().report().fact("vacuous")).isPresent();
  }

  record Four(
      @Range(min = 0) int a, @Range(min = 0) int b, @Range(min = 0) int c, @Range(min = 0) int d) {
    int mixed() {
      return (a * 68_921 + b * 1_681 + c * 41 + d) % 1_000_003;
    }
  }

  private static Found<Four> fours(Condition<Four> condition) {
    // 41 numbers for each of the four.
    return search(
        SETTINGS.withTries(1_000), Types.of(Four.class), Bound.nodes(40).sampled(), condition);
  }

  @Test
  void givesUpIfNothingSatisfiesTheCondition() {
    Found<Four> found = fours(four -> four.mixed() < 0);
    assertThat(found.values()).isEmpty();
    assertThat(found.runs()).isEqualTo(100_000);
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(Searches.text(found.outcome().report(), "vacuous"))
        .isEqualTo(
            "Nothing was checked: 0 cases drawn uniformly from those of nodes <= 40 that satisfy"
                + " the condition, which ran 100,000 times; gave up, since none of the last 100,000"
                + " draws satisfied it; 3.5 % of the values are excluded; allow larger cases, or"
                + " another condition");
  }

  @Test
  void givesUpIfAlmostNothingSatisfiesTheCondition() {
    Found<Four> found = fours(four -> four.mixed() == 77);
    assertThat(found.values()).hasSizeLessThan(10);
    assertThat(found.outcome().evaluations()).isBetween(100_000L, 1_000_000L);
    assertThat(found.checked()).contains("; gave up, since none of the last 100,000 draws");
  }

  /** One value in 41^3 is left out at once, with all that share its first number. */
  @Test
  void goesOnWhereItExcludesMuch() {
    Found<Four> found =
        fours(four -> four.a() == 40 && four.b() == 40 && four.c() == 40 && four.d() == 40);
    assertThat(found.values()).hasSize(1_000);
    assertThat(found.runs()).isBetween(1_000L, 1_200L);
  }

  @Test
  void withoutAConditionAllValuesAreEquallyLikely() {
    Map<Tree, Integer> counts = new HashMap<>();
    Types.enumerate(Tree.class)
        .named("all")
        .with(SETTINGS.withTries(1_100))
        .within(Bound.size(5).sampled())
        .run(tree -> counts.merge(tree, 1, Integer::sum));
    // A leaf, two nodes over two leaves, and eight nodes over a leaf and one of those.
    assertThat(counts).hasSize(11);
    assertThat(counts.values()).allSatisfy(n -> assertThat(n).isBetween(50, 160));
  }
}
