package dev.ferret.execute;

import static dev.ferret.Ferret.collect;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.note;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  @TempDir Path folder;

  private final Settings settings = Settings.standard().withoutStore().withSeed(5);

  private static List<JsonNode> lines(Path file) throws Exception {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  private Outcome run(Path path) {
    return forAll(lists(integers()))
        .named("Few/numbers: <fail>")
        .with(settings.withObservations(path))
        .run(
            numbers -> {
              collect("size", numbers.size());
              note("noted");
              assertThat(numbers).hasSizeLessThan(20);
            });
  }

  @Test
  void aCaseHasWhatReplaysAndExplainsIt() throws Exception {
    Path file = folder.resolve("cases.jsonl");
    run(file);
    boolean hasFailed = false;
    for (JsonNode line : lines(file)) {
      if (line.get("type").asText().equals("test_case")) {
        JsonNode metadata = line.get("metadata");
        assertThat(line.get("how_generated").isTextual()).isTrue();
        assertThat(line.at("/features/size").isInt()).isTrue();
        assertThat(metadata.get("pid").asLong()).isEqualTo(ProcessHandle.current().pid());
        assertThat(line.get("how_generated").asText())
            .isEqualTo("phase " + metadata.get("phase").asText());
        assertThat(metadata.get("notes").toString()).isEqualTo("[\"noted\"]");
        assertThat(line.at("/timing/execute:test").asDouble()).isPositive();
        boolean isFailed = line.get("status").asText().equals("failed");
        assertThat(metadata.has("origin")).isEqualTo(isFailed);
        assertThat(metadata.has("stack")).isEqualTo(isFailed);
        hasFailed |= isFailed;
      }
    }
    assertThat(hasFailed).isTrue();
  }

  @Test
  void theTokenOfALineReplaysItsCase() throws Exception {
    Path file = folder.resolve("cases.jsonl");
    run(file);
    JsonNode line = lines(file).get(3);
    List<List<Integer>> seen = new ArrayList<>();
    forAll(lists(integers()))
        .with(Settings.standard().withoutStore().withReplay(line.at("/metadata/token").asText()))
        .run(seen::add);
    String shown = line.at("/arguments").elements().next().asText();
    assertThat(shown).isEqualTo(dev.ferret.text.SourcePrinter.print(seen.get(0)));
  }

  @Test
  void whatBecameOfTheRunIsLinesOfText() throws Exception {
    Path file = folder.resolve("cases.jsonl");
    Outcome outcome = run(file);
    Map<String, String> told = new TreeMap<>();
    for (JsonNode line : lines(file)) {
      if (!line.get("type").asText().equals("test_case")) {
        assertThat(line.get("type").asText()).isEqualTo("info");
        assertThat(line.get("content").isTextual()).isTrue();
        told.put(line.get("title").asText(), line.get("content").asText());
      }
    }
    assertThat(told)
        .containsOnlyKeys("counterexample", "report", "seed", "settings", "shrunk", "verdict")
        .containsEntry("seed", "5")
        .containsEntry("verdict", "failed");
    assertThat(told.get("settings")).contains("seed 5");
    assertThat(told.get("counterexample"))
        .isEqualTo(outcome.counterexamples().get(0).report().toText());
  }

  @Test
  void aFolderGetsAFileForEachRun() throws Exception {
    Path made = Files.createDirectory(folder.resolve("observations"));
    run(made);
    run(made);
    try (Stream<Path> files = Files.list(made)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(2);
      for (Path file : all) {
        assertThat(file.getFileName().toString())
            .startsWith("Few_numbers_fail_-")
            .endsWith(".jsonl");
        assertThat(lines(file)).hasSizeGreaterThan(10);
      }
    }
  }
}
