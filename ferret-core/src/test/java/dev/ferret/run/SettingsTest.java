package dev.ferret.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.cover.Covering;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Plan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Isolated("changes system properties, which all runs read")
class SettingsTest {
  private static final Settings STANDARD = Settings.standard();

  @Test
  void standardSettingsDependOnNothingOutsideTheCode() {
    System.setProperty("ferret.tries", "7");
    try {
      assertThat(Settings.standard().tries()).isEqualTo(1_000);
      assertThat(Settings.configured().tries()).isEqualTo(7);
      assertThat(STANDARD.withTries(5).overridden().tries()).isEqualTo(5);
      assertThat(Settings.configured().withTries(5).overridden().tries()).isEqualTo(7);
    } finally {
      System.clearProperty("ferret.tries");
    }
  }

  @Test
  void settingsAreEqualIfTheySayTheSame() {
    Settings some = STANDARD.withTries(5).withSeed(3).withoutStore().without(Phase.EXPLAIN);
    Settings same = STANDARD.without(Phase.EXPLAIN).withoutStore().withSeed(3).withTries(5);
    assertThat(some).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(some.withTries(6));
    assertThat(STANDARD).isEqualTo(Settings.standard()).isNotEqualTo(some);
  }

  @Test
  void settingsPrintWhatDiffersFromTheStandard() {
    assertThat(STANDARD).hasToString("Settings()");
    assertThat(
            STANDARD
                .withTries(5)
                .withSeed(3)
                .withTime(Duration.ofSeconds(9))
                .withFailures(2)
                .withoutStore())
        .hasToString("Settings(tries 5, seed 3, time PT9S, failures 2, store none)");
  }

  @Test
  void aPlanThatEndsByItselfIsOnlyLimitedByTriesThatWereSet() {
    Settings bounded = STANDARD.withBound(Bound.size(8));
    assertThat(bounded.tries()).isEqualTo(Integer.MAX_VALUE);
    assertThat(bounded.withTries(7).tries()).isEqualTo(7);
    assertThat(STANDARD.withTries(5).withBound(Bound.size(8)).tries()).isEqualTo(5);
    assertThat(STANDARD.withBound(Bound.size(8).sampled()).tries()).isEqualTo(1_000);
    assertThat(STANDARD.withCovering(Covering.of(2)).tries()).isEqualTo(Integer.MAX_VALUE);
    assertThat(STANDARD.hasPlan()).isFalse();
  }

  @Test
  void boundsAreEqualIfTheySayTheSame() {
    assertThat(Bound.size(8)).isEqualTo(Bound.size(8)).hasSameHashCodeAs(Bound.size(8));
    assertThat(Bound.size(8))
        .isNotEqualTo(Bound.size(7))
        .isNotEqualTo(Bound.depth(8))
        .isNotEqualTo(Bound.size(8).inOnePass());
    assertThat(STANDARD.withBound(Bound.size(8)))
        .isEqualTo(STANDARD.withBound(Bound.size(8)))
        .isNotEqualTo(STANDARD.withBound(Bound.size(9)));
    assertThat(STANDARD.withBound(Bound.depth(3).inOnePass()).withTries(10))
        .hasToString("Settings(tries 10, plan all cases of depth <= 3 in one pass)");
    assertThat(Bound.depth(3).isDepth()).isTrue();
    assertThat(Bound.size(8)).hasToString("size <= 8");
  }

  @Test
  void thereIsOnePlanAndTheLastOneHolds() {
    Plan own = task -> () -> null;
    assertThat(STANDARD.withBound(Bound.size(8)).withPlan(own).plan()).isSameAs(own);
    assertThat(STANDARD.withPlan(own).withBound(Bound.size(8)))
        .isEqualTo(STANDARD.withBound(Bound.size(8)));
  }

  @Test
  void whatWasSetCanBeRead() {
    Settings settings =
        STANDARD
            .withDiscards(3)
            .withShrinks(0)
            .withObservations(Path.of("seen.jsonl"))
            .withStore(Path.of("there"))
            .withParetoFront()
            .withFixedSeeds()
            .withFullReport()
            .withPhases(Phase.GENERATE);
    assertThat(settings.discards()).isEqualTo(3);
    assertThat(settings.shrinks()).isZero();
    assertThat(settings.observations()).contains(Path.of("seen.jsonl"));
    assertThat(settings.store()).contains(Path.of("there"));
    assertThat(settings.hasParetoFront()).isTrue();
    assertThat(settings.hasFixedSeeds()).isTrue();
    assertThat(settings.isFullReport()).isTrue();
    assertThat(settings.phases()).containsExactly(Phase.GENERATE);
    assertThat(settings.failures()).isEqualTo(1);
  }

  private static Arguments refused(String sentence, ThrowingCallable call) {
    return Arguments.of(sentence, call);
  }

  static Stream<Arguments> nonsense() {
    return Stream.of(
        refused("The number of tries must be at least 1, not 0", () -> STANDARD.withTries(0)),
        refused("The number of shrinks must be at least 0, not -1", () -> STANDARD.withShrinks(-1)),
        refused("The number of discards must be at least 1, not 0", () -> STANDARD.withDiscards(0)),
        refused("The number of failures must be at least 1, not 0", () -> STANDARD.withFailures(0)),
        refused("withTime needs a duration, but got null", () -> STANDARD.withTime(null)),
        refused(
            "The time for a property must be above zero, not PT0S",
            () -> STANDARD.withTime(Duration.ZERO)),
        refused("withPhases needs a phase, but got null", () -> STANDARD.withPhases(null)),
        refused("without needs a phase, but got null", () -> STANDARD.without(null)),
        refused("withReplay needs a token, but got null", () -> STANDARD.withReplay(null)),
        refused("withStore needs a folder, but got null", () -> STANDARD.withStore(null)),
        refused(
            "withObservations needs a file, but got null", () -> STANDARD.withObservations(null)),
        refused(
            "withStrategy needs a function that makes one, but got null",
            () -> STANDARD.withStrategy(null)),
        refused("withBound needs a bound, but got null", () -> STANDARD.withBound(null)),
        refused("The size of a bound must be at least 0, not -1", () -> Bound.size(-1)),
        refused("The depth of a bound must be at least 0, not -2", () -> Bound.depth(-2)),
        refused("withPlan needs a plan, but got null", () -> STANDARD.withPlan(null)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nonsense")
  void nonsenseIsRefusedWithASentence(String sentence, ThrowingCallable call) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(sentence);
  }

  @Test
  void misspeltSystemPropertiesAreRefused() {
    System.setProperty("ferret.trys", "7");
    try {
      assertThatIllegalArgumentException()
          .isThrownBy(Settings::configured)
          .withMessageStartingWith(
              "The system property ferret.trys is no setting of Ferret; did you mean ferret.tries?");
    } finally {
      System.clearProperty("ferret.trys");
    }
  }

  @Test
  void aSettingWithoutAValueIsRefused() {
    System.setProperty("ferret.store", "");
    try {
      assertThatIllegalArgumentException()
          .isThrownBy(Settings::configured)
          .withMessage("The setting ferret.store cannot be '': it has no value");
    } finally {
      System.clearProperty("ferret.store");
    }
  }
}
