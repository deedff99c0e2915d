package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.note;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.functions;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.sets;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.junit.Examples;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.junit.PropertyDefaults;
import dev.ferret.junit.Seed;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import dev.ferret.type.TimeRange;
import dev.ferret.type.TypeToken;
import dev.ferret.type.Types;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The snippets of the guide, compiled and run. */
class GuideTest {
  record Point(int x, int y) {}

  sealed interface Tree permits Leaf, Node {}

  record Leaf(int value) implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  static int depth(Tree tree) {
    return tree instanceof Node node ? 1 + Math.max(depth(node.left()), depth(node.right())) : 0;
  }

  @Test
  void building() {
    Gen<Integer> dice = integers(1, 6);
    Gen<List<Integer>> rolls = lists(dice).sizes(1, 10);
    Gen<Set<String>> tags = sets(strings().letters().lengths(1, 8)).sizes(0, 5);
    Gen<Map<String, LocalDate>> birthdays = maps(strings().alphanumeric(), dates());
    Gen<Point> points = records(Point.class, integers(0, 9), integers(0, 9));
    Gen<List<String>> orders = shuffles(List.of("a", "b", "c"));
    Gen<Function<Integer, Boolean>> predicates = functions(integers(), booleans());

    forAll(rolls, tags, birthdays, points)
        .check((roll, tag, birthday, point) -> assertThat(roll).allMatch(n -> n >= 1 && n <= 6));
    forAll(orders, predicates)
        .check((order, predicate) -> assertThat(predicate.apply(1)).isEqualTo(predicate.apply(1)));
  }

  @Test
  void texts() {
    Gen<String> headers = strings().ascii(); // printable() leaves control characters out
    Gen<String> damaged = strings().withLoneSurrogates();

    forAll(headers, damaged)
        .check((header, any) -> assertThat(header.chars()).allMatch(letter -> letter < 128));
  }

  @Test
  void matching() {
    Gen<String> slugs = strings().matching("[a-z0-9]+(-[a-z0-9]+)*");
    Gen<String> versions = strings().matching("(0|[1-9]\\d*)(\\.(0|[1-9]\\d*)){2}");
    Gen<String> codes = strings().lengths(4, 8).matching("(?i)[a-z]+\\d*");

    forAll(slugs, versions, codes)
        .check(
            (slug, version, code) -> {
              assertThat(slug).doesNotStartWith("-").doesNotContain("--");
              assertThat(version.split("\\.")).hasSize(3);
              assertThat(code).hasSizeBetween(4, 8);
            });
  }

  @Test
  void combining() {
    Gen<Integer> even = integers(0, 1_000).map(n -> 2 * n);
    Gen<Integer> odd = integers(0, 1_000).filter(n -> n % 2 == 1);
    Gen<Integer> mostlyEven = oneOf(even, odd).weighted(9, 1);
    Gen<String> keywords = oneOf(elementsOf("if", "else"), strings().letters());
    Gen<List<Integer>> sameLength = integers(0, 5).flatMap(n -> lists(mostlyEven).sizes(n));

    forAll(sameLength, keywords).check((list, word) -> assertThat(list).hasSizeBetween(0, 5));
  }

  @Test
  void trees() {
    Gen<Leaf> leaves = integers(0, 9).map(Leaf::new);
    Gen<Tree> trees = recursive(leaves, 5, tree -> records(Node.class, tree, tree));

    forAll(trees).holds(tree -> depth(tree) <= 5);
  }

  record Window(int from, int to) {}

  @Test
  void inverses() {
    Gen<Window> windows =
        Gen.of(
            draw -> {
              int from = draw.from(integers(0, 99));
              return new Window(from, draw.from(integers(from, 100)));
            },
            window -> List.of(window.from(), window.to()));

    assertThat(windows.replay(windows.traceOf(new Window(20, 50)).orElseThrow()))
        .isEqualTo(new Window(20, 50));
    Outcome outcome =
        forAll(windows)
            .with(Settings.standard().withoutStore().withPhases(Phase.EXAMPLES, Phase.SHRINK))
            .example(new Window(20, 50))
            .run(window -> assertThat(window.to() - window.from()).isLessThan(10));
    assertThat(outcome.counterexample().orElseThrow().arguments())
        .containsExactly(new Window(0, 10));
  }

