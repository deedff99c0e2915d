package dev.ferret.studies.tcas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TcasRulesTest {
  @ParameterizedTest
  @CsvSource({
    // CVS, HC, TTRV, OWN, RATE, OTHER, LAYER, UP, DOWN, RAC, CAP, CI
    "601, true, true, 1, 600, 2, 0, 400, 399, 0, 1, false, UPWARD",
    "600, true, true, 1, 600, 2, 0, 400, 399, 0, 1, false, UNRESOLVED",
    "601, false, true, 1, 600, 2, 0, 400, 399, 0, 1, false, UNRESOLVED",
    "601, true, false, 1, 600, 2, 0, 400, 399, 0, 1, false, UNRESOLVED",
    "601, true, false, 1, 600, 2, 0, 400, 399, 0, 2, false, UPWARD",
    "601, true, false, 1, 600, 2, 0, 400, 399, 0, 0, false, UPWARD",
    "601, true, true, 1, 600, 1, 0, 400, 399, 0, 1, false, UNRESOLVED",
    "601, true, true, 1, 601, 2, 0, 400, 399, 0, 1, false, UNRESOLVED",
    "601, true, true, 1, 600, 2, 0, 401, 400, 0, 1, false, UNRESOLVED",
    "601, true, true, 1, 600, 2, 1, 401, 400, 0, 1, false, UPWARD",
    "601, true, true, 1, 600, 2, 0, 399, 399, 0, 1, false, UNRESOLVED",
    "601, true, true, 1, 600, 2, 0, 300, 399, 0, 1, true, UPWARD",
    "601, true, true, 1, 600, 2, 0, 400, 399, 1, 1, false, UNRESOLVED",
    "601, true, true, 1, 600, 2, 0, 400, 399, 1, 2, false, UPWARD",
    "601, true, true, 2, 600, 1, 3, 740, 740, 0, 1, false, DOWNWARD",
    "601, true, true, 2, 600, 1, 3, 739, 740, 0, 1, false, UNRESOLVED",
    "601, true, true, 2, 600, 1, 2, 739, 740, 0, 1, false, DOWNWARD",
    "601, true, true, 2, 600, 1, 3, 740, 740, 0, 1, true, UNRESOLVED",
  })
  void adviceDependsOnAllTwelveInputs(
      int separation,
      boolean confident,
      boolean valid,
      int own,
      int rate,
      int other,
      int layer,
      int up,
      int down,
      int complement,
      int capability,
      boolean inhibited,
      Advice advice) {
    Input input =
        new Input(
            separation,
            confident,
            valid,
            own,
            rate,
            other,
            layer,
            up,
            down,
            complement,
            capability,
            inhibited);

    assertThat(Rules.ORIGINAL.advice(input)).isEqualTo(advice);
  }

  /** The rules, with all that others imply left out. */
  private static Advice shortAdvice(Input input) {
    if (!input.confident() || input.rate() > 600 || input.separation() <= 600) {
      return Advice.UNRESOLVED;
    }
    if (input.capability() == 1 && !(input.valid() && input.complement() == 0)) {
      return Advice.UNRESOLVED;
    }
    int limit = new int[] {400, 500, 640, 740}[input.layer()];
    boolean prefersUp = input.up() + (input.inhibited() ? 100 : 0) > input.down();
    if (input.own() < input.other() && prefersUp && input.down() < limit) {
      return Advice.UPWARD;
    }
    if (input.own() > input.other() && !prefersUp && input.up() >= limit) {
      return Advice.DOWNWARD;
    }
    return Advice.UNRESOLVED;
  }

  @Test
  void theRulesSayTheSameInFewerWords() {
    assertThat(
            TcasInputs.ofAllSettings()
                .filter(input -> Rules.ORIGINAL.advice(input) != shortAdvice(input)))
        .isEmpty();
  }

  @Test
  void aClimbAndADescentAreNeverBothNeeded() {
    assertThat(TcasInputs.ofAllSettings().filter(input -> needsBoth(Rules.ORIGINAL, input)))
        .isEmpty();
  }

  @Test
  void aClimbAndADescentMayBothBeNeededWhereAnAircraftIsBelowAndAboveAtOnce() {
    assertThat(
            TcasInputs.all(Setting.whiteBox())
                .filter(input -> needsBoth(Mutant.V10.rules(), input)))
        .isNotEmpty()
        .allMatch(input -> input.own() == input.other());
  }

  private static boolean needsBoth(Rules rules, Input input) {
    return rules.needsUpward(input) && rules.needsDownward(input);
  }

  @Test
  void mostInputsOfTheWhiteBoxHaveNoAdvice() {
    Map<Advice, Integer> counts = new EnumMap<>(Advice.class);
    TcasInputs.all(Setting.whiteBox())
        .forEach(input -> counts.merge(Rules.ORIGINAL.advice(input), 1, Integer::sum));

    assertThat(counts)
        .isEqualTo(Map.of(Advice.UNRESOLVED, 458_000, Advice.UPWARD, 2_030, Advice.DOWNWARD, 770));
  }
}
