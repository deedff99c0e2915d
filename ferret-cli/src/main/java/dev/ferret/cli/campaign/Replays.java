package dev.ferret.cli.campaign;

import dev.ferret.store.ReplayToken;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks the case of a token in a worker. */
public final class Replays {
  private static final long SILENCE_MILLIS = 20_000;

  private final Path folder;
  private final Duration deadline;

  /**
   * Makes replays.
   *
   * @param folder gets the files of workers
   * @param deadline how long the case may take
   */
  public Replays(Path folder, Duration deadline) {
    this.folder = folder;
    this.deadline = deadline;
  }

  /**
   * How a case ended.
   *
   * @param text a report
   */
  public record Replayed(boolean isPassed, String text) {}

  /** Checks the case of a token with the property that made it; null if there is none. */
  public @Nullable Replayed replay(String token, List<HuntedTest> tests) throws IOException {
    ReplayToken parsed;
    try {
      parsed = ReplayToken.parse(token);
    } catch (IllegalArgumentException e) {
      throw new Trouble("'" + token + "' is no token: " + e.getMessage());
    }
    List<HuntedTest> candidates = new ArrayList<>();
    for (HuntedTest test : tests) {
      if (test.isProperty() && parsed.isFrom(test.place())) {
        candidates.add(test);
      }
    }
    for (HuntedTest test : tests) {
      if (!test.isProperty()) {
        candidates.add(test);
      }
    }
    for (HuntedTest test : candidates) {
      Replayed replayed = replay(token, test);
      if (replayed != null) {
        return replayed;
      }
    }
    return null;
  }

  private @Nullable Replayed replay(String token, HuntedTest test) throws IOException {
    try (WorkerProcess worker = WorkerProcess.start(test.launch(), folder, "replay")) {
      worker.send(
          Message.of(Message.Kind.SLICE)
              .with("test", test.id())
              .with("replay", token)
              .with("deadline", deadline.toMillis()));
      long patience = SILENCE_MILLIS + 2 * deadline.toMillis();
      Replayed replayed = null;
      for (Message next = worker.receive(patience); next != null; next = worker.receive(patience)) {
        String text = next.text("text");
        // Other properties of the test run as usual.
        boolean isReplay =
            text.contains("by replaying a token")
                || text.contains("the replayed")
                || text.contains("the token");
        if (next.kind() == Message.Kind.OUTCOME && isReplay) {
          replayed = new Replayed(Boolean.parseBoolean(next.text("passed")), text);
        } else if (next.kind() == Message.Kind.DONE) {
          return replayed;
        }
      }
      return new Replayed(
          false, test.name() + ": the JVM ended while it checked the case, " + worker.ending());
    }
  }
}
