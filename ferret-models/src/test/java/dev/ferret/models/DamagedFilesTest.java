package dev.ferret.models;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.cover.Model;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is in a file, it is either read or refused in one sentence. */
class DamagedFilesTest {
  private static final String PICT =
      "# c\nA: 1, 2 (3), ~-1\nB: x | y, z\nC: <A>, 7\n{ A, B } @ 2\n"
          + "IF [A] >= 1 AND NOT [B] IN {\"x\", \"z\"} THEN [C] <> 7 ELSE [B] LIKE \"?*\";\n[A] = [C];\n";
  private static final String ACTS =
      "[System]\nName: s\n[Parameter]\na (int) : 1, 2\nb (boolean) : true, false\ne : x, y\n"
          + "[Relation]\nR : (a, b, 2)\n[Constraint]\n(a + 1) % 2 = 0 && !b => e != \"x\"\n";
  private static final String XML =
      "<System name=\"s\">\n<Parameters><Parameter name=\"a\" type=\"0\"><values><value>1</value>"
          + "</values></Parameter></Parameters>\n<Relations><Relation Strength=\"1\">"
          + "<Parameter name=\"a\"/></Relation></Relations>\n"
          + "<Constraints><Constraint text=\"a &gt; 0\"/></Constraints></System>";
  private static final String CSV = "a,b\n1,\"x, y\"\n2,\"z\"\"\"\n,w\n";

  /** A text with some pieces left out, added or doubled. */
  private static Gen<String> damaged(String text) {
    return Gen.of(draw -> damaged(draw, text));
  }

  private static String damaged(Draw draw, String text) {
    String result = text;
    for (int i = draw.from(integers(1, 4)); i > 0; i--) {
      int from = draw.from(integers(0, result.length()));
      int to = draw.from(integers(from, Math.min(result.length(), from + 5)));
      String piece =
          draw.from(
              elementsOf(
                  List.of(
                      "",
                      "\"",
                      "[",
                      "]",
                      "(",
                      "{",
                      "}",
                      ",",
                      ":",
                      ";",
                      "<",
                      "~",
                      "|",
                      "-",
                      "1e9",
                      "9999999999",
                      "\n",
                      "\t",
                      "=",
                      "!",
                      "&",
                      "\uFEFF",
                      "ä",
                      "\0",
                      "<a>",
                      ".",
                      "IF ",
                      "@ 0")));
      result = result.substring(0, from) + piece + result.substring(to);
    }
    return result;
  }

  private static void check(ModelFormat format, String text) {
    Model model;
    try {
      model = format.read("file", text);
    } catch (ModelFormatException e) {
      assertThat(e.getMessage()).startsWith("file").doesNotContain("\n", "null");
      return;
    }
    assertThat(model.parameters()).isNotEmpty();
    model.strengths();
  }

  @Test
  void pictIsReadOrRefused() {
    forAll(damaged(PICT)).check(text -> check(ModelFormat.PICT, text));
  }

  @Test
  void actsIsReadOrRefused() {
    forAll(damaged(ACTS)).check(text -> check(ModelFormat.ACTS, text));
  }

  @Test
  void xmlIsReadOrRefused() {
    forAll(damaged(XML)).check(text -> check(ModelFormat.ACTS, text));
  }

  @Test
  void csvIsReadOrRefused() {
    forAll(damaged(CSV)).check(text -> check(ModelFormat.CSV, text));
  }

  @Test
  void suitesAreReadOrRefused() {
    Model model = ModelFormat.CSV.read("model", CSV);
    forAll(damaged(CSV))
        .check(
            text -> {
              try {
                assertThat(Suite.read(Source.of("file", text), model).rows()).isNotNull();
              } catch (ModelFormatException e) {
                assertThat(e.getMessage()).startsWith("file").doesNotContain("\n", "null");
              }
            });
  }
}
