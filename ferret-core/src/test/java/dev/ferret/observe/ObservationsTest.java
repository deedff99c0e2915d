package dev.ferret.observe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.ferret.observe.Observations.Level;
import dev.ferret.observe.Observations.Status;
import dev.ferret.observe.Observations.TestCase;
import java.io.File;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ObservationsTest {

  private static final Instant START = Instant.parse("2026-01-02T03:04:05.678901234Z");
  private static final ObjectMapper READER = new ObjectMapper();

  @TempDir Path directory;

  private final List<String> problems = new ArrayList<>();

  @Test
  void writesTestCases() throws Exception {
    Path file = directory.resolve("new/folder/cases.jsonl");
    try (Observations observations = Observations.appendingTo(file, problems::add)) {
      observations.write(
          TestCase.of("SortTest.isIdempotent", START, Status.FAILED)
              .withReason("AssertionError at SortTest.java:12")
              .withArguments("xs = List.of(1)", Map.of("xs", List.of(1)))
              .withHowGenerated("search")
              .withFeatures(Map.of("target:size", 1))
              .withTiming(Map.of("execute:test", 0.25))
              .withMetadata(Map.of("seed", 7L)));
    }
    assertThat(Files.readString(file))
        .isEqualTo(
            "{\"type\":\"test_case\",\"run_start\":1767323045.678901,"
                + "\"property\":\"SortTest.isIdempotent\",\"status\":\"failed\","
                + "\"status_reason\":\"AssertionError at SortTest.java:12\","
                + "\"representation\":\"xs = List.of(1)\",\"arguments\":{\"xs\":[1]},"
                + "\"how_generated\":\"search\",\"features\":{\"target:size\":1},"
                + "\"coverage\":null,\"timing\":{\"execute:test\":0.25},"
                + "\"metadata\":{\"seed\":7}}\n");
    assertThat(problems).isEmpty();
  }

  @Test
  void everyLineIsValidByTheSchema() throws Exception {
    Path file = directory.resolve("cases.jsonl");
    Map<String, Object> odd = new LinkedHashMap<>();
    odd.put("none", null);
    odd.put("lines", "a\nb\u2028\uD800");
    odd.put("nan", Double.NaN);
    Map<String, Double> timing = Map.of("a", -1.0, "b", Double.NaN, "c", 1e-9);
    try (Observations observations = Observations.appendingTo(file, problems::add)) {
      for (Status status : Status.values()) {
        TestCase bare = TestCase.of("p", START, status);
        observations.write(bare);
        observations.write(
            bare.withArguments("odd", odd)
                .withFeatures(odd)
                .withMetadata(odd)
                .withTiming(timing)
                .withReason("r"));
      }
      for (Level level : Level.values()) {
        observations.write(level, "p", START, "title", "text\nmore");
      }
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(8);
    JsonSchema schema = schema();
    for (String line : lines) {
      assertThat(schema.validate(READER.readTree(line))).as(line).isEmpty();
    }
    JsonNode incomplete = READER.readTree(lines.get(0).replace("\"coverage\":null,", ""));
    assertThat(schema.validate(incomplete)).as("the schema can say no").isNotEmpty();
  }

  private static JsonSchema schema() throws Exception {
    try (InputStream in = ObservationsTest.class.getResourceAsStream("/observation-schema.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(in);
    }
  }

  @Test
  void threadsAndWritersDoNotTearEachOthersLines() throws Exception {
    Path file = directory.resolve("cases.jsonl");
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      // Each thread has a writer, and so a file handle, of its own, as another process would have.
      Thread thread = new Thread(new Hammering(file, "writer" + t, problems));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertCounts(file, 4);
  }

  @Test
  void processesDoNotTearEachOthersLines() throws Exception {
    Path file = directory.resolve("cases.jsonl");
    List<Process> processes = new ArrayList<>();
    for (int p = 0; p < 2; p++) {
      ProcessBuilder builder =
          new ProcessBuilder(
              ProcessHandle.current().info().command().orElse("java"),
              "-XX:TieredStopAtLevel=1",
              "-cp",
              classPath(),
              Hammering.class.getName(),
              file.toString(),
              "writer" + p);
      processes.add(builder.inheritIO().start());
    }
    for (Process process : processes) {
      assertThat(process.waitFor()).isZero();
    }
    assertCounts(file, 2);
  }

  private static String classPath() {
    return rootOf(Observations.class) + File.pathSeparator + rootOf(Hammering.class);
  }

  private static Path rootOf(Class<?> type) {
    String resource = "/" + type.getName().replace('.', '/') + ".class";
    Path file = Path.of(URI.create(type.getResource(resource).toString()));
    return file.resolve("../../../..").normalize();
  }

  private void assertCounts(Path file, int writers) throws Exception {
    Map<String, Integer> counts = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      counts.merge(READER.readTree(line).get("property").asText(), 1, Integer::sum);
    }
    assertThat(counts).hasSize(writers);
    assertThat(counts.values()).containsOnly(Hammering.LINES);
    assertThat(problems).isEmpty();
  }

  /** Writes lines of very different lengths as fast as it can. */
  static final class Hammering implements Runnable {
    static final int LINES = 200;

    private final Path file;
    private final String name;
    private final List<String> problems;

    Hammering(Path file, String name, List<String> problems) {
      this.file = file;
      this.name = name;
      this.problems = problems;
    }

    public static void main(String[] args) {
      List<String> problems = new ArrayList<>();
      new Hammering(Path.of(args[0]), args[1], problems).run();
      System.exit(problems.size());
    }

    @Override
    public void run() {
      try (Observations observations = Observations.appendingTo(file, problems::add)) {
        for (int i = 0; i < LINES; i++) {
          String text = "x".repeat(i * i);
          observations.write(
              TestCase.of(name, Instant.EPOCH, Status.PASSED).withArguments(text, Map.of()));
        }
      }
    }
  }

  @Test
  void namesCannotWriteToTheTerminal() throws Exception {
    Path file = directory.resolve("cases.jsonl");
    String name = "a\u001b[2J\u202Eb\nc\r\u0000\u009B\u2028\u2067";
    try (Observations observations = Observations.appendingTo(file, problems::add)) {
      observations.write(
          TestCase.of(name, START, Status.FAILED)
              .withReason(name)
              .withArguments(name, Map.of(name, name))
              .withFeatures(Map.of(name, true)));
    }
    String text = Files.readString(file);
    assertThat(text.strip().chars()).allMatch(c -> c >= ' ' && c < 0x7F);
    JsonNode line = READER.readTree(text);
    assertThat(line.get("property").asText()).isEqualTo(name);
    assertThat(line.get("status_reason").asText()).isEqualTo(name);
    assertThat(line.get("representation").asText()).isEqualTo(name);
    assertThat(line.get("arguments").get(name).asText()).isEqualTo(name);
    assertThat(line.get("features").get(name).asBoolean()).isTrue();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // which has no such files
  void theNameOfAFileThatCannotBeWrittenIsEscaped() throws Exception {
    Path folder = Files.createDirectory(directory.resolve("a\u001b[2J\nb"));
    try (Observations observations = Observations.appendingTo(folder, problems::add)) {
      observations.write(TestCase.of("p", START, Status.PASSED));
    }
    assertThat(problems).singleElement().asString().contains(" a\\u001b[2J\\nb (");
  }

  @Test
  void anInterruptDoesNotStopTheWriting() throws Exception {
    Path file = directory.resolve("cases.jsonl");
    try (Observations observations = Observations.appendingTo(file, problems::add)) {
      Thread.currentThread().interrupt();
      observations.write(TestCase.of("p", START, Status.PASSED));
      assertThat(Thread.interrupted()).as("still interrupted").isTrue();
      observations.write(TestCase.of("p", START, Status.PASSED));
    }
    assertThat(Files.readAllLines(file)).hasSize(2);
    assertThat(problems).isEmpty();
  }

  @Test
  void aFileThatCannotBeWrittenIsReportedOnce() {
    try (Observations observations = Observations.appendingTo(directory, problems::add)) {
      for (int i = 0; i < 3; i++) {
        observations.write(TestCase.of("p", START, Status.PASSED));
      }
    }
    assertThat(problems)
        .containsExactly(
            "Observations are no longer written to "
                + directory.getFileName()
                + " (FileNotFoundException).");
  }
}
