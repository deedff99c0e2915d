package dev.ferret.choice;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.floats;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.edit.Draft;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Person;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps, near moves and fresh draws of single answers in a draft. */
class AnswerEditsTest {
  private final Draft draft = new Draft();

  private <T> T edited(Gen<T> gen, Trace trace, long seed, Consumer<Draft> edit) {
    draft.begin(trace);
    edit.accept(draft);
    return gen.from(draft.begin(0, seed).choices());
  }

  /** The values that one edit of the only answer gives with many seeds. */
  private <T> List<T> edited(Gen<T> gen, T base, int seeds, Consumer<Draft> edit) {
    Trace trace = gen.traceOf(base).orElseThrow();
    List<T> values = new ArrayList<>();
    for (int seed = 0; seed < seeds; seed++) {
      values.add(edited(gen, trace, seed, edit));
    }
    return values;
  }

  @Test
  void aStepMovesANumberByOne() {
    assertThat(edited(integers(0, 100), 50, 100, it -> it.step(0))).containsOnly(49, 51);
    assertThat(edited(integers(), 0, 100, it -> it.step(0))).containsOnly(-1, 1);
  }

  @Test
  void aStepStaysWithinTheBounds() {
    assertThat(edited(integers(0, 100), 0, 100, it -> it.step(0))).containsOnly(1);
    assertThat(edited(integers(0, 100), 100, 100, it -> it.step(0))).containsOnly(99);
    assertThat(edited(integers(7, 8), 8, 100, it -> it.step(0))).containsOnly(7);
    assertThat(edited(integers(7, 7), 7, 100, it -> it.step(0))).containsOnly(7);
    assertThat(edited(longs(), Long.MAX_VALUE, 100, it -> it.step(0)))
        .containsOnly(Long.MAX_VALUE - 1);
    assertThat(edited(longs(), Long.MIN_VALUE, 100, it -> it.step(0)))
        .containsOnly(Long.MIN_VALUE + 1);
  }

  @Test
  void aNearMoveOfANumberHasDistancesOfAllMagnitudes() {
    List<Integer> values = edited(integers(-1_000_000, 1_000_000), 0, 1_000, it -> it.near(0));
    assertThat(values)
        .doesNotContain(0)
        .allMatch(x -> Math.abs(x) <= 250_000)
        .anyMatch(x -> x > 0)
        .anyMatch(x -> x < 0);
    for (int magnitude = 1; magnitude <= 10_000; magnitude *= 10) {
      int low = magnitude;
      assertThat(values.stream().filter(x -> Math.abs(x) >= low && Math.abs(x) < 10 * low).count())
          .as("%d to %d", low, 10 * low)
          .isGreaterThan(50);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, 1, Long.MAX_VALUE})
  void aNearMoveOfAnyLongChangesIt(long base) {
    assertThat(edited(longs(), base, 300, it -> it.near(0))).doesNotContain(base);
    long min = Math.min(base, Long.MAX_VALUE - 9);
    assertThat(edited(longs(min, min + 9), min + 3, 300, it -> it.near(0)))
        .doesNotContain(min + 3)
        .allMatch(x -> x - min >= 0 && x - min <= 9);
  }

  @Test
  void aFreshDrawOfANumberGoesAnywhereElse() {
    Set<Integer> values = new HashSet<>(edited(integers(0, 9), 4, 500, it -> it.redraw(0)));
    assertThat(values).containsExactlyInAnyOrder(0, 1, 2, 3, 5, 6, 7, 8, 9);
  }

