package dev.ferret.choice;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.edit.Draft;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Person;
import dev.ferret.fixtures.Samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Cutting and pasting elements of a trace; what becomes of single answers: AnswerEditsTest. */
class DraftTest {
  private static final Gen<List<Integer>> DIGITS = lists(integers(0, 9));

  private static final Label LABEL = Label.of("part");

  private final Draft draft = new Draft();

  /** The value of a trace after an edit. */
  private <T> T edited(Gen<T> gen, Trace trace, long seed, Consumer<Draft> edit) {
    draft.begin(trace);
    edit.accept(draft);
    return gen.from(draft.begin(0, seed).choices());
  }

  /** Where the elements of a sequence begin, and where the last one ends. */
  static int[] starts(Trace trace, int sequence) {
    List<Integer> starts = new ArrayList<>();
    int last = trace.end(sequence) - 1;
    for (int i = sequence + 1; i < last; i = trace.end(i)) {
      starts.add(i);
    }
    starts.add(last);
    return starts.stream().mapToInt(i -> i).toArray();
  }

  static List<Integer> nodes(Trace trace, byte kind) {
    List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < trace.length(); i++) {
      if (trace.kind(i) == kind) {
        nodes.add(i);
      }
    }
    return nodes;
  }

  private static Trace trace(List<Integer> digits) {
    return DIGITS.traceOf(digits).orElseThrow();
  }

  /** The list with the elements from one place to before another replaced. */
  private static <E> List<E> spliced(List<E> list, int from, int to, List<E> inserted) {
    List<E> result = new ArrayList<>(list.subList(0, from));
    result.addAll(inserted);
    result.addAll(list.subList(to, list.size()));
    return result;
  }

  @Test
  void withoutEditsTheValueIsTheSame() {
    Trace trace = trace(List.of(3, 1, 4));
    assertThat(edited(DIGITS, trace, 1, none -> {})).containsExactly(3, 1, 4);
    assertThat(draft.trace()).isEqualTo(trace);
  }

  @Test
  void deletedElementsAreMissingAndNothingElseChanges() {
    RandomGenerator random = new SplittableRandom(1);
    for (int seed = 0; seed < 300; seed++) {
      Sample<List<Integer>> drawn = Samples.draw(DIGITS, seed, 100);
      int[] starts = starts(drawn.trace(), 0);
      int to = random.nextInt(starts.length);
      int from = random.nextInt(to + 1);
      assertThat(edited(DIGITS, drawn.trace(), seed, it -> it.delete(starts[from], starts[to])))
          .isEqualTo(spliced(drawn.value(), from, to, List.of()));
    }
  }

  @Test
  void insertedElementsAreFreshAndNothingElseChanges() {
    RandomGenerator random = new SplittableRandom(2);
    for (int seed = 0; seed < 300; seed++) {
      Sample<List<Integer>> drawn = Samples.draw(DIGITS, seed, 100);
      int[] starts = starts(drawn.trace(), 0);
      int at = random.nextInt(starts.length);
      int count = 1 + random.nextInt(4);
      List<Integer> value = edited(DIGITS, drawn.trace(), seed, it -> it.insert(starts[at], count));
      List<Integer> inserted = value.subList(at, at + count);
      assertThat(inserted).allMatch(digit -> digit >= 0 && digit <= 9);
      assertThat(value).isEqualTo(spliced(drawn.value(), at, at, inserted));
    }
  }

  @Test
  void replacedElementsAreFreshAndNothingElseChanges() {
    RandomGenerator random = new SplittableRandom(3);
    int differences = 0;
    for (int seed = 0; seed < 300; seed++) {
      Sample<List<Integer>> drawn = Samples.draw(DIGITS, seed, 100);
      int[] starts = starts(drawn.trace(), 0);
      int to = random.nextInt(starts.length);
      int from = random.nextInt(to + 1);
      int count = random.nextInt(4);
      List<Integer> value =
          edited(DIGITS, drawn.trace(), seed, it -> it.replace(starts[from], starts[to], count));
      List<Integer> inserted = value.subList(from, from + count);
      assertThat(value).isEqualTo(spliced(drawn.value(), from, to, inserted));
      differences += value.equals(drawn.value()) ? 0 : 1;
    }
    assertThat(differences).isGreaterThan(200);
  }

  @Test
  void copiedElementsAreEqual() {
    RandomGenerator random = new SplittableRandom(4);
    for (int seed = 0; seed < 300; seed++) {
      Sample<List<Integer>> drawn = Samples.draw(DIGITS, seed, 100);
      int[] starts = starts(drawn.trace(), 0);
      int to = random.nextInt(starts.length);
      int from = random.nextInt(to + 1);
      int at = random.nextInt(starts.length);
      assertThat(
              edited(
                  DIGITS, drawn.trace(), seed, it -> it.copy(starts[from], starts[to], starts[at])))
          .isEqualTo(spliced(drawn.value(), at, at, drawn.value().subList(from, to)));
    }
  }

  @Test
  void sizesStayInTheirBounds() {
    Gen<List<Integer>> gen = lists(integers(0, 9)).sizes(3, 5);
    Trace trace = gen.traceOf(List.of(1, 2, 3, 4)).orElseThrow();
    int[] starts = starts(trace, 0);
    List<Integer> shortest = edited(gen, trace, 1, it -> it.delete(starts[0], starts[4]));
    assertThat(shortest).hasSize(3);
    List<Integer> shorter = edited(gen, trace, 1, it -> it.delete(starts[0], starts[2]));
    assertThat(shorter).hasSize(3).startsWith(3, 4);
    List<Integer> longest = edited(gen, trace, 1, it -> it.copy(starts[0], starts[4], starts[0]));
    assertThat(longest).containsExactly(1, 2, 3, 4, 1);
  }

  @Test
  void innerListsAreEditedWithoutTheOuterOnes() {
    Gen<List<List<Integer>>> gen = lists(lists(integers(0, 9)));
    Trace trace = gen.traceOf(List.of(List.of(1, 2), List.of(), List.of(3, 4, 5))).orElseThrow();
    List<Integer> sequences = nodes(trace, Trace.SEQUENCE);
    int[] last = starts(trace, sequences.get(3));
    assertThat(edited(gen, trace, 1, it -> it.delete(last[0], last[1])))
        .containsExactly(List.of(1, 2), List.of(), List.of(4, 5));
    int[] outer = starts(trace, sequences.get(0));
    assertThat(edited(gen, trace, 1, it -> it.delete(outer[0], outer[2])))
        .containsExactly(List.of(3, 4, 5));
    assertThat(edited(gen, trace, 1, it -> it.copy(outer[2], outer[3], outer[0])))
        .containsExactly(List.of(3, 4, 5), List.of(1, 2), List.of(), List.of(3, 4, 5));
    int[] empty = starts(trace, sequences.get(2));
    List<List<Integer>> filled = edited(gen, trace, 1, it -> it.insert(empty[0], 2));
    assertThat(filled).startsWith(List.of(1, 2)).endsWith(List.of(3, 4, 5));
    assertThat(filled.get(1)).hasSize(2);
  }

  @Test
  void recordsAndTextsAreCopiedWhole() {
    Gen<List<Person>> gen = lists(records(Person.class, strings(), integers(0, 130)));
    Person ada = new Person("Ada", 36);
    Person bob = new Person("", 0);
    Person eve = new Person("Eve\\", 130);
    Trace trace = gen.traceOf(List.of(ada, bob, eve)).orElseThrow();
    int[] starts = starts(trace, 0);
    assertThat(edited(gen, trace, 1, it -> it.copy(starts[0], starts[1], starts[3])))
        .containsExactly(ada, bob, eve, ada);
    assertThat(
            edited(
                gen,
                trace,
                1,
                it -> {
                  it.copy(starts[2], starts[3], starts[0]);
                  it.apply();
                  int moved = starts[3] - starts[2];
                  it.delete(starts[2] + moved, starts[3] + moved);
                }))
        .containsExactly(eve, ada, bob);
  }

  @Test
  void aSpanIsDrawnAfreshAsAWhole() {
    Gen<List<List<Integer>>> spans =
        choices -> {
          List<List<Integer>> parts = new ArrayList<>();
          for (int i = 0; i < 3; i++) {
            choices.enter(LABEL);
            parts.add(DIGITS.from(choices));
            choices.exit();
          }
          return parts;
        };
    int changes = 0;
    for (int seed = 0; seed < 50; seed++) {
      Sample<List<List<Integer>>> drawn = Samples.draw(spans, seed, 100);
      int middle = drawn.trace().end(0);
      List<List<Integer>> value = edited(spans, drawn.trace(), seed, it -> it.redraw(middle));
      assertThat(value.get(0)).isEqualTo(drawn.value().get(0));
      assertThat(value.get(2)).isEqualTo(drawn.value().get(2));
      changes += value.get(1).equals(drawn.value().get(1)) ? 0 : 1;
    }
    assertThat(changes).isGreaterThan(30);
  }

  @Test
  void aDraftServesOneTraceAfterTheOther() {
    Trace one = trace(List.of(1, 2, 3));
    Trace other = trace(List.of(9, 8, 7, 6, 5));
    edited(DIGITS, one, 1, it -> it.redraw(2));
    assertThat(edited(DIGITS, other, 2, none -> {})).containsExactly(9, 8, 7, 6, 5);
    assertThat(edited(DIGITS, one, 3, none -> {})).containsExactly(1, 2, 3);
  }

  @Test
  void aGeneratorThatThrewDoesNotSpoilTheNextOne() {
    Trace trace = trace(List.of(1, 2, 3));
    draft.begin(trace);
    Choices broken = draft.begin(0, 1).choices();
    broken.enter(LABEL);
    broken.open(LABEL, 0, 5);
    broken.more();
    assertThat(edited(DIGITS, trace, 1, none -> {})).containsExactly(1, 2, 3);
    assertThat(draft.begin(0, 1).choices().trace().length()).isZero();
  }
}
