package dev.ferret.cli;

import dev.ferret.cli.campaign.Replays;
import dev.ferret.cli.campaign.Replays.Replayed;
import dev.ferret.cli.campaign.Trouble;
import dev.ferret.store.StoredFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ferret replay}: one case, as a report has named it. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Checks the case of a replay token, or of a stored failure, in a process of its own.",
    footer = {
      "",
      "Examples:",
      "  ferret replay AQhYZgchBwEAAGcOq2E.LkIs",
      "  ferret replay .ferret/failures/.../3254975bd2329df3.failure",
      "",
      "The status is 0 if the case passes now, 1 if it fails, and 3 if no property has made the token."
    })
final class ReplayCommand implements Callable<Integer> {
  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec
  private CommandSpec spec;

  @Mixin private Project project = new Project();

  @SuppressWarnings("NullAway.Init") // picocli does
  @Parameters(paramLabel = "TOKEN|FILE", description = "A token, or a file of the store.")
  private String what;

  @Parameters(
      paramLabel = "PATH",
      index = "1",
      arity = "0..1",
      description = "A folder with a build, a recording or a jar (this folder).")
  private @Nullable Path path;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "How long the case may take (2m).")
  private Duration deadline = Duration.ofMinutes(2);

  @Override
  public Integer call() throws IOException, InterruptedException {
    String token = token();
    return project.with(
        path,
        (tests, scratch, interruption) -> {
          Replayed replayed = new Replays(scratch, deadline).replay(token, tests);
          if (replayed == null) {
            spec.commandLine()
                .getErr()
                .println(
                    "ferret: no property of "
                        + tests.size()
                        + " tests has made this token; it has changed, or is in another project");
            return Main.NONE;
          }
          spec.commandLine().getOut().println(replayed.text());
          return replayed.isPassed() ? Main.NOTHING : Main.FOUND;
        });
  }

  private String token() {
    if (!what.endsWith(".failure") || !Files.exists(Path.of(what))) {
      return what;
    }
    StoredFailure stored = StoredFailure.read(Path.of(what));
    if (stored.damage() != null) {
      throw new Trouble(what + " " + stored.damage());
    }
    return stored.token();
  }
}
