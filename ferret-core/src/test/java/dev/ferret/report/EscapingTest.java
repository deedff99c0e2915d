package dev.ferret.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.report.Report.Fact;
import dev.ferret.report.Report.Section;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.opentest4j.AssertionFailedError;

/** Whatever names, labels and messages hold, a report writes nothing but text to a terminal. */
class EscapingTest {
  /** Clears the screen, turns the direction of writing, rings the bell and begins a line. */
  private static final String NASTY = "a\u001b[2J\u202Eb\u0007\u009Bc\r\u200F\u2028d\ne";

  private static final String ON_ONE_LINE =
      "a\\u001b[2J\\u202eb\\u0007\\u009bc\\u000d\\u200f\\u2028d\\ne";

  private static final String ON_TWO_LINES = ON_ONE_LINE.replace("\\n", "\n");

  /** Returns the text, after a look at every character and at the JSON. */
  private static String text(Report report) throws Exception {
    for (String text : List.of(report.toText(), report.toText(true, false))) {
      assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7F));
    }
    assertThat(report.toJson().chars()).allMatch(c -> c >= ' ' && c < 0x7F);
    JsonNode json = new ObjectMapper().readTree(report.toJson());
    for (Fact fact : report.facts()) {
      assertThat(json.findValue(fact.key())).as(fact.key()).isNotNull();
    }
    return report.toText();
  }

  @Test
  void theNameOfThePropertyIsOneLine() throws Exception {
    assertThat(text(Report.failed(NASTY))).isEqualTo("Property failed: " + ON_ONE_LINE);
    assertThat(text(Report.passed(NASTY))).isEqualTo("Property passed: " + ON_ONE_LINE);
  }

  @Test
  void namesOfArgumentsAreOneLine() throws Exception {
    Report report = Report.failed("p").withArgument(NASTY, 1).withArgument(NASTY, 2);
    assertThat(text(report))
        .endsWith("\n\n  " + ON_ONE_LINE + " = 1\n  " + ON_ONE_LINE + " (2) = 2");
    assertThat(report.fact(NASTY).map(Fact::text)).contains("1");
  }

  @Test
  void keysAreOneLine() throws Exception {
    for (Section section : Section.values()) {
      Report report = Report.failed("p").with(section, NASTY, "x");
      assertThat(text(report).lines()).anyMatch(line -> line.startsWith("  " + ON_ONE_LINE));
      assertThat(report.fact(section, NASTY).map(Fact::text)).contains("x");
    }
  }

  @Test
  void longKeysAreShortened() throws Exception {
    String name = "x".repeat(1_000_000);
    Report report = Report.failed("p").withArgument(name, 1).with(Key.SEED, 7);
    assertThat(text(report).lines()).allMatch(line -> line.length() <= 110);
    assertThat(text(report.with(Section.REPLAY, name, 1)).lines())
        .allMatch(line -> line.length() <= 110);
    assertThat(text(report.withLabels(Map.of(name, 1L), 1)).lines())
        .allMatch(line -> line.length() <= 130);
  }

  @Test
  void labelsAreOneLine() throws Exception {
    Report labels = Report.passed("p").withLabels(Map.of(NASTY, 1L), 2);
    assertThat(text(labels)).endsWith("labels    " + ON_ONE_LINE + "   50.0 %");
    Report shares = Report.passed("p").withShares("commands", Map.of(NASTY, 1L));
    assertThat(text(shares)).endsWith("commands  " + ON_ONE_LINE + "  100.0 %");
  }

  @Test
  void labelsThatLookTheSameAreAllShown() throws Exception {
    Report report = Report.passed("p").withLabels(Map.of(NASTY, 2L, ON_ONE_LINE, 1L), 4);
    assertThat(text(report)).contains(ON_ONE_LINE + "       50.0 %", ON_ONE_LINE + " (2)   25.0 %");
  }

  @Test
  void messagesKeepTheirLines() throws Exception {
    Report report = Report.failed("p").withFailure(new IllegalStateException(NASTY));
    text(report);
    assertThat(report.fact("IllegalStateException").map(Fact::text)).contains(ON_TWO_LINES);
    Report sides =
        Report.failed("p").withFailure(new AssertionFailedError(NASTY + "!", NASTY, NASTY + "?"));
    text(sides);
    assertThat(sides.fact(Key.MESSAGE).map(Fact::text)).contains(ON_TWO_LINES + "!");
    assertThat(sides.fact(Key.EXPECTED).map(Fact::text)).contains(ON_TWO_LINES);
    assertThat(sides.fact(Key.BUT_WAS).map(Fact::text)).contains(ON_TWO_LINES + "?");
  }

  @Test
  void framesAreOneLineEachAndCausesKeepTheirLines() throws Exception {
    Error inner = new Error("first\u202E\nsecond");
    inner.setStackTrace(new StackTraceElement[0]);
    Error error = new Error("x", inner);
    error.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("shop.Basket", NASTY, NASTY, 3),
          new StackTraceElement(NASTY, "total", null, 3)
        });
    Report report = Report.failed("p").withFailure(error);
    text(report);
    assertThat(report.fact(Key.CAUSE).map(Fact::text).orElse("").lines())
        .containsExactly(
            "Error at " + ON_ONE_LINE + ":3",
            "  " + ON_ONE_LINE + "(" + ON_ONE_LINE + ":3)",
            "  total(" + ON_ONE_LINE + ")",
            "caused by Error: first\\u202e",
            "  second");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // which has no such files
  void namesOfFilesAreOneLine() throws Exception {
    Report report = Report.failed("p").with(Key.STORED, Path.of("a\u001b[2J\nb"));
    assertThat(text(report)).endsWith("stored    a\\u001b[2J\\nb");
  }

  @Test
  void textsOfValuesAreVisible() throws Exception {
    Report report =
        Report.failed("p")
            .withArgument("text", NASTY)
            .withArgument("builder", new StringBuilder(NASTY))
            .with(Key.NOTES, List.of(NASTY));
    text(report);
    assertThat(report.fact(Key.NOTES).map(Fact::text)).contains(ON_TWO_LINES);
  }
}
