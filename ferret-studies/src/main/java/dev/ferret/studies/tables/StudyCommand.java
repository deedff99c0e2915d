package dev.ferret.studies.tables;

import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyGrid;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
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

  @Parameters(arity = "0..*", paramLabel = "NAME", description = "A study, or 'all'.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--runs", paramLabel = "N", description = "Runs for a row (100).")
  private @Nullable Integer runs;

  @Option(names = "--seed", paramLabel = "S", description = "Where the seeds start from (1).")
  private long seed = 1;

  @Option(names = "--cap", paramLabel = "N", description = "Tests for a run at most (100,000).")
  private @Nullable Integer cap;

  @Option(names = "--quick", description = "10 runs of up to 20,000 tests.")
  private boolean quick;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the tables as JSON, of which ferret report makes a page.")
  private @Nullable Path json;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also makes an HTML page with plots of the tables.")
  private @Nullable Path report;

  @Option(
      names = "--plots",
      paramLabel = "DIR",
      description = "Also draws each table as DIR/NAME.svg.")
  private @Nullable Path plots;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "Measures nothing: --plots draws the tables of this file, which --json has written.")
  private @Nullable Path from;

  @Option(
      names = "--commit",
      paramLabel = "COMMIT",
      description = "The commit that is measured, which the JSON names.")
  private @Nullable String commit;

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
    if (from != null) {
      return drawn(from);
    }
    List<Study> chosen = chosen();
    int repetitions = positive("--runs", runs != null ? runs : quick ? QUICK_RUNS : RUNS);
    int most = positive("--cap", cap != null ? cap : quick ? QUICK_CAP : CAP);
    TextTable table = new TextTable(out);
    TableFiles files =
        new TableFiles(
            new TableFiles.Places(json, report, plots),
            Studies.of(command(), seed, repetitions, most, List.of()).at(commit));
    for (Study study : chosen) {
      table.head(study.name());
      files.begin(study);
      Trials trials =
          new Trials(
              repetitions,
              seed,
              most,
              row -> {
                table.add(row);
                files.add(row);
              });
      study.run(trials);
      table.say(study.interpretation());
      List<StudyGrid> grids = study.grids(trials);
      table.append(study.appendix(grids));
      files.end(grids);
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

  /** Draws the tables of a file. */
  private int drawn(Path file) {
    Path folder = plots;
    if (folder == null) {
      throw refused("--from needs --plots DIR, the folder for the plots");
    }
    if (!names.isEmpty() || json != null || report != null || commit != null) {
      throw refused(
          "--from draws all tables of its file and measures nothing; leave out names, --json,"
              + " --report and --commit");
    }
    try {
      TableFiles.draw(Studies.read(file), folder);
    } catch (NoSuchFileException e) {
      throw refused("There is no file " + file + "; --json FILE makes one");
    } catch (IOException e) {
      throw refused("The file " + file + " cannot be read: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw refused(String.valueOf(e.getMessage()));
    }
    return 0;
  }

  private List<Study> chosen() {
    List<Study> all = Tables.all();
    if (names.isEmpty()) {
      throw refused("Name a study, or 'all': there are " + known());
    }
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
                  () -> refused("There is no study '" + name + "'; there are all, " + known())));
    }
    return chosen;
  }

  private static String known() {
    return String.join(", ", Tables.all().stream().map(Study::name).toList());
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

  /** The command as one would type it again. */
  private String command() {
    CommandSpec known = spec;
    List<String> words = new ArrayList<>(List.of("ferret", "study"));
    words.addAll(known == null ? names : known.commandLine().getParseResult().originalArgs());
    return String.join(" ", words);
  }
}
