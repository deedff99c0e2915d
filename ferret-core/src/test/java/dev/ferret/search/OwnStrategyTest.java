package dev.ferret.search;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Strategies that users write. */
class OwnStrategyTest {
  private static final Gen<List<Integer>> LISTS = lists(integers(0, 1_000)).sizes(0, 40);

  private static Settings settings(Supplier<SearchStrategy> strategy, long seed) {
    return Settings.standard().withoutStore().withSeed(seed).withStrategy(strategy);
  }

  /** The inputs of a run, with these utilities. */
  private static List<List<Integer>> inputs(
      Settings settings, ToDoubleFunction<List<Integer>> utility) {
    List<List<Integer>> inputs = new ArrayList<>();
    Ferret.forAll(LISTS)
        .with(settings)
        .maximizing(utility::applyAsDouble)
        .check(xs -> inputs.add(List.copyOf(xs)));
    return inputs;
  }

  /** Tries what it is told to. */
  private static final class Scripted implements SearchStrategy {
    private final Supplier<Candidate> script;

    Scripted(Supplier<Candidate> script) {
      this.script = script;
    }

    @Override
    public void begin(Space space) {}

    @Override
    public Candidate next() {
      return script.get();
    }

    @Override
    public boolean told(Tried tried) {
      return true;
    }

    @Override
    public void restart() {}

    @Override
    public String toString() {
      return "Scripted";
    }
  }

  @Test
  void aStrategyWithoutACandidateIsToldSo() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> inputs(settings(() -> new Scripted(() -> null), 1), xs -> 1))
        .withMessageContaining(
            "The search strategy Scripted chose no candidate; return Candidate.fresh()");
  }

  @Test
  void aStrategyThatThrowsIsReported() {
    Supplier<Candidate> throwing =
        () -> {
          throw new IllegalStateException("no idea");
        };
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> inputs(settings(() -> new Scripted(throwing), 1), xs -> 1))
        .withMessageContaining("The search strategy threw java.lang.IllegalStateException: no idea")
        .withMessageContaining("checked   1 case");
  }

  @Test
  void aFunctionThatMakesNoStrategyIsReported() {
    Supplier<SearchStrategy> throwing =
        () -> {
          throw new IllegalStateException("no strategy");
        };
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> inputs(settings(throwing, 1), xs -> 1))
        .withMessageContaining("threw java.lang.IllegalStateException: no strategy");
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> inputs(settings(() -> null, 1), xs -> 1))
        .withMessageContaining("The function given to withStrategy must return a strategy");
  }

  @Test
  void aStrategyCanTryATraceOfItsOwn() {
    Trace written = whole(List.of(7, 8, 9));
    List<List<Integer>> inputs =
        inputs(
            settings(() -> new Scripted(() -> Candidate.exactly(written)), 1).withTries(20),
            xs -> 1);
    assertThat(inputs.subList(2, 20)).containsOnly(List.of(7, 8, 9));
  }

  /** The trace of the only argument of a property. */
  private static Trace whole(List<Integer> value) {
    Trace part = LISTS.traceOf(value).orElseThrow();
    TraceWriter writer = new TraceWriter();
    writer.enter();
    writer.copy(part, 0, part.length());
    writer.end();
    return writer.trace(Choices.FULL_SIZE);
  }

  @Test
  void eachRunGetsAStrategyOfItsOwn() {
    List<SearchStrategy> made = new ArrayList<>();
    Settings settings =
        settings(
            () -> {
              made.add(SearchStrategy.adaptive());
              return made.get(made.size() - 1);
            },
            1);
    inputs(settings, List::size);
    inputs(settings, List::size);
    assertThat(made).hasSize(2).doesNotHaveDuplicates();
  }
}