  @Test
  void realsMoveNearAndFar() {
    List<Double> values = edited(doubles(-100, 100), 10.0, 500, it -> it.near(0));
    assertThat(values).allMatch(x -> x >= -15 && x <= 35);
    assertThat(values.stream().filter(x -> x != 10 && Math.abs(x - 10) < 1e-3).count())
        .isGreaterThan(100);
    assertThat(values.stream().filter(x -> Math.abs(x - 10) > 0.1).count()).isGreaterThan(50);
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        -0.0,
        Double.MIN_VALUE,
        1e300,
        1e308,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
      })
  void realsStayInTheirRange(double base) {
    double all = Double.POSITIVE_INFINITY;
    double finite = Double.MAX_VALUE;
    for (double bound : new double[] {all, finite}) {
      if (Math.abs(base) <= bound) {
        Gen<Double> gen = doubles(-bound, bound);
        for (Consumer<Draft> edit : edits()) {
          assertThat(edited(gen, base, 2_000, edit))
              .as("%s within %s", base, bound)
              .allMatch(x -> x >= -bound && x <= bound);
        }
      }
    }
  }

  private static List<Consumer<Draft>> edits() {
    return List.of(it -> it.step(0), it -> it.near(0), it -> it.redraw(0));
  }

  @Test
  void floatsStayInTheirRange() {
    for (Consumer<Draft> edit : edits()) {
      assertThat(edited(floats(-0.1f, 0.1f), 0.1f, 500, edit))
          .allMatch(x -> x >= -0.1f && x <= 0.1f);
      assertThat(edited(floats(-Float.MAX_VALUE, Float.MAX_VALUE), Float.MAX_VALUE, 500, edit))
          .allMatch(Float::isFinite);
    }
  }

  @Test
  void aCoinIsTurned() {
    for (Consumer<Draft> edit : edits()) {
      assertThat(edited(booleans(), true, 20, edit)).containsOnly(false);
      assertThat(edited(booleans(), false, 20, edit)).containsOnly(true);
    }
  }

  @Test
  void anotherAlternativeIsTaken() {
    Gen<Integer> gen = oneOf(just(1), just(2), just(3));
    Trace trace = gen.traceOf(2).orElseThrow();
    int branch = DraftTest.nodes(trace, Trace.BRANCH).get(0);
    List<Integer> values = new ArrayList<>();
    for (int seed = 0; seed < 200; seed++) {
      values.add(edited(gen, trace, seed, it -> it.step(branch)));
    }
    assertThat(values).contains(1, 3);
    // A fair branch repeats its answer nine times in one of 20,000 cases.
    assertThat(values.stream().filter(x -> x == 2).count()).isLessThanOrEqualTo(2);
    assertThat(edited(elementsOf("only"), "only", 20, it -> it.step(0))).containsOnly("only");
  }

  /** The number of insertions, deletions and replacements between two texts. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }

  @Test
  void aTextChangesByOneCharacter() {
    List<String> values = edited(strings().printable(), "hello", 500, it -> it.near(0));
    assertThat(values).allMatch(text -> distance(text, "hello") <= 1);
    assertThat(values)
        .anyMatch(text -> text.length() == 4)
        .anyMatch(text -> text.length() == 6)
        .anyMatch(text -> text.length() == 5 && !text.equals("hello"));
    assertThat(values.stream().filter(text -> text.equals("hello")).count()).isLessThan(100);
  }

  @Test
  void aTextGrowsAtEitherEnd() {
    List<String> longer = new ArrayList<>(edited(strings(), "hello", 2_000, it -> it.near(0)));
    longer.removeIf(text -> text.length() != 6);
    assertThat(longer)
        .anyMatch(text -> text.endsWith("hello"))
        .anyMatch(text -> text.startsWith("hello"));
  }

  @Test
  void aTextStaysWithinItsLengthsAndAlphabet() {
    Gen<String> gen = strings().alphabet("ab").lengths(1, 2);
    for (Consumer<Draft> edit : edits()) {
      for (String base : List.of("a", "b", "ab", "bb")) {
        assertThat(edited(gen, base, 200, edit)).allMatch(text -> text.matches("[ab]{1,2}"));
      }
    }
    Gen<String> empty = strings().lengths(0, 0);
    assertThat(edited(empty, "", 20, it -> it.near(0))).containsOnly("");
  }

  @Test
  void theRecordedTextItselfIsNotChanged() {
    Trace trace = strings().traceOf("hello").orElseThrow();
    String token = trace.toToken();
    for (int seed = 0; seed < 100; seed++) {
      edited(strings(), trace, seed, it -> it.near(0));
    }
    assertThat(trace.toToken()).isEqualTo(token);
  }

  private List<String> rewritten(Gen<String> gen, String base, int... text) {
    return edited(gen, base, 300, it -> it.rewrite(0, text));
  }

  @Test
  void unitsOfARewrittenTextAreDrawnInItsAlphabet() {
    Gen<String> gen = strings().alphabet("abcdefghijklmnopqrstuvwxyz");
    assertThat(new HashSet<>(rewritten(gen, "m", Draft.ANY_UNIT))).hasSize(26);
    assertThat(new HashSet<>(rewritten(gen, "m", Draft.otherUnit(12)))).hasSize(25);
    assertThat(rewritten(gen, "m", Draft.otherUnit(12))).doesNotContain("m");
    assertThat(rewritten(gen, "m", Draft.nearUnit(12)))
        .doesNotContain("m")
        .contains("l", "n")
        .allMatch(text -> Math.abs(text.charAt(0) - 'm') <= 8);
    assertThat(rewritten(gen, "m", 12, Draft.nearUnit(0), 25)).allMatch(it -> it.matches("m.z"));
  }

  @Test
  void aRewrittenTextStaysWithinItsLengths() {
    Gen<String> gen = strings().alphabet("abcdefghij").lengths(3, 4);
    assertThat(rewritten(gen, "aaa", 1, 1, 1, 1, 1)).containsOnly("bbbb");
    assertThat(rewritten(gen, "aaa", 1))
        .allMatch(text -> text.matches("b.."))
        .as("what is missing is drawn")
        .anyMatch(text -> text.matches("b[b-j][b-j]"));
  }

  /** By how much a number moves along a line, and what it says about that. */
  private <T extends Number> double moved(Gen<T> gen, T base, double amount) {
    T moved = edited(gen, gen.traceOf(base).orElseThrow(), 1, it -> it.move(0, amount));
    double said = draft.moved(0);
    assertThat(said).isEqualTo(moved.doubleValue() - base.doubleValue());
    return said;
  }

  @Test
  void aNumberMovesAlongALineByAGivenAmount() {
    assertThat(moved(integers(0, 1_000), 500, 37)).isEqualTo(37);
    assertThat(moved(integers(0, 1_000), 500, -2.6)).isEqualTo(-3);
    assertThat(moved(doubles(0, 1_000), 500.0, -0.25)).isEqualTo(-0.25);
  }

  @Test
  void aLineEndsAtTheBounds() {
    assertThat(moved(integers(0, 1_000), 500, 1e6)).isEqualTo(500);
    assertThat(moved(integers(0, 1_000), 500, -1e30)).isEqualTo(-500);
    assertThat(moved(longs(), Long.MAX_VALUE - 9_999, 1e300)).isPositive();
    assertThat(moved(longs(), Long.MIN_VALUE, -5)).isZero();
    assertThat(moved(doubles(0, 1_000), 500.0, 1e300)).isEqualTo(500);
  }

  @Test
  void aLineBeginsWithANearMove() {
    assertThat(moved(integers(0, 1_000_000), 500_000, 0)).isNotZero();
    assertThat(moved(doubles(-100, 100), 10.0, 0)).isNotZero();
  }

  @Test
  void aNumberOfANarrowRangeIsDrawnAnewInstead() {
    List<Integer> values = edited(integers(0, 9), 4, 300, it -> it.move(0, 1));
    assertThat(new HashSet<>(values)).hasSize(9).doesNotContain(4);
    assertThat(draft.moved(0)).isNaN();
  }

  @Test
  void allOtherAnswersStay() {
    Gen<List<Person>> gen = lists(records(Person.class, strings(), integers(0, 130)));
    for (int seed = 0; seed < 100; seed++) {
      Samples.Sample<List<Person>> drawn = Samples.draw(gen, seed, 100);
      List<Integer> ages = DraftTest.nodes(drawn.trace(), Trace.INTEGER);
      if (ages.isEmpty()) {
        continue;
      }
      int index = seed % ages.size();
      List<Person> value = edited(gen, drawn.trace(), seed, it -> it.near(ages.get(index)));
      Person old = drawn.value().get(index);
      assertThat(value.get(index).name()).isEqualTo(old.name());
      assertThat(value.get(index).age()).isNotEqualTo(old.age());
      value.set(index, old);
      assertThat(value).isEqualTo(drawn.value());
    }
  }

  @Test
  void anEditMovesWithItsElement() {
    Gen<List<Integer>> gen = lists(integers(0, 100));
    Trace trace = gen.traceOf(List.of(10, 50, 90)).orElseThrow();
    int[] starts = DraftTest.starts(trace, 0);
    List<Integer> value =
        edited(
            gen,
            trace,
            1,
            it -> {
              it.step(starts[1] + 1);
              it.delete(starts[0], starts[1]);
              it.apply();
              it.copy(it.trace().end(1), it.trace().length() - 1, 1);
            });
    assertThat(value).hasSize(3);
    assertThat(value.get(0)).isEqualTo(90);
    assertThat(value.get(1)).isIn(49, 51);
    assertThat(value.get(2)).isEqualTo(90);
  }
}
