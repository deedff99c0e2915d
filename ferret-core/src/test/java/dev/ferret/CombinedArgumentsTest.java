package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.cover.Covering;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CombinedArgumentsTest {
  private static final Settings QUIET = Settings.standard().withoutStore();

  enum Os {
    LINUX,
    MAC,
    WINDOWS
  }

  record Point(int x, int y) {}

  record Even(@dev.ferret.type.Range(min = 0, max = 9) int number, boolean flag) {
    Even {
      if (number % 2 != 0) {
        throw new IllegalArgumentException("odd");
      }
    }
  }

  private static Settings strength(int strength) {
    return QUIET.withCovering(Covering.of(strength));
  }

  private static String fact(Outcome outcome, Key key) {
    return outcome.report().fact(key).map(Report.Fact::text).orElse("");
  }

  @Test
  void allPairsOfValuesAreChecked() {
    Set<List<Object>> pairs = new HashSet<>();
    int[] cases = {0};
    Outcome outcome =
        forAll(elementsOf(Os.values()), integers(1, 4), booleans())
            .with(strength(2))
            .run(
                (os, cores, secure) -> {
                  cases[0]++;
                  pairs.add(List.of(os, cores));
                  pairs.add(List.of(os, secure));
                  pairs.add(List.of(cores, secure));
                });
    assertThat(pairs).hasSize(3 * 4 + 3 * 2 + 4 * 2);
    assertThat(cases[0]).isBetween(12, 13);
    assertThat(fact(outcome, Key.CHECKED))
        .isEqualTo(
            "all "
                + cases[0]
                + " rows, which combine the values of any 2 of 3 parameters in every way");
  }

  @Test
  void thePlainFormCombinesUpToFourValues() {
    List<Object> seen = new ArrayList<>();
    forAll(integers(0, 2)).covering(1).check(seen::add);
    forAll(booleans(), booleans()).covering(2).check((a, b) -> seen.add(a));
    forAll(booleans(), booleans(), booleans()).covering(3).check((a, b, c) -> seen.add(a));
    forAll(booleans(), booleans(), booleans(), booleans())
        .covering(4)
        .check((a, b, c, d) -> seen.add(a));
    assertThat(seen).hasSize(3 + 4 + 8 + 16);
  }

  private static Model switches(int count, int values) {
    return Model.of(
        IntStream.range(0, count).mapToObj(i -> Parameter.range("p" + i, 1, values)).toList());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void threeValuesOfTwelveParametersAreNamedAsTheCause(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] places =
        IntStream.generate(() -> random.nextInt(12)).distinct().limit(3).sorted().toArray();
    int[] values = IntStream.generate(() -> random.nextInt(1, 5)).limit(3).toArray();
    Outcome outcome =
        forAll(Gens.rows(switches(12, 4)))
            .covering(Covering.of(3).seed(seed))
            .with(QUIET.withSeed(seed))
            .run(
                row -> {
                  for (int i = 0; i < 3; i++) {
                    if (row.<Integer>get("p" + places[i]) != values[i]) {
                      return;
                    }
                  }
                  throw new AssertionError("boom");
                });
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      expected.append(i == 0 ? "" : ", ").append("p" + places[i] + " = " + values[i]);
    }
    assertThat(fact(outcome, Key.INTERACTION)).isEqualTo(expected.toString());
    Row shown = (Row) outcome.counterexamples().get(0).arguments().get(0);
    for (int i = 0; i < 12; i++) {
      int place = i;
      int at = IntStream.range(0, 3).filter(j -> places[j] == place).findFirst().orElse(-1);
      assertThat(shown.<Integer>get("p" + i)).isEqualTo(at < 0 ? 1 : values[at]);
    }
  }

  @Test
  void aFailureIsShrunkWithinTheModel() {
    Parameter<Integer> size = Parameter.of("size", 10, 20, 40, 80);
    Parameter<String> mode = Parameter.of("mode", "fast", "safe");
    Parameter<Os> os = Parameter.of("os", Os.values());
    Model model =
        Model.of(os, size, mode)
            .where("no fast mode on Linux", r -> r.get(os) != Os.LINUX || r.get(mode) != "fast");
    Outcome outcome =
        forAll(Gens.rows(model))
            .covering(2)
            .with(QUIET)
            .run(row -> assertThat(row.get(size) > 15 && row.get(mode) == "fast").isFalse());
    assertThat(fact(outcome, Key.INTERACTION)).isEqualTo("size = 20, mode = \"fast\"");
    assertThat(outcome.counterexamples().get(0).arguments().get(0))
        .hasToString("os=MAC, size=20, mode=fast");
  }

  @Test
  void aFailureOfOneValueIsAnInteractionOfOne() {
    Outcome outcome =
        forAll(integers(0, 9).named("n"), booleans(), booleans())
            .with(strength(2))
            .run((n, a, b) -> assertThat(n).isLessThan(7));
    assertThat(fact(outcome, Key.INTERACTION)).isEqualTo("n = 7");
  }

  @Test
  void noInteractionIsNamedIfTheSearchForItIsInterrupted() {
    int[] failed = {0};
    Outcome outcome =
        forAll(integers(0, 9), integers(0, 9), booleans())
            .with(strength(2))
            .run(
                (a, b, c) -> {
                  if (a == 0 && failed[0]++ > 0) {
                    throw new InterruptedException("from outside");
                  }
                  assertThat(a).isNotZero();
                });
    Thread.interrupted();
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().fact(Key.INTERACTION)).isEmpty();
  }

  @Test
  void aTestThatAlwaysFailsHasNoInteraction() {
    Outcome outcome =
        forAll(integers(0, 9), booleans())
            .with(strength(2))
            .run(
                (n, a) -> {
                  throw new IllegalStateException("always");
                });
    assertThat(outcome.report().fact(Key.INTERACTION)).isEmpty();
    assertThat(outcome.counterexamples().get(0).arguments()).containsExactly(0, false);
  }

  @Test
  void componentsOfRecordsAreCombinedOneByOne() {
    Gen<Point> points = Gens.records(Point.class, integers(0, 3), integers(0, 3));
    Set<Point> seen = new HashSet<>();
    Outcome outcome =
        forAll(points.named("point"), booleans()).with(strength(2)).run((p, b) -> seen.add(p));
    assertThat(seen).hasSize(16);
    assertThat(fact(outcome, Key.CHECKED)).contains("any 2 of 3 parameters");
    Outcome failed =
        forAll(points.named("point"), booleans())
            .with(strength(2))
            .run((p, b) -> assertThat(p.y()).isNotEqualTo(2));
    assertThat(fact(failed, Key.INTERACTION)).isEqualTo("point.y = 2");
  }

  @Test
  void whatAConstructorRefusesIsNotCombined() {
    Set<Even> seen = new HashSet<>();
    Outcome outcome =
        forAll(Types.of(Even.class), booleans()).with(strength(2)).run((e, b) -> seen.add(e));
    assertThat(seen).hasSize(10);
    assertThat(fact(outcome, Key.CHECKED)).startsWith("all 10 rows");
  }

  @Test
  void conditionsSeeNothingThatAConstructorRefuses() {
    Set<Object> seen = new HashSet<>();
    ForAll.of(Types.of(Even.class), Types.of(Even.class).filter(even -> even.number() > 2))
        .where(both -> ((Even) both[0]).number() != ((Even) both[1]).number(), 0, 1)
        .with(strength(2))
        .check(all -> seen.add(List.of(((Even) all[0]).number(), ((Even) all[1]).number())));
    // 0, 2, 4, 6, 8 with 4, 6, 8, but not equal ones.
    assertThat(seen).hasSize(12);
  }

  @Test
  void filtersAndConditionsAreConstraints() {
    Gen<Point> ordered =
        Gens.records(Point.class, integers(0, 9), integers(0, 9)).filter(p -> p.x() < p.y());
    Set<Point> seen = new HashSet<>();
    forAll(ordered, booleans()).with(strength(2)).check((p, b) -> seen.add(p));
    assertThat(seen).hasSize(45).allMatch(p -> p.x() < p.y());

    Set<List<Object>> pairs = new HashSet<>();
    ForAll.of(integers(0, 9), integers(0, 9), booleans())
        .where(both -> (int) both[0] != (int) both[1], 0, 1)
        .with(strength(2))
        .check(all -> pairs.add(List.of(all[0], all[1])));
    assertThat(pairs).hasSize(90);
  }

  @Test
  void largeRangesAreSplitIntoDigits() {
    Set<Integer> first = new HashSet<>();
    Set<Integer> second = new HashSet<>();
    Outcome outcome =
        forAll(integers(-500, 500), integers(0, 999), booleans())
            .with(strength(2))
            .run(
                (a, b, c) -> {
                  first.add(a);
                  second.add(b);
                });
    assertThat(first).hasSize(1001);
    assertThat(second).hasSize(1000);
    assertThat(fact(outcome, Key.CHECKED)).contains("digits and values");
  }

  @Test
  void alternativesAreClassesOfValues() {
    Gen<String> texts =
        oneOf(
            just(""),
            strings().lengths(1, 5).named("short"),
            strings().lengths(200, 210).named("long"),
            strings().lengths(1, 3).map(text -> " " + text));
    List<String> seen = new ArrayList<>();
    forAll(texts, booleans()).with(strength(2)).check((text, b) -> seen.add(text));
    assertThat(new HashSet<>(seen)).hasSize(4).contains("");
    Outcome failed =
        forAll(texts.named("text"), booleans())
            .with(strength(2))
            .run((text, b) -> assertThat(text.length()).isLessThan(100));
    assertThat(fact(failed, Key.INTERACTION)).startsWith("text = long (");
  }

  @Test
  void whatCannotBeListedIsRefused() {
    assertThatThrownBy(
            () ->
                forAll(lists(integers()).named("numbers"), booleans())
                    .with(strength(2))
                    .check((a, b) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The values of numbers cannot be listed; use elementsOf for some of them, or oneOf"
                + " with a generator for each class of values");
    assertThatThrownBy(() -> forAll(integers(), booleans()).with(strength(2)).check((a, b) -> {}))
        .hasMessage(
            "The range of a has more than 16 million numbers, and each would take a row;"
                + " narrow it, or use oneOf with a range for each class of numbers");
    assertThatThrownBy(() -> forAll(booleans()).with(strength(2)).check(a -> {}))
        .hasMessage(
            "The strength must be between 1 and the number of parameters, which is 1, not 2");
  }

  @Test
  void discardedRowsAreReported() {
    Outcome outcome =
        forAll(integers(0, 3), integers(0, 3))
            .with(strength(2))
            .run((a, b) -> Ferret.assume(a != 1));
    assertThat(fact(outcome, Key.CHECKED))
        .isEqualTo("12 of 16 rows, with 75.0 % of the combinations; the others were discarded");
  }

  @Test
  void triesStopEarlier() {
    Outcome outcome =
        forAll(integers(0, 9), integers(0, 9)).with(strength(2).withTries(30)).run((a, b) -> {});
    assertThat(fact(outcome, Key.CHECKED))
        .isEqualTo("stopped after 30 of 100 rows, with 30.0 % of the combinations");
  }

  @Test
  void aFailingRowIsReplayedByItsToken() {
    Outcome outcome =
        forAll(elementsOf(Os.values()).named("os"), integers(1, 4).named("cores"))
            .with(strength(2))
            .run((os, cores) -> assertThat(os == Os.MAC && cores == 3).isFalse());
    assertThat(fact(outcome, Key.INTERACTION))
        .isEqualTo("os = CombinedArgumentsTest.Os.MAC, cores = 3");
    String token = outcome.counterexamples().get(0).token();
    Outcome replayed =
        forAll(elementsOf(Os.values()).named("os"), integers(1, 4).named("cores"))
            .with(QUIET.withReplay(token))
            .run((os, cores) -> assertThat(os == Os.MAC && cores == 3).isFalse());
    assertThat(replayed.counterexamples().get(0).arguments()).containsExactly(Os.MAC, 3);
  }

  @Test
  void constraintsThatContradictEachOtherAreNamed() {
    Parameter<Integer> x = Parameter.of("x", 1, 2, 3);
    Parameter<Integer> y = Parameter.of("y", 1, 2, 3).invalid(-7);
    Model model =
        Model.of(x, y, Parameter.of("z", 1, 2))
            .where("x is below y", row -> row.get(x) < row.get(y))
            .where("z is 2", row -> row.<Integer>get("z") == 2)
            .where("y is below x", row -> row.get(y) < row.get(x));
    assertThatThrownBy(() -> Covering.of(2).array(model))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("No row satisfies these constraints together: x is below y; y is below x");
  }

  @Test
  void strictConstraintsSeeInvalidValues() {
    Parameter<Integer> a = Parameter.of("a", 1, 2).invalid(-1);
    Parameter<Integer> b = Parameter.of("b", 1, 2);
    Model model = Model.of(a, b);
    Row wrong = model.row(Map.of("a", -1, "b", 2));
    assertThat(model.where("a >= b", r -> r.get(a) >= r.get(b)).isPossible(wrong)).isTrue();
    assertThat(model.whereAlways("a >= b", r -> r.get(a) >= r.get(b)).isPossible(wrong)).isFalse();
  }

  @Test
  void invalidValuesAreTestedAlone() {
    Model model =
        Model.of(
            Parameter.of("a", 1, 2).invalid(-1),
            Parameter.of("b", 1, 2).invalid(-1),
            Parameter.of("c", 1, 2));
    List<Row> rows = new ArrayList<>();
    forAll(Gens.rows(model)).covering(2).with(QUIET).check(rows::add);
    assertThat(rows)
        .anyMatch(row -> !row.isValid())
        .noneMatch(row -> row.<Integer>get("a") == -1 && row.<Integer>get("b") == -1);
  }
}
