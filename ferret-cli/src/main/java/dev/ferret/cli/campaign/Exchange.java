package dev.ferret.cli.campaign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.campaign.Islands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A folder through which islands of different processes tell each other of their best inputs, one
 * file for each slice. Nothing waits for a file, and a file that cannot be read is left alone: what
 * others have found helps, but is not needed.
 */
final class Exchange {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;

  Exchange(Path folder, long seed) {
    this.folder = folder.resolve("seed-" + seed);
  }

  private Path folder(HuntedTest test) {
    return folder.resolve(
        test.name().replaceAll("[^A-Za-z0-9._-]", "_")
            + "-"
            + Integer.toHexString(test.id().hashCode()));
  }

  /** Writes what an island has found. */
  void write(Slice slice, Islands islands) {
    int island = slice.number() % islands.count();
    int round = slice.number() / islands.count();
    Map<String, List<String>> best = slice.progress().best.of(island, round);
    if (best.isEmpty()) {
      return;
    }
    ObjectNode content = JSON.createObjectNode();
    best.forEach((property, tokens) -> tokens.forEach(content.putArray(property)::add));
    Path into = folder(slice.test());
    try {
      WholeFile.write(into.resolve(slice.number() + ".json"), JSON.writeValueAsString(content));
    } catch (IOException e) {
      throw new Trouble(
          folder + " cannot be written to; give --exchange a folder that all processes share", e);
    }
  }

  /** Reads what the islands of other shards have found. */
  void read(Progress progress, Islands islands, Shard own) {
    Path from = folder(progress.test());
    for (int island = 0; island < islands.count(); island++) {
      for (int round = 0; round < islands.rounds() && !own.has(island); round++) {
        Path file = from.resolve(islands.part(island, round) + ".json");
        if (progress.best.of(island, round).isEmpty() && Files.isRegularFile(file)) {
          read(file, progress.best, island, round);
        }
      }
    }
  }

  private static void read(Path file, BestInputs best, int island, int round) {
    try {
      JsonNode content = JSON.readTree(Files.readString(file));
      content
          .properties()
          .forEach(
              each -> {
                List<String> tokens = new ArrayList<>();
                each.getValue().forEach(token -> tokens.add(token.asText()));
                best.add(each.getKey(), island, round, tokens);
              });
    } catch (JsonProcessingException e) {
      // Not one of ours.
    } catch (IOException e) {
      // It may be there the next time.
    }
  }
}
