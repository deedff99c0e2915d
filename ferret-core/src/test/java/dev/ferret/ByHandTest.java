package dev.ferret;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Draws;
import dev.ferret.guide.GuidedSearch;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ByHandTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  /** A point that only moves along one axis at a time. */
  private record Point(int x, int y) {}

  private static Gen<Point> points() {
    return Gens.records(Point.class, integers(0, 100), integers(0, 100))
        .withNeighbour((base, temperature) -> moved(base, 1 + (int) (temperature * 10)));
  }

  private static Gen<Point> moved(Point base, int reach) {
    return Gen.of(
        draw ->
            draw.from(Gens.booleans())
                ? new Point(base.x() + draw.from(integers(-reach, reach)), base.y())
                : new Point(base.x(), base.y() + draw.from(integers(-reach, reach))));
  }

  @SuppressWarnings("unchecked") // the generator made the argument
  private static <T> Report run(Settings settings, Gen<T> gen, Throwing.Consumer<T> check) {
    return ForAll.of(gen)
        .named("a property")
        .with(settings)
        .run(arguments -> check.accept((T) arguments[0]))
        .report();
  }

  private static String text(Report report, String key) {
    return report.fact(key).map(Report.Fact::text).orElse("no fact " + key + " in\n" + report);
  }

  /** Walks from a random value, one neighbour after the other. */
  private static <T> List<Trace> walk(Gen<T> gen, int steps, long seed) {
    Choices first = Case.random(seed, Choices.FULL_SIZE).recorded().choices();
    gen.from(first);
    List<Trace> way = new ArrayList<>(List.of(first.trace()));
    for (int i = 0; i < steps; i++) {
      Choices next = GuidedSearch.neighbour(way.get(i), 0.3, seed * 1_000 + i).choices();
      gen.from(next);
      way.add(next.trace());
    }
    return way;
  }

  private static <T> T replayed(Gen<T> gen, Trace trace) {
    return gen.from(Case.replay(trace).choices());
  }

  @Test
  void randomValuesAreThoseOfTheGenerator() {
    Gen<Integer> plain = integers(0, 1_000);
    Gen<Integer> byHand = plain.withNeighbour((base, t) -> just(base));
    assertThat(Draws.of(byHand, 200)).isEqualTo(Draws.of(plain, 200));
    assertThat(Draws.simplest(byHand)).isZero();
    assertThat(byHand).hasToString("integers(0, 1000).withNeighbour(...)");
  }

  @Test
  void aNeighbourIsAFewStepsFurther() {
    int[] steps = new int[1];
    Gen<Point> counting =
        Gens.records(Point.class, integers(0, 100), integers(0, 100))
            .withNeighbour(
                (base, temperature) -> {
                  steps[0]++;
                  return moved(base, 1 + (int) (temperature * 10));
                });
    for (int seed = 0; seed < 20; seed++) {
      List<Trace> way = walk(counting, 20, seed);
      int before = 0;
      for (int i = 1; i < way.size(); i++) {
        Point from = replayed(counting, way.get(i - 1));
        steps[0] = 0;
        Point to = replayed(counting, way.get(i));
        int further = steps[0] - before;
        before = steps[0];
        assertThat(further).isBetween(1, 16);
        // At this temperature a step leads no farther than 4.
        assertThat(Math.abs(from.x() - to.x()) + Math.abs(from.y() - to.y()))
            .isLessThanOrEqualTo(4 * further);
      }
    }
  }

  @Test
  void stepsReplayFromTheEncodedTrace() {
    for (int seed = 0; seed < 20; seed++) {
      for (Trace trace : walk(points(), 10, seed)) {
        Choices test = Case.replay(Trace.fromToken(trace.toToken())).choices();
        Point point = points().from(test);
        assertThat(point).isEqualTo(replayed(points(), trace));
        assertThat(test.trace()).isEqualTo(trace);
        assertThat(Trace.decode(trace.encode())).isEqualTo(trace);
      }
    }
  }

  @Test
  void theFunctionIsGivenTheTemperatureOfTheSearch() {
    Set<Double> temperatures = new HashSet<>();
    Gen<Integer> gen =
        integers(0, 9)
            .withNeighbour(
                (base, temperature) -> {
                  temperatures.add(temperature);
                  return just(base);
                });
    List<Trace> way = walk(gen, 5, 1);
    assertThat(temperatures).containsExactly(0.3);
    temperatures.clear();
    replayed(gen, way.get(5));
    assertThat(temperatures).as("replayed").containsExactly(0.3);
  }

  @Test
  void aSearchGoesByTheStepsOfTheUser() {
    // By even steps only; the library's own neighbourhood would also find odd numbers.
    Gen<Integer> gen =
        just(0).withNeighbour((base, t) -> integers(-1, 1).map(step -> base + 2 * step));
    Set<Integer> seen = new HashSet<>();
    Report report =
        run(
            SETTINGS,
            gen,
            x -> {
              seen.add(x);
              Ferret.maximize("x", x);
              assertThat(x).isLessThan(100);
            });
    assertThat(seen).allMatch(x -> x % 2 == 0);
    assertThat(text(report, "found")).endsWith("by search");
    assertThat(text(report, "value")).isEqualTo("100");
  }

  @Test
  void aFailureReachedByStepsShrinksAndReplays() {
    Report report =
        run(
            SETTINGS.withTries(3_000),
            points(),
            point -> {
              Ferret.maximize("sum", point.x() + point.y());
              assertThat(point.x() + point.y()).isLessThan(190);
            });
    assertThat(text(report, "value")).contains("Point(90, 100)");
    String replay = text(report, "replay");
    String token = replay.substring(replay.indexOf('"') + 1, replay.lastIndexOf('"'));
    List<Point> seen = new ArrayList<>();
    Report again =
        run(
            SETTINGS.withReplay(token),
            points(),
            point -> {
              seen.add(point);
              assertThat(point.x() + point.y()).isLessThan(190);
            });
    assertThat(seen.get(0)).isEqualTo(new Point(90, 100));
    assertThat(again.isFailed()).isTrue();
  }

  @Test
  void stepsThatCannotBeTracedBackShrinkAsSteps() {
    Gen<Integer> gen = just(0).withNeighbour((base, t) -> integers(1, 9).map(step -> base + step));
    Report report =
        run(
            SETTINGS.withTries(3_000),
            gen,
            x -> {
              Ferret.maximize("x", x);
              assertThat(x).isLessThan(100);
            });
    assertThat(text(report, "value")).isEqualTo("100");
    // One step of 1 and eleven of 9 are the fewest, with three choices each.
    assertThat(text(report, "shrunk")).contains("-> 36 choices");
  }

  @Test
  void anInnerPartGoesByTheStepsOfTheUser() {
    Gen<Integer> evens =
        integers(0, 50)
            .map(x -> 2 * x, x -> x / 2)
            .withNeighbour((base, t) -> just(Math.min(1_000, base + 2)));
    Gen<List<Integer>> gen = lists(evens).sizes(1, 5);
    Set<Integer> seen = new HashSet<>();
    Report report =
        run(
            SETTINGS.withTries(3_000),
            gen,
            xs -> {
              seen.addAll(xs);
              int sum = xs.stream().mapToInt(x -> x).sum();
              Ferret.maximize("sum", sum);
              assertThat(sum).isLessThan(700);
            });
    assertThat(seen).allMatch(x -> x % 2 == 0).anyMatch(x -> x > 100);
    assertThat(report.isFailed()).as("beyond what random values give").isTrue();
  }

  @Test
  void aFunctionThatReturnsNullIsNamed() {
    Report report =
        run(
            SETTINGS,
            integers(0, 1_000_000).withNeighbour((base, t) -> null),
            x -> Ferret.maximize("x", x));
    assertThat(text(report, "generator"))
        .contains("The function given to withNeighbour must return a generator, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> integers().withNeighbour(null))
        .withMessage("withNeighbour needs a function of a value, but got null");
  }

  @Test
  void aFunctionThatThrowsIsReported() {
    Report report =
        run(
            SETTINGS,
            integers(0, 1_000_000)
                .withNeighbour(
                    (base, t) -> {
                      throw new IllegalStateException("no way from " + base);
                    }),
            x -> Ferret.maximize("x", x));
    assertThat(text(report, "generator"))
        .contains("threw java.lang.IllegalStateException: no way from ");
    assertThat(report.isFailed()).isTrue();
  }

  @Test
  void valuesAreTracedBackThroughWithNeighbour() {
    Gen<Integer> gen = integers(0, 100).withNeighbour((base, t) -> just(base));
    Trace trace = gen.traceOf(77).orElseThrow();
    assertThat(replayed(gen, trace)).isEqualTo(77);
    assertThat(gen.traceOf(101)).isEmpty();
    assertThat(lists(gen).traceOf(List.of(1, 2))).isPresent();
  }

  @Test
  void anExampleOfAPartByHandShrinks() {
    Gen<Integer> gen = integers(0, 100_000).withNeighbour((base, t) -> just(base));
    Report report =
        ForAll.of(gen)
            .named("a property")
            .with(SETTINGS)
            .example(77_777)
            .run(arguments -> assertThat((int) arguments[0]).isLessThan(1_234))
            .report();
    assertThat(text(report, "found")).isEqualTo("at given example 1");
    assertThat(text(report, "value")).isEqualTo("1234");
  }
}
