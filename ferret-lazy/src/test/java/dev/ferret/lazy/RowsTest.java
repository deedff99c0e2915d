package dev.ferret.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rows of numbers and texts, as far as a size allows. */
class RowsTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  /** All values that cost at most so much more than the cheapest. */
  private static List<String> values(Domain row, int room) {
    List<String> values = new ArrayList<>();
    for (int i = row.next(0, room); i >= 0; i = row.next(i + 1, room)) {
      values.add(row.show(i, null) + " " + row.extra(i));
    }
    return values;
  }

  private static Domain whole(long min, long max, long simplest) {
    return Rows.of(new Shape.Whole(min, max, simplest, number -> number), new Measure.Size());
  }

  private static Domain real(double min, double max) {
    return Rows.of(new Shape.Real(min, max, number -> number), new Measure.Size());
  }

  private static Domain text(int min, int max, int alphabet) {
    return Rows.of(new Shape.Text(min, max, alphabet, RowsTest::letters), new Measure.Size());
  }

  private static String letters(int[] units) {
    StringBuilder text = new StringBuilder();
    for (int unit : units) {
      text.append((char) ('a' + unit));
    }
    return text.toString();
  }

  @Test
  void wholeNumbersGoAwayFromTheSimplest() {
    assertThat(values(whole(-9, 9, 0), 2)).containsExactly("0 0", "1 1", "-1 1", "2 2", "-2 2");
    assertThat(values(whole(-1, 9, 0), 3)).containsExactly("0 0", "1 1", "-1 1", "2 2", "3 3");
    assertThat(values(whole(-9, -4, -4), 2)).containsExactly("-4 0", "-5 1", "-6 2");
    assertThat(values(whole(5, 6, 5), 9)).containsExactly("5 0", "6 1");
    assertThat(values(whole(Long.MIN_VALUE, Long.MAX_VALUE, 0), 1))
        .containsExactly("0 0", "1 1", "-1 1");
  }

  @Test
  void realNumbersAreFractionsAndSpecialValues() {
    assertThat(values(real(-INFINITE, INFINITE), 2))
        .containsExactly(
            "0.0 0",
            "1.0 1",
            "-1.0 1",
            "-0.0 1",
            "2.0 2",
            "-2.0 2",
            "0.5 2",
            "-0.5 2",
            "Infinity 2",
            "-Infinity 2");
    assertThat(values(real(-INFINITE, INFINITE), 3)).contains("NaN 3", "0.25 3").hasSize(15);
  }

  @Test
  void realNumbersOfARangeGoAwayFromTheSimplest() {
    assertThat(values(real(4, 6), 3)).containsExactly("4.0 0", "5.0 1", "6.0 2", "4.5 2", "4.25 3");
    assertThat(values(real(0, 1), 2)).containsExactly("0.0 0", "1.0 1", "0.5 2");
    assertThat(values(real(0.3, 0.3), 9)).containsExactly("0.3 0");
  }

  @Test
  void textsCostTheirLettersAndPlaces() {
    assertThat(values(text(0, 9, 26), 3))
        .containsExactly(
            "\"\" 0",
            "\"a\" 1",
            "\"aa\" 2",
            "\"b\" 2",
            "\"aaa\" 3",
            "\"ab\" 3",
            "\"ba\" 3",
            "\"c\" 3");
    assertThat(values(text(0, 1, 2), 99)).containsExactly("\"\" 0", "\"a\" 1", "\"b\" 2");
    assertThat(values(text(0, 0, 5), 99)).containsExactly("\"\" 0");
  }

  /** What cannot become long enough is not begun. */
  @Test
  @Timeout(60)
  void longTextsTakeNoTime() {
    assertThat(values(text(200, 300, 26), 1)).hasSize(202);
    assertThat(values(text(200, 200, 26), 1)).hasSize(201);
  }
}
