package dev.ferret.shrink;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Samples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is foreseen is compared with what the shrinker itself asks. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class ForesightTest {
  private static final int SEEDS = 30;
  private static final int BUDGET = 500;

  /** A shrinker that writes down what it executes, and with which answer. */
  private static final class Written<T> {
    private final Traces.Inputs<T> inputs;
    private final Trace failing;
    private final Map<Trace, Boolean> answers = new HashMap<>();
    private final List<Trace> executed = new ArrayList<>();

    Written(Gen<T> gen, Predicate<? super T> fails, Trace failing) {
      this.inputs = new Traces.Inputs<>(gen, fails);
      this.failing = failing;
      Shrinker.DrawnInput first = inputs.draw(failing);
      assertThat(first).isNotNull();
      Shrinker.shrink(first, this::draw, BUDGET, () -> false);
    }

    private Shrinker.@Nullable DrawnInput draw(Trace answers) {
      Shrinker.DrawnInput drawn = inputs.draw(answers);
      return drawn == null
          ? null
          : new Shrinker.DrawnInput() {
            @Override
            public Trace trace() {
              return drawn.trace();
            }

            @Override
            public boolean fails() {
              executed.add(drawn.trace());
              return answer(drawn.trace());
            }
          };
    }

    boolean answer(Trace trace) {
      return answers.computeIfAbsent(
          trace,
          unknown -> {
            Shrinker.DrawnInput drawn = inputs.draw(trace);
            return drawn != null && drawn.fails();
          });
    }

    @Nullable Trace drawn(Trace candidate) {
      Shrinker.DrawnInput drawn = inputs.draw(candidate);
      return drawn == null ? null : drawn.trace();
    }
  }

  private static <T> @Nullable Written<T> written(
      Gen<T> gen, Predicate<? super T> fails, int seed) {
    Trace start = Samples.draw(gen, seed, 100).trace();
    Shrinker.DrawnInput drawn = new Traces.Inputs<>(gen, fails).draw(start);
    return drawn != null && drawn.fails() ? new Written<>(gen, fails, start) : null;
  }

  private static List<Written<?>> all() {
    List<Written<?>> all = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      all.add(
          written(lists(integers()), xs -> xs.stream().mapToLong(x -> x).sum() > 1_000_000, seed));
      all.add(written(lists(integers(0, 1_000)), xs -> xs.contains(7) || xs.size() > 9, seed));
      all.add(written(strings(), text -> text.length() > 3 && text.charAt(1) != 'a', seed));
      all.add(
          written(
              lists(lists(integers(0, 50))),
              xs -> xs.stream().anyMatch(each -> each.size() % 3 == 2),
              seed));
    }
    all.removeIf(each -> each == null);
    assertThat(all).hasSizeGreaterThan(SEEDS);
    return all;
  }

  @Test
  void whatIsAnsweredAtOnceIsAskedInTheOrderOfTheShrinker() {
    for (Written<?> shrinker : all()) {
      List<Trace> asked = new ArrayList<>();
      try (Foresight foresight = new Foresight(shrinker.failing, shrinker::drawn, BUDGET)) {
        for (List<Trace> next = foresight.questions(1);
            !next.isEmpty();
            next = foresight.questions(1)) {
          asked.addAll(next);
          foresight.learn(next.get(0), shrinker.answer(next.get(0)));
        }
      }
      assertThat(asked).isEqualTo(shrinker.executed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 20})
  void whatIsAnsweredLateAndInAnyOrderIsAskedAllTheSame(int ahead) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(ahead);
    for (Written<?> shrinker : all()) {
      List<Trace> asked = new ArrayList<>();
      List<Trace> open = new ArrayList<>();
      try (Foresight foresight = new Foresight(shrinker.failing, shrinker::drawn, BUDGET)) {
        while (true) {
          List<Trace> next = foresight.questions(ahead - open.size());
          asked.addAll(next);
          open.addAll(next);
          if (open.isEmpty()) {
            break;
          }
          Trace answered = open.remove(random.nextInt(open.size()));
          foresight.learn(answered, shrinker.answer(answered));
        }
      }
      assertThat(asked).doesNotHaveDuplicates().containsAll(shrinker.executed);
    }
  }

  @Test
  void whatTheShrinkerFindsOutItselfIsNotAsked() {
    for (Written<?> shrinker : all()) {
      try (Foresight foresight = new Foresight(shrinker.failing, shrinker::drawn, BUDGET)) {
        for (Trace trace : shrinker.executed) {
          foresight.expect(trace);
          assertThat(foresight.questions(1)).doesNotContain(trace);
          foresight.learn(trace, shrinker.answer(trace));
        }
      }
    }
  }

  /** In how many steps a shrinker ends if this many cases are checked at a time. */
  private static int steps(Written<?> shrinker, int places) {
    Map<Trace, Boolean> known = new HashMap<>();
    int steps = 0;
    try (Foresight foresight = new Foresight(shrinker.failing, shrinker::drawn, BUDGET)) {
      for (Trace next : shrinker.executed) {
        foresight.expect(next);
        if (!known.containsKey(next)) {
          List<Trace> checked = new ArrayList<>(foresight.questions(places - 1));
          checked.add(next);
          steps++;
          for (Trace each : checked) {
            known.put(each, shrinker.answer(each));
            foresight.learn(each, shrinker.answer(each));
          }
        }
      }
    }
    return steps;
  }

  @Test
  void severalAtATimeTakeFewerSteps() {
    // Of equal length, so this is how much faster it gets at best.
    double executed = 0;
    double two = 0;
    double four = 0;
    for (Written<?> shrinker : all()) {
      executed += shrinker.executed.size();
      two += steps(shrinker, 2);
      four += steps(shrinker, 4);
    }
    System.out.printf("2 at a time: %.2f, 4: %.2f%n", executed / two, executed / four);
    assertThat(executed / two).isGreaterThan(1.4);
    assertThat(executed / four).isGreaterThan(1.8);
  }

  @Test
  void aClosedForesightSeesNothing() {
    Written<?> shrinker = all().get(0);
    Foresight foresight = new Foresight(shrinker.failing, shrinker::drawn, BUDGET);
    assertThat(foresight.questions(2)).hasSize(2);
    foresight.close();
    assertThat(foresight.questions(2)).isEmpty();
  }

  @Test
  void aGeneratorThatCannotDrawMakesNoQuestion() {
    Written<?> shrinker = all().get(0);
    try (Foresight foresight = new Foresight(shrinker.failing, trace -> null, BUDGET)) {
      assertThat(foresight.questions(1)).isEmpty();
    }
  }
}
