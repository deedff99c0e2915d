package dev.ferret.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ferret completion}: a script with which a shell completes commands and options. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Prints a script with which bash and zsh complete commands and options.",
    footer = {
      "",
      "Examples:",
      "  source <(ferret completion)                 in this shell",
      "  ferret completion >>~/.bash_completion      in all that start later"
    })
final class CompletionCommand implements Runnable {
  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec
  private CommandSpec spec;

  @Override
  public void run() {
    CommandLine whole = spec.root().commandLine();
    spec.commandLine().getOut().println(AutoComplete.bash("ferret", whole));
    spec.commandLine().getOut().flush();
  }
}
