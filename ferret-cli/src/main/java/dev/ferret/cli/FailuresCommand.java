package dev.ferret.cli;

import dev.ferret.store.StoredFailure;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ferret failures}: what is stored. */
@Command(
    name = "failures",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lists, shows or deletes stored failures.",
    footer = {
      "",
      "Examples:",
      "  ferret failures                    all of them",
      "  ferret failures show ParserTest    those of a property, with their tokens",
      "  ferret failures prune ParserTest   deletes them",
      "  ferret failures prune --damaged    deletes files that cannot be read"
    })
final class FailuresCommand implements Callable<Integer> {
  /** What is done with the failures. */
  enum Action {
    LIST,
    SHOW,
    PRUNE
  }

  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "ACTION", arity = "0..1", description = "list, show or prune (list).")
  private Action action = Action.LIST;

  @Parameters(
      paramLabel = "WORD",
      index = "1",
      arity = "0..1",
      description = "Only those of properties with this in their names.")
  private String word = "";

  @Option(names = "--store", paramLabel = "FOLDER", description = "The store (.ferret).")
  private Path store = Path.of(".ferret");

  @Option(names = "--damaged", description = "With prune: deletes files that cannot be read.")
  private boolean isDamaged;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<StoredFailure> chosen = new ArrayList<>();
    for (StoredFailure each : StoredFailure.in(store.resolve("failures"))) {
      boolean isWanted =
          isDamaged ? each.damage() != null : each.damage() == null || word.isEmpty();
      if (isWanted && each.property().contains(word)) {
        chosen.add(each);
      }
    }
    if (action == Action.PRUNE && word.isEmpty() && !isDamaged) {
      spec.commandLine()
          .getErr()
          .println("ferret: prune needs a word, or --damaged; to delete all, delete " + store);
      return Main.USAGE;
    }
    for (StoredFailure each : chosen) {
      show(out, each);
    }
    out.println(
        (action == Action.PRUNE ? "Deleted " : "")
            + chosen.size()
            + (chosen.size() == 1 ? " stored failure" : " stored failures")
            + " in "
            + store
            + ".");
    return Main.NOTHING;
  }

  private void show(PrintWriter out, StoredFailure each) throws IOException {
    if (each.damage() != null) {
      out.println(each.file() + " " + each.damage());
    } else {
      out.println(each.place() + "  " + each.origin());
    }
    if (action == Action.SHOW && each.damage() == null) {
      out.println("  replay  ferret replay " + each.token());
      out.println("  file    " + each.file());
    }
    if (action == Action.PRUNE) {
      Files.deleteIfExists(each.file());
    }
  }
}
