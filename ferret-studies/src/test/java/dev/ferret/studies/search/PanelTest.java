package dev.ferret.studies.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.search.SearchStrategy;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PanelTest {
  private final RandomGenerator random = new SplittableRandom(3);

  static List<Puzzle<?>> puzzles() {
    return Panel.all();
  }

  @Test
  void thereAreAtLeastThreePuzzlesInEachOfEightFamilies() {
    assertThat(puzzles())
        .hasSizeGreaterThanOrEqualTo(24)
        .extracting(Puzzle::name)
        .doesNotHaveDuplicates();
    assertThat(puzzles().stream().collect(Collectors.groupingBy(Puzzle::family)).values())
        .hasSize(8)
        .allSatisfy(family -> assertThat(family).hasSizeGreaterThanOrEqualTo(3));
  }

  @ParameterizedTest
  @MethodSource("puzzles")
  <T> void theSolutionBreaksTheProperty(Puzzle<T> puzzle) {
    assertThat(puzzle.problem().holds().test(puzzle.solution())).isFalse();
  }

  @ParameterizedTest
  @MethodSource("puzzles")
  <T> void noRandomInputHasAHigherUtilityThanTheSolution(Puzzle<T> puzzle) {
    if (puzzle.family().equals("programs")) {
      return; // longer programs have a higher utility, and need not break anything
    }
    Problem<T> problem = puzzle.problem();
    double highest = problem.utility().applyAsDouble(puzzle.solution());
    for (int i = 0; i < 50; i++) {
      T tried = Climber.fresh(problem.gen(), random);
      if (problem.holds().test(tried)) {
        assertThat(problem.utility().applyAsDouble(tried)).isLessThan(highest);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("puzzles")
  void theClimberAndTheSearchRunOnEachPuzzle(Puzzle<?> puzzle) {
    assertThat(puzzle.climb(100, 1)).isBetween(1, 101);
    assertThat(puzzle.search().tests(new Mode("default", SearchStrategy::adaptive), 100, 1))
        .isBetween(1, 101);
  }

  @Test
  void anExponentialExpressionTakesTwiceTheStepsForEachLetterMore() {
    int steps = Texts.steps("a".repeat(8) + "b");
    assertThat(Texts.steps("a".repeat(9) + "b")).isEqualTo(2 * steps + 1);
    assertThat(Texts.steps("a".repeat(9))).isLessThan(steps);
  }

  @Test
  void bracketsThatAreNotClosedDoNotCount() {
    assertThat(Texts.nesting("([])")).isEqualTo(2);
    assertThat(Texts.nesting("([")).isZero();
    assertThat(Texts.nesting("([)]")).isEqualTo(-2);
  }

  @Test
  void theBeginningOfATimeOfDayIsRightAsFarAsItMayBecomeOne() {
    assertThat(Texts.right("12:3")).isEqualTo(4);
    assertThat(Texts.right("12:30!")).isEqualTo(5);
    assertThat(Texts.right("7:6")).isEqualTo(2);
    assertThat(Texts.right("x7:30")).isZero();
  }

  @Test
  void aLinkTakesAPacketForAnotherOnlyIfAllAcknowledgementsAreLate() {
    Links.Event send = Links.Event.SEND;
    Links.Event data = Links.Event.DATA_ARRIVES;
    Links.Event late = Links.Event.ACKNOWLEDGEMENT_ARRIVES;
    Links.Event timeout = Links.Event.TIMEOUT;
    assertThat(Links.after(List.of(send, data, timeout, data)).isWrong()).isFalse();
    List<Links.Event> window = new ArrayList<>(Collections.nCopies(6, send));
    window.addAll(Collections.nCopies(6, data));
    List<Links.Event> inTime = new ArrayList<>(window);
    inTime.addAll(List.of(late, timeout, data));
    assertThat(Links.after(inTime).isWrong()).isFalse();
    window.addAll(List.of(timeout, data));
    assertThat(Links.after(window).isWrong()).isTrue();
    assertThat(Links.after(window).mostOnTheWay()).isEqualTo(6);
  }

  @Test
  void aTaskWaitsForThoseWithShorterPeriods() {
    List<Schedules.Task> tasks =
        List.of(new Schedules.Task(10, 4), new Schedules.Task(4, 1), new Schedules.Task(6, 2));
    // The first one takes 4, and waits three times for 1 and twice for 2.
    assertThat(Schedules.slowest(tasks)).isEqualTo(1.1);
    assertThat(Schedules.load(tasks)).isCloseTo(0.983, within(0.001));
  }

  @Test
  void quicksortIsSlowestIfThePivotIsAlwaysTheLargest() {
    assertThat(Arrangements.comparisons(List.of(0, 2, 1))).isEqualTo(3);
    assertThat(Arrangements.comparisons(List.of(0, 1, 2))).isEqualTo(2);
  }
}
