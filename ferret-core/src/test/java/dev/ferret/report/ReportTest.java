package dev.ferret.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.report.Report.Fact;
import dev.ferret.report.Report.Section;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class ReportTest {

  static final class Graph {
    @Override
    public String toString() {
      return """
      Graph(42 vertices, 21 edges)
      0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11
      11-12 12-13 13-14 14-15 15-16 16-17 17-18 18-19 19-20 20-21\
      """;
    }
  }

  private static Throwable failureAt(String message) {
    return at(new AssertionError(message));
  }

  private static Throwable at(AssertionError error) {
    error.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("org.junit.jupiter.api.Assertions", "fail", "Assertions.java", 5),
          new StackTraceElement(
              "shop.NetworkProperties", "longestPathStaysShort", "NetworkProperties.java", 31),
          new StackTraceElement("dev.ferret.engine.Runner", "run", "Runner.java", 99)
        });
    return error;
  }

  private static Report typical() {
    return Report.failed("NetworkProperties.longestPathStaysShort")
        .with(Key.SEED, 8431090257710331L)
        .with(Key.REPLAY, "@Replay(\"AXicY2Rg\")")
        .with(Key.STORED, Path.of(".ferret", "failures", "NetworkProperties"))
        .with(Key.PIN_IT, "@Example\nvoid pinned() {\n  check(GRAPH);\n}")
        .with(Key.ALSO_SEEN, "0 other failures")
        .with(Key.MATTERS, "every edge; the vertex names may be any others")
        .with(Key.FOUND, "at example 657 of 10,000 (phase: search)")
        .with(Key.CLOSEST, "hops: 9 (random best) -> 21")
        .with(Key.SHRUNK, "61 edges -> 21 edges in 402 runs")
        .withArgument("graph", new Graph())
        .withFailure(at(new AssertionFailedError("", "hops < 21", "21")));
  }

  @Nested
  class AsText {

    @Test
    void hasTheFixedOrderWhateverTheOrderOfAdding() {
      assertThat(typical().toText())
          .isEqualTo(
              """
              Property failed: NetworkProperties.longestPathStaysShort
                expected: hops < 21
                but was:  21

                graph = Graph(42 vertices, 21 edges)
                  0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11
                  11-12 12-13 13-14 14-15 15-16 16-17 17-18 18-19 19-20 20-21

                found     at example 657 of 10,000 (phase: search)
                shrunk    61 edges -> 21 edges in 402 runs
                matters   every edge; the vertex names may be any others
                also seen 0 other failures
                closest   hops: 9 (random best) -> 21

                cause     AssertionFailedError at NetworkProperties.java:31
                            longestPathStaysShort(NetworkProperties.java:31)

                replay    @Replay("AXicY2Rg")
                pin it    @Example
                          void pinned() {
                            check(GRAPH);
                          }
                stored    .ferret/failures/NetworkProperties
                seed      8431090257710331\
              """);
    }

    @Test
    void tellsOfPassedRuns() {
      Report report =
          Report.passed("SortTest.isIdempotent")
              .with(Section.STATISTICS, "coverage", "2-way: 36 of 36 pairs")
              .withLabels(Map.of("empty", 377L, "non-empty", 623L), 1_000)
              .with(Section.STATISTICS, "discarded", "23 cases")
              .with(Section.STATISTICS, "checked", "1,000 cases")
              .with(Section.REPLAY, "seed", 7L);
      assertThat(report.toString())
          .isEqualTo(
              """
              Property passed: SortTest.isIdempotent

                checked   1,000 cases
                discarded 23 cases
                labels    non-empty   62.3 %
                          empty       37.7 %
                coverage  2-way: 36 of 36 pairs

                seed      7\
              """);
    }

    @Test
    void putsLongArgumentsOnLinesOfTheirOwn() {
      List<String> words = IntStream.range(0, 12).mapToObj(i -> "word  " + i).toList();
      Report report = Report.failed("p").withArgument("words", words).withArgument("n", 3);
      assertThat(report.toString())
          .isEqualTo(
              """
              Property failed: p

                words =
                  List.of("word  0", "word  1", "word  2", "word  3", "word  4", "word  5", "word  6", "word  7",
                  "word  8", "word  9", "word  10", "word  11")
                n = 3\
              """);
      assertThat(report.toString().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void usesColoursOnlyWhenAsked() {
      Report report = Report.failed("p").withArgument("n", 3).with(Section.REPLAY, "seed", 1);
      assertThat(report.toText()).doesNotContain("\u001b");
      assertThat(report.toText(false, true))
          .isEqualTo(
              "\u001b[31mProperty failed: p\u001b[0m\n\n  \u001b[2mn\u001b[0m = 3\n\n"
                  + "  \u001b[2mseed\u001b[0m      1");
    }

    @Test
    void valuesCannotWriteToTheTerminal() {
      Report report = Report.failed("p").with(Section.STORY, "found", "a\u001b[2Jb\r\u202Ec");
      assertThat(report.toString()).contains("a\\u001b[2Jb\\u000d\\u202ec");
    }

    @Test
    void neverShowsAbsolutePaths() {
      Path inside = Path.of("target", "x.bin").toAbsolutePath();
      Path outside = Path.of("x.bin").toAbsolutePath().getRoot().resolve("a").resolve("y.bin");
      Report report =
          Report.failed("p")
              .with(Section.REPLAY, "stored", inside)
              .with(Section.REPLAY, "other", outside);
      assertThat(report.fact("stored").map(Fact::text)).contains("target/x.bin");
      assertThat(report.fact("other").map(Fact::text)).contains("y.bin");
    }
  }

  @Nested
  class WhenItIsTooLong {

    private static String lines(String word, int count) {
      return IntStream.range(0, count).mapToObj(i -> word + i).collect(Collectors.joining("\n"));
    }

    @Test
    void longValuesLoseTheirMiddleFirst() {
      Report report = typical().with(Section.INPUT, "graph", lines("line", 100));
      String text = report.toString();
      assertThat(text.lines()).hasSize(25);
      assertThat(text)
          .contains("graph = line0\n", "... 97 more lines ...", "line99", "matters", "seed")
          .endsWith("\n  (shortened; -Dferret.report=full shows everything)");
      assertThat(report.toText(true, false).lines()).hasSizeGreaterThan(100);
      assertThat(report.toText(true, false)).doesNotContain("shortened");
    }

    @Test
    void thenTheLeastImportantPartsOfTheStoryGo() {
      Report report = typical().with(Section.INPUT, "other", lines("line", 10));
      assertThat(report.toString().lines()).hasSizeLessThanOrEqualTo(25);
      assertThat(report.toString())
          .contains("replay    @Replay", "  check(GRAPH);", "seed ", "matters   every")
          .contains("shrunk ", "also seen")
          .doesNotContain("closest ");
    }

    @Test
    void isNeverLongerThan25Lines() {
      for (int size = 0; size < 40; size++) {
        Report report = typical();
        for (int i = 0; i < size; i++) {
          report =
              report
                  .with(Section.INPUT, "arg" + i, lines("line", i % 7 + 1))
                  .with(Section.REPLAY, "more" + i, "x")
                  .with(Section.HEADLINE, "why" + i, "y")
                  .with(Section.STATISTICS, "s" + i, "z");
        }
        assertThat(report.toString().lines()).hasSizeLessThanOrEqualTo(25);
        assertThat(report.toString()).startsWith("Property failed: Network");
      }
    }

    @Test
    void argumentsLoseElementsAndSayHowMany() {
      List<Integer> values = IntStream.range(0, 5_000).boxed().toList();
      Report report = Report.failed("p").withArgument("xs", values);
      assertThat(report.toString())
          .contains("List.of(0, 1, 2,", " more ...,", "4999)", "-Dferret.report=full");
      assertThat(report.toText(true, false)).contains(", 2500, ").doesNotContain("more");
    }

    @Test
    void whatIsToBeCopiedIsNeverCut() {
      String token = "@Replay(\"" + "x".repeat(2_000) + "\")";
      Report report =
          Report.failed("p").with(Section.REPLAY, "replay", token).with(Section.STORY, "a", token);
      assertThat(report.toString()).contains("replay    " + token);
      assertThat(report.toString()).contains("more chars");
    }

    @Test
    void whatIsTooLongToBeCopiedIsCounted() {
      String token = "@Replay(\"" + "x".repeat(15_728_640) + "\")";
      Report report =
          Report.failed("p")
              .with(Key.REPLAY, token)
              .with(Key.STORED, Path.of(".ferret", "failures"))
              .with(Key.SEED, 7);
      assertThat(report.toText())
          .isEqualTo(
              """
              Property failed: p

                replay    15,728,651 characters, too many to show here
                stored    .ferret/failures
                seed      7
                (shortened; -Dferret.report=full shows everything)\
              """);
      assertThat(report.toText(true, false).contains("  replay    " + token + "\n")).isTrue();
      assertThat(report.toJson().contains("x".repeat(15_728_640))).isTrue();
      assertThat(report.fact(Key.REPLAY).map(Fact::value).orElse("").equals(token)).isTrue();
    }

    @Test
    void whatNobodyCanCopyIsNotKept() {
      String token = "x".repeat(20_000_000);
      Report report = Report.failed("p").with(Key.REPLAY, token).with(Key.SEED, 7);
      assertThat(report.toText(true, false))
          .contains("  replay    20,000,000 characters, more than a report holds\n");
      assertThat(report.toJson()).hasSizeLessThan(200);
    }
  }

  @Nested
  class OfAFailure {

    @Test
    void showsOtherMessagesUnderTheNameOfTheException() {
      Throwable failure = new IllegalStateException("queue is empty\nreally", failureAt("inner"));
      Report report = Report.failed("p").withFailure(failure, frame -> false);
      assertThat(report.toString())
          .isEqualTo(
              """
              Property failed: p
                IllegalStateException: queue is empty
                                       really

                cause     IllegalStateException
                          caused by AssertionError: inner\
              """);
      assertThat(Report.failed("p").withFailure(new NullPointerException()).toString())
          .contains("  threw: NullPointerException");
    }
  }

  @Nested
  class AsData {

    @Test
    void isOneLineOfJson() throws Exception {
      Report report =
          Report.failed("P.p")
              .withArgument("seed", "a\nb")
              .with(Section.REPLAY, "seed", 7L)
              .with(Section.CAUSE, "cause", List.of("X at Y", "  z"));
      assertThat(report.toJson())
          .isEqualTo(
              "{\"outcome\":\"failed\",\"headline\":{\"property\":\"P.p\"},"
                  + "\"input\":{\"seed\":\"\\\"a\\\\nb\\\"\"},"
                  + "\"cause\":{\"cause\":[\"X at Y\",\"  z\"]},\"replay\":{\"seed\":7}}");
      assertThat(new ObjectMapper().readTree(typical().toJson())).hasSize(6);
    }

    @Test
    void factsAreFoundByKeyAndSection() {
      Report report = Report.failed("p").withArgument("seed", 1).with(Section.REPLAY, "seed", 7L);
      assertThat(report.fact("seed").map(Fact::section)).contains(Section.INPUT);
      assertThat(report.fact(Section.REPLAY, "seed").map(Fact::value)).contains(7L);
      assertThat(report.fact("target")).isEmpty();
    }

    @Test
    void aFactOfTheSameKeyIsReplacedAndTheOldReportUntouched() {
      Report first = Report.failed("p").with(Section.STORY, "found", "early");
      Report second = first.with(Section.STORY, "found", "late");
      assertThat(first.fact("found").map(Fact::text)).contains("early");
      assertThat(second.fact("found").map(Fact::text)).contains("late");
      assertThat(second.facts()).hasSize(2);
    }

    @Test
    void argumentsKeepTheOrderOfTheParameters() {
      Report report = Report.failed("p").withArgument("target", 1).withArgument("found", 2);
      assertThat(report.facts())
          .extracting(Fact::key)
          .containsExactly("property", "target", "found");
    }
  }
}