  @Test
  void types() {
    Gen<Tree> trees = Types.of(Tree.class);
    Gen<Map<String, List<Integer>>> indexes =
        Types.of(new TypeToken<Map<String, List<Integer>>>() {});
    Gen<List<Integer>> shares =
        Types.of(new TypeToken<@Sizes(min = 1) List<@Range(min = 0, max = 100) Integer>>() {});
    Gen<LocalDate> days = Types.of(new TypeToken<@TimeRange(min = "2020-01-01") LocalDate>() {});

    forAll(trees, indexes, shares, days)
        .check(
            (tree, index, share, day) -> {
              assertThat(day.getYear()).isGreaterThanOrEqualTo(2020);
              assertThat(depth(tree)).isLessThanOrEqualTo(50);
              assertThat(share).isNotEmpty().allMatch(percent -> percent >= 0 && percent <= 100);
            });
  }

  @Test
  void threeAndFourValues() {
    forAll(integers(), integers(), integers()).holds((a, b, c) -> ((a + b) + c) == (a + (b + c)));

    forAll(strings(), strings(), strings(), strings())
        .check((a, b, c, d) -> assertThat((a + b) + (c + d)).isEqualTo(a + (b + c) + d));
  }

  record Parcel(String sender, String receiver, int grams, LocalDate posted, boolean fragile) {}

  @Test
  void aRecordHasAnyNumberOfValues() {
    forAll(Types.of(Parcel.class)).check(parcel -> assertThat(parcel).isEqualTo(copy(parcel)));
  }

  private static Parcel copy(Parcel parcel) {
    return new Parcel(
        parcel.sender(), parcel.receiver(), parcel.grams(), parcel.posted(), parcel.fragile());
  }

  private final Settings settings = Settings.standard().withoutStore();

  @Test
  void outcomes() {
    Outcome outcome =
        forAll(integers(), integers())
            .with(settings)
            .run((a, b) -> assertThat(a - b).isNotEqualTo(1));

    Counterexample counterexample = outcome.counterexample().orElseThrow();
    assertThat(counterexample.arguments()).containsExactly(0, -1);
    assertThat(counterexample.exception()).isInstanceOf(AssertionError.class);
    String token = counterexample.token();

    assertThat(
            forAll(integers(), integers())
                .with(settings.withReplay(token))
                .run((a, b) -> assertThat(a - b).isNotEqualTo(1))
                .checked())
        .isZero();
  }

  @Test
  void severalFailures() {
    Outcome outcome =
        forAll(integers())
            .with(settings.withFailures(2))
            .run(
                n -> {
                  assertThat(n).isLessThan(77);
                  assertThat(n).isGreaterThan(-50);
                });

    assertThat(outcome.counterexamples())
        .extracting(counterexample -> counterexample.arguments().get(0))
        .containsExactlyInAnyOrder(77, -50);
  }

  @Test
  void settingsAreAValue() {
    Settings thorough =
        Settings.configured()
            .withTries(5_000)
            .withTime(Duration.ofSeconds(10))
            .withoutStore()
            .without(Phase.EXPLAIN);

    forAll(integers()).with(thorough).holds(n -> n + 0 == n);
  }

  @Test
  void casesMayHaveADeadline() {
    Settings limited = Settings.configured().withDeadline(Duration.ofSeconds(5));

    forAll(integers()).with(limited).holds(n -> n + 0 == n);
  }

  @Test
  void examples() {
    forAll(integers(), integers())
        .example(0, 0)
        .example(Integer.MAX_VALUE, 1)
        .check(
            (a, b) -> {
              note("sum " + (a + b));
              assertThat(a + b).isEqualTo(b + a);
            });
  }

  @Test
  void traces() {
    Gen<List<Integer>> gen = lists(integers(0, 9));
    Trace trace = gen.traceOf(List.of(7, 0)).orElseThrow();

    assertThat(trace).hasToString("[; 7 ; 0 ]");
    assertThat(gen.replay(trace)).containsExactly(7, 0);
    assertThat(Trace.fromToken(trace.toToken())).isEqualTo(trace);
  }

  @Test
  void errors() {
    assertThatThrownBy(() -> integers(5, 3))
        .hasMessage("integers(5, 3) has no values: the minimum is above the maximum");
  }

  @PropertyDefaults(tries = 200)
  static class AdditionProperties {
    static final Object[][] KNOWN = {{1, 2}, {Integer.MAX_VALUE, 1}};

    private final Gen<Integer> small = integers(-100, 100);

    @Property
    @Examples("KNOWN")
    void isCommutative(int a, int b) {
      assertThat(a + b).isEqualTo(b + a);
    }

    @Property(tries = 50)
    @Seed(42)
    void staysSmall(@From("small") int a, @From("small") int b) {
      assertThat(a + b).isBetween(-200, 200);
    }
  }
}
