package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.ferret.Ferret;
import dev.ferret.report.Report;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Failures are stored and replayed; test cases are written down. */
@Isolated("reads what is written to System.err")
class RememberingTest {
  @TempDir Path folder;

  private final List<Integer> seen = new ArrayList<>();

  private Report check(long seed, int limit) {
    seen.clear();
    return run(
        Settings.standard().withStore(folder).withSeed(seed),
        integers(0, 1 << 30),
        x -> {
          seen.add(x);
          assertThat(x).isLessThan(limit);
        });
  }

  private List<Path> files() throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".failure")).toList();
    }
  }

  @Test
  void aFailureIsStoredAndReplayedFirst() throws Exception {
    Report first = check(1, 1_000);
    assertThat(files()).hasSize(1);
    assertThat(first.fact("stored")).isPresent();
    Report second = check(2, 1_000);
    assertThat(seen).first().as("before anything is generated").isEqualTo(1_000);
    assertThat(text(second, "found")).isEqualTo("in the failure store");
    assertThat(text(second, "value")).isEqualTo("1000");
  }

  @Test
  void aStoredFailureIsKeptInItsSmallestForm() throws Exception {
    check(1, 1_000);
    byte[] before = Files.readAllBytes(files().get(0));
    Report smaller = check(2, 500);
    assertThat(seen).first().isEqualTo(1_000);
    assertThat(text(smaller, "value")).isEqualTo("500");
    assertThat(files()).hasSize(1);
    assertThat(Files.readAllBytes(files().get(0))).isNotEqualTo(before);
    check(3, 500);
    assertThat(seen).first().isEqualTo(500);
  }

  @Test
  void aFixedFailureIsForgotten() throws Exception {
    check(1, 1_000);
    assertThat(check(2, Integer.MAX_VALUE).isFailed()).isFalse();
    assertThat(seen).hasSize(1_001).startsWith(1_000);
    assertThat(files()).isEmpty();
    check(3, Integer.MAX_VALUE);
    assertThat(seen).hasSize(1_000);
  }

  @Test
  void withoutAFailureNothingIsWrittenButTheCaseThatIsRunning() throws Exception {
    check(1, Integer.MAX_VALUE);
    assertThat(folder).isDirectoryNotContaining(file -> !file.endsWith("running"));
  }

  @Test
  void theStoredPhaseCanBeLeftOut() {
    check(1, 1_000);
    seen.clear();
    run(
        Settings.standard().withStore(folder).withSeed(2).without(Phase.STORED),
        integers(0, 1 << 30),
        seen::add);
    assertThat(seen).hasSize(1_000).doesNotContain(1_000);
  }

  @Test
  void aDamagedFileOnlyWarns() throws Exception {
    check(1, 1_000);
    Path file = files().get(0);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    Files.write(file, bytes);
    PrintStream real = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Report report;
    try {
      System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
      report = check(2, Integer.MAX_VALUE);
    } finally {
      System.setErr(real);
    }
    assertThat(report.isFailed()).isFalse();
    assertThat(said.toString(StandardCharsets.UTF_8))
        .startsWith("Ferret: Stored failure ")
        .hasLineCount(1);
  }

  @Test
  void everyObservationIsValid() throws Exception {
    Path file = folder.resolve("cases.jsonl");
    run(
        Settings.standard().withoutStore().withSeed(5).withObservations(file),
        lists(integers()),
        xs -> {
          Ferret.classify("long", xs.size() > 5);
          Ferret.assume(xs.size() != 2);
          assertThat(xs).hasSizeLessThan(20);
        });
    JsonSchema schema;
    try (InputStream in = getClass().getResourceAsStream("/observation-schema.json")) {
      schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(in);
    }
    ObjectMapper reader = new ObjectMapper();
    Map<String, Integer> statuses = new TreeMap<>();
    Map<String, Integer> phases = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode json = reader.readTree(line);
      assertThat(schema.validate(json)).as(line).isEmpty();
      if (!json.get("type").asText().equals("test_case")) {
        continue;
      }
      statuses.merge(json.get("status").asText(), 1, Integer::sum);
      phases.merge(json.get("how_generated").asText(), 1, Integer::sum);
      assertThat(json.get("arguments").get("value").asText()).startsWith("List.of(");
    }
    assertThat(statuses).containsOnlyKeys("passed", "failed", "gave_up");
    assertThat(phases).containsKeys("phase generate", "phase shrink");
  }
}
