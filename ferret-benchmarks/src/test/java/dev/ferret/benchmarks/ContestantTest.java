package dev.ferret.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ContestantTest {
  /** 100,000 values: the standard error of a mean is then below half a percent. */
  private static final int RUNS = 100;

  static Stream<Arguments> everyContestantAndTask() {
    List<Arguments> all = new ArrayList<>();
    Contestant.all()
        .forEach(
            (name, factory) -> {
              for (Task task : Task.values()) {
                all.add(Arguments.of(name, factory, task));
              }
            });
    return all.stream();
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("everyContestantAndTask")
  void findsNothingWrongWithTheTruth(String name, Contestant.Factory contestant, Task task) {
    assertThatCode(() -> contestant.create(new Claims()).run(task)).doesNotThrowAnyException();
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("everyContestantAndTask")
  void failsOnAFalsehood(String name, Contestant.Factory contestant, Task task) {
    assertThatThrownBy(() -> contestant.create(new Falsehoods()).run(task))
        .isInstanceOf(AssertionError.class);
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("everyContestantAndTask")
  void checksAThousandCases(String name, Contestant.Factory contestant, Task task) {
    Sizes sizes = new Sizes();
    contestant.create(sizes).run(task);
    // QuickTheories, which has no fixed seed, leaves out values that it has seen before, such as
    // the empty list and the smallest trees: up to 32 of 1,000 were seen.
    int tolerance = name.startsWith("QuickTheories") ? 6 : 0;
    assertThat(sizes.values()).isCloseTo((long) Contestant.CASES, withinPercentage(tolerance));
  }

  @ParameterizedTest
  @EnumSource
  void loopAndFerretGenerateValuesOfAboutTheSameSize(Task task) {
    assertThatSizesAreClose(task, RUNS / 10, 10);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource
  void loopAndFerretGenerateValuesOfTheSameSize(Task task) {
    assertThatSizesAreClose(task, RUNS, 3);
  }

  private static void assertThatSizesAreClose(Task task, int runs, int percent) {
    double loop = Sizes.mean(PlainLoop::new, task, runs);
    assertThat(Sizes.mean(FerretChecks::new, task, runs))
        .isCloseTo(loop, withinPercentage(percent));
    assertThat(Sizes.mean(FerretRecordings::new, task, runs))
        .isCloseTo(loop, withinPercentage(percent));
  }

  @Test
  void scoresSurviveTheWayToAnotherProcess() {
    Score score = new Score(Task.TREES, Contestant.RECORDING, 123.5, 1.25);
    assertThat(Score.fromLine(score.toLine())).isEqualTo(score);
  }

  /** Claims that are wrong for values which every contestant meets. */
  private static final class Falsehoods extends Claims {
    @Override
    boolean reversesBack(List<Integer> list) {
      return list.size() < 40;
    }

    @Override
    boolean holds(int first, int second) {
      return first < second;
    }

    @Override
    boolean isTrimmed(String text) {
      return text.length() < 20;
    }

    @Override
    boolean isShallow(Tree tree) {
      return tree.depth() < Claims.DEEPEST_TREE;
    }

    @Override
    boolean sorts(List<Integer> list) {
      return list.size() < 40;
    }
  }
}
