package dev.ferret.shrink;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What shrinks in the body of one generator, where nothing marks which choices belong together. */
class BodyPassTest {
  private static final Gen<Integer> COIN = integers(0, 1);
  private static final Gen<Integer> DIGIT = integers(0, 9);

  /** Trees print as (left right). */
  private static final Gen<String> TREES = Gen.of(draw -> tree(draw, 6));

  private static final Gen<List<List<Integer>>> COUNTED_PAIRS =
      Gen.of(
          draw -> {
            int count = draw.from(DIGIT);
            List<List<Integer>> pairs = new ArrayList<>();
            for (int i = 0; i < count; i++) {
              pairs.add(List.of(draw.from(DIGIT), draw.from(DIGIT)));
            }
            return pairs;
          });

  private static final Gen<List<Integer>> WHILE_HEADS =
      Gen.of(
          draw -> {
            List<Integer> list = new ArrayList<>();
            while (draw.from(COIN) == 1) {
              list.add(draw.from(DIGIT));
            }
            return list;
          });

  private static String tree(Draw draw, int depth) {
    return depth > 0 && draw.from(COIN) == 1
        ? "(" + tree(draw, depth - 1) + " " + tree(draw, depth - 1) + ")"
        : "" + draw.from(DIGIT);
  }

  private static <T> T improved(
      Pass pass, Gen<T> gen, Predicate<? super T> failing, long... answers) {
    Traces.Inputs<T> inputs = new Traces.Inputs<>(gen, failing);
    Trace start = Traces.answered(gen, answers);
    assertThat(failing.test(inputs.value(start))).as("fails to begin with").isTrue();
    Attempts attempts = inputs.attempts(start, 200);
    pass.improve(attempts);
    assertThat(attempts.best()).isLessThanOrEqualTo(start);
    T result = inputs.value(attempts.best());
    assertThat(failing.test(result)).isTrue();
    return result;
  }

  @Test
  void aTreeIsReplacedByASubtreeOfItself() {
    // ((3 (7 4)) 5)
    long[] answers = {1, 1, 0, 3, 1, 0, 7, 0, 4, 0, 5};
    assertThat(improved(new UnmarkedGroups(), TREES, tree -> tree.contains("7"), answers))
        .isEqualTo("7");
    assertThat(improved(new UnmarkedGroups(), TREES, tree -> tree.contains("(7 "), answers))
        .startsWith("(7 ")
        .hasSize("(7 4)".length());
  }

  @Test
  void twoEqualTreesAreReplacedTogether() {
    // (((1 2) 3) ((1 2) 3))
    long[] answers = {1, 1, 1, 0, 1, 0, 2, 0, 3, 1, 1, 0, 1, 0, 2, 0, 3};
    Predicate<String> twins =
        tree ->
            tree.length() % 2 == 1
                && tree.length() > 5
                && tree.substring(1, tree.length() / 2)
                    .equals(tree.substring(tree.length() / 2 + 1, tree.length() - 1));
    assertThat(improved(new UnmarkedGroups(), TREES, twins, answers))
        .hasSize("((1 2) (1 2))".length());
  }

  @Test
  void theRestOfALoopIsReplacedByAShorterOne() {
    assertThat(
            improved(
                new UnmarkedGroups(),
                WHILE_HEADS,
                list -> list.contains(7),
                new long[] {1, 2, 1, 3, 1, 7, 1, 4, 0}))
        .startsWith(7);
  }

  @Test
  void elementsOfTwoChoicesAreDeletedWithTheirCount() {
    assertThat(
            improved(
                new CountedDeletion(),
                COUNTED_PAIRS,
                pairs -> pairs.contains(List.of(4, 7)),
                3,
                1,
                2,
                4,
                7,
                5,
                6))
        .containsExactly(List.of(4, 7));
  }

  @Test
  void theSimplerOfTwoTreesComesFirst() {
    // ((1 2) 3)
    long[] answers = {1, 1, 0, 1, 0, 2, 0, 3};
    assertThat(improved(new UnmarkedOrder(), TREES, tree -> tree.length() > 5, answers))
        .matches("\\(\\d \\(\\d \\d\\)\\)");
  }

  /** What is asked where a group lacks an answer may be more than a number. */
  @Test
  void textsListsAndRecordsInAMethodAreAnsweredAsAWhole() {
    Gen<String> documents = Gen.of(draw -> document(draw, 4));
    for (int seed = 0; seed < 60; seed++) {
      Outcome outcome =
          forAll(documents)
              .named("documents")
              .with(Settings.standard().withSeed(seed).withoutStore().without(Phase.EXPLAIN))
              .run(text -> assertThat(text).doesNotContain("[[["));
      assertThat(outcome.counterexample().orElseThrow().arguments()).containsExactly("[[[]]]");
    }
  }

  record Flagged(int digit, boolean isSet) {}

  private static String document(Draw draw, int depth) {
    return switch (draw.from(integers(0, depth == 0 ? 2 : 5))) {
      case 0 -> "" + draw.from(DIGIT);
      case 1 -> draw.from(strings().letters().lengths(0, 5));
      case 2 -> "" + draw.from(records(Flagged.class, DIGIT, booleans()));
      case 3 -> "" + draw.from(lists(DIGIT).sizes(1, 3)).size();
      default -> {
        StringBuilder parts = new StringBuilder();
        for (int left = draw.from(integers(0, 3)); left > 0; left--) {
          parts.append(document(draw, depth - 1));
        }
        yield "[" + parts + "]";
      }
    };
  }

  /** A guess of where a group ends costs a replay, and no execution of the test. */
  @Test
  void wrongGuessesExecuteNothing() {
    Gen<List<Integer>> unrelated =
        Gen.of(
            draw -> {
              List<Integer> list = new ArrayList<>();
              for (int i = 0; i < 12; i++) {
                list.add(draw.from(DIGIT));
              }
              return list;
            });
    Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(unrelated, list -> true);
    Attempts attempts =
        inputs.attempts(Traces.answered(unrelated, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3), 200);
    new UnmarkedGroups().improve(attempts);
    new CountedDeletion().improve(attempts);
    new UnmarkedOrder().improve(attempts);
    assertThat(inputs.executions).isZero();
  }
}
