package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.rows;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.examples.PagePropertiesTest.Browser;
import dev.ferret.examples.PagePropertiesTest.Os;
import dev.ferret.examples.PagePropertiesTest.Page;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the guide says of covering arrays. */
class CoveringGuideTest {
  @Test
  void thePlainFormFindsTheInteraction() {
    assertThatThrownBy(
            () ->
                forAll(
                        elementsOf(Os.values()).named("os"),
                        elementsOf(Browser.values()).named("browser"),
                        integers(1, 4).named("zoom"),
                        booleans().named("dark"))
                    .covering(3)
                    .with(Settings.standard().withoutStore())
                    .holds((os, browser, zoom, dark) -> new Page(os, browser, zoom, dark).prints()))
        .isInstanceOf(PropertyFailure.class)
        .hasMessageContaining("os = PagePropertiesTest.Os.WINDOWS, zoom = 4, dark = true");
  }

  private static final Parameter<Os> OS = Parameter.of("os", Os.values());
  private static final Parameter<Browser> BROWSER = Parameter.of("browser", Browser.values());
  private static final Parameter<Integer> ZOOM = Parameter.range("zoom", 1, 4).invalid(0);

  private static Model model() {
    Parameter<Os> os = Parameter.of("os", Os.values());
    Parameter<Browser> browser = Parameter.of("browser", Browser.values());
    Parameter<Integer> zoom = Parameter.range("zoom", 1, 4).invalid(0);
    Parameter<Boolean> dark = Parameter.of("dark", false, true);
    Model model =
        Model.of(os, browser, zoom, dark)
            .where(
                "Safari needs macOS",
                row -> row.get(browser) != Browser.SAFARI || row.get(os) == Os.MAC)
            .strength(3, "os", "zoom", "dark");
    return model;
  }

  @Test
  void aModelHasConstraintsAndInvalidValues() {
    Model model = model();
    List<Row> seen = new ArrayList<>();
    forAll(rows(model))
        .covering(2)
        .check(
            row -> {
              seen.add(row);
              assertThat(row.isValid()).isEqualTo(row.<Integer>get("zoom") > 0);
            });
    assertThat(seen)
        .allMatch(row -> row.get(BROWSER) != Browser.SAFARI || row.get(OS) == Os.MAC)
        .anyMatch(row -> row.get(ZOOM) == 0);
  }

  @Test
  void anArrayIsMadeExtendedAndMeasured() {
    Model model = model();
    Row known = model.row(Map.of("os", Os.MAC, "browser", Browser.SAFARI));
    CoveringArray suite = Covering.of(2).extending(List.of(known)).array(model);

    InteractionCoverage pairs = InteractionCoverage.of(model, 2, suite.rows(), 10);
    assertThat(pairs.share()).isEqualTo(1);
    assertThat(pairs.impossibleInteractions())
        .extracting(Row::toString)
        .contains("os=LINUX, browser=SAFARI");

    InteractionCoverage triples = InteractionCoverage.of(model, 3, suite.rows(), 10);
    assertThat(triples.share()).isBetween(0.3, 1.0);
    assertThat(suite.rows().get(0).get(BROWSER)).isEqualTo(Browser.SAFARI);
  }

  @Test
  void sevenRowsHaveAllPairsOfTwelveSwitches() {
    List<Parameter<Boolean>> switches = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      switches.add(Parameter.of("switch " + i, false, true));
    }
    assertThat(Covering.of(2).array(Model.of(switches)).size()).isEqualTo(7);
  }

  @Test
  void largeRangesAreSplit() {
    Model model =
        Model.of(
            Parameter.range("width", 1, 1000),
            Parameter.range("height", 1, 1000),
            Parameter.of("dark", false, true));
    assertThat(Covering.of(2).radix().array(model).size()).isBetween(1_000, 1_100);
    assertThat(Covering.of(2).rows(2_000).array(model).size()).isBetween(1_000, 2_000);
  }

  @Test
  void alternativesAreClasses() {
    Gen<String> names =
        oneOf(
            just(""),
            strings().letters().lengths(1, 20).named("letters"),
            strings().lengths(500, 600).named("very long"));
    Outcome outcome =
        forAll(names.named("name"), booleans().named("dark"))
            .covering(2)
            .with(Settings.standard().withoutStore())
            .run((name, dark) -> assertThat(name.length()).isLessThan(500));
    assertThat(outcome.report().fact(Key.INTERACTION).map(Report.Fact::text).orElse(""))
        .startsWith("name = very long (");
  }
}
