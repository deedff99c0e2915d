package dev.ferret.studies.plots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PlotTest {
  private static final double LIMIT = 5_000;

  private static StudyRow row(String name, String mode, double[] tests, Figure... figures) {
    return StudyRow.of(name, mode, tests, tests.length, "tests", LIMIT, List.of(figures));
  }

  private static StudyRow censored(String name, int found, double... tests) {
    return StudyRow.of(name, "random", tests, found, "tests", LIMIT, List.of()).censored();
  }

  private static String svg(List<StudyRow> rows, StudyGrid... grids) {
    return new Plot(new Studies.Table("made-up", "", rows, List.of(grids))).svg();
  }

  private static Document parsed(String svg) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)));
    } catch (Exception e) {
      throw new AssertionError("not XML:\n" + svg, e);
    }
  }

  private static List<Element> elements(String svg, String tag) {
    NodeList found = parsed(svg).getElementsByTagName(tag);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  private static List<String> texts(String svg) {
    return elements(svg, "text").stream().map(Element::getTextContent).toList();
  }

  private static long count(String svg, String tag, String style) {
    return elements(svg, tag).stream()
        .filter(each -> each.getAttribute("class").equals(style))
        .count();
  }

  /** Everything that is drawn stands within the picture. */
  private static void assertWithin(String svg) {
    double height = Double.parseDouble(parsed(svg).getDocumentElement().getAttribute("height"));
    for (String tag : List.of("text", "circle", "line", "rect")) {
      for (Element each : elements(svg, tag)) {
        for (String place : List.of("x", "cx", "x1", "x2")) {
          assertCoordinate(each, place, Svg.WIDTH);
        }
        for (String place : List.of("y", "cy", "y1", "y2")) {
          assertCoordinate(each, place, height);
        }
      }
    }
  }

  private static void assertCoordinate(Element element, String name, double most) {
    if (element.hasAttribute(name)) {
      assertThat(Double.parseDouble(element.getAttribute(name))).as(name).isBetween(0.0, most);
    }
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
  void aGridHasACellForEachFigure() {
    StudyGrid.Cell all = new StudyGrid.Cell(4, 4, 12.5, 34.0);
    StudyGrid.Cell some = new StudyGrid.Cell(4, 1, 1_800.0, null);
    StudyGrid.Cell none = new StudyGrid.Cell(4, 0, null, null);
    List<String> columns =
        List.of("a bug with a name that is much too long for its column in this grid", "<other>");
    StudyGrid grid =
        new StudyGrid(
            "Laws",
            "tests",
            "Hughes",
            List.of("first", "second", "not measured"),
            columns,
            List.of(List.of(all, some), List.of(none)));
    String svg = svg(List.of(), grid);
    assertThat(texts(svg)).contains("Laws: tests", "12.5", "34", "1,800*", "·", "A", "B");
    assertThat(String.join(" ", texts(svg))).contains("A = " + columns.get(0), "B = <other>");
    assertThat(count(svg, "rect", "shade")).isEqualTo(2);
    assertWithin(svg);
  }

  @Test
  void aGridWithoutRowsSaysSo() {
    StudyGrid grid = new StudyGrid("Laws", "tests", null, List.of(), List.of(), List.of());
    assertThat(texts(svg(List.of(), grid))).contains("There are no figures.");
  }

  @Test
  void largeGridsSayThatTheyAreCut() {
    List<String> names = IntStream.range(0, 100).mapToObj(i -> "n" + i).toList();
    StudyGrid.Cell cell = new StudyGrid.Cell(1, 1, 2.0, null);
    List<List<StudyGrid.Cell>> cells =
        names.stream().map(row -> names.stream().map(column -> cell).toList()).toList();
    String svg = svg(List.of(), new StudyGrid("Big", "tests", null, names, names, cells));
    assertThat(String.join(" ", texts(svg))).contains("Only the first of 100 rows and 100 columns");
    assertWithin(svg);
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
