package dev.ferret.engine;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Ferret.require;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.sets;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.outcome;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Properties that are checked for all cases up to a bound. */
class BoundedRunsTest {
  record Linked(@Nullable Linked next) {
    int length() {
      return next == null ? 1 : 1 + next.length();
    }
  }

  private static Settings size(int most) {
    return SETTINGS.withBound(Bound.size(most));
  }

  private static Settings openEnded() {
    return size(Integer.MAX_VALUE);
  }

  @Test
  void allCasesUpToTheBoundAreCheckedOnce() {
    List<List<Integer>> seen = new ArrayList<>();
    Outcome outcome = outcome(size(6), lists(integers()), seen::add);
    // Half of Pell's numbers.
    assertThat(seen).hasSize(1 + 1 + 3 + 7 + 17 + 41 + 99).doesNotHaveDuplicates();
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.checked()).isEqualTo(169);
    assertThat(outcome.discarded()).isZero();
    assertThat(text(outcome.report(), "checked")).isEqualTo("all 169 cases of size <= 6");
  }

  @Test
  void smallCasesComeFirst() {
    List<Integer> sizes = new ArrayList<>();
    run(size(5), lists(booleans()), list -> sizes.add(list.size()));
    assertThat(sizes).isSorted().hasSize(63);
  }

  @Test
  void argumentsShareTheSize() {
    Set<List<Integer>> seen = new HashSet<>();
    Outcome outcome =
        forAll(integers(), integers(), integers())
            .with(size(4))
            .run((a, b, c) -> assertThat(seen.add(List.of(a, b, c))).isTrue());
    assertThat(text(outcome.report(), "checked")).isEqualTo("all 129 cases of size <= 4");
    assertThat(seen).contains(List.of(4, 0, 0), List.of(0, 4, 0), List.of(0, 0, -4));
  }

  @Test
  void aSpaceThatIsSmallerThanTheBoundIsCheckedInFull() {
    assertThat(text(run(size(100), integers(-2, 3), n -> {}), "checked")).isEqualTo("all 6 cases");
    assertThat(text(run(openEnded(), sets(booleans()), set -> {}), "checked"))
        .isEqualTo("all 4 cases");
  }

  @Test
  void depthIsAnotherBound() {
    Settings settings = SETTINGS.withBound(Bound.depth(2));
    List<Integer> seen = new ArrayList<>();
    assertThat(text(run(settings, integers(), seen::add), "checked"))
        .isEqualTo("all 5 cases of depth <= 2");
    assertThat(seen).containsExactly(0, 1, -1, 2, -2);
  }

  @Test
  void straightToTheBoundTakesOnePass() {
    List<Integer> seen = new ArrayList<>();
    Settings settings = SETTINGS.withBound(Bound.size(3).inOnePass());
    Report report = run(settings, lists(booleans()), list -> seen.add(list.size()));
    assertThat(text(report, "checked")).isEqualTo("all 15 cases of size <= 3");
    assertThat(seen).hasSize(15);
    assertThat(text(run(settings.withTries(7), lists(booleans()), list -> {}), "checked"))
        .isEqualTo("stopped after 7 cases");
  }

  @Test
  void aRunThatIsStoppedByTriesSaysHowFarItCame() {
    assertThat(text(run(size(6).withTries(100), lists(integers()), list -> {}), "checked"))
        .isEqualTo("stopped after 100 cases, among them all of size <= 5");
    assertThat(text(run(openEnded().withTries(1_000), integers(), n -> {}), "checked"))
        .isEqualTo("stopped after 1,000 cases, among them all of size <= 499");
  }

  @Test
  void aRunThatIsStoppedByTimeSaysHowFarItCame() {
    Settings settings = openEnded().withTime(Duration.ofMillis(200));
    assertThat(text(run(settings, lists(integers()), list -> {}), "checked"))
        .matches("stopped after [0-9,]+ cases, among them all of size <= [0-9]+, time is up");
  }

  @Test
  void theFirstFailureIsTheSmallest() {
    List<List<Integer>> failed = new ArrayList<>();
    Outcome outcome =
        outcome(
            size(8).withShrinks(0),
            lists(integers()),
            list -> {
              if (list.stream().mapToInt(n -> n).sum() > 3 && list.size() > 1) {
                failed.add(List.copyOf(list));
                throw new AssertionError("sum");
              }
            });
    assertThat(failed.get(0)).isEqualTo(List.of(0, 4));
    assertThat(text(outcome.report(), "found")).isEqualTo("at case 73");
  }

  @Test
  void aFailureIsShrunkReplayedAndStoredLikeAnyOther(@TempDir Path folder) {
    Settings settings = size(9).withStore(folder);
    Gen<List<Integer>> gen = lists(integers());
    Outcome outcome = outcome(settings, gen, list -> assertThat(list).doesNotContain(-5));
    assertThat(outcome.counterexample().orElseThrow().arguments()).containsExactly(List.of(-5));
    assertThat(text(outcome.report(), "shrunk")).contains("normal form reached");
    List<Object> replayed = new ArrayList<>();
    run(SETTINGS.withReplay(token(outcome.report())), gen, replayed::add);
    assertThat(replayed).containsExactly(List.of(-5));
    Outcome again = outcome(settings, gen, list -> assertThat(list).doesNotContain(-5));
    assertThat(text(again.report(), "found")).isEqualTo("in the failure store");
  }

  @Test
  void valuesDeeperThanRandomOnesAreShrunkAndReplayed() {
    Gen<Linked> gen = Types.of(Linked.class);
    Outcome outcome = outcome(size(70), gen, chain -> assertThat(chain.length()).isNotEqualTo(60));
    Linked shrunk = (Linked) outcome.counterexample().orElseThrow().arguments().get(0);
    assertThat(shrunk.length()).isEqualTo(60);
    List<Integer> replayed = new ArrayList<>();
    run(SETTINGS.withReplay(token(outcome.report())), gen, chain -> replayed.add(chain.length()));
    assertThat(replayed).containsExactly(60);
  }

  @Test
  void whatAFilterRejectsDoesNotCount() {
    Gen<Integer> rare = integers().filter(n -> n % 100 == 0);
    Outcome outcome = outcome(size(500), rare, n -> {});
    assertThat(text(outcome.report(), "checked")).isEqualTo("all 11 cases of size <= 500");
    assertThat(outcome.discarded()).isZero();
    assertThat(text(outcome.report(), "discarded")).startsWith("no fact");
  }

  @Test
  void aFilterThatNothingSatisfiesMakesTheRunFail() {
    Report report = run(size(4), integers().filter(n -> n > 4), n -> {});
    assertThat(text(report, "vacuous"))
        .isEqualTo(
            "Nothing was checked: no cases of size <= 4; allow larger ones, or build values that"
                + " satisfy the filters of the generators");
  }

  @Test
  @Timeout(60)
  void aSearchWithoutBoundForValuesThatDoNotExistEnds() {
    Report report = run(openEnded(), integers().filter(n -> false), n -> {});
    assertThat(text(report, "vacuous"))
        .startsWith("Nothing was checked: stopped, having checked no case of size <= 999; allow");
    Settings timed = size(1_000_000).withTime(Duration.ofMillis(100));
    assertThat(text(run(timed, integers().filter(n -> false), n -> {}), "vacuous"))
        .startsWith("Nothing was checked: stopped, having checked no case of size <= ");
  }

  @Test
  void assumptionsOfTheTestDiscardCases() {
    Outcome outcome = outcome(size(4), integers(), n -> assume(n >= 0));
    assertThat(text(outcome.report(), "checked"))
        .isEqualTo("all 5 cases of size <= 4, but for 4 that the test discarded");
    assertThat(outcome.discarded()).isEqualTo(4);
    Report vacuous = run(size(4), integers(), n -> assume(false));
    assertThat(text(vacuous, "vacuous")).contains("all 9 test cases were discarded");
  }

  @Test
  void sharesAreExactIfAllCasesWereChecked() {
    Report report = run(size(4), integers(), n -> require(50, "negative", n < 0));
    assertThat(text(report, "not covered")).contains("negative");
    assertThat(run(size(4), integers(), n -> require(40, "negative", n < 0)).isFailed()).isFalse();
    assertThat(text(run(size(4), integers(), n -> classify("zero", n == 0)), "labels"))
        .contains("zero");
  }

  @Test
  void utilitiesStartNoSearch() {
    List<Integer> seen = new ArrayList<>();
    run(
        size(2),
        integers(),
        n -> {
          seen.add(n);
          maximize("n", n);
        });
    assertThat(seen).containsExactly(0, 1, -1, 2, -2);
  }

  @Test
  void examplesAreCheckedFirst() {
    List<Integer> seen = new ArrayList<>();
    forAll(integers()).with(size(1)).example(77).run(seen::add);
    assertThat(seen).containsExactly(77, 0, 1, -1);
  }

  @Test
  void aBrokenGeneratorIsReported() {
    Gen<Integer> broken =
        integers()
            .map(
                n -> {
                  if (n == -2) {
                    throw new IllegalStateException("minus two");
                  }
                  return n;
                });
    assertThat(text(run(size(4), broken, n -> {}), "generator"))
        .startsWith(
            "The generator of test case 5 threw java.lang.IllegalStateException: minus two");
  }

  @Test
  void anInterruptEndsTheRun() {
    int[] drawn = new int[1];
    Gen<Integer> interrupting =
        integers()
            .filter(
                n -> {
                  if (++drawn[0] == 1_000) {
                    Thread.currentThread().interrupt();
                  }
                  return false;
                });
    Report report = run(openEnded(), interrupting, n -> {});
    assertThat(Thread.interrupted()).isTrue();
    assertThat(report.isFailed()).isTrue();
    assertThat(text(report, "interrupted")).startsWith("The thread was interrupted from outside");
  }

  @Test
  void severalFailuresAreFoundInOneRun() {
    Outcome outcome =
        outcome(
            size(5).withFailures(2),
            integers(),
            n -> {
              assertThat(n).isNotEqualTo(3);
              assertThat(n).isNotEqualTo(-4);
            });
    assertThat(outcome.counterexamples()).hasSize(2);
  }

  @Test
  @Tag("slow")
  @Timeout(120)
  void halfAMillionCasesAreCheckedInFull() {
    long[] count = new long[1];
    Report report = run(size(18), lists(booleans()), list -> count[0]++);
    assertThat(text(report, "checked")).isEqualTo("all 524,287 cases of size <= 18");
    assertThat(count[0]).isEqualTo(524_287);
  }
}
