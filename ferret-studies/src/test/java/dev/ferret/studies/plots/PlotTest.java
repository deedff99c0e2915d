package dev.ferret.studies.plots;

import static dev.ferret.studies.plots.Picture.assertWithin;
import static dev.ferret.studies.plots.Picture.count;
import static dev.ferret.studies.plots.Picture.elements;
import static dev.ferret.studies.plots.Picture.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class PlotTest {
  private static final double LIMIT = 5_000;

  private static StudyRow row(String name, String mode, double[] tests, Figure... figures) {
    return StudyRow.of(name, mode, tests, tests.length, "tests", LIMIT, List.of(figures));
  }

  private static StudyRow censored(String name, int found, double... tests) {
    return StudyRow.of(name, "random", tests, found, "tests", LIMIT, List.of()).censored();
  }

  private static String svg(List<StudyRow> rows) {
    return new Plot(new Studies.Table("made-up", "", rows, List.of())).svg();
  }

  @Test
  void aRowHasADotWithItsErrorAndAMarkForTheFigureOfOthers() {
    String svg =
        svg(List.of(row("case", "mode", new double[] {10, 30}, Figure.published("paper", 70))));
    assertThat(texts(svg)).contains("case, mode", "20", "paper 70", "tests: mean of 2 runs");
    assertThat(count(svg, "circle", "dot")).isEqualTo(1);
    assertThat(count(svg, "line", "error")).isEqualTo(1);
    assertThat(count(svg, "line", "mark")).isEqualTo(1);
    assertWithin(svg);
  }

  @Test
  void aTableWithoutFiguresSaysSo() {
    assertThat(texts(svg(List.of())))
        .containsExactly("Study: made-up", "The table has no figures.");
  }

  @Test
  void oneRunHasNoError() {
    String svg = svg(List.of(row("case", "mode", new double[] {10})));
    assertThat(count(svg, "line", "error")).isZero();
    assertThat(texts(svg)).contains("tests: 1 run");
  }

  @Test
  void namesAreNoMarkup() {
    String name = "<script>alert(\"1\")</script> & \u0000\uD800]]>";
    String svg = svg(List.of(row(name, "m", new double[] {1}, Figure.published("<b>", 2))));
    assertThat(svg).doesNotContain("<script", "<b>");
    assertThat(elements(svg, "title"))
        .extracting(Element::getTextContent)
        .anyMatch(tip -> tip.contains("<script>alert(\"1\")</script> & \uFFFD\uFFFD]]>"));
  }

  @Test
  void aPictureNeedsNothingFromOutside() {
    String svg = svg(List.of(row("case", "mode", new double[] {1, 2})));
    assertThat(svg.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
        .doesNotContain("http", "href", "url(", "@import", "<script");
    assertThat(svg).contains("@media(prefers-color-scheme:dark)");
  }

  @Test
  void rowsWithRunsThatEndedAtTheLimitAreHollowAndSaid() {
    String svg =
        svg(
            List.of(
                censored("none", 0, 5_000, 5_000),
                censored("some", 1, 20, 5_000),
                censored("all", 2, 20, 40)));
    assertThat(count(svg, "circle", "hollow")).isEqualTo(2);
    assertThat(count(svg, "circle", "dot")).isEqualTo(1);
    assertThat(texts(svg)).contains("none of 2", "2,510 (1/2)", "30");
    assertThat(String.join(" ", texts(svg)))
        .contains("Hollow (2 rows of 3): some runs did not reach the goal")
        .contains("the limit of 5,000");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.MAX_VALUE, 1e300, 1e12, 0, Double.MIN_VALUE, 1e-300, -1e300, -5})
  void everyValueHasItsPlace(double value) {
    String svg =
        svg(
            List.of(
                row("one", "m", new double[] {value, value}),
                row("two", "m", new double[] {1, 3}, Figure.published("paper", value))));
    assertWithin(svg);
    assertThat(svg).doesNotContain("NaN", "Infinity");
  }

  @Test
  void aFigureThatIsNoNumberIsSaidAndNotDrawn() {
    String svg =
        svg(List.of(row("one", "m", new double[] {Double.NaN}), row("two", "m", new double[] {3})));
    assertThat(texts(svg)).contains("no figure");
    assertThat(count(svg, "circle", "dot")).isEqualTo(1);
    assertWithin(svg);
  }

  @Test
  void longNamesAreCutAndWholeOnATip() {
    String name = "a name of many words ".repeat(40).strip();
    String svg = svg(List.of(row(name, name, new double[] {7}, Figure.published(name, 7))));
    assertThat(texts(svg))
        .allMatch(text -> Wording.width(text, 10.5) <= Svg.WIDTH)
        .anyMatch(text -> text.startsWith("a name of many words") && text.endsWith("…"));
    assertThat(elements(svg, "title")).extracting(Element::getTextContent).contains(name);
  }

  @Test
  void sharesOfOthersStandBesideOurs() {
    StudyRow row =
        StudyRow.of(
            "case", "m", new double[] {5, 6}, 1, "tests", 9, List.of(Figure.share("PropEr", 90)));
    assertThat(texts(svg(List.of(row)))).contains("reached the goal: 1 of 2 runs; PropEr 90 %");
  }

  @Test
  void unitsHaveAnAxisEach() {
    StudyRow later = row("case", "m", new double[] {4}).after("after 9 tests");
    assertThat(texts(svg(List.of(row("case", "m", new double[] {4}), later))))
        .contains("tests: 1 run", "tests after 9 tests: 1 run");
  }

  private static List<StudyRow> many(int count) {
    List<StudyRow> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(row("case " + i, i % 2 == 0 ? "even" : "odd", new double[] {i}));
    }
    return rows;
  }

  @Test
  void manyRowsAreADotEachInTheLineOfTheirMode() {
    String svg = svg(many(100));
    assertThat(count(svg, "circle", "many")).isEqualTo(100);
    assertThat(texts(svg)).contains("even, 50 cases", "odd, 50 cases", "50 of 50 reached");
    assertWithin(svg);
  }

  @Test
  void ofManyRowsThoseWithFiguresOfOthersAreWholeAndTheRestIsNotLost() {
    List<StudyRow> rows = many(100);
    rows.set(3, row("special", "odd", new double[] {3}, Figure.published("paper", 8)));
    String svg = svg(rows);
    assertThat(count(svg, "circle", "dot")).isEqualTo(1);
    assertThat(count(svg, "circle", "many")).isEqualTo(99);
    assertThat(texts(svg))
        .contains("special, odd", "paper 8")
        .anyMatch(text -> text.contains("1 of 100 rows, those with figures of others"));
  }

  @Test
  void sixtyRowsAreStillRows() {
    assertThat(count(svg(many(Plot.MOST_ROWS)), "circle", "dot")).isEqualTo(60);
    assertThat(count(svg(many(Plot.MOST_ROWS + 1)), "circle", "dot")).isZero();
  }

  @Test
  void theSameTableGivesTheSameText() {
    List<StudyRow> rows = many(90);
    assertThat(svg(rows)).isEqualTo(svg(rows)).doesNotContain("\r");
  }

  @Test
  void aTableWhoseNameIsNoFileNameIsRefused() {
    Studies studies =
        Studies.of(null, 1, 1, 1, List.of(new Studies.Table("../x", "", many(1), List.of())));
    assertThatThrownBy(() -> Plots.of(studies))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("The name of the table '../x' cannot be that of a file");
  }

  @Test
  void tablesWithoutFiguresHaveNoFile() {
    Studies studies =
        Studies.of(
            null,
            1,
            1,
            1,
            List.of(
                new Studies.Table("empty", "", List.of(), List.of()),
                new Studies.Table("full", "", many(1), List.of())));
    assertThat(Plots.of(studies)).containsOnlyKeys("full.svg");
  }
}
