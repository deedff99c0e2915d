package dev.ferret.examples;

import static dev.ferret.junit.Mode.ENUMERATE;
import static dev.ferret.type.Types.enumerate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.examples.Tree.Color;
import dev.ferret.examples.Tree.Node;
import dev.ferret.junit.Property;
import dev.ferret.junit.Where;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The snippets of the guide on lazy search, and the figures in it. */
class LazyGuideTest {
  private final Settings settings = Settings.standard().withoutStore();

  private ForAll.One<Tree> trees() {
    return enumerate(Tree.class).with(settings);
  }

  private static String checked(Outcome outcome) {
    return outcome.report().fact("checked").orElseThrow().text();
  }

  @Test
  void conditionsMayBeAskedInAnyOrder() {
    Outcome outcome =
        enumerate(Tree.class)
            .with(settings)
            .where(Condition.all(Tree::isBalanced, Tree::isOrdered))
            .upTo(13)
            .run(tree -> assertThat(tree.insert(0)).matches(Tree::isOrdered));

    assertThat(checked(outcome))
        .isEqualTo("all 226 cases of size <= 13 that satisfy the condition, which ran 4,035 times");
  }

  @Test
  void thereAreManyMoreTrees() {
    assertThat(checked(trees().upTo(13).run(tree -> {})))
        .isEqualTo("all 29,657 cases of size <= 13");
  }

  static boolean isOrdered(Tree tree) {
    return tree.isOrdered();
  }

  @Property(mode = ENUMERATE, size = 13)
  @Where("isOrdered")
  void insertAddsTheKey(Tree tree, int key) {
    assertThat(tree.insert(key).contains(key)).isTrue();
  }

  /** What a record pattern does: all components are read before the first is compared. */
  private static boolean isWithin(Tree tree, long low, long high) {
    if (!(tree instanceof Node node)) {
      return true;
    }
    Color color = node.color();
    Tree left = node.left();
    int key = node.key();
    Tree right = node.right();
    return color != null
        && low < key
        && key < high
        && isWithin(left, low, key)
        && isWithin(right, key, high);
  }

  private static int blackHeight(Tree tree) {
    if (!(tree instanceof Node node)) {
      return 0;
    }
    boolean isRed = node.color() == Color.RED;
    Tree left = node.left();
    int ignored = node.key();
    Tree right = node.right();
    if (isRed && left.isRed()) {
      return -1;
    }
    int height = blackHeight(left);
    if (height < 0 || (isRed && right.isRed()) || blackHeight(right) != height) {
      return -1;
    }
    return isRed ? height : height + 1;
  }

  private String runs(Condition<Tree> condition) {
    return checked(trees().where(condition).upTo(13).run(tree -> {}));
  }

  @Test
  void readingEverythingFirstTakesMoreRuns() {
    assertThat(runs(Tree::isOrdered)).startsWith("all 1,275 cases").endsWith(" ran 3,345 times");
    assertThat(runs(tree -> isWithin(tree, Long.MIN_VALUE, Long.MAX_VALUE)))
        .startsWith("all 1,275 cases")
        .endsWith(" ran 15,355 times");
    assertThat(runs(Tree::isBalanced)).startsWith("all 1,712 cases").endsWith(" ran 1,423 times");
    assertThat(runs(tree -> blackHeight(tree) >= 0))
        .startsWith("all 1,712 cases")
        .endsWith(" ran 38,879 times");
  }

  private static int longest(Tree tree) {
    return tree instanceof Node node
        ? 1 + Math.max(longest(node.left()), longest(node.right()))
        : 0;
  }

  private static int shortest(Tree tree) {
    return tree instanceof Node node
        ? 1 + Math.min(shortest(node.left()), shortest(node.right()))
        : 0;
  }

  @Test
  void claimsAreLookedInto() {
    enumerate(Tree.class)
        .where(Tree::isBalanced)
        .upTo(15)
        .holds(tree -> longest(tree) <= 2 * shortest(tree) + 1);

    assertThat(
            checked(
                trees()
                    .where(Tree::isBalanced)
                    .upTo(15)
                    .tryHolds(tree -> longest(tree) <= 2 * shortest(tree) + 1)))
        .startsWith("all 43 classes of cases of size <= 15");
    assertThat(checked(trees().where(Tree::isBalanced).upTo(15).run(tree -> {})))
        .startsWith("all 7,111 cases of size <= 15");
  }

  @Test
  void oneSizeOnTwoThreads() {
    Outcome outcome =
        enumerate(Tree.class)
            .with(settings)
            .where(tree -> tree.isBalanced() && tree.isOrdered())
            .within(Bound.size(16).inOnePass().threads(2))
            .run(tree -> assertThat(tree.insert(0)).matches(Tree::isOrdered));

    assertThat(checked(outcome)).startsWith("all 678 cases of size <= 16");
  }

  @Test
  @Tag("slow")
  void largerTreesAreDrawn() {
    Outcome outcome =
        enumerate(Tree.class)
            .with(settings.withTries(500))
            .where(Tree::isBalanced)
            .where(Tree::isOrdered)
            .within(Bound.size(24).sampled())
            .run(tree -> assertThat(tree.insert(0)).matches(Tree::isOrdered));

    assertThat(checked(outcome)).startsWith("500 cases drawn uniformly from those of size <= 24");
  }

  @Test
  void otherOrdersFindTheSameTrees() {
    Bound patterns = Bound.size(13).patterns(2, 2, 1_000);
    Bound shuffled = Bound.size(13).shuffled(1);

    for (Bound bound : new Bound[] {patterns, shuffled}) {
      Outcome outcome =
          trees().where(Tree::isBalanced).where(Tree::isOrdered).within(bound).run(tree -> {});
      assertThat(checked(outcome)).startsWith("all 226 cases of size <= 13");
    }
  }

  @Test
  void conditionsMayUseWhatIsAroundThem() {
    int absent = 1;
    Outcome outcome =
        enumerate(Tree.class)
            .with(settings)
            .where(tree -> tree.isOrdered() && !tree.contains(absent))
            .run(tree -> assertThat(tree.insert(absent)).isNotEqualTo(tree));

    assertThat(checked(outcome))
        .isEqualTo("all 47 cases of size <= 8 that satisfy the condition, which ran 142 times");
  }
}
