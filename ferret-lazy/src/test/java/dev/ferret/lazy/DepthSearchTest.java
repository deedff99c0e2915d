package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.holding;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.text.SourcePrinter;
import dev.ferret.type.Letters;
import dev.ferret.type.Range;
import dev.ferret.type.RealRange;
import dev.ferret.type.Sizes;
import dev.ferret.type.TypeToken;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search by depth finds what an enumeration by depth and a filter find, in fewer runs. */
class DepthSearchTest {
  enum Suit {
    CLUBS,
    HEARTS,
    SPADES
  }

  sealed interface Tree {
    record Leaf() implements Tree {}

    record Node(Tree left, int value, Tree right) implements Tree {}

    /** Asks for values from the root downwards. */
    default boolean isOrdered() {
      return isOrdered(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private boolean isOrdered(int low, int high) {
      return !(this instanceof Node node)
          || (low < node.value()
              && node.value() < high
              && node.left().isOrdered(low, node.value())
              && node.right().isOrdered(node.value(), high));
    }

    default int height() {
      return this instanceof Node node
          ? 1 + Math.max(node.left().height(), node.right().height())
          : 1;
    }
  }

  record Ints(int a, int b) {}

  record Ranges(@Range(min = 4, max = 6) int a, @Range(min = -9, max = -8) long b, char c) {}

  record Reals(double a, @RealRange(min = 0.3, max = 2) double b) {}

  record Cards(Suit a, Suit b, boolean c) {}

  record Words(String a, String b) {}

  record SomeWords(@Sizes(min = 1, max = 2) String a, @Sizes(min = 2) @Letters("xyz") String b) {}

  record Bytes(byte[] a, boolean b) {}

  record Listed(List<Ints> all, boolean b) {}

  record SomeLists(@Sizes(min = 1, max = 2) List<Suit> a, @Sizes(min = 2) List<Boolean> b) {}

  record Nested(List<List<Suit>> all, boolean b) {}

  record Arrays(boolean[] a, Cards[] b) {}

  record Queues(Deque<Suit> a, boolean b) {}

  record Rose(List<Rose> children) {
    int height() {
      return 1 + children.stream().mapToInt(Rose::height).max().orElse(0);
    }
  }

  record Maybe(Optional<Integer> a, Optional<Ints> b, @Nullable Cards c) {}

  record Box<T>(T value, boolean b) {}

  record Pair<A, B>(A first, B second) {}

  record Chain(@Range(min = 0) int head, @Nullable Chain tail) {}

  /** The second alternative is flatter than the first one, but only where its text fits. */
  sealed interface Shape {
    record Deep(Box<Box<Boolean>> box) implements Shape {}

    record Labelled(@Sizes(min = 3, max = 3) @Letters("a") String label) implements Shape {}

    record Both(Shape left, Shape right) implements Shape {}
  }

  private static <T> void sameAsEager(Class<T> type, int depth, Condition<T> condition) {
    sameAsEager(Types.of(type), depth, condition);
  }

  /** Compares each depth with what is found without laziness. */
  private static <T> void sameAsEager(Gen<T> gen, int most, Condition<T> condition) {
    List<String> before = List.of();
    for (int depth = 0; depth <= most; depth++) {
      Bound bound = Bound.depth(depth);
      List<T> all = eager(gen, bound);
      List<String> expected = sorted(all.stream().filter(condition::test).toList());
      Found<T> stepwise = search(gen, bound, condition);
      assertThat(sorted(stepwise.values())).isEqualTo(expected);
      assertThat(texts(stepwise.values()).subList(0, before.size())).isEqualTo(before);
      before = texts(stepwise.values());
      Found<T> straight = search(gen, bound.inOnePass(), condition);
      assertThat(sorted(straight.values())).isEqualTo(expected);
      Found<T> shuffled = search(gen, bound.shuffled(7), condition);
      assertThat(sorted(shuffled.values())).isEqualTo(expected);
      if (depth == most) {
        assertThat(expected).isNotEmpty().hasSizeLessThan(all.size());
        // Without laziness the condition runs at least once for each value.
        assertThat(stepwise.runs()).isLessThan(all.size());
        assertThat(straight.runs()).isPositive().isLessThanOrEqualTo(stepwise.runs());
      }
    }
  }

  /** The text tells arrays, zeros and NaN apart. */
  private static List<String> texts(List<?> values) {
    return values.stream().map(value -> SourcePrinter.print(value, 10_000).text()).toList();
  }

  private static List<String> sorted(List<?> values) {
    return texts(values).stream().sorted().toList();
  }

  @Test
  void treesOfNumbers() {
    sameAsEager(Tree.class, 3, Tree::isOrdered);
    sameAsEager(Tree.class, 3, tree -> tree.height() == 3 && tree.isOrdered());
  }

  @Test
  void terms() {
    sameAsEager(Term.class, 3, Term::isWellTyped);
    sameAsEager(Term.class, 3, Term::isWellTypedByPatterns);
  }

  @Test
  void numbers() {
    sameAsEager(Types.of(new TypeToken<Pair<Ints, Ints>>() {}), 4, two -> two.first().a() == 3);
    sameAsEager(Ranges.class, 4, ranges -> ranges.a() == 5 && ranges.c() == 'c');
    sameAsEager(
        Types.of(new TypeToken<Pair<Reals, Reals>>() {}),
        3,
        two -> Double.isNaN(two.first().a()) && two.second().b() > 1);
    sameAsEager(Types.of(new TypeToken<Box<Cards>>() {}), 4, box -> box.value().b() == Suit.HEARTS);
  }

  @Test
  void texts() {
    sameAsEager(Words.class, 3, words -> words.a().length() == 3 && words.b().contains("b"));
    sameAsEager(SomeWords.class, 4, words -> words.a().equals("ac") && words.b().endsWith("z"));
    sameAsEager(Bytes.class, 4, bytes -> bytes.b() && bytes.a().length == 2);
  }

  @Test
  void lists() {
    sameAsEager(Listed.class, 3, list -> list.b() && list.all().size() == 1);
    sameAsEager(
        Listed.class, 3, list -> list.all().size() == 2 && list.all().get(1).a() == 2 && list.b());
    sameAsEager(SomeLists.class, 4, lists -> lists.a().get(0) == Suit.SPADES && lists.b().get(1));
    sameAsEager(Nested.class, 3, nested -> nested.b() && nested.all().size() == 2);
    sameAsEager(Rose.class, 5, rose -> rose.children().size() == 3 && rose.height() == 2);
    sameAsEager(Gens.lists(Types.of(Cards.class)), 3, list -> list.size() == 2 && list.get(0).c());
  }

  @Test
  void arraysAndQueues() {
    sameAsEager(Arrays.class, 3, arrays -> arrays.a().length == 1 && arrays.b().length == 2);
    sameAsEager(Queues.class, 3, queues -> queues.b() && queues.a().peekLast() == Suit.SPADES);
  }

  @Test
  void optionalsAndNulls() {
    sameAsEager(
        Maybe.class, 3, maybe -> maybe.a().isEmpty() && maybe.b().isPresent() && maybe.c() == null);
    sameAsEager(
        Chain.class,
        4,
        chain -> {
          for (Chain at = chain; at.tail() != null; at = at.tail()) {
            if (at.head() <= at.tail().head()) {
              return false;
            }
          }
          return true;
        });
  }

  @Test
  void nestedGenerics() {
    sameAsEager(
        Types.of(new TypeToken<Pair<Box<Suit>, List<Box<Suit>>>>() {}),
        3,
        pair -> pair.first().value() == Suit.HEARTS && pair.second().size() == 2);
    sameAsEager(
        Types.of(new TypeToken<Box<Box<Pair<Box<Boolean>, Optional<Box<Integer>>>>>>() {}),
        4,
        box -> box.value().b() && box.value().value().first().value());
  }

  @Test
  void valuesThatFunctionsMake() {
    sameAsEager(
        Gens.lists(Types.of(Cards.class).map(cards -> new Box<>(cards, cards.c()))),
        3,
        list -> list.size() == 2 && list.get(1).b());
    sameAsEager(
        Gens.lists(Types.of(Cards.class).filter(Cards::c)),
        3,
        list -> list.size() == 2 && list.get(1).a() == Suit.SPADES);
  }

  @Test
  void whatIsTheFlattestDependsOnTheLimit() {
    sameAsEager(
        Shape.class,
        4,
        shape ->
            shape instanceof Shape.Both both
                && both.left() instanceof Shape.Labelled
                && both.right() instanceof Shape.Deep);
    assertThat(search(Shape.class, Bound.depth(2), shape -> true).values()).isEmpty();
    assertThat(search(Shape.class, Bound.depth(3), shape -> true).values()).hasSize(13);
  }

  private static Outcome two(Bound bound, List<String> into) {
    return ForAll.of(Gens.integers(), Types.of(Tree.class))
        .named("two arguments")
        .with(SETTINGS.withBound(bound))
        .where(arguments -> ((Tree) arguments[0]).isOrdered(), 1)
        .run(arguments -> into.add(arguments[0] + " " + arguments[1]));
  }

  @Test
  void aConditionOnOneOfSeveralArguments() {
    for (int depth = 0; depth <= 3; depth++) {
      List<String> expected = new ArrayList<>();
      for (Tree tree : eager(Types.of(Tree.class), Bound.depth(depth))) {
        for (int number = -depth; number <= depth && tree.isOrdered(); number++) {
          expected.add(number + " " + tree);
        }
      }
      List<String> found = new ArrayList<>();
      Outcome outcome = two(Bound.depth(depth), found);
      assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
      if (depth == 3) {
        assertThat(outcome.evaluations()).isPositive().isLessThan(expected.size());
      }
    }
  }

  @Test
  void nothingIsFoundIfNothingSatisfiesTheCondition() {
    Found<Tree> found =
        search(Tree.class, Bound.depth(4), tree -> tree.isOrdered() && tree.height() > 4);
    assertThat(found.values()).isEmpty();
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(found.outcome().report().fact("vacuous")).isPresent();
    assertThat(found.runs()).isPositive();
  }

  @Test
  void aConditionThatIgnoresItsArgumentRunsOnceForEachConstructor() {
    List<Tree> all = eager(Types.of(Tree.class), Bound.depth(3));
    Found<Tree> found = search(Tree.class, Bound.depth(3).inOnePass(), tree -> true);
    assertThat(sorted(found.values())).isEqualTo(sorted(all));
    assertThat(found.runs()).isEqualTo(2);
    // No node is of depth 1, and nothing is of depth 0.
    assertThat(search(Tree.class, Bound.depth(3), tree -> true).runs()).isEqualTo(1 + 2 + 2);
  }

  @Test
  void aSpaceThatIsSmallerThanTheBoundIsGoneThroughOnce() {
    Found<Cards> found = search(Cards.class, Bound.depth(50), cards -> cards.a() != cards.b());
    assertThat(found.values()).hasSize(12).doesNotHaveDuplicates();
    // There is nothing of depth 0 and of depth 3.
    assertThat(found.checked())
        .isEqualTo("all 12 cases that satisfy the condition, which ran " + (4 + 9) + " times");
  }

  @Test
  void aRunThatIsStoppedSaysHowDeepItCame() {
    Found<Tree> found =
        search(SETTINGS.withTries(60), Types.of(Tree.class), Bound.depth(9), Tree::isOrdered);
    assertThat(found.checked())
        .startsWith("stopped after 60 cases that satisfy the condition, which ran ")
        .endsWith(" times, among them all of depth <= 2");
  }

  @Test
  void aClaimIsLookedInto() {
    Gen<Tree> trees = Types.of(Tree.class);
    Found<Tree> holds = holding(trees, Bound.depth(3), Tree::isOrdered, tree -> tree.height() <= 3);
    assertThat(holds.outcome().isPassed()).isTrue();
    assertThat(holds.checked()).contains(" classes of cases of depth <= 3 that satisfy");
    Outcome fails =
        holding(trees, Bound.depth(5), Tree::isOrdered, tree -> tree.height() < 3).outcome();
    Tree flattest = (Tree) fails.counterexample().orElseThrow().arguments().get(0);
    assertThat(flattest.height()).isEqualTo(3);
    assertThat(text(fails.report(), "found")).startsWith("at case ");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void severalThreadsFindTheSameInTheSameNumberOfRuns(int threads) {
    Bound bound = Bound.depth(3);
    Found<Tree> one = search(Tree.class, bound, Tree::isOrdered);
    Found<Tree> several = search(Tree.class, bound.threads(threads), Tree::isOrdered);
    assertThat(sorted(several.values())).isEqualTo(sorted(one.values()));
    assertThat(several.runs()).isEqualTo(one.runs());
    assertThat(several.checked()).isEqualTo(one.checked());
  }

  @Test
  void patternsFindTheSame() {
    Bound bound = Bound.depth(3);
    Found<Term> plain = search(Term.class, bound, Term::isWellTyped);
    Found<Term> patterns = search(Term.class, bound.patterns(2, 2, 10), Term::isWellTyped);
    assertThat(sorted(patterns.values())).isEqualTo(sorted(plain.values()));
    assertThat(patterns.runs()).isGreaterThan(plain.runs());
  }

  @Test
  void samplesAreUniform() {
    // Words are chosen character by character, and trees may end early.
    Gen<Pair<Tree, String>> pairs = Types.of(new TypeToken<Pair<Tree, String>>() {});
    Condition<Pair<Tree, String>> condition =
        pair -> pair.first().isOrdered() && !pair.second().startsWith("b");
    Bound bound = Bound.depth(3);
    List<Pair<Tree, String>> all = search(pairs, bound.inOnePass(), condition).values();
    int each = 20;
    Found<Pair<Tree, String>> drawn =
        search(SETTINGS.withTries(each * all.size()), pairs, bound.sampled(), condition);
    Map<Pair<Tree, String>, Integer> counts = new HashMap<>();
    drawn.values().forEach(pair -> counts.merge(pair, 1, Integer::sum));
    assertThat(counts.keySet()).isEqualTo(new HashSet<>(all));
    // The chi-squared statistic has the mean k - 1 and the deviation sqrt(2 (k - 1)).
    double statistic =
        counts.values().stream().mapToDouble(n -> (n - each) * (double) (n - each) / each).sum();
    int freedom = all.size() - 1;
    assertThat(statistic)
        .isBetween(freedom - 5 * Math.sqrt(2.0 * freedom), freedom + 5 * Math.sqrt(2.0 * freedom));
    assertThat(drawn.checked()).contains(" drawn uniformly from those of depth <= 3 that satisfy");
  }

  @Test
  void fewRunsStandForMillionsOfValues() {
    // A tree of depth 4 is a leaf, or has one of 9 numbers and two of 1 + 9 * 10 * 10 trees below.
    Found<Tree> trees = search(Tree.class, Bound.depth(4), Tree::isOrdered);
    assertThat(trees.values()).hasSize(2_386).doesNotHaveDuplicates();
    assertThat(trees.runs()).isEqualTo(18_684).isLessThan((1 + 9 * 901 * 901) / 100);
    Found<Term> terms = search(Term.class, Bound.depth(3), Term::isWellTyped);
    assertThat(terms.values()).hasSize(50).doesNotHaveDuplicates();
    assertThat(terms.runs()).isEqualTo(97);
  }

  /** Both class loaders know the same properties of the system. */
  private static boolean isCounted(Term term) {
    Integer before = Integer.getInteger(RUNS, 0);
    System.setProperty(RUNS, String.valueOf(before + 1));
    return Term.isWellTyped(term);
  }

  private static final String RUNS = "dev.ferret.lazy.DepthSearchTest.runs";

  @Test
  void theConditionReallyRunsLessOften() {
    Gen<Term> terms = Types.of(Term.class);
    List<Term> all = eager(terms, Bound.depth(3));
    System.setProperty(RUNS, "0");
    Found<Term> found = search(terms, Bound.depth(3), DepthSearchTest::isCounted);
    int runs = Integer.getInteger(RUNS, 0);
    System.clearProperty(RUNS);
    // Those on values that are whole come on top: what is found is checked once more.
    assertThat(runs).isGreaterThanOrEqualTo((int) found.runs()).isLessThan(all.size() / 2);
  }
}
