package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.functions;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Tree;
import dev.ferret.report.Report;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CombinatorsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(9);

  @Test
  void aRareConditionIsMetElementByElement() {
    Gen<List<Integer>> gen = lists(integers(0, 9_999).filter(x -> x % 100 == 7)).sizes(40);
    Report report =
        forAll(gen)
            .with(SETTINGS.withTries(200))
            .run(xs -> assertThat(xs).hasSize(40).allMatch(x -> x % 100 == 7))
            .report();
    assertThat(report.fact("checked").orElseThrow().text()).isEqualTo("200 cases");
    assertThat(report.fact("discarded").orElseThrow().text())
        .as("only the simplest case cannot be filtered")
        .isEqualTo("1 case");
  }

  @Test
  void aFilterThatNeverPassesSaysSo() {
    assertThatExceptionOfType(Rejection.class)
        .isThrownBy(() -> Samples.draw(strings().filter(x -> false), 1, 100))
        .withMessage(
            "The filter on strings() rejected 100 % of 10000 values in a row; build values that"
                + " satisfy the condition instead of filtering");
    assertThatExceptionOfType(Rejection.class)
        .isThrownBy(() -> strings().filter(x -> false).from(Case.simplest().choices()))
        .withMessage(null);
  }

  @Test
  void aRequirementIsMetByDrawingAgain() {
    Gen<List<Integer>> ranges =
        Gen.of(
            draw -> {
              int low = draw.from(integers(0, 999));
              int high = draw.from(integers(0, 999));
              draw.require(low < high);
              return List.of(low, high);
            });
    for (int seed = 0; seed < 500; seed++) {
      List<Integer> range = Samples.draw(ranges, seed, 100).value();
      assertThat(range.get(0)).isLessThan(range.get(1));
    }
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () -> forAll(ranges).with(SETTINGS).check(r -> assertThat(r.get(0)).isLessThan(10)))
        .withMessageContaining("List.of(10, 11)");
  }

  @Test
  void aRequirementThatIsNeverMetSaysSo() {
    Gen<Integer> gen =
        Gen.of(
            draw -> {
              draw.require(false);
              return 1;
            });
    assertThatExceptionOfType(Rejection.class)
        .isThrownBy(() -> Samples.draw(gen, 1, 100))
        .withMessage(
            "A requirement in Gen.of was not met in 10000 attempts in a row; draw values that meet"
                + " it instead");
    assertThatExceptionOfType(Rejection.class)
        .isThrownBy(() -> gen.from(Case.simplest().choices()));
  }

  @Test
  void aRequirementInsideAnotherDrawIsRefused() {
    Gen<List<Integer>> gen =
        Gen.of(
            draw -> {
              int limit = draw.from(integers(0, 9));
              return draw.from(
                  lists(
                          integers(0, 9)
                              .map(
                                  x -> {
                                    draw.require(x <= limit);
                                    return x;
                                  }))
                      .sizes(3));
            });
    assertThatIllegalStateException()
        .isThrownBy(() -> Samples.draw(gen, 1, 100))
        .withMessage(
            "require was called by a function inside draw.from(...); call it in the body of Gen.of"
                + " itself, after drawing, or use filter on the inner generator");
  }

  @Test
  void requirementsMayBeNested() {
    Gen<Integer> inner =
        Gen.of(
            draw -> {
              int x = draw.from(integers(0, 99));
              draw.require(x % 3 == 0);
              return x;
            });
    Gen<Integer> outer =
        Gen.of(
            draw -> {
              int x = draw.from(inner);
              draw.require(x % 2 == 0);
              return x;
            });
    for (int seed = 0; seed < 300; seed++) {
      Samples.Sample<Integer> drawn = Samples.draw(outer, seed, 100);
      assertThat(drawn.value() % 6).isZero();
      assertThat(Samples.replay(outer, drawn.trace())).isEqualTo(drawn);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5})
  void recursionHasItsDepth(int depth) {
    int deepest = 0;
    int leaves = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      Tree tree = Samples.draw(Samples.trees(depth), seed, 100).value();
      deepest = Math.max(deepest, Samples.depth(tree));
      leaves += Samples.leaves(tree);
    }
    assertThat(deepest).isEqualTo(depth);
    // Two thirds of the values above the limit go deeper: (4/3)^depth at least.
    assertThat(leaves / 2_000.0).isBetween(Math.pow(1.3, depth) * 0.8, Math.pow(1.8, depth) * 1.2);
  }

  @Test
  void recursionEndsInTheBaseOnce() {
    // Each level goes on with one value, so that the mean length says how often it does.
    Gen<List<Integer>> chains =
        Gens.recursive(
            just(List.<Integer>of()),
            50,
            rest ->
                rest.map(
                    xs -> {
                      List<Integer> longer = new ArrayList<>(xs);
                      longer.add(1);
                      return longer;
                    }));
    double sum = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      sum += Samples.draw(chains, seed, 100).value().size();
    }
    assertThat(sum / 2_000).isBetween(1.7, 2.3);
  }

  @Test
  void equalArgumentsOfAFunctionHaveEqualResults() {
    forAll(functions(integers(0, 20), strings()), integers(0, 20))
        .with(SETTINGS)
        .check((f, x) -> assertThat(f.apply(x)).isEqualTo(f.apply(Integer.valueOf(x))));
  }

  @Test
  void functionsDiffer() {
    int different = 0;
    for (int seed = 0; seed < 500; seed++) {
      Function<Integer, Boolean> f =
          Samples.draw(functions(integers(0, 3), booleans()), seed, 100).value();
      different += f.apply(0).equals(f.apply(1)) ? 0 : 1;
    }
    assertThat(different).isGreaterThan(100);
  }

  @Test
  void functionsArePrintedAndShrunk() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(functions(integers(0, 9), integers(0, 9)))
                    .with(SETTINGS)
                    .check(f -> assertThat(f.apply(3)).isEqualTo(f.apply(4))))
        .satisfies(
            failure ->
                assertThat(failure.report().fact("f").orElseThrow().text())
                    .isIn("{3 -> 1, else -> 0}", "{4 -> 1, else -> 0}"));
  }

  @Test
  void functionsShowTheirValuesAsSource() {
    Function<String, String> f = Samples.draw(functions(just("a"), just("b")), 4, 100).value();
    assertThat(f.toString()).endsWith("else -> \"b\"}");
    assertThat(dev.ferret.text.SourcePrinter.print(f)).isEqualTo(f.toString());
  }

  @Test
  void aMappedGeneratorShrinksThroughItsFunction() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(integers(0, 1 << 20).map(x -> "n" + x))
                    .with(SETTINGS)
                    .holds(s -> s.length() < 5))
        .withMessageContaining("\"n1000\"");
  }

  record Validated(int low, int high) {
    Validated {
      if (low > high) {
        throw new IllegalArgumentException("low above high");
      }
    }
  }

  @Test
  void whatAConstructorRefusesIsDrawnAgain() {
    forAll(records(Validated.class, integers(), integers()))
        .with(SETTINGS)
        .check(v -> assertThat(v.low()).isLessThanOrEqualTo(v.high()));
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(records(Validated.class, integers(), integers()))
                    .with(SETTINGS)
                    .check(v -> assertThat(v.high()).isLessThan(1_000)))
        .withMessageContaining("new CombinatorsTest.Validated(0, 1000)");
  }

  record Hopeless(int number) {
    Hopeless {
      throw new NullPointerException("nothing will do");
    }
  }

  @Test
  void aConstructorThatRefusesEverythingIsNamed() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> forAll(records(Hopeless.class, integers())).with(SETTINGS).check(v -> {}))
        .withMessageContaining(
            "The constructor of Hopeless refused its arguments, at last by"
                + " java.lang.NullPointerException: nothing will do (10000 attempts in a row)");
  }

  record Faulty(int number) {
    Faulty {
      throw new AssertionError("a bug");
    }
  }

  @Test
  void aConstructorThatThrowsAnErrorIsABrokenGenerator() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> forAll(records(Faulty.class, integers())).with(SETTINGS).check(v -> {}))
        .withMessageContaining("threw java.lang.AssertionError: a bug");
  }

  @Test
  void propertiesTakeUpToFourValues() {
    assertThat(
            forAll(booleans(), booleans(), booleans())
                .with(SETTINGS)
                .run((a, b, c) -> {})
                .report()
                .fact("checked")
                .orElseThrow()
                .text())
        .isEqualTo("all 8 cases");
    assertThat(
            forAll(booleans(), booleans(), booleans(), booleans())
                .with(SETTINGS)
                .run((a, b, c, d) -> {})
                .report()
                .fact("checked")
                .orElseThrow()
                .text())
        .isEqualTo("all 16 cases");
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(integers().named("left"), integers().named("right"))
                    .with(SETTINGS)
                    .example(3, 4)
                    .holds((a, b) -> a + b != 7))
        .withMessageContaining("left")
        .withMessageContaining("the condition does not hold");
  }

  @Test
  void aPropertyIsNamedAfterItsCaller() {
    String message =
        org.assertj.core.api.Assertions.catchThrowable(
                () -> forAll(integers()).with(SETTINGS).example(1).holds(x -> false))
            .getMessage();
    assertThat(message).contains("CombinatorsTest.aPropertyIsNamedAfterItsCaller");
  }
}
