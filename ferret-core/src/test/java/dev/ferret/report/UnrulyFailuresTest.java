package dev.ferret.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.fixtures.Unruly;
import dev.ferret.report.Report.Fact;
import dev.ferret.report.Report.Section;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever exceptions and values do when they are looked at, there is a report. */
class UnrulyFailuresTest {
  private static final List<String> METHODS = Unruly.METHODS;

  private static void assertReadable(Report report) throws Exception {
    assertThat(report.toText()).startsWith("Property failed: p\n");
    assertThat(report.toText().lines()).hasSizeLessThanOrEqualTo(25);
    assertThat(report.toText(true, true)).contains("seed");
    assertThat(new ObjectMapper().readTree(report.toJson()).get("replay").get("seed").asInt())
        .isEqualTo(7);
  }

  private static Report reportOf(Throwable failure) {
    return Report.failed("p").withFailure(failure).with(Key.SEED, 7);
  }

  @ParameterizedTest
  @FieldSource("METHODS")
  void aMethodOfAnExceptionMayThrowAnything(String method) throws Exception {
    for (Supplier<Throwable> problem : Unruly.PROBLEMS) {
      Report direct = reportOf(new Unruly(method, problem));
      assertReadable(direct);
      assertThat(direct.fact(Key.CAUSE).map(Fact::text).orElse("")).startsWith("Unruly");
      Report inside = reportOf(new Exception("outside", new Unruly(method, problem)));
      assertReadable(inside);
      assertThat(inside.toString()).contains("Exception: outside", "caused by Unruly");
    }
  }

  @ParameterizedTest
  @FieldSource("METHODS")
  void aMethodOfAnExceptionMayReturnNull(String method) throws Exception {
    assertReadable(reportOf(new Unruly(method, () -> null)));
    assertReadable(reportOf(new Exception("outside", new Unruly(method, () -> null))));
  }

  @Test
  void aMethodThatThrewIsNamed() {
    assertThat(reportOf(new Unruly("getMessage", () -> new OutOfMemoryError("x"))).toString())
        .contains("Unruly: <Unruly: getMessage() threw OutOfMemoryError>");
  }

  @Test
  void anExceptionWithoutAStackTraceHasNoPlace() {
    Report report = reportOf(new Unruly("getStackTrace", () -> null));
    assertThat(report.fact(Key.CAUSE).map(Fact::text).orElse(""))
        .matches("Unruly\ncaused by IllegalArgumentException at Unruly.java:\\d+: inside");
  }

  @Test
  void aLoopOfCausesIsShownOnce() throws Exception {
    Exception first = new Exception("first");
    Exception second = new Exception("second", first);
    first.initCause(second);
    Report report = reportOf(first);
    assertReadable(report);
    assertThat(report.toString()).containsOnlyOnce("caused by");
  }

  @Test
  void hugeMessagesAreCut() throws Exception {
    Report report = reportOf(new Exception("a line of text\n".repeat(2_000_000)));
    assertReadable(report);
    assertThat(report.toJson()).hasSizeLessThan(300_000);
    assertReadable(reportOf(new Exception("x", new Exception("y".repeat(20_000_000)))));
  }

  @Test
  void anExceptionThatIsNamedLikeAFactDoesNotReplaceIt() {
    class flaky extends RuntimeException {
      private static final long serialVersionUID = 1L;

      flaky() {
        super("not what is known");
      }
    }
    Report report = Report.failed("p").with(Key.FLAKY, "indeed").withFailure(new flaky());
    assertThat(report.toString()).contains("flaky:     indeed", "flaky (2): not what is known");
  }

  @Test
  void valuesMayThrowAnything() throws Exception {
    for (Supplier<Throwable> problem : Unruly.PROBLEMS) {
      Unruly value = new Unruly("toString", problem);
      Report report =
          Report.failed("p")
              .withArgument("x", value)
              .with(Section.STORY, "value", value)
              .with(
                  Section.STORY,
                  "lines",
                  (Iterable<Object>)
                      () -> UnrulyFailuresTest.<Iterator<Object>, RuntimeException>raised(problem))
              .with(Section.STORY, "map", Map.of("key", value))
              .with(Key.SEED, 7);
      assertReadable(report);
      String name = problem.get().getClass().getSimpleName();
      assertThat(report.fact("x").map(Fact::text).orElse(""))
          .startsWith("<Unruly: toString() threw ")
          .endsWith(name + ">");
      assertThat(report.fact("lines").map(Fact::text).orElse("")).endsWith(name + ">");
    }
  }

  @Test
  void numbersMayThrowAnything() throws Exception {
    Number broken =
        new BigDecimal(3) {
          private static final long serialVersionUID = 1L;

          @Override
          public String toString() {
            throw new OutOfMemoryError();
          }
        };
    Report report =
        Report.failed("p").with(Key.FOUND, broken).withArgument("x", broken).with(Key.SEED, 7);
    assertReadable(report);
    assertThat(report.fact(Key.FOUND).map(Fact::text).orElse(""))
        .endsWith("toString() threw OutOfMemoryError>");
    assertThat(Report.failed("p").with(Key.FOUND, new BigDecimal("1.5")).toJson())
        .endsWith("\"found\":1.5}}");
  }

  @SuppressWarnings("unchecked")
  private static <T, E extends Throwable> T raised(Supplier<Throwable> problem) throws E {
    throw (E) problem.get();
  }

  @Test
  void listsOfLinesMayHaveNoEnd() throws Exception {
    Iterable<String> endless = () -> Stream.generate(() -> "again").iterator();
    assertReadable(Report.failed("p").with(Key.NOTES, endless).with(Key.SEED, 7));
  }

  @Test
  void argumentsOfOneNameAreAllShown() throws Exception {
    Report report =
        Report.failed("p").withArgument("x", 1).withArgument("x", 2).withArgument("x", 3);
    assertThat(report.toString())
        .isEqualTo("Property failed: p\n\n  x = 1\n  x (2) = 2\n  x (3) = 3");
    assertThat(report.toJson()).contains("\"input\":{\"x\":\"1\",\"x (2)\":\"2\",\"x (3)\":\"3\"}");
  }
}
