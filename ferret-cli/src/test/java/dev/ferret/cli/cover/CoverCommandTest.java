package dev.ferret.cli.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverCommandTest {
  private static final String VOLUME =
      """
      Type: Single, Span, Mirror
      Size: 10, 1000, 40000
      System: FAT, NTFS
      Compression: On, Off
      IF [System] = "FAT" THEN [Size] < 4096 AND [Compression] = "Off";
      """;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** What the command reads from standard input. */
  private String input = "";

  @TempDir Path folder;

  private int run(Object... arguments) {
    out.reset();
    err.reset();
    String[] texts = new String[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = String.valueOf(arguments[i]);
    }
    return CoverCommand.run(
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        texts);
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String said() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** The rows that were printed, without the header. */
  private List<List<String>> rows() {
    return printed().lines().skip(1).map(line -> List.of(line.split(",", -1))).toList();
  }

  private static boolean isAllowed(List<String> row) {
    return !row.get(2).equals("FAT")
        || (Integer.parseInt(row.get(1)) < 4096 && row.get(3).equals("Off"));
  }

  /** All combinations of some columns that occur in rows. */
  private static Set<List<String>> combinations(List<List<String>> rows, int... columns) {
    Set<List<String>> combinations = new HashSet<>();
    for (List<String> row : rows) {
      combinations.add(
          Arrays.stream(columns).mapToObj(column -> column + "=" + row.get(column)).toList());
    }
    return combinations;
  }

  private static List<List<String>> allRows(Predicate<List<String>> isAllowed) {
    List<List<String>> rows = new ArrayList<>();
    for (String type : List.of("Single", "Span", "Mirror")) {
      for (String size : List.of("10", "1000", "40000")) {
        for (String system : List.of("FAT", "NTFS")) {
          for (String compression : List.of("On", "Off")) {
            List<String> row = List.of(type, size, system, compression);
            if (isAllowed.test(row)) {
              rows.add(row);
            }
          }
        }
      }
    }
    return rows;
  }

  @Test
  void theSuiteOfAPictModelSatisfiesItsConstraintsAndHasAllPairs() throws IOException {
    Path model = file("volume.pict", VOLUME);
    assertThat(run(model)).isZero();
    assertThat(printed()).startsWith("Type,Size,System,Compression\n");
    assertThat(rows()).allMatch(CoverCommandTest::isAllowed);
    List<List<String>> all = allRows(CoverCommandTest::isAllowed);
    for (int i = 0; i < 4; i++) {
      for (int j = i + 1; j < 4; j++) {
        assertThat(combinations(rows(), i, j)).isEqualTo(combinations(all, i, j));
      }
    }
  }

  @Test
  void theSuiteOfStrengthThreeHasAllTriples() throws IOException {
    assertThat(run(file("volume.txt", VOLUME), "--strength", 3, "--budget", 0)).isZero();
    List<List<String>> all = allRows(CoverCommandTest::isAllowed);
    assertThat(rows()).allMatch(CoverCommandTest::isAllowed);
    assertThat(combinations(rows(), 0, 1, 2)).isEqualTo(combinations(all, 0, 1, 2));
    assertThat(combinations(rows(), 0, 1, 3)).isEqualTo(combinations(all, 0, 1, 3));
    assertThat(combinations(rows(), 1, 2, 3)).isEqualTo(combinations(all, 1, 2, 3));
  }

  @Test
  void theSummaryGoesToStandardError() throws IOException {
    Path model = file("volume.pict", VOLUME);
    run(model, "--budget", 0);
    assertThat(said().lines().map(line -> line.replaceAll("\\d+\\.\\d s", "0.1 s")))
        .containsExactly(
            "model        " + model,
            "parameters   4",
            "constraints  1",
            "rows         " + rows().size(),
            "covered      all 35 pairs",
            "impossible   2 pairs",
            "             Size=40000, System=FAT",
            "             System=FAT, Compression=On",
            "time         0.1 s");
  }

  @Test
  void theSameSeedGivesTheSameRows() throws IOException {
    Path model = file("volume.pict", VOLUME);
    run(model, "--seed", 7, "--budget", 1000);
    String first = printed();
    run(model, "--seed", 7, "--budget", 1000);
    assertThat(printed()).isEqualTo(first);
  }

  @Test
  void invalidValuesKeepTheirTilde() throws IOException {
    Path model = file("m.pict", "A: 0, 1, ~-1\nB: 0, 1, ~-1\n");
    run(model, "--output", folder.resolve("suite.csv"));
    assertThat(printed()).isEmpty();
    String suite = Files.readString(folder.resolve("suite.csv"));
    assertThat(suite.lines()).contains("~-1,0", "1,~-1").doesNotContain("~-1,~-1");
    assertThat(run(model, "--coverage", folder.resolve("suite.csv"))).isZero();
    assertThat(run(model, "--coverage", file("part.csv", "A,B\n0,0\n"))).isEqualTo(1);
    assertThat(printed()).contains("  A=~-1, B=0\n");
  }

  @Test
  void aSuiteIsMeasuredAtEachStrength() throws IOException {
    Path model = file("volume.pict", VOLUME);
    Path suite =
        file("suite.csv", "Type,Size,System,Compression\nSingle,10,FAT,Off\nSpan,10,NTFS,On\n");
    assertThat(run(model, "--coverage", suite, "--strength", 2)).isEqualTo(1);
    assertThat(printed())
        .isEqualTo(
            """
            strength       covered      possible     share
                   1             7            10    70.0 %
                   2            12            35    34.3 %

            missing: 3 values
              Type=Mirror
              Size=1000
              Size=40000

            missing: 23 pairs
              Type=Single, Size=1000
              Type=Single, Size=40000
              Type=Span, Size=1000
              Type=Span, Size=40000
              Type=Mirror, Size=10
              Type=Mirror, Size=1000
              Type=Mirror, Size=40000
              Type=Single, System=NTFS
              Type=Span, System=FAT
              Type=Mirror, System=FAT
              and 13 more, which --all lists
            """);
    assertThat(said()).isEqualTo(suite + ": 2 rows\n");
    assertThat(run(model, "--coverage", suite, "--all")).isEqualTo(1);
    assertThat(printed()).doesNotContain("more").contains("  Size=1000, System=NTFS\n");
  }

  @Test
  void aCompleteSuiteHasTheStatusZero() throws IOException {
    Path model = file("volume.pict", VOLUME);
    Path suite = folder.resolve("suite.csv");
    run(model, "--strength", 3, "--output", suite);
    assertThat(run(model, "--coverage", suite, "--strength", 3)).isZero();
    assertThat(printed()).contains("       3  ").doesNotContain("missing");
  }

  @Test
  void rowsThatTheConstraintsForbidCoverNothing() throws IOException {
    Path model = file("volume.pict", VOLUME);
    Path suite =
        file("suite.csv", "Type,Size,System,Compression\nSingle,10,FAT,On\nSpan,10,NTFS,On\n");
    assertThat(run(model, "--coverage", suite, "-t", 1)).isEqualTo(1);
    assertThat(said())
        .isEqualTo(
            suite
                + ": 1 row\n1 more row covers nothing, because the constraints forbid it: line 2\n");
    assertThat(printed()).contains("Type=Single");
  }

  @Test
  void aSuiteIsExtended() throws IOException {
    Path model = file("volume.pict", VOLUME);
    Path suite = file("suite.csv", "System,Type\nFAT,Mirror\nNTFS,Span\n");
    assertThat(run(model, "--extend", suite)).isZero();
    assertThat(rows().get(0)).contains("FAT", "Mirror");
    assertThat(rows().get(1)).contains("NTFS", "Span");
    assertThat(said()).contains(", of which 2 given\n");
    Path wrong = file("wrong.csv", "Size,System\n10,FAT\n40000,FAT\n");
    assertThat(run(model, "--extend", wrong)).isEqualTo(2);
    assertThat(said())
        .isEqualTo(
            "ferret cover: "
                + wrong
                + ", line 3: the constraints do not allow the row Size=40000, System=FAT; correct it or"
                + " leave it out\n");
  }

  @Test
  void largeParametersAreSplitByRadix() throws IOException {
    StringBuilder text = new StringBuilder("a,b,c\n");
    for (int i = 0; i < 200; i++) {
      text.append(i).append(',').append(i).append(',').append(i % 2).append('\n');
    }
    Path model = file("large.csv", text.toString());
    assertThat(run(model, "--budget", 0)).isZero();
    assertThat(rows().size()).isGreaterThanOrEqualTo(40_000);
    assertThat(run("--radix", model, "--budget", 0)).isZero();
    int plain = rows().size();
    assertThat(plain).isLessThan(1_000);
    assertThat(combinations(rows(), 0)).hasSize(200);
    assertThat(said()).contains("each value, and each interaction of 2 digits");
    assertThat(run(model, "--radix", 15, "--budget", 0)).isZero();
    assertThat(rows().size()).isGreaterThan(plain);
    assertThat(run(model, "--rows", 300, "--budget", 0)).isZero();
    assertThat(rows().size()).isLessThanOrEqualTo(300);
  }

  @Test
  void modelsAreWrittenInOtherFormats() throws IOException {
    Path model = file("volume.pict", VOLUME);
    Path acts = folder.resolve("volume.acts");
    assertThat(run(model, "--to", "acts", "-o", acts)).isZero();
    assertThat(said()).isEmpty();
    assertThat(run(acts, "--to", "pict")).isZero();
    assertThat(printed())
        .contains("Type: Single, Span, Mirror\n", "IF [Size] = 40000 THEN [System] <> \"FAT\";\n");
    assertThat(run(model, "--to", "csv")).isEqualTo(2);
  }

  @Test
  void theFormatCanBeGiven() throws IOException {
    Path model = file("odd.csv", "A: 1, 2\nB: 3, 4\n");
    assertThat(run(model, "--format", "PICT", "--budget", 0)).isZero();
    assertThat(rows()).hasSize(4);
  }

  private void assertRefused(String sentence, Object... arguments) {
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(printed()).isEmpty();
    assertThat(said()).isEqualTo("ferret cover: " + sentence + "\n");
  }

  @Test
  void wrongOptionsAreRefusedInOneSentence() throws IOException {
    Path model = file("volume.pict", VOLUME);
    String help = "; ./ferret cover --help shows all options";
    assertRefused("Name the file of a model" + help);
    assertRefused("There is no option or place for --colour" + help, model, "--colour");
    assertRefused(
        "Invalid value for option '--strength': 'x' is neither a whole number nor max" + help,
        model,
        "--strength",
        "x");
    assertRefused(
        model + ": The strength must be between 1 and the number of parameters, which is 4, not 5",
        model,
        "--strength",
        5);
    assertRefused("The strength must be at least 1, not 0", model, "--strength", 0);
    assertRefused("The budget must be at least 0, not -1", model, "--budget", -1);
    assertRefused("The base must be at least 2, not 1", model, "--radix", 1);
    assertRefused(
        "--radix takes a whole number such as 10, or nothing, not 'ten'", model, "--radix=ten");
    assertRefused(
        "--radix and --rows exclude each other; choose one", model, "--radix", "--rows", 10);
    assertRefused(
        "--coverage measures a suite and makes none; leave out --extend",
        model,
        "--coverage",
        "a.csv",
        "--extend",
        "b.csv");
    assertRefused("--all is about what --coverage lists; add that", model, "--all");
    assertRefused("There is no file missing.pict", "missing.pict");
  }

  @Test
  void wrongFilesAreRefusedInOneSentence() throws IOException {
    Path model = file("m.pict", "A: 1, 2\nB: x, y\n[A] = 1 AND [A] = 2;\n");
    assertRefused(model + ": No row satisfies the constraint [A] = 1 AND [A] = 2 (line 3)", model);
    Path wrong = file("wrong.pict", "A: 1\nB: 1\n[A] > \"1\";\n");
    assertRefused(
        wrong
            + ", line 3: the value of 'A' is a number, but \"1\" is a text; write it without quotes",
        wrong);
    Path folded = folder.resolve("missing/suite.csv");
    Path volume = file("volume.pict", VOLUME);
    assertRefused(
        folded + " cannot be written, because its folder does not exist; create that first",
        volume,
        "--output",
        folded,
        "--budget",
        0);
  }

  @Test
  void subModelsAreCoveredAtTheirStrength() throws IOException {
    Path model = file("m.pict", "A: 1, 2\nB: 1, 2\nC: 1, 2\nD: 1, 2\n{ A, B, C } @ 3\n");
    assertThat(run(model)).isZero();
    assertThat(combinations(rows(), 0, 1, 2)).hasSize(8);
    assertThat(said()).contains("\nsub-model    A, B, C, strength 3\n");
  }

  @Test
  void helpListsTheOptions() {
    assertThat(run("--help")).isZero();
    assertThat(printed()).contains("usage: ./ferret cover FILE", "--coverage", "--radix");
  }

  @Test
  void groupsThatTheModelCombinesInMoreWaysAreMeasuredAsWell() throws IOException {
    Path model = file("group.pict", "A: 0, 1\nB: 0, 1\nC: 0, 1\nD: 0, 1\n{ A, B, C } @ 3\n");
    Path pairs =
        file("pairs.csv", "A,B,C,D\n0,0,0,0\n0,1,1,1\n1,0,1,1\n1,1,0,1\n1,1,1,0\n0,0,1,0\n");
    assertThat(run(model, "--coverage", pairs)).isEqualTo(1);
    assertThat(printed()).contains("3             6             8    75.0 %  among A, B, C");
    assertThat(printed()).contains("A=0, B=1, C=0", "A=1, B=0, C=0");
    assertThat(run(model, "--output", folder.resolve("suite.csv"))).isZero();
    assertThat(run(model, "--coverage", folder.resolve("suite.csv"))).isZero();
  }

  @Test
  void whatPictWarnsOfIsAWarning() throws IOException {
    Path model = file("doubtful.pict", "A: 1, 2\nB: 1, 2\n[C] = 1;\n");
    assertThat(run(model)).isZero();
    assertThat(rows()).hasSize(4);
    assertThat(said())
        .startsWith(
            "ferret cover: warning: "
                + model
                + ", line 3: there is no parameter 'C'; there are A, B");
  }

  @Test
  void aModelMayComeFromStandardInput() {
    input = VOLUME;
    assertThat(run("-")).isZero();
    assertThat(printed()).startsWith("Type,Size,System,Compression\n");
    assertThat(said()).contains("model        standard input\n");
    input = "A: 1\nB: 2, 3\n[A = 1;";
    assertRefused("standard input, line 3: the [ is not closed; add a ] after the name", "-");
  }

  @Test
  void theStrengthMayBeTheNumberOfParameters() {
    input = "A: 1, 2\nB: 1, 2\nC: 1, 2, 3\n";
    assertThat(run("-", "--strength", "max")).isZero();
    assertThat(rows()).hasSize(12);
    assertRefused(
        "Invalid value for option '--strength': 'many' is neither a whole number nor max;"
            + " ./ferret cover --help shows all options",
        "-",
        "--strength",
        "many");
  }

  @Test
  void rowsAndCoverageArePrintedAsJson() throws IOException {
    input = "A: 1, ~2\nB: \"x, y\n";
    assertThat(run("-", "--json", "--strength", 1, "--seed", 1)).isZero();
    assertThat(printed())
        .startsWith(
            "{\"model\":\"standard input\",\"strength\":1,\"parameters\":[\"A\",\"B\"],\"rows\":[")
        .contains("{\"values\":{\"A\":\"1\",\"B\":\"\\\"x\"}}")
        .contains("\"invalid\":[\"A\"]")
        .endsWith("}]}\n");
    Path suite = file("s.csv", "a,B\n1,y\n");
    assertThat(run("-", "--json", "--strength", 1, "--coverage", suite)).isEqualTo(1);
    assertThat(printed())
        .contains("\"rows\":1,\"refusedLines\":[],\"coverage\":[{\"strength\":1,\"covered\":2,")
        .contains("\"missing\":[{\"values\":{\"A\":\"2\"},\"invalid\":[\"A\"]}");
    assertRefused("--json and --to exclude each other; choose one", "-", "--json", "--to", "acts");
  }

  @Test
  void theVersionIsShown() {
    assertThat(run("--version")).isZero();
    assertThat(printed()).startsWith("ferret ");
  }

  @Test
  void modelsOfCtWedgeAreRead() throws IOException {
    Path model =
        file(
            "m.ctw",
            "Model m\nParameters:\n a : Boolean\n b : [1 .. 3]\nConstraints:\n # a => b > 1 #");
    assertThat(run(model)).isZero();
    assertThat(rows()).hasSize(5);
  }
}
