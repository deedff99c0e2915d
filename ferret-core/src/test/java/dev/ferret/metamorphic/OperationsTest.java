package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.maps;
import static dev.ferret.metamorphic.Law.ABSORBS;
import static dev.ferret.metamorphic.Law.COMMUTES;
import static dev.ferret.metamorphic.Law.INVERSE;
import static dev.ferret.metamorphic.Law.NONE;
import static dev.ferret.metamorphic.Law.OVERWRITES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperationsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Gen<Integer> KEYS = integers(0, 1_000_000);
  private static final Gen<Integer> VALUES = integers();
  private static final Gen<Map<Integer, Integer>> MAPS = maps(KEYS, VALUES).map(Map::copyOf);

  private static Map<Integer, Integer> put(Map<Integer, Integer> map, int key, int value) {
    Map<Integer, Integer> changed = new HashMap<>(map);
    changed.put(key, value);
    return changed;
  }

  private static Map<Integer, Integer> putIfAbsent(Map<Integer, Integer> map, int key, int value) {
    Map<Integer, Integer> changed = new HashMap<>(map);
    changed.putIfAbsent(key, value);
    return changed;
  }

  private static Map<Integer, Integer> remove(Map<Integer, Integer> map, int key) {
    Map<Integer, Integer> changed = new HashMap<>(map);
    changed.remove(key);
    return changed;
  }

  private static Operations<Map<Integer, Integer>> operations() {
    return Operations.on(MAPS, map -> map)
        .update("put", KEYS, VALUES, OperationsTest::put)
        .update("remove", KEYS, OperationsTest::remove)
        .query("get", KEYS, (map, key) -> map.getOrDefault(key, null));
  }

  @Test
  void whatIsSuggestedHoldsAndCanBePasted() {
    String lines = operations().with(SETTINGS.withTries(200)).suggest();
    assertThat(lines.lines())
        .extracting(line -> line.replaceAll(" //.*", ""))
        .containsExactly(
            ".law(\"put\", \"put\", COMMUTES, OVERWRITES)",
            ".law(\"put\", \"remove\", COMMUTES, OVERWRITES)",
            ".law(\"put\", \"get\", COMMUTES, OVERWRITES)",
            ".law(\"remove\", \"put\", COMMUTES, OVERWRITES)",
            ".law(\"remove\", \"remove\", COMMUTES, OVERWRITES)",
            ".law(\"remove\", \"get\", COMMUTES, OVERWRITES)");
    assertThat(lines).contains("200 cases apart, 200 in conflict (same argument)");
  }

  @Test
  void declaredLawsAreCheckedOnConflictsAsWell() {
    Outcome outcome =
        operations()
            .law("put", "put", COMMUTES, OVERWRITES)
            .law("put", "get", COMMUTES, OVERWRITES)
            .validity(map -> map.keySet().stream().allMatch(key -> key >= 0))
            .laws()
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isTrue();
    String text = outcome.report().toText(true, false);
    assertThat(text)
        .contains("put overwrites put (same argument)  1,000 satisfied")
        .contains("put decides get (same argument)     1,000 satisfied")
        .contains("put keeps states valid")
        .contains("get keeps equivalence");
  }

  /** A key of a million that occurs twice by chance would be met in one of 300 runs. */
  @Test
  void aFaultThatOnlyConflictsShowIsFoundAtOnce() {
    for (int seed = 0; seed < 50; seed++) {
      Outcome outcome =
          Operations.on(MAPS, map -> map)
              .update("put", KEYS, VALUES, OperationsTest::putIfAbsent)
              .law("put", "put", COMMUTES, OVERWRITES)
              .laws()
              .with(SETTINGS.withSeed(seed))
              .run();
      assertThat(outcome.checked()).isLessThan(10);
      String text = outcome.report().toText();
      assertThat(text)
          .contains("violated: put overwrites put (same argument)")
          .contains("source = Map.of()")
          .contains("calls = put(0, 0), then put(0, 1)")
          .contains("same as = put(0, 1)");
    }
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void aLawThatDoesNotHoldIsViolated(Law law) {
    Outcome outcome =
        Operations.on(integers(0, 99), n -> n)
            .update("times two", n -> 2 * n)
            .update("plus one", n -> n + 1)
            .law("times two", "plus one", law)
            .laws()
            .with(SETTINGS)
            .run();
    assertThat(outcome.counterexample()).isPresent();
    assertThat(outcome.report().toText()).contains("calls = times two(), then plus one()");
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void aLawThatHoldsIsNotViolated(Law law) {
    Operations<Integer> numbers = Operations.on(integers(0, 99), n -> n);
    Operations<Integer> declared =
        switch (law) {
          case COMMUTES -> numbers.update("a", n -> n + 1).update("b", n -> n + 2);
          case OVERWRITES -> numbers.update("a", n -> n + 1).update("b", n -> 7);
          case ABSORBS -> numbers.update("a", n -> 0).update("b", n -> -n);
          case INVERSE -> numbers.update("a", n -> n + 1).update("b", n -> n - 1);
          case NONE -> numbers;
        };
    assertThat(declared.law("a", "b", law).laws().with(SETTINGS).run().isPassed()).isTrue();
  }

  @Test
  void inverseAndAbsorbingOperationsAreSuggestedAsSuch() {
    String lines =
        Operations.on(integers(-99, 99), n -> n)
            .update("negate", n -> -n)
            .update("absolute", n -> Math.abs(n))
            .with(SETTINGS.withTries(100))
            .suggest();
    // Calls without arguments are never in conflict.
    assertThat(lines.lines())
        .extracting(line -> line.replaceAll(" //.*", ""))
        .containsExactly(
            ".law(\"negate\", \"negate\", INVERSE, NONE)",
            ".law(\"negate\", \"absolute\", OVERWRITES, NONE)",
            "// no law for \"absolute\", \"negate\"",
            ".law(\"absolute\", \"absolute\", OVERWRITES, NONE)");
  }

  @Test
  void aResultThatIsNotValidIsAViolationOfItsOwn() {
    Outcome outcome =
        Operations.on(integers(0, 99), n -> n)
            .update("plus", integers(0, 9), (n, m) -> n + m)
            .law("plus", "plus", COMMUTES)
            .validity(n -> n < 100)
            .laws()
            .with(SETTINGS)
            .run();
    assertThat(outcome.report().toText())
        .contains("violated:")
        .contains("plus keeps states valid")
        .contains("result = 100");
  }

  @Test
  void anOperationThatThrowsViolatesItsLaws() {
    Outcome outcome =
        Operations.on(integers(0, 99), n -> n)
            .update("half", n -> 10 / (n - 5))
            .law("half", "half", NONE, COMMUTES)
            .laws()
            .only("half and half commute (same argument)")
            .with(SETTINGS)
            .run();
    // Operations without arguments are never in conflict.
    assertThat(outcome.report().toText()).contains("discarded");
    Outcome thrown =
        Operations.on(integers(0, 99), n -> n)
            .update("half", n -> 10 / (n - 5))
            .law("half", "half", COMMUTES)
            .laws()
            .with(SETTINGS)
            .run();
    assertThat(thrown.report().toText())
        .contains("an operation threw java.lang.ArithmeticException: / by zero");
  }

  @Test
  void lawsCanBeEnumerated() {
    Outcome outcome =
        operations()
            .law("put", "put", COMMUTES, OVERWRITES)
            .laws()
            .only("put overwrites put (same argument)")
            .with(SETTINGS.withBound(Bound.size(4)))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isGreaterThan(20);
  }

  @Test
  void mistakesInDeclarationsAreNamed() {
    assertThatThrownBy(() -> operations().laws())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "No law is declared, so nothing would be checked; suggest() lists those that hold");
    assertThatThrownBy(() -> operations().law("put", "size", COMMUTES))
        .hasMessage("There is no operation called 'size', only [put, remove, get]");
    assertThatThrownBy(() -> operations().law("get", "put", COMMUTES))
        .hasMessage("'get' is a query, which changes nothing; a law begins with an update");
    assertThatThrownBy(() -> operations().law("put", "get", ABSORBS, INVERSE))
        .hasMessage("ABSORBS says nothing of a query such as 'get'");
    assertThatThrownBy(() -> operations().update("put", map -> map))
        .hasMessage("There are two operations called 'put'; give one of them another name");
    assertThatThrownBy(() -> Operations.on(MAPS, map -> map).suggest())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("There are no updates");
  }

  @Test
  void aLawThatIsNeverAppliedFailsTheRun() {
    Outcome outcome =
        Operations.on(MAPS, map -> map)
            .update("put", KEYS, VALUES, OperationsTest::put)
            .update("clear", map -> Map.of())
            .law("put", "put", COMMUTES, OVERWRITES)
            .law("put", "clear", OVERWRITES, ABSORBS)
            .laws()
            .with(SETTINGS)
            .run();
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().toText(true, false))
        .contains("'put absorbs clear (same argument)' was never checked");
  }
}
