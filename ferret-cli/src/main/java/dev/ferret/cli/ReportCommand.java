package dev.ferret.cli;

import dev.ferret.cli.campaign.Trouble;
import dev.ferret.html.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ferret report}: a page to look at. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Makes one HTML file, which needs nothing else, of the summary of a campaign, or of the"
            + " tables of studies.",
    footer = {
      "",
      "Examples:",
      "  ferret report                              the last campaign of this folder",
      "  ferret report night/summary.json -o night.html",
      "  ferret report tables.json -o tables.html   what ./ferret study --json has written"
    })
final class ReportCommand implements Callable<Integer> {
  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "SUMMARY",
      arity = "0..1",
      description = "The file (.ferret/summary.json).")
  private @Nullable Path file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The page (ferret.html).")
  private Path output = Path.of("ferret.html");

  @Override
  public Integer call() {
    Path read = file == null ? SummaryFile.of(null) : file;
    write(page(read), output);
    spec.commandLine().getOut().println("Wrote " + output + ".");
    return Main.NOTHING;
  }

  private static Page page(Path file) {
    try {
      return Page.read(file);
    } catch (IOException e) {
      throw new Trouble("There is no summary in " + file + "; ferret hunt writes one");
    } catch (IllegalArgumentException e) {
      throw new Trouble(String.valueOf(e.getMessage()));
    }
  }

  /** Writes a page. */
  static void write(Page page, Path output) {
    try {
      page.write(output);
    } catch (IOException e) {
      throw new Trouble(output + " cannot be written: " + e.getMessage());
    }
  }
}
