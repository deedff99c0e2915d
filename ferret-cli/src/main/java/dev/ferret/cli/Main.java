package dev.ferret.cli;

import dev.ferret.cli.campaign.Trouble;
import dev.ferret.cli.cover.CoverCommand;
import dev.ferret.cli.cover.Version;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code ferret} command. */
@Command(
    name = "ferret",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = "Property-based testing that goes after the bug.",
    subcommands = {
      HuntCommand.class,
      ReplayCommand.class,
      FailuresCommand.class,
      ReportCommand.class,
      MergeCommand.class,
      SampleCommand.class,
      CoverCommand.class,
      CommandLine.HelpCommand.class,
      CompletionCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  ferret hunt                      all properties of the project in this folder",
      "  ferret hunt --time 10m --report hunt.html",
      "  ferret replay TOKEN              one case, as a report has named it",
      "  ferret failures                  what is stored",
      "  ferret report                    a page about the last hunt",
      "  ferret merge shard-*             one result of the shards of a build matrix",
      "  source <(ferret completion)      completes commands and options in this shell"
    })
public final class Main implements Runnable {
  /** Nothing was found. */
  static final int NOTHING = 0;

  /** Failures were found. */
  static final int FOUND = 1;

  /** The command line is wrong. */
  static final int USAGE = 2;

  /** No property was selected. */
  static final int NONE = 3;

  /** Workers, builds or files are in trouble. */
  static final int TROUBLE = 4;

  /** The command was interrupted. */
  static final int INTERRUPTED = 130;

  @SuppressWarnings("NullAway.Init") // picocli does
  @CommandLine.Spec
  private CommandLine.Model.CommandSpec spec;

  /** Runs the command; the status is 0, or says what was found or is wrong. */
  public static void main(String[] arguments) {
    // It reads one of its options in a way of its own.
    boolean isCover = arguments.length > 0 && arguments[0].equals("cover");
    System.exit(
        isCover
            ? CoverCommand.run(
                System.in,
                System.out,
                System.err,
                Arrays.copyOfRange(arguments, 1, arguments.length))
            : commandLine().execute(arguments));
  }

  /** Runs a command in this JVM; returns the status. */
  public static int run(String... arguments) {
    return commandLine().execute(arguments);
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (thrown, line, parsed) -> {
              if (!(thrown instanceof Trouble)) {
                throw thrown;
              }
              line.getErr().println("ferret: " + thrown.getMessage());
              return TROUBLE;
            });
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "ferret needs a command");
  }
}
