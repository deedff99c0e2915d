package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.note;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.frequency;
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
import static dev.ferret.Gens.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.junit.Examples;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.junit.PropertyDefaults;
import dev.ferret.junit.Seed;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
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
  void combining() {
    Gen<Integer> even = integers(0, 1_000).map(n -> 2 * n);
    Gen<Integer> odd = integers(0, 1_000).filter(n -> n % 2 == 1);
    Gen<Integer> mostlyEven = frequency(Map.entry(9, even), Map.entry(1, odd));
    Gen<String> keywords = oneOf(elementsOf("if", "else"), strings().letters());
    Gen<List<Integer>> sameLength = integers(0, 5).flatMap(n -> lists(mostlyEven).sizes(n));

    forAll(sameLength, keywords).check((list, word) -> assertThat(list).hasSizeBetween(0, 5));
  }

  @Test
  void trees() {
    Gen<Tree> leaves = integers(0, 9).map(Leaf::new);
    Gen<Tree> trees = recursive(leaves, 5, tree -> records(Node.class, tree, tree).map(n -> n));

    forAll(trees).holds(tree -> depth(tree) <= 5);
    forAll(type(Tree.class)).holds(tree -> depth(tree) <= 50);
  }

  @Test
  void settings() {
    Settings thorough =
        Settings.standard()
            .withTries(5_000)
            .withTime(Duration.ofSeconds(10))
            .withoutStore()
            .without(Phase.EXPLAIN);

    forAll(integers()).with(thorough).holds(n -> n + 0 == n);
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
    assertThat(gen.from(Choices.replay(trace))).containsExactly(7, 0);
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
