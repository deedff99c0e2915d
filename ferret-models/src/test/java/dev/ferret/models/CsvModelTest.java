package dev.ferret.models;

import static dev.ferret.models.Interactions.parameters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvModelTest {
  private static Suite suite(Model model, String text) {
    return Suite.read(Source.of("suite.csv", text), model);
  }

  @Test
  void theValuesOfAColumnAreItsCells() {
    Model model =
        ModelFormat.CSV.read(
            "test.csv",
            "\uFEFFos, browser,memory\r\nLinux,Firefox,4\r\nMac,\"a \"\"b\"\", c\",\nLinux,Safari\n");
    assertThat(parameters(model))
        .containsExactly(
            "os: [Linux, Mac]", "browser: [Firefox, a \"b\", c, Safari]", "memory: [4]");
  }

  @Test
  void suitesAreQuotedBothWays() throws IOException {
    Model model =
        Model.of(
            Parameter.of("a,b", "x\"y", "two\nlines", " edge ", "plain"),
            Parameter.of("n", 1, 2).invalid(-1));
    List<Row> rows =
        List.of(
            model.row(Map.of("a,b", "x\"y", "n", 1)),
            model.row(Map.of("a,b", "two\nlines", "n", -1)),
            model.row(Map.of("a,b", " edge ")),
            model.row(Map.of("n", 2)));
    StringWriter out = new StringWriter();
    Suite.write(model, rows, ModelFormat.PICT, out);
    assertThat(out.toString())
        .isEqualTo("\"a,b\",n\n\"x\"\"y\",1\n\"two\nlines\",~-1\n edge ,\n,2\n");
    Suite read = suite(model, out.toString());
    assertThat(read.rows()).isEqualTo(rows);
    assertThat(List.of(read.line(0), read.line(1), read.line(2))).containsExactly(2L, 3L, 5L);
  }

  @Test
  void invalidValuesHaveNoTildeWhereTheModelHasNone() throws IOException {
    Model model = Model.of(Parameter.of("n", 1).invalid(-1));
    StringWriter out = new StringWriter();
    Suite.write(model, List.of(model.row(Map.of("n", -1))), ModelFormat.ACTS, out);
    assertThat(out.toString()).isEqualTo("n\n-1\n");
    assertThat(suite(model, out.toString()).rows().get(0).isValid()).isFalse();
  }

  @Test
  void columnsMayBeMissingAndInAnotherOrderAndSeparatedByTabs() {
    Model model =
        Model.of(Parameter.of("a", 1, 2), Parameter.of("b", "x", "y, z"), Parameter.of("c", 1));
    assertThat(suite(model, "b\ta\r\ny, z\t2\r\nx\t\r\n").rows().stream().map(Row::toString))
        .containsExactly("a=2, b=y, z", "b=x");
  }

  @Test
  void anEmptyCellIsAnEmptyValueIfThereIsOne() {
    Model model = Model.of(Parameter.of("a", "", "x"), Parameter.of("b", 1, 2));
    assertThat(suite(model, "a,b\n,1\n").rows())
        .containsExactly(model.row(Map.of("a", "", "b", 1)));
  }

  @Test
  void theFormatOfAFileIsKnownByItsNameOrItsContent() {
    String pict = "# comment\nA: 1, 2\n";
    String acts = "-- comment\n[System]\nName: x\n[Parameter]\na (int) : 1\n";
    String xml = "\n<?xml version=\"1.0\"?><System/>";
    String csv = "a,b\n1,x: 2\n";
    for (String text : Arrays.asList(pict, acts, xml, csv)) {
      assertThat(ModelFormat.of(Source.of("m.PICT", text))).isEqualTo(ModelFormat.PICT);
      assertThat(ModelFormat.of(Source.of("m.xml", text))).isEqualTo(ModelFormat.ACTS);
      assertThat(ModelFormat.of(Source.of("m.csv", text))).isEqualTo(ModelFormat.CSV);
    }
    assertThat(ModelFormat.of(Source.of("m.txt", pict))).isEqualTo(ModelFormat.PICT);
    assertThat(ModelFormat.of(Source.of("m.txt", acts))).isEqualTo(ModelFormat.ACTS);
    assertThat(ModelFormat.of(Source.of("m", xml))).isEqualTo(ModelFormat.ACTS);
    assertThat(ModelFormat.of(Source.of("m", csv))).isEqualTo(ModelFormat.CSV);
    assertThat(ModelFormat.of(Source.of("m", ""))).isEqualTo(ModelFormat.PICT);
  }
}
