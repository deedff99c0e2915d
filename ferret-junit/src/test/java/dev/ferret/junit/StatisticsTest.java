package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EventType;
import org.junit.platform.testkit.engine.Events;

/** What properties tell that pass. */
@Isolated("changes system properties, which all runs read")
class StatisticsTest {
  @AfterEach
  void clear() {
    System.clearProperty("ferret.statistics");
  }

  private static String printed(Class<?> type, Map<String, String> published) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    Events events;
    try {
      events = Runs.of(type);
    } finally {
      System.setOut(before);
    }
    events
        .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
        .forEach(
            event ->
                published.putAll(event.getRequiredPayload(ReportEntry.class).getKeyValuePairs()));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  static class PlainTestCase {
    @Property(tries = 100)
    void plain(int n) {
      Ferret.assume(n != 0);
    }
  }

  static class TalkativeTestCase {
    @Property(tries = 100, statistics = true)
    void talkative(int n) {
      Ferret.collect(n % 2);
    }
  }

  @PropertyDefaults(statistics = true)
  static class ClassTestCase {
    @Property(tries = 10)
    void ofClass(int n) {
      Ferret.maximize("size", n);
    }
  }

  @Test
  void aPropertyThatPassesIsSilent() {
    Map<String, String> published = new LinkedHashMap<>();
    assertThat(printed(PlainTestCase.class, published)).isEmpty();
    assertThat(published).isEmpty();
  }

  @Test
  void aSystemPropertyAsksForStatisticsInTheOutputAndTheReportEntries() {
    System.setProperty("ferret.statistics", "true");
    Map<String, String> published = new LinkedHashMap<>();
    assertThat(printed(PlainTestCase.class, published))
        .startsWith("Property passed: StatisticsTest.PlainTestCase.plain\n")
        .contains("checked   100 cases", "discarded ", "time      ");
    assertThat(published)
        .containsEntry("ferret.checked", "100 cases")
        .containsKeys("ferret.discarded", "ferret.time");
  }

  @Test
  void anAttributeAsksForStatisticsOfOneProperty() {
    Map<String, String> published = new LinkedHashMap<>();
    assertThat(printed(TalkativeTestCase.class, published)).contains("100 cases", "labels ", " %");
    assertThat(published).containsKeys("ferret.labels", "ferret.time");
  }

  @Test
  void anAttributeAsksForStatisticsOfAClass() {
    assertThat(printed(ClassTestCase.class, new LinkedHashMap<>()))
        .contains("10 cases", "best ", "size");
  }
}
