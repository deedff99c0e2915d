package dev.ferret.engine;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.sets;
import static dev.ferret.Gens.strings;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.text.SourcePrinter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class RunnerTest {
  private static List<Object> inputs(Settings settings, Gen<?> gen) {
    List<Object> inputs = new ArrayList<>();
    run(settings, gen, inputs::add);
    return inputs;
  }

  @Test
  void aSeedGivesTheSameInputsAgain() {
    Gen<List<String>> gen = lists(strings());
    List<Object> first = inputs(SETTINGS, gen);
    assertThat(first).hasSize(1_000);
    assertThat(inputs(SETTINGS, gen)).isEqualTo(first);
    assertThat(inputs(SETTINGS.withSeed(43), gen)).isNotEqualTo(first);
    Settings random = Settings.standard().withoutStore();
    assertThat(inputs(random, gen)).isNotEqualTo(inputs(random, gen));
    assertThat(inputs(random.withFixedSeeds(), gen))
        .isEqualTo(inputs(random.withFixedSeeds(), gen));
  }

  @Test
  void theFirstInputIsTheSimplest() {
    assertThat(inputs(SETTINGS, lists(integers()))).first().isEqualTo(List.of());
    assertThat(inputs(SETTINGS.withTries(1), integers(5, 10_000))).containsExactly(5);
  }

  @Test
  void aTokenReplaysTheReportedInput() {
    Report report = run(integers(), x -> assertThat(x).isLessThan(1234));
    assertThat(text(report, "value")).isEqualTo("1234");
    List<Integer> seen = new ArrayList<>();
    Report again =
        run(
            SETTINGS.withReplay(token(report)),
            integers(),
            x -> {
              seen.add(x);
              assertThat(x).isLessThan(1234);
            });
    assertThat(seen).first().isEqualTo(1234);
    assertThat(text(again, "found")).isEqualTo("by replaying a token");
    assertThat(text(again, "value")).isEqualTo("1234");
    assertThat(token(again)).isEqualTo(token(report));
  }

  @Test
  void aReplayedCaseThatPassesSaysSo() {
    Report report = run(integers(), x -> assertThat(x).isLessThan(1234));
    Report fixed = run(SETTINGS.withReplay(token(report)), integers(), x -> {});
    assertThat(fixed.isFailed()).isFalse();
    assertThat(text(fixed, "checked")).isEqualTo("the replayed case, which passes now");
  }

  @Test
  void aReplayedCaseThatIsDiscardedIsVacuous() {
    Report report = run(integers(), x -> assertThat(x).isLessThan(1234));
    Settings replay = SETTINGS.withReplay(token(report));
    String sentence =
        "Nothing was checked: the replayed test case is discarded; the generator or the assumptions"
            + " have changed, so drop the token and run again";
    assertThat(text(run(replay, integers(), x -> Ferret.assume(x > 5_000)), "vacuous"))
        .isEqualTo(sentence);
    assertThat(text(run(replay, integers().filter(x -> x < 0), x -> {}), "vacuous"))
        .isEqualTo(sentence);
  }

  @Test
  void allDiscardedIsVacuous() {
    Report report = run(integers(), x -> Ferret.assume(false));
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "vacuous"))
        .isEqualTo(
            "Nothing was checked: all 10,001 test cases were discarded by assumptions; generate"
                + " inputs that satisfy the assumptions");
  }

  @Test
  void noPhaseIsVacuous() {
    Report report = run(SETTINGS.withPhases(Phase.EXAMPLES), integers(), x -> {});
    assertThat(text(report, "vacuous"))
        .isEqualTo(
            "Nothing was checked: no phase had anything to check; allow the phase GENERATE or give"
                + " an example");
  }

  @Test
  void tooManyDiscardsGiveUp() {
    Report report = run(SETTINGS.withTries(100), integers(), x -> Ferret.assume(x % 64 == 0));
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "gave up"))
        .matches(
            "9\\d\\.\\d % of 1,0\\d\\d test cases were discarded by assumptions; generate inputs"
                + " that satisfy the assumptions, or allow more discards");
    assertThat(
            run(
                    SETTINGS.withTries(100).withDiscards(1_000),
                    integers(),
                    x -> Ferret.assume(x % 64 == 0))
                .isFailed())
        .isFalse();
  }

  @Test
  void discardsAreCounted() {
    Report report = run(integers(0, 9_999), x -> Ferret.assume(x % 2 == 0));
    assertThat(text(report, "checked")).isEqualTo("1,000 cases");
    assertThat(text(report, "discarded")).matches("\\d,?\\d+ cases");
  }

  @Test
  void assumptionsOfJUnitDiscard() {
    Report report = run(integers(0, 9_999), x -> Assumptions.assumeTrue(x % 2 == 0, "only even"));
    assertThat(report.isFailed()).isFalse();
    assertThat(report.fact("discarded")).isPresent();
    Report none = run(integers(), x -> Assumptions.assumeTrue(false, "never"));
    assertThat(text(none, "vacuous")).contains("discarded (Assumption failed: never); generate");
  }

  @Test
  void aFilterThatNeverPassesSaysHowOftenItRejected() {
    Report report = run(SETTINGS.withTries(3), integers().filter(x -> false), x -> {});
    assertThat(text(report, "vacuous"))
        .isEqualTo(
            "Nothing was checked: all 12 test cases were discarded (The filter on integers()"
                + " rejected 100 % of 10000 values in a row; build values that satisfy the condition"
                + " instead of filtering); generate inputs that satisfy the assumptions");
  }

  @Test
  void aFailingExampleIsShrunkIfItCanBeTraced() {
    ForAll property = ForAll.of(integers()).named("p").with(SETTINGS).example(5).example(777);
    Report report = Runs.<Integer>run(property, x -> assertThat(x).isLessThan(70));
    assertThat(text(report, "found")).isEqualTo("at given example 2");
    assertThat(text(report, "value")).isEqualTo("70");
  }

  @Test
  void aFailingExampleIsReportedAsItIsIfItCannotBeTraced() {
    ForAll property = ForAll.of(integers().map(x -> -x)).named("p").with(SETTINGS).example(777);
    Report report = Runs.<Integer>run(property, x -> assertThat(x).isLessThan(70));
    assertThat(text(report, "found")).isEqualTo("at given example 1");
    assertThat(text(report, "value")).isEqualTo("777");
    assertThat(report.fact("replay")).isEmpty();
  }

  @Test
  void aDeepExampleIsNotFlaky() {
    Gen<List<Integer>> unique = lists(integers(0, 9)).unique();
    ForAll property = ForAll.of(unique).named("p").with(SETTINGS).example(List.of(1, 1));
    Report report = Runs.<List<Integer>>run(property, xs -> assertThat(xs).hasSizeLessThan(2));
    assertThat(text(report, "value")).as("no such list is generated").isEqualTo("List.of(1, 1)");
  }

  @Test
  void examplesCountAndMayBeDiscarded() {
    ForAll property =
        ForAll.of(integers()).named("p").with(SETTINGS.withPhases(Phase.EXAMPLES)).example(1);
    assertThat(text(Runs.<Integer>run(property, x -> {}), "checked")).isEqualTo("1 case");
    assertThat(Runs.<Integer>run(property, x -> Ferret.assume(false)).isFailed()).isTrue();
  }

  @Test
  void fewCasesAreAllChecked() {
    Set<Integer> seen = new HashSet<>();
    Report report = run(integers(-2, 3), seen::add);
    assertThat(text(report, "checked")).isEqualTo("all 6 cases");
    assertThat(seen).hasSize(6);
    Report list = run(lists(booleans()).sizes(0, 3), x -> {});
    assertThat(text(list, "checked")).isEqualTo("all 15 cases");
    assertThat(text(run(just(1), x -> {}), "checked")).isEqualTo("all 1 case");
    assertThat(text(ForAll.of().named("p").with(SETTINGS).run(none -> {}).report(), "checked"))
        .isEqualTo("all 1 case");
  }

  @Test
  void duplicatesAndDiscardsAreCountedOnceAmongAllCases() {
    Report report =
        run(
            sets(integers(0, 2)).sizes(1, 2),
            xs -> {
              Ferret.classify("any", true);
              Ferret.assume(!xs.contains(2));
            });
    // {0}, {1}, {0, 1} and {1, 0} in their order of drawing.
    assertThat(text(report, "checked")).isEqualTo("all 4 cases, but for 6 that the test discarded");
    assertThat(text(report, "labels")).contains("100");
    assertThat(report.fact("labels").orElseThrow().text()).doesNotContain("200", "150");
  }

  @Test
  void theLastOfFewCasesIsFoundForSure() {
    for (int seed = 0; seed < 20; seed++) {
      Report report =
          run(SETTINGS.withSeed(seed), integers(0, 700), x -> assertThat(x).isNotEqualTo(693));
      assertThat(text(report, "value")).isEqualTo("693");
    }
  }

  @Test
  void propertiesMayBeNested() {
    List<Integer> inner = new ArrayList<>();
    Report report =
        run(
            SETTINGS.withTries(10),
            integers(0, 1 << 20),
            x -> {
              Ferret.classify("outer", true);
              Report nested =
                  run(
                      SETTINGS.withTries(5),
                      integers(0, 1 << 20),
                      y -> {
                        Ferret.classify("inner", true);
                        inner.add(y);
                      });
              assertThat(text(nested, "labels")).contains("inner").doesNotContain("outer");
              Ferret.classify("after", true);
            });
    assertThat(inner).hasSize(50);
    assertThat(text(report, "labels")).contains("outer", "after").doesNotContain("inner");
  }

  @Test
  void aNestedFailureIsAFailure() {
    Report report =
        run(
            integers(0, 1 << 20),
            x ->
                Ferret.forAll(integers(0, 1 << 20))
                    .with(SETTINGS)
                    .check(y -> assertThat(x + y).isLessThan(1_000)));
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "value")).isEqualTo("0");
  }

  @Test
  void propertiesRunInParallel() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Report>> tasks = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        int own = i;
        tasks.add(
            () ->
                run(
                    SETTINGS.withSeed(own),
                    integers(0, 1 << 30),
                    x -> {
                      Ferret.classify("thread " + own, true);
                      assertThat(x).isLessThan(1_000 + own);
                    }));
      }
      List<Future<Report>> reports = threads.invokeAll(tasks);
      for (int i = 0; i < reports.size(); i++) {
        assertThat(text(reports.get(i).get(), "value")).isEqualTo(String.valueOf(1_000 + i));
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void theShortestTimeStillChecksOneCase() {
    int[] cases = {0};
    Report report = run(SETTINGS.withTime(Duration.ofNanos(1)), integers(), x -> cases[0]++);
    assertThat(report.isFailed()).isFalse();
    assertThat(cases[0]).isEqualTo(1);
    assertThat(text(report, "checked")).isEqualTo("1 case, time is up");
  }

  @Test
  void theLongestTimeIsNoLimit() {
    Settings patient = SETTINGS.withTime(Duration.ofSeconds(Long.MAX_VALUE));
    assertThat(text(run(patient, integers(), x -> {}), "checked")).isEqualTo("1,000 cases");
  }

  @Test
  void shrinkingAndExplainingCanBeLeftOut() {
    Settings plain = SETTINGS.without(Phase.SHRINK).without(Phase.EXPLAIN);
    List<Integer> failing = new ArrayList<>();
    Report report =
        run(
            plain,
            integers(),
            x -> {
              if (x > 1_000) {
                failing.add(x);
              }
              assertThat(x).isLessThanOrEqualTo(1_000);
            });
    assertThat(failing).as("found, drawn again, and run for the report").hasSize(3);
    int found = failing.get(0);
    assertThat(failing).containsOnly(found);
    assertThat(found).as("not the smallest").isGreaterThan(1_001);
    assertThat(text(report, "value")).isEqualTo(SourcePrinter.print(found, 100).text());
  }

  @Test
  void shrinkingIsCutShortByItsBudget() {
    Report report =
        run(
            SETTINGS.withShrinks(2),
            lists(integers()),
            xs -> assertThat(xs.stream().mapToLong(x -> x).sum()).isLessThan(1_000));
    assertThat(text(report, "shrunk")).endsWith("in 2 runs (cut short)");
  }

  @Test
  void otherFailuresOnTheWayAreMentioned() {
    Report report =
        run(
            integers(),
            x -> {
              if (x > 1_000) {
                throw new IllegalStateException("large");
              }
              if (x > 10) {
                throw new IllegalArgumentException("medium");
              }
            });
    boolean large = report.fact("IllegalStateException").isPresent();
    assertThat(text(report, "value")).isEqualTo(large ? "1001" : "11");
    if (large) {
      assertThat(text(report, "also seen")).contains("IllegalArgumentException");
    }
  }

  @Test
  void whatMattersIsExplained() {
    Report report =
        ForAll.of(integers(), integers())
            .named("p")
            .with(SETTINGS)
            .run(arguments -> assertThat((Integer) arguments[0]).isLessThan(500))
            .report();
    assertThat(text(report, "matters")).matches("value1; value2 may vary \\([0-9]+ runs\\)");
    Report elements = run(lists(integers()).sizes(3), xs -> assertThat(xs.get(1)).isLessThan(500));
    assertThat(text(elements, "matters")).startsWith("value[1]; value[0], value[2] may vary (");
    Report all =
        ForAll.of(integers(), integers())
            .named("p")
            .with(SETTINGS)
            .run(a -> assertThat((Integer) a[0] == 10 && (Integer) a[1] == 10).isFalse())
            .report();
    assertThat(all.isFailed() ? text(all, "matters") : "all of value1, value2")
        .startsWith("all of value1, value2");
  }

  @Test
  void whatFailsAlwaysIsNotExplainedByItsParts() {
    Report report =
        run(
            lists(integers()).sizes(3),
            xs -> {
              throw new AssertionError("always");
            });
    assertThat(text(report, "matters")).startsWith("nothing: most other inputs fail, too (");
  }

  /** Each execution takes longer than the time, so that nothing is left to explain with. */
  @Test
  void theTimeOfAPropertyIncludesTheExplanation() {
    int[] executions = {0};
    Outcome outcome =
        ForAll.of(integers(), integers())
            .named("p")
            .with(SETTINGS.withTime(Duration.ofMillis(40)))
            .run(
                arguments -> {
                  executions[0]++;
                  Thread.sleep(10);
                  throw new AssertionError("always");
                });
    assertThat(outcome.counterexample()).isPresent();
    assertThat(executions[0]).isLessThan(20);
    assertThat(outcome.report().fact(Key.MATTERS)).isEmpty();
  }

  @Test
  void aGeneratorThatDrawsNothingIsNotDeterministic() {
    Random random = new Random(1);
    AtomicInteger checked = new AtomicInteger();
    Report report = run(Gen.of(draw -> random.nextInt()), n -> checked.incrementAndGet());
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "generator"))
        .startsWith("The generator is not deterministic: the same answers gave two values");
    assertThat(report.fact("first")).isNotEqualTo(report.fact("then"));
    assertThat(checked).hasValue(0);
    assertThat(run(Gen.of(draw -> 7), n -> assertThat(n).isEqualTo(7)).isFailed()).isFalse();
  }

  @Test
  void settingsRefuseNonsense() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withTries(0))
        .withMessage("The number of tries must be at least 1, not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withShrinks(-1))
        .withMessage("The number of shrinks must be at least 0, not -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withDiscards(0))
        .withMessage("The number of discards must be at least 1, not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withTime(Duration.ZERO))
        .withMessage("The time for a property must be above zero, not PT0S");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withReplay("nonsense"))
        .withMessageStartingWith("Not a replay token of this library");
  }

  @Test
  void aFailureIsThrownWithTheReportAsItsMessage() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                ForAll.of(elementsOf(1, 2))
                    .named("p")
                    .with(SETTINGS)
                    .check(
                        arguments -> {
                          throw new IllegalStateException("no");
                        }))
        .satisfies(
            failure -> {
              assertThat(failure.report()).isNotNull();
              assertThat(failure).hasMessage(failure.report().toString());
              assertThat(failure).hasCauseInstanceOf(IllegalStateException.class);
            });
  }

  @Test
  void aLongInputIsReportedShort() {
    Report report =
        run(
            lists(integers()).sizes(300),
            xs -> assertThat(xs).isEqualTo(Collections.nCopies(300, 1)));
    assertThat(report.toString().lines().count()).isLessThanOrEqualTo(25);
  }
}
