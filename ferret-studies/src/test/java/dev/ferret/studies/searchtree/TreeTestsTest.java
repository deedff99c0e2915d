package dev.ferret.studies.searchtree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.metamorphic.KillMatrix;
import dev.ferret.metamorphic.MetamorphicCase;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the study to the figures that it is meant to reach. */
class TreeTestsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();
  private static final Settings QUICK = SETTINGS.withPhases(Phase.GENERATE, Phase.SEARCH);

  @ParameterizedTest
  @EnumSource(names = {"INSERT_DISCARDS", "DELETE_DROPS"})
  void theStrongPairFindsBothFaultsWithinAHundredTests(Bug fault) {
    assertThat(found(fault, 5)).isGreaterThanOrEqualTo(4);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(names = {"INSERT_DISCARDS", "DELETE_DROPS"})
  void theStrongPairFindsBothFaultsWithinAHundredTestsAndOneEntry(Bug fault) {
    assertThat(found(fault, 100)).isGreaterThanOrEqualTo(99);
  }

  /** In how many runs the strong pair finds a fault, always with one entry at most. */
  private static int found(Bug fault, int seeds) {
    int found = 0;
    for (int seed = 0; seed < seeds; seed++) {
      Outcome outcome =
          TreeTests.pair(Reading.STRONG, fault).with(SETTINGS.withSeed(seed).withTries(100)).run();
      found += outcome.counterexamples().isEmpty() ? 0 : 1;
      for (Counterexample each : outcome.counterexamples()) {
        assertThat(entries(each)).isLessThanOrEqualTo(1);
      }
    }
    return found;
  }

  private static int entries(Counterexample found) {
    MetamorphicCase test = (MetamorphicCase) found.arguments().get(0);
    return test.source() instanceof Tree tree ? tree.size() : Integer.MAX_VALUE;
  }

  @ParameterizedTest
  @ValueSource(ints = 5_000)
  void correctTreesSatisfyTheStrongPair(int tests) {
    Outcome outcome =
        TreeTests.pair(Reading.STRONG, TreeCode.correct())
            .with(QUICK.withSeed(1).withTries(tests))
            .run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isEqualTo(tests);
  }

  @Test
  @Tag("slow")
  void correctTreesSatisfyTheStrongPairInAHundredThousandTests() {
    correctTreesSatisfyTheStrongPair(100_000);
  }

  @Test
  void correctTreesSatisfyAllDerivedLaws() {
    Outcome outcome =
        TreeTests.laws(TreeCode.correct()).with(QUICK.withSeed(1).withTries(3_000)).run();
    assertThat(outcome.isPassed()).isTrue();
  }

  /** So the table cannot be meant as it is printed. */
  @Test
  void correctTreesViolateThePairAsPrinted() {
    Outcome outcome =
        TreeTests.pair(Reading.PRINTED, TreeCode.correct())
            .with(SETTINGS.withSeed(1).withTries(100).withFailures(2))
            .run();
    assertThat(outcome.counterexamples()).hasSize(2);
    assertThat(outcome.counterexamples()).extracting(TreeTestsTest::entries).containsOnly(0);
  }

  @Test
  void theWeakPairNeverFindsTheFirstFault() {
    for (int seed = 0; seed < 20; seed++) {
      Settings settings = QUICK.withSeed(seed).withTries(500);
      assertThat(TreeTests.pair(Reading.WEAK, Bug.INSERT_DISCARDS).with(settings).run().isPassed())
          .isTrue();
      assertThat(TreeTests.pair(Reading.WEAK, Bug.DELETE_DROPS).with(settings).run().isPassed())
          .isFalse();
    }
  }

  /** The paper's remark: fault 1 is missed unless both relations are checked. */
  @Test
  void ofTheStrongPairOnlyDeleteInsertFindsTheFirstFault() {
    for (int seed = 0; seed < 20; seed++) {
      Settings settings = QUICK.withSeed(seed).withTries(500);
      Bug fault = Bug.INSERT_DISCARDS;
      assertThat(TreeTests.pair(Reading.STRONG, fault, true, false).with(settings).run().isPassed())
          .isTrue();
      assertThat(TreeTests.pair(Reading.STRONG, fault, false, true).with(settings).run().isPassed())
          .isFalse();
    }
  }

  @Test
  @Tag("slow")
  void derivedLawsFindAllBugsInEachOfFiftyRuns() {
    double[] medians = new double[Bug.values().length];
    for (Bug bug : Bug.values()) {
      int[] tests = new int[50];
      for (int seed = 0; seed < tests.length; seed++) {
        Outcome outcome = TreeTests.laws(bug).with(QUICK.withSeed(seed).withTries(1_000)).run();
        assertThat(outcome.counterexample()).as("%s, seed %s", bug, seed).isPresent();
        tests[seed] = outcome.checked() + outcome.discarded() + 1;
      }
      Arrays.sort(tests);
      medians[bug.number() - 1] = (tests[24] + tests[25]) / 2.0;
    }
    Arrays.sort(medians);
    assertThat((medians[3] + medians[4]) / 2).isLessThanOrEqualTo(50);
  }

  @ParameterizedTest
  @EnumSource
  void anEnumerationByDepthFindsEachBugWithThreeNodesAndLazilyWithFewerRuns(Bug bug) {
    Enumerated eager = Enumerated.eagerly(bug);
    Enumerated lazy = Enumerated.lazily(bug);
    assertThat(eager.isFound()).isTrue();
    assertThat(lazy.isFound()).isTrue();
    assertThat(eager.nodes()).isLessThanOrEqualTo(3);
    assertThat(lazy.nodes()).isLessThanOrEqualTo(3);
    assertThat(lazy.runs()).isPositive().isLessThan(eager.runs());
  }

  @Test
  void noDerivedLawIsWrongAndNoBugSurvivesThem() {
    Map<String, Supplier<TreeCode>> bugs = new LinkedHashMap<>();
    for (Bug bug : Bug.values()) {
      bugs.put(bug.toString(), () -> bug);
    }
    KillMatrix matrix =
        KillMatrix.of(
            code -> TreeTests.laws(code).with(QUICK.withSeed(1).withTries(100)),
            TreeCode::correct,
            bugs,
            2);
    assertThat(matrix.wrong()).isEmpty();
    assertThat(matrix.survivors()).isEmpty();
    assertThat(matrix.kills("insert overwrites insert (same key)", "bug 3")).isEqualTo(2);
    assertThat(matrix.kills("insert overwrites insert (same key)", "bug 4")).isZero();
  }

  @Test
  void theDeclaredLawsAreThoseThatAreSuggestedForCorrectTrees() {
    String lines = TreeTests.operations(TreeCode.correct()).with(QUICK.withTries(200)).suggest();
    assertThat(lines.lines())
        .extracting(line -> line.replaceAll(" //.*", ""))
        .contains(
            ".law(\"insert\", \"insert\", COMMUTES, OVERWRITES)",
            ".law(\"insert\", \"union\", COMMUTES)",
            ".law(\"delete\", \"union\", COMMUTES, NONE)",
            ".law(\"union\", \"union\", COMMUTES, NONE)",
            ".law(\"insert\", \"find\", COMMUTES, OVERWRITES)");
  }
}
