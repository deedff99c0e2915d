package dev.ferret.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.cases.Rejection;
import dev.ferret.edit.Draft;
import dev.ferret.edit.TraceWriter;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Sample;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds after any edits of any trace. */
class DraftPropertiesTest {
  private final Draft draft = new Draft();

  /** Edits anything in any way that makes sense for its kind. */
  private static void editAnything(Draft draft, RandomGenerator random) {
    Trace trace = draft.trace();
    if (trace.length() == 0) {
      return;
    }
    int node = random.nextInt(trace.length());
    switch (trace.kind(node)) {
      case Trace.SEQUENCE -> {
        int[] starts = DraftTest.starts(trace, node);
        int to = random.nextInt(starts.length);
        int from = random.nextInt(to + 1);
        switch (random.nextInt(4)) {
          case 0 -> draft.delete(starts[from], starts[to]);
          case 1 -> draft.insert(starts[to], 1 + random.nextInt(3));
          case 2 -> draft.replace(starts[from], starts[to], random.nextInt(3));
          default -> draft.copy(starts[from], starts[to], starts[random.nextInt(starts.length)]);
        }
      }
      case Trace.SPAN, Trace.ELEMENT, Trace.END -> {}
      default -> {
        switch (random.nextInt(3)) {
          case 0 -> draft.step(node);
          case 1 -> draft.near(node);
          default -> draft.redraw(node);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  void editsGiveAValueOfTheGenerator(Gen<Object> gen) {
    assertThatEditsGiveValues(gen, 50);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("dev.ferret.fixtures.Samples#named")
  void anyEditsGiveAValueOfTheGenerator(Gen<Object> gen) {
    assertThatEditsGiveValues(gen, 200);
  }

  private void assertThatEditsGiveValues(Gen<Object> gen, int seeds) {
    RandomGenerator random = new SplittableRandom(6);
    Sample<Object> first = Samples.draw(gen, 0, 100);
    boolean invertible = gen.traceOf(first.value()).isPresent();
    int values = 0;
    for (int seed = 0; seed < seeds; seed++) {
      draft.begin(Samples.draw(gen, seed % 10, 100).trace());
      for (int edits = random.nextInt(12); edits >= 0; edits--) {
        editAnything(draft, random);
      }
      Choices choices = draft.begin(random.nextDouble(), seed).choices();
      Object value;
      try {
        value = gen.from(choices);
      } catch (Rejection rejected) {
        continue;
      }
      values++;
      Trace trace = choices.trace();
      if (invertible) {
        assertThat(gen.traceOf(value)).as("%s of %s", value, gen).isPresent();
      }
      Sample<Object> replayed = Samples.replay(gen, Trace.fromToken(trace.toToken()));
      assertThat(Samples.same(replayed.value(), value)).as("seed %d of %s", seed, gen).isTrue();
      assertThat(replayed.trace()).isEqualTo(trace);
    }
    assertThat(values).isGreaterThan(seeds * 3 / 4);
  }

  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  void theSameSeedGivesTheSameValue(Gen<Object> gen) {
    RandomGenerator random = new SplittableRandom(7);
    for (int seed = 0; seed < 50; seed++) {
      draft.begin(Samples.draw(gen, seed, 100).trace());
      for (int edits = 0; edits < 5; edits++) {
        editAnything(draft, random);
      }
      Trace first = outcome(gen, seed);
      assertThat(outcome(gen, seed)).isEqualTo(first);
    }
  }

  private Trace outcome(Gen<?> gen, long seed) {
    Choices choices = draft.begin(0.5, seed).choices();
    try {
      gen.from(choices);
    } catch (Rejection rejected) {
      return new TraceWriter().trace(Choices.FULL_SIZE);
    }
    return choices.trace();
  }
}
