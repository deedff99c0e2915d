package dev.ferret.choice;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Gen;
import dev.ferret.edit.TraceWriter;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Person;
import dev.ferret.fixtures.Samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReplayTest {
  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  void aRecordedTraceReplaysToTheSameValueAndTrace(Gen<?> gen) {
    for (int seed = 0; seed < 300; seed++) {
      Sample<?> drawn = Samples.draw(gen, seed, seed % 101);
      Sample<?> replayed = Samples.replay(gen, drawn.trace());
      assertThat(Samples.same(replayed.value(), drawn.value())).as("seed %d", seed).isTrue();
      assertThat(replayed.trace()).isEqualTo(drawn.trace());
    }
  }

  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  void recordingDoesNotChangeTheValue(Gen<?> gen) {
    Choices reused = Case.simplest().choices();
    for (int seed = 0; seed < 300; seed++) {
      reused.begin(Case.random(seed, 100 - seed % 101));
      Object plain = gen.from(reused);
      reused.restart(seed, 100 - seed % 101, true);
      Object recorded = gen.from(reused);
      assertThat(Samples.same(plain, recorded)).as("seed %d", seed).isTrue();
      assertThat(Samples.draw(gen, seed, 100 - seed % 101).trace()).isEqualTo(reused.trace());
    }
  }

  @Test
  void anyTraceReplaysWithAnyGenerator() {
    List<Gen<?>> gens = Samples.all();
    for (int seed = 0; seed < 3; seed++) {
      for (Gen<?> writer : gens) {
        Trace trace = Samples.draw(writer, seed, 100).trace();
        for (Gen<?> reader : gens) {
          Choices choices = Case.replay(trace, seed).choices();
          Object value = reader.from(choices);
          Sample<?> again = Samples.replay(reader, choices.trace());
          assertThat(Samples.same(again.value(), value)).as("%s as %s", writer, reader).isTrue();
          assertThat(again.trace()).isEqualTo(choices.trace());
        }
      }
    }
  }

  @Test
  void anEditInOnePartLeavesTheOthersUntouched() {
    Gen<List<Person>> gen = lists(records(Person.class, strings(), integers())).sizes(4, 9);
    for (int seed = 0; seed < 200; seed++) {
      Sample<List<Person>> drawn = Samples.draw(gen, seed, 100);
      int[] elements = elements(drawn.trace());
      int changed = seed % (elements.length - 1);
      for (int node = elements[changed]; node < elements[changed + 1]; node++) {
        if (drawn.trace().kind(node) == Trace.UNITS) {
          TraceWriter writer = new TraceWriter();
          writer.copy(drawn.trace(), 0, node);
          writer.units(new int[] {3, 3, 3, 3, 3, 3, 3, 3});
          writer.leaf(Trace.BOOLEAN, 1); // one question more than there is
          writer.copy(drawn.trace(), node + 1, drawn.trace().length());
          List<Person> edited = Samples.replay(gen, writer.trace(100)).value();
          List<Person> expected = new ArrayList<>(drawn.value());
          expected.set(changed, edited.get(changed));
          assertThat(edited).isEqualTo(expected);
          assertThat(edited.get(changed).name()).isEqualTo("dddddddd");
        }
      }
    }
  }

  @Test
  void aDeletedElementLeavesTheOthersUntouched() {
    Gen<List<List<Integer>>> gen = lists(lists(integers())).sizes(1, 9);
    for (int seed = 0; seed < 200; seed++) {
      Sample<List<List<Integer>>> drawn = Samples.draw(gen, seed, 100);
      int[] elements = elements(drawn.trace());
      if (elements.length > 2) {
        int deleted = seed % (elements.length - 1);
        TraceWriter writer = new TraceWriter();
        writer.copy(drawn.trace(), 0, elements[deleted]);
        writer.copy(drawn.trace(), elements[deleted + 1], drawn.trace().length());
        List<List<Integer>> expected = new ArrayList<>(drawn.value());
        expected.remove(deleted);
        assertThat(Samples.replay(gen, writer.trace(100)).value()).isEqualTo(expected);
      }
    }
  }

  /** The beginnings of the elements of the outermost list, and their end. */
  private static int[] elements(Trace trace) {
    List<Integer> starts = new ArrayList<>();
    int i = 1;
    for (; i < trace.length() - 1; i = trace.end(i)) {
      starts.add(i);
    }
    starts.add(i);
    return starts.stream().mapToInt(start -> start).toArray();
  }

  @Test
  void numbersThatNoLongerFitAreClamped() {
    Trace trace = Samples.draw(Gen.of(d -> d.from(integers(90, 99))), 3, 100).trace();
    assertThat(Samples.replay(Gen.of(d -> d.from(integers(0, 1))), trace).value()).isBetween(0, 1);
    assertAnswer(9L, Trace.INTEGER, 50, c -> c.integer(0, 9, 0));
    assertAnswer(0L, Trace.INTEGER, -50, c -> c.integer(0, 9, 0));
    assertAnswer(9L, Trace.INTEGER, Long.MAX_VALUE, c -> c.integer(3, 9, 7));
    assertAnswer(-3L, Trace.INTEGER, Long.MIN_VALUE, c -> c.integer(-3, 9, -1));
    long bits = Double.doubleToRawLongBits(5);
    assertAnswer(1.0, Trace.REAL, bits, c -> c.real(-1, 1, false));
    assertAnswer(6.0, Trace.REAL, bits, c -> c.real(6, 7, false));
    long nan = Double.doubleToRawLongBits(Double.NaN);
    assertAnswer(6.0, Trace.REAL, nan, c -> c.real(6, 7, false));
    assertAnswer(Double.NaN, Trace.REAL, nan, c -> c.real(6, 7, true));
    assertAnswer(1, Trace.BRANCH, 5, c -> c.branch(Weights.of(0, 1, 1)));
    assertAnswer(1, Trace.BRANCH, 0, c -> c.branch(Weights.of(0, 1, 1)));
    assertAnswer(2, Trace.BRANCH, 2, c -> c.branch(Weights.of(0, 1, 1)));
    assertAnswer(false, Trace.BOOLEAN, 1, c -> c.bool(0));
    assertAnswer(true, Trace.BOOLEAN, 0, c -> c.bool(1));
  }

  private static void assertAnswer(
      Object expected, byte kind, long value, Function<Choices, ?> ask) {
    TraceWriter writer = new TraceWriter();
    writer.leaf(kind, value);
    Object answer = ask.apply(Case.replay(writer.trace(100)).choices());
    assertThat(answer).isEqualTo(expected);
  }

  @Test
  void textsThatNoLongerFitAreClamped() {
    TraceWriter writer = new TraceWriter();
    writer.units(new int[] {1, 9, 1});
    Trace trace = writer.trace(100);
    assertThat(Case.replay(trace).choices().units(0, 2, 10)).containsExactly(1, 9);
    assertThat(Case.replay(trace).choices().units(5, 6, 4)).containsExactly(1, 3, 1, 0, 0);
  }

  @Test
  void sequencesThatAreTooShortAreFilledUp() {
    Trace trace = Samples.draw(lists(integers(5, 9)).sizes(2), 1, 100).trace();
    List<Integer> longer = Samples.replay(lists(integers(5, 9)).sizes(4), trace).value();
    assertThat(longer).hasSize(4).endsWith(5, 5);
    List<Integer> shorter = Samples.replay(lists(integers(5, 9)).sizes(1), trace).value();
    assertThat(shorter).isEqualTo(longer.subList(0, 1));
  }

  @Test
  void theSimplestAnswersMakeTheSimplestValue() {
    Choices choices = Case.simplest().choices();
    assertThat(lists(integers()).from(choices)).isEmpty();
    assertThat(integers(7, 9).from(choices)).isEqualTo(7);
    assertThat(doubles(0.12, 0.3).from(choices)).isEqualTo(0.2);
    assertThat(booleans().from(choices)).isFalse();
    assertThat(strings().lengths(2, 4).from(choices)).isEqualTo("aa");
    assertThat(Samples.trees(3).from(choices)).isEqualTo(new Samples.Leaf(0));
  }

  @Test
  void aTraceThatWasNotRecordedCannotBeHad() {
    Choices choices = Case.random(1, 100).choices();
    assertThatIllegalStateException()
        .isThrownBy(choices::trace)
        .withMessage("These choices are not recorded; begin with a recorded case");
  }

  /** Gives the largest answer to every question: what a user may write. */
  private static final class Largest implements Source {
    private final StringBuilder log = new StringBuilder();

    @Override
    public long integer(long min, long max, long simplest) {
      return max;
    }

    @Override
    public double real(double min, double max, boolean nan) {
      return max;
    }

    @Override
    public boolean bool(double probability) {
      return probability > 0;
    }

    @Override
    public int branch(Weights weights) {
      return weights.count() - 1;
    }

    @Override
    public int[] units(int min, int max, int alphabet) {
      int[] units = new int[Math.min(max, 3)];
      java.util.Arrays.fill(units, alphabet - 1);
      return units;
    }

    @Override
    public int open(Label label, int min, int max) {
      log.append('[');
      return Math.max(min, Math.min(max, 2));
    }

    @Override
    public void next(int index) {
      log.append(index);
    }

    @Override
    public void close() {
      log.append(']');
    }

    @Override
    public void enter(Label label) {
      log.append('(');
    }

    @Override
    public void exit() {
      log.append(')');
    }

    @Override
    public boolean retries() {
      return false;
    }
  }

  @Test
  void usersMayWriteASource() {
    Largest source = new Largest();
    Choices choices = Case.of(source, 100).choices();
    Gen<List<Person>> gen = lists(records(Person.class, strings().digits(), integers(0, 130)));
    List<Person> value = gen.from(choices);
    assertThat(value).containsExactly(new Person("999", 130), new Person("999", 130));
    assertThat(source.log).hasToString("[0()1()]");
    assertThat(Samples.replay(gen, choices.trace()).value()).isEqualTo(value);
    assertThat(doubles(0, 2).from(choices)).isEqualTo(2);
    assertThat(booleans().from(choices)).isTrue();
    assertThat(dev.ferret.Gens.oneOf(booleans(), integers(0, 3)).from(choices)).isEqualTo(3);
  }
}
