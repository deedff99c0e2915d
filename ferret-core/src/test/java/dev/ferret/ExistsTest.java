package dev.ferret;

import static dev.ferret.Ferret.exists;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);
  private static final Gen<List<Integer>> LISTS = lists(integers(0, 100)).sizes(0, 20);

  @TempDir Path folder;

  private static int sum(List<? extends Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  private static PropertyFailure failure(ForAll.One<?> exists) {
    return catchThrowableOfType(PropertyFailure.class, () -> exists.satisfying(x -> false));
  }

  @Test
  void theSimplestValueIsReturned() {
    assertThat(exists(integers()).with(SETTINGS).satisfying(x -> x > 1_000)).isEqualTo(1_001);
    assertThat(exists(LISTS).with(SETTINGS).satisfying(xs -> sum(xs) > 150))
        .containsExactly(51, 100);
  }

  @Test
  void aSearchFindsWhatRandomInputsDoNot() {
    for (int seed = 0; seed < 20; seed++) {
      Settings settings = SETTINGS.withSeed(seed).withTries(2_000);
      assertThat(
              exists(LISTS)
                  .with(settings)
                  .maximizing(ExistsTest::sum)
                  .satisfying(xs -> sum(xs) >= 1_900))
          .satisfies(xs -> assertThat(sum(xs)).isEqualTo(1_900));
      assertThatExceptionOfType(PropertyFailure.class)
          .isThrownBy(() -> exists(LISTS).with(settings).satisfying(xs -> sum(xs) >= 1_900));
    }
  }

  @Test
  void minimizingFindsADistanceOfZero() {
    assertThat(
            exists(integers(0, 1_000_000))
                .with(SETTINGS.withTries(3_000))
                .minimizing(x -> Math.abs(x - 123_456))
                .satisfying(x -> x == 123_456))
        .isEqualTo(123_456);
  }

  @Test
  void aNullCanBeFound() {
    assertThat(exists(Gens.nullable(integers())).with(SETTINGS).satisfying(x -> x == null))
        .isNull();
  }

  @Test
  void whatIsNotFoundFailsWithTheClosestInput() {
    PropertyFailure failure =
        failure(
            exists(integers(0, 1_000).map(x -> x * 2, x -> x / 2))
                .with(SETTINGS)
                .minimizing(x -> Math.abs(x - 501)));
    assertThat(failure.report().fact("not found").orElseThrow().text())
        .isEqualTo(
            "Nothing was found in 1,000 cases; below is the input that came closest; allow more"
                + " tries, or report a utility that says more");
    assertThat(failure.report().fact("x").orElseThrow().text()).isIn("500", "502");
    assertThat(failure.report().fact("best").orElseThrow().text())
        .startsWith("utility 1 among those that passed");
    assertThat(failure).hasNoCause().hasMessageContaining("not found");
  }

  @Test
  void withoutAUtilityTheReportAsksForOne() {
    PropertyFailure failure = failure(exists(integers()).with(SETTINGS));
    assertThat(failure.report().fact("not found").orElseThrow().text())
        .isEqualTo(
            "Nothing was found in 1,000 cases; report how close an input is with maximizing or"
                + " minimizing, or allow more tries");
    assertThat(failure.report().fact("x")).isEmpty();
  }

  @Test
  void nothingIsFoundAmongAllOfAFewInputs() {
    PropertyFailure failure = failure(exists(integers(0, 5)).with(SETTINGS));
    assertThat(failure.report().fact("not found").orElseThrow().text())
        .startsWith("Nothing was found in 6 cases");
  }

  @Test
  void aFindIsNotStored() {
    exists(integers()).with(SETTINGS.withStore(folder)).satisfying(x -> x > 1_000);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aBrokenGeneratorIsReported() {
    Gen<Integer> broken = integers(0, 100).map(x -> 100 / (x - 7));
    PropertyFailure failure = failure(exists(broken).with(SETTINGS));
    assertThat(failure.report().fact("generator").orElseThrow().text())
        .contains("threw java.lang.ArithmeticException: / by zero");
    assertThat(failure).hasCauseInstanceOf(ArithmeticException.class);
  }

  @Test
  void anExceptionOfTheConditionIsReportedWithItsInput() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () -> exists(integers(0, 10_000)).with(SETTINGS).satisfying(x -> 1 / (x - 5) > 7))
        .withCauseInstanceOf(ArithmeticException.class)
        .satisfies(
            failure -> assertThat(failure.report().fact("x").orElseThrow().text()).isEqualTo("5"));
  }

  @Test
  void anExceptionOfTheUtilityIsReportedWithItsInput() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                exists(integers(0, 10_000))
                    .with(SETTINGS)
                    .maximizing(x -> 1 / (x - 5))
                    .satisfying(x -> false))
        .withCauseInstanceOf(ArithmeticException.class)
        .satisfies(
            failure -> assertThat(failure.report().fact("x").orElseThrow().text()).isEqualTo("5"));
  }

  @Test
  void discardedInputsAreNotFound() {
    assertThat(
            exists(integers())
                .with(SETTINGS)
                .satisfying(
                    x -> {
                      Ferret.assume(x % 2 == 0);
                      return x > 1_000;
                    }))
        .isEqualTo(1_002);
    assertThat(
            catchThrowableOfType(
                    PropertyFailure.class,
                    () ->
                        exists(integers())
                            .with(SETTINGS)
                            .satisfying(
                                x -> {
                                  Ferret.assume(false);
                                  return true;
                                }))
                .report()
                .fact("vacuous"))
        .isPresent();
  }

  @Test
  void aReplayedInputThatIsNoneIsNotFound() {
    String token = integers().traceOf(5).orElseThrow().toToken();
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () -> exists(integers()).with(SETTINGS.withReplay(token)).satisfying(x -> x > 1_000))
        .withMessageContaining("The replayed test case is not what is looked for");
  }

  @Test
  void whatMustNotExistFailsWithTheCounterexample() {
    PropertyFailure failure =
        catchThrowableOfType(
            PropertyFailure.class, () -> forAll(integers()).with(SETTINGS).holds(x -> x <= 1_000));
    assertThat(failure.report().fact("x").orElseThrow().text()).isEqualTo("1001");
    assertThat(failure).hasMessageContaining("the condition does not hold");
    assertThat(failure.report().fact("replay")).isPresent();
  }

  @Test
  void whatMustNotExistIsSearchedToo() {
    PropertyFailure failure =
        catchThrowableOfType(
            PropertyFailure.class,
            () ->
                forAll(LISTS)
                    .with(SETTINGS.withTries(3_000))
                    .maximizing(ExistsTest::sum)
                    .holds(xs -> sum(xs) < 1_900));
    assertThat(failure.report().fact("found").orElseThrow().text()).endsWith(", by search");
  }

  @Test
  void whatDoesNotExistPasses() {
    int[] tested = new int[2];
    forAll(integers(0, 9)).with(SETTINGS).holds(x -> ++tested[0] > 0 && x <= 9);
    forAll(integers(0, 9)).with(SETTINGS).minimizing(x -> -x).holds(x -> ++tested[1] > 0 && x <= 9);
    assertThat(tested).containsExactly(10, 10);
  }

  @Test
  void functionsAreNeeded() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> exists(integers()).satisfying(null))
        .withMessage("satisfying needs a condition, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> exists(integers()).maximizing(null))
        .withMessage("maximizing needs a function, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> exists(integers()).minimizing(null))
        .withMessage("minimizing needs a function, but got null");
  }
}
