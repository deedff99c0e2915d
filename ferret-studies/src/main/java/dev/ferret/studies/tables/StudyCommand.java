package dev.ferret.studies.tables;

import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./ferret study}. */
@Command(
    name = "ferret study",
    mixinStandardHelpOptions = true,
    description =
        "Repeats case studies of published papers, with their figures beside ours, and measures"
            + " search and shrinking on small problems.")
public final class StudyCommand implements Callable<Integer> {
  private static final int RUNS = 100;
  private static final int CAP = 100_000;

  /** What shows the point of each study in five minutes on two cores. */
  private static final int QUICK_RUNS = 10;

  private static final int QUICK_CAP = 20_000;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "NAME", description = "A study, or 'all'.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--runs", paramLabel = "N", description = "Runs for a row (100).")
  private @Nullable Integer runs;

  @Option(names = "--seed", paramLabel = "S", description = "Where the seeds start from (1).")
  private long seed = 1;

  @Option(names = "--cap", paramLabel = "N", description = "Tests for a run at most (100,000).")
  private @Nullable Integer cap;

  @Option(names = "--quick", description = "10 runs of up to 20,000 tests.")
  private boolean quick;

  @Option(names = "--json", paramLabel = "FILE", description = "Also writes one object a line.")
  private @Nullable Path json;

  private final PrintStream out;

  StudyCommand(PrintStream out) {
    this.out = out;
  }

  /** Runs the command and exits with its status. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new StudyCommand(System.out)).execute(arguments));
  }

  @Override
  public Integer call() {
    List<Study> chosen = chosen();
    int repetitions = positive("--runs", runs != null ? runs : quick ? QUICK_RUNS : RUNS);
    int most = positive("--cap", cap != null ? cap : quick ? QUICK_CAP : CAP);
    TextTable table = new TextTable(out);
    List<String> lines = new ArrayList<>();
    for (Study study : chosen) {
      table.head(study.name());
      Trials trials =
          new Trials(
              repetitions,
              seed,
              most,
              row -> {
                table.add(row);
                lines.add(row.toJson());
                write(lines);
              });
      study.run(trials);
      table.say(study.interpretation());
      table.append(study.appendix(trials));
    }
    out.println();
    table.say(
        "Figures count tests until the failure unless said otherwise; a run that found nothing"
            + " counts with the limit of "
            + most
            + ", or with that of its study if it is lower. 'constructed' and 'hand-written' use the default strategy unless another is named."
            + " Seeds start from "
            + seed
            + ".");
    return 0;
  }

  private List<Study> chosen() {
    List<Study> all = Tables.all();
    if (names.contains("all")) {
      return all;
    }
    List<Study> chosen = new ArrayList<>();
    for (String name : names) {
      chosen.add(
          all.stream()
              .filter(study -> study.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      refused(
                          "There is no study '"
                              + name
                              + "'; there are all, "
                              + String.join(", ", all.stream().map(Study::name).toList()))));
    }
    return chosen;
  }

  private int positive(String option, int value) {
    if (value < 1) {
      throw refused(option + " must be at least 1, not " + value);
    }
    return value;
  }

  private ParameterException refused(String sentence) {
    CommandSpec known = spec;
    return new ParameterException(
        known == null ? new CommandLine(this) : known.commandLine(), sentence);
  }

  /** After each row, so that a long run that is stopped leaves what it has. */
  private void write(List<String> lines) {
    Path file = json;
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("The file " + file + " cannot be written", e);
    }
  }
}
