package dev.ferret.cli.campaign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.campaign.Islands;
import dev.ferret.campaign.Migration;
import dev.ferret.summary.PropertySummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How far a campaign has come, in a file, so that another one can go on from there. */
public final class State {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What was done since the last time is done again after a crash. */
  private static final long NANOS_BETWEEN = 1_000_000_000;

  /** Writing takes at most a fiftieth of the time, however many tests there are. */
  private static final int PAUSE = 50;

  private final Path file;
  private long written;
  private long pause;

  /** Makes a state that is kept in a file. */
  public State(Path file) {
    this.file = file;
  }

  /** Returns whether the file was written so long ago that it is time to do it again. */
  boolean isOld() {
    return System.nanoTime() - written > pause;
  }

  /**
   * Writes how far a campaign has come.
   *
   * @param left how many milliseconds are left to it; -1 if there is no limit
   */
  public void write(Order order, List<Progress> all, long left) throws IOException {
    long begun = System.nanoTime();
    ObjectNode state = JSON.createObjectNode();
    state.put("seed", order.seed()).put("workers", order.workers()).put("effort", order.effort());
    state.put("tries", order.tries()).put("failures", order.failures());
    state.put("left", left).put("shard", order.shard().toString());
    Islands islands = order.islands();
    if (islands != null) {
      state
          .putObject("islands")
          .put("count", islands.count())
          .put("rounds", islands.rounds())
          .put("migration", islands.migration().name())
          .put("size", islands.size())
          .put("exchange", order.exchange() == null ? "" : order.exchange().toString());
    }
    ObjectNode tests = state.putObject("tests");
    for (Progress progress : all) {
      ObjectNode test = tests.putObject(progress.test().id());
      ArrayNode done = test.putArray("done");
      progress.done.forEach(done::add);
      test.put("over", progress.isOver).put("guided", progress.isGuided);
      progress.resting.forEach(test.putArray("resting")::add);
      progress.exhausted.forEach(test.putArray("exhausted")::add);
      if (islands != null) {
        writeBest(test.putObject("best"), progress, islands);
      }
      if (progress.search != null) {
        progress.search.write(test.putObject("search"));
      }
      ArrayNode failures = test.putArray("failures");
      for (Failure each : progress.failures.values()) {
        failures
            .addObject()
            .put("property", each.property())
            .put("origin", each.origin())
            .put("token", each.token())
            .put("text", each.text());
      }
      ObjectNode summaries = test.putObject("summaries");
      progress.summaries.forEach((name, summary) -> summaries.put(name, summary.toJson()));
    }
    WholeFile.write(file, JSON.writeValueAsString(state));
    written = System.nanoTime();
    pause = Math.max(NANOS_BETWEEN, PAUSE * (written - begun));
  }

  private static void writeBest(ObjectNode best, Progress progress, Islands islands) {
    for (int slice : progress.done) {
      Map<String, List<String>> found =
          progress.best.of(slice % islands.count(), slice / islands.count());
      if (!found.isEmpty()) {
        ObjectNode inputs = best.putObject(Integer.toString(slice));
        found.forEach((name, tokens) -> tokens.forEach(inputs.putArray(name)::add));
      }
    }
  }

  private JsonNode read() {
    return read("resume");
  }

  /**
   * Reads the file.
   *
   * @param purpose a verb that says what for
   */
  JsonNode read(String purpose) {
    try {
      return JSON.readTree(Files.readString(file));
    } catch (JsonProcessingException e) {
      throw new Trouble(file + " is damaged; run its campaign again", e);
    } catch (IOException e) {
      throw new Trouble("There is no campaign to " + purpose + ": " + file + " cannot be read", e);
    }
  }

  /**
   * Returns what the campaign had still to do.
   *
   * @param time for the rest of it; null for what was left
   */
  public Order order(@Nullable Duration time, Duration deadline) {
    JsonNode state = read();
    long left = state.path("left").asLong(-1);
    String exchange = state.path("islands").path("exchange").asText();
    return new Order(
        time != null || left < 0 ? time : Duration.ofMillis(left),
        state.path("tries").asInt(),
        Math.max(1, state.path("effort").asInt()),
        Math.max(1, state.path("workers").asInt()),
        state.path("seed").asLong(),
        Math.max(1, state.path("failures").asInt()),
        deadline,
        islands(state.path("islands")),
        shard(state),
        exchange.isEmpty() ? null : Path.of(exchange));
  }

  private static Shard shard(JsonNode state) {
    return Shard.parse(state.path("shard").asText("1/1"));
  }

  private static @Nullable Islands islands(JsonNode islands) {
    return islands.isMissingNode()
        ? null
        : new Islands(
            islands.path("count").asInt(),
            islands.path("rounds").asInt(),
            Migration.valueOf(islands.path("migration").asText()),
            islands.path("size").asInt());
  }

  /** Lets tests go on where they were; those that are new begin. */
  public void restore(List<Progress> all) {
    JsonNode state = read();
    JsonNode tests = state.path("tests");
    Islands islands = islands(state.path("islands"));
    for (Progress progress : all) {
      JsonNode test = tests.path(progress.test().id());
      test.path("done").forEach(number -> progress.done.add(number.asInt()));
      test.path("resting").forEach(island -> progress.resting.add(island.asInt()));
      test.path("exhausted").forEach(number -> progress.exhausted.add(number.asInt()));
      if (islands != null) {
        test.path("best").properties().forEach(each -> restore(progress, islands, each));
        JsonNode search = test.path("search");
        progress.restore(search.isMissingNode() ? null : SharedSearch.read(search), islands);
      }
      progress.isOver = test.path("over").asBoolean();
      progress.isTold = progress.isOver;
      progress.isGuided = test.path("guided").asBoolean();
      for (JsonNode each : test.path("failures")) {
        Failure failure = Failure.in(each);
        progress.failures.put(failure.property() + " " + failure.origin(), failure);
      }
      test.path("summaries")
          .properties()
          .forEach(
              each -> {
                PropertySummary summary = PropertySummary.parse(each.getValue().asText());
                progress.summaries.put(each.getKey(), summary);
                progress.cases += summary.cases();
                progress.discarded += summary.discarded();
                progress.executions += summary.executions();
              });
    }
  }

  private static void restore(
      Progress progress, Islands islands, Map.Entry<String, JsonNode> slice) {
    int number = Integer.parseInt(slice.getKey());
    slice
        .getValue()
        .properties()
        .forEach(
            each -> {
              List<String> tokens = new ArrayList<>();
              each.getValue().forEach(token -> tokens.add(token.asText()));
              progress.best.add(
                  each.getKey(), number % islands.count(), number / islands.count(), tokens);
            });
  }
}
