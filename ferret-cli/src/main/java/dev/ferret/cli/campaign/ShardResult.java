package dev.ferret.cli.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ferret.store.StoredFailure;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What one shard of a campaign has left in its folder. */
public final class ShardResult {
  private final Path folder;
  private final JsonNode state;
  private final Summary summary;

  private ShardResult(Path folder, JsonNode state, Summary summary) {
    this.folder = folder;
    this.state = state;
    this.summary = summary;
  }

  /**
   * Reads what a shard has left.
   *
   * @param place the folder of the store, or the one that it is in
   */
  public static ShardResult in(Path place) {
    Path folder = Files.exists(place.resolve("campaign.json")) ? place : place.resolve(".ferret");
    JsonNode state = new State(folder.resolve("campaign.json")).read("merge");
    try {
      return new ShardResult(folder, state, Summary.read(folder.resolve("summary.json")));
    } catch (IOException e) {
      throw new Trouble(place + " has no summary.json: its shard did not come to its end", e);
    } catch (IllegalArgumentException e) {
      throw new Trouble(e.getMessage() == null ? e.toString() : e.getMessage(), e);
    }
  }

  /**
   * Puts shards into their order.
   *
   * @throws Trouble if one is missing or there twice, or if they are of different campaigns
   */
  public static List<ShardResult> ordered(List<ShardResult> results) {
    Map<Integer, ShardResult> byIndex = new LinkedHashMap<>();
    ShardResult first = results.get(0);
    int count = first.shard().count();
    for (ShardResult each : results) {
      if (!each.campaign().equals(first.campaign()) || each.shard().count() != count) {
        throw new Trouble(
            each.folder
                + " is of another campaign than "
                + first.folder
                + ": shards need the same seed, budget and islands");
      }
      ShardResult twice = byIndex.put(each.shard().index(), each);
      if (twice != null) {
        throw new Trouble(
            "Shard " + each.shard() + " is there twice: " + twice.folder + " and " + each.folder);
      }
    }
    List<ShardResult> ordered = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      ShardResult next = byIndex.get(i);
      if (next == null) {
        throw new Trouble(
            "Shard " + i + "/" + count + " is missing: nothing is known of its part of the cases");
      }
      ordered.add(next);
    }
    return ordered;
  }

  /** What all shards of a campaign have in common. */
  private List<String> campaign() {
    return List.of(
        state.path("seed").asText(),
        state.path("tries").asText(),
        state.path("effort").asText(),
        state.path("failures").asText(),
        state.path("islands").path("count").asText(),
        state.path("islands").path("rounds").asText(),
        state.path("islands").path("migration").asText());
  }

  /** Returns which shard it is. */
  public Shard shard() {
    return Shard.parse(state.path("shard").asText("1/1"));
  }

  /** Returns what is known of the properties. */
  public Summary summary() {
    return summary;
  }

  /** Returns the failures by what tells them from others, in the order of the tests. */
  public Map<String, Failure> failures() {
    Map<String, Failure> failures = new LinkedHashMap<>();
    for (JsonNode test : state.path("tests")) {
      for (JsonNode each : test.path("failures")) {
        Failure failure = Failure.in(each);
        failures.put(failure.property() + " " + failure.origin(), failure);
      }
    }
    return failures;
  }

  /** Returns the tests of which shards together have checked all cases. */
  public static Set<String> exhausted(List<ShardResult> shards) {
    JsonNode islands = shards.get(0).state.path("islands");
    int parts = islands.path("count").asInt() * islands.path("rounds").asInt();
    Map<String, Set<Integer>> all = new LinkedHashMap<>();
    for (ShardResult shard : shards) {
      for (Map.Entry<String, JsonNode> test : shard.state.path("tests").properties()) {
        Set<Integer> slices = all.computeIfAbsent(test.getKey(), first -> new TreeSet<>());
        test.getValue().path("exhausted").forEach(slice -> slices.add(slice.asInt()));
      }
    }
    Set<String> exhausted = new TreeSet<>();
    all.forEach(
        (test, slices) -> {
          if (parts > 0 && slices.size() == parts) {
            exhausted.add(test);
          }
        });
    return exhausted;
  }

  /** Copies the stored failures that another store does not have. */
  public void copyFailures(Path store) throws IOException {
    Path from = folder.resolve("failures");
    for (StoredFailure each : StoredFailure.in(from)) {
      Path to = store.resolve("failures").resolve(from.relativize(each.file()).toString());
      if (each.damage() == null && !Files.exists(to)) {
        WholeFile.write(to, Files.readAllBytes(each.file()));
      }
    }
  }
}
