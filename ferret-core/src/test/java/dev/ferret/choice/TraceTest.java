package dev.ferret.choice;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.edit.TraceWriter;
import dev.ferret.fixtures.Samples;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  /** Traces of all generators and, many times, small ones that are often nearly equal. */
  private static Gen<Trace> traces() {
    List<Gen<?>> gens = new ArrayList<>(Samples.all());
    for (int i = 0; i < 200; i++) {
      gens.add(lists(lists(integers(-1, 1)).sizes(0, 2)).sizes(0, 2));
      gens.add(Samples.trees(1));
    }
    return Gen.of(
        draw -> {
          Gen<?> gen = draw.from(elementsOf(gens));
          return Samples.draw(gen, draw.from(integers(0, 500)), draw.from(elementsOf(100, 7)))
              .trace();
        });
  }

  @Test
  void theOrderIsAntisymmetricAndConsistentWithEquals() {
    forAll(traces(), traces())
        .with(SETTINGS.withTries(20_000))
        .check(
            (a, b) -> {
              int order = Integer.signum(a.compareTo(b));
              assertThat(Integer.signum(b.compareTo(a))).isEqualTo(-order);
              assertThat(order == 0).isEqualTo(a.equals(b));
              if (a.equals(b)) {
                assertThat(a).hasSameHashCodeAs(b);
              }
            });
  }

  @Test
  void theOrderIsTransitive() {
    forAll(traces(), traces(), traces())
        .with(SETTINGS.withTries(20_000))
        .check(
            (a, b, c) -> {
              if (a.compareTo(b) <= 0 && b.compareTo(c) <= 0) {
                assertThat(a.compareTo(c)).isLessThanOrEqualTo(0);
              }
            });
  }

  @Test
  void fewerChoicesComeFirst() {
    forAll(traces(), traces())
        .with(SETTINGS)
        .check(
            (a, b) -> {
              if (a.choices() < b.choices()) {
                assertThat(a).isLessThan(b);
              }
            });
  }

  @Test
  void numbersComeByDistanceThePositiveFirst() {
    long[] order = {0, 1, -1, 2, -2, 9, -9, Long.MAX_VALUE, -Long.MAX_VALUE, Long.MIN_VALUE};
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < order.length; j++) {
        assertThat(
                Integer.signum(
                    leaf(Trace.INTEGER, order[i]).compareTo(leaf(Trace.INTEGER, order[j]))))
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  private static Trace leaf(byte kind, long value) {
    TraceWriter writer = new TraceWriter();
    writer.leaf(kind, value);
    return writer.trace(100);
  }

  @Test
  void aTextCountsItsUnits() {
    TraceWriter writer = new TraceWriter();
    writer.units(new int[] {5, 6, 7});
    writer.open();
    writer.element();
    writer.leaf(Trace.BOOLEAN, 1);
    writer.end();
    Trace trace = writer.trace(100);
    assertThat(trace.choices()).isEqualTo(4 + 2);
    assertThat(trace.units(0)).containsExactly(5, 6, 7);
    assertThat(trace.toString()).isEqualTo("[5, 6, 7] [; true ]");
  }

  @Test
  void aTraceCannotBeChangedThroughItsUnits() {
    TraceWriter writer = new TraceWriter();
    writer.units(new int[] {1});
    Trace trace = writer.trace(100);
    trace.units(0)[0] = 9;
    assertThat(trace.units(0)).containsExactly(1);
  }

  @Test
  void itsTextShowsEveryKind() {
    TraceWriter writer = new TraceWriter();
    writer.enter();
    writer.leaf(Trace.INTEGER, -3);
    writer.leaf(Trace.REAL, Double.doubleToRawLongBits(0.5));
    writer.leaf(Trace.BOOLEAN, 0);
    writer.leaf(Trace.BRANCH, 2);
    writer.end();
    assertThat(writer.trace(100)).hasToString("(-3 0.5 false #2 )");
    assertThat(writer.trace(100)).isNotEqualTo("(-3 0.5 false #2 )");
  }

  @Test
  void theSizeIsPartOfATrace() {
    assertThat(new TraceWriter().trace(1)).isNotEqualTo(new TraceWriter().trace(2));
    assertThat(new TraceWriter().trace(1)).isLessThan(new TraceWriter().trace(2));
  }
}
