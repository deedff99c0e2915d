package dev.ferret.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreBoardTest {
  private static ScoreBoard board(double ferretRatio) {
    List<Score> scores = new ArrayList<>();
    for (Task task : List.of(Task.LISTS, Task.PAIRS)) {
      scores.add(new Score(task, Contestant.LOOP, 10, 1));
      scores.add(new Score(task, Contestant.FERRET, 10 * ferretRatio, ferretRatio));
      scores.add(new Score(task, Contestant.RECORDING, 25, 2.5));
      scores.add(new Score(task, "peer", 40, 4));
    }
    return new ScoreBoard(scores);
  }

  private static List<String> missed(ScoreBoard board) {
    List<String> missed = new ArrayList<>();
    for (ScoreBoard.Verdict verdict : board.verdicts()) {
      if (!verdict.met()) {
        missed.add(verdict.target());
      }
    }
    return missed;
  }

  @Test
  void meetsEveryTargetWhenFast() {
    assertThat(missed(board(1.5))).isEmpty();
  }

  @Test
  void missesTargetsWhenSlow() {
    assertThat(missed(board(7)))
        .containsExactly(
            "lists: ratio",
            "pairs: ns per case",
            "geometric mean of ratios",
            "lists: ns, faster than every peer",
            "pairs: ns, faster than every peer");
  }

  @Test
  void takesTheGeometricMean() {
    List<Score> scores = new ArrayList<>();
    scores.add(new Score(Task.LISTS, Contestant.FERRET, 20, 2));
    scores.add(new Score(Task.TREES, Contestant.FERRET, 80, 8));
    assertThat(new ScoreBoard(scores).mean(Contestant.FERRET)).isCloseTo(4, within(1e-9));
  }

  @Test
  void showsRatiosAndVerdictsAsTextAndJson() {
    ScoreBoard board = board(7);
    assertThat(board.toText()).contains("lists           10.0").contains("7.00  MISSED");
    assertThat(board.toJson())
        .contains(
            "{\"property\": \"lists\", \"contestant\": \"ferret\", \"nanos\": 70.00,"
                + " \"ratio\": 7.0000}")
        .contains("\"met\": false");
  }

  @Test
  void medianIsTheMiddleOfTheValues() {
    assertThat(Medians.of(new double[] {9, 1, 2})).isEqualTo(2);
    assertThat(Medians.of(new double[] {9, 1, 2, 4})).isEqualTo(3);
    assertThat(Medians.ofRatios(new double[] {2, 8, 9}, new double[] {1, 2, 3})).isEqualTo(3);
  }
}
