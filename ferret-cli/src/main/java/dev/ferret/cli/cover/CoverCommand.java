package dev.ferret.cli.cover;

import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import dev.ferret.models.ModelFormat;
import dev.ferret.models.Suite;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./ferret cover}. */
@Command(
    name = "cover",
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = "usage: ./ferret cover FILE [--strength T] [OPTION...]",
    synopsisHeading = "",
    description = {
      "",
      "Reads a model (PICT, ACTS, CSV or CTWedge) and prints rows, as CSV, that have each"
          + " combination of the values of T parameters. A summary goes to standard error.",
      ""
    },
    footer = {
      "",
      "The status is 0, or 1 if --coverage finds something missing, or 2 if something is wrong with"
          + " the options or a file."
    })
public final class CoverCommand implements Callable<Integer> {
  /** The status if a suite leaves something out. */
  private static final int MISSING = 1;

  /** The status if options or files are wrong. */
  private static final int REFUSED = 2;

  @Parameters(paramLabel = "FILE", description = "The model; - is standard input.")
  private @Nullable Path file;

  @Option(
      names = {"-t", "--strength"},
      paramLabel = "T",
      converter = Strength.class,
      description = "How many parameters are combined in all ways (2), or max for all of them.")
  private int strength = 2;

  @Option(
      names = "--coverage",
      paramLabel = "SUITE.csv",
      description = "Measures this suite instead, at the strengths 1 to T.")
  private @Nullable Path measured;

  @Option(names = "--all", description = "Lists everything that a measured suite misses.")
  private boolean all;

  @Option(
      names = "--extend",
      paramLabel = "SUITE.csv",
      description = "Begins with these rows, and adds what they do not cover.")
  private @Nullable Path extended;

  @Option(names = "--seed", paramLabel = "S", description = "Decides what may be chosen (0).")
  private long seed;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "Combinations to look at for fewer rows; 50 million take about a second, 0 takes the"
              + " first array (120 million, 480 million for large arrays).")
  private @Nullable Long budget;

  @Option(
      names = "--radix",
      arity = "0..1",
      paramLabel = "BASE",
      fallbackValue = "",
      description = "Splits parameters with more than ten values into digits.")
  private @Nullable String radix;

  @Option(
      names = "--rows",
      paramLabel = "N",
      description = "Splits such parameters into so few digits that there are up to N rows.")
  private @Nullable Integer rows;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "The format of the model: pict, acts, csv or ctwedge (as the file suggests).")
  private @Nullable ModelFormat format;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description = "Writes the model as pict or acts instead.")
  private @Nullable ModelFormat target;

  @Option(names = "--json", description = "Prints rows or coverage as JSON.")
  private boolean json;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Writes to this file instead of standard output.")
  private @Nullable Path output;

  @SuppressWarnings("unused") // picocli reads it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this.")
  private boolean help;

  @SuppressWarnings("unused") // picocli reads it
  @Option(names = "--version", versionHelp = true, description = "Shows the version.")
  private boolean version;

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;

  /** Made for the list of commands. */
  public CoverCommand() {
    this(System.in, System.out, System.err);
  }

  private CoverCommand(InputStream in, PrintStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Runs the command and returns its status. */
  public static int run(InputStream in, PrintStream out, PrintStream err, String... arguments) {
    CommandLine line =
        new CommandLine(new CoverCommand(in, out, err))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setOut(Messages.writer(out))
            .setErr(Messages.writer(err))
            .setParameterExceptionHandler(
                (problem, given) -> refused(err, Messages.sentence(problem)))
            .setExecutionExceptionHandler(
                (problem, command, parsed) -> {
                  if (problem instanceof IllegalArgumentException
                      || problem instanceof UncheckedIOException) {
                    return refused(err, String.valueOf(problem.getMessage()));
                  }
                  throw problem;
                });
    return line.execute(radixes(arguments));
  }

  private static int refused(PrintStream err, String sentence) {
    err.println("ferret cover: " + sentence);
    return REFUSED;
  }

  /** A base is a number: what follows {@code --radix} otherwise is something else. */
  private static String[] radixes(String... arguments) {
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).equals("--radix")) {
        boolean hasBase = i + 1 < all.size() && all.get(i + 1).matches("-?\\d+");
        all.set(i, "--radix=" + (hasBase ? all.remove(i + 1) : ""));
      }
    }
    return all.toArray(new String[0]);
  }

  @Override
  public Integer call() {
    Path path = file;
    if (path == null) {
      throw new IllegalArgumentException("Name the file of a model");
    }
    checkOptions();
    Input input =
        Input.of(path, in, format, sentence -> err.println("ferret cover: warning: " + sentence));
    Model model = input.model();
    if (strength == Strength.MAX) {
      strength = model.parameters().size();
    }
    ModelFormat wanted = target;
    if (wanted != null) {
      String written = wanted.write(model);
      print(writer -> writer.write(written));
      return 0;
    }
    Path suite = measured;
    return suite == null ? generate(input) : measure(suite, model, input.format());
  }

  private void checkOptions() {
    if (radix != null && rows != null) {
      throw new IllegalArgumentException("--radix and --rows exclude each other; choose one");
    }
    if (measured != null && (extended != null || target != null)) {
      throw new IllegalArgumentException(
          "--coverage measures a suite and makes none; leave out "
              + (extended != null ? "--extend" : "--to"));
    }
    if (json && target != null) {
      throw new IllegalArgumentException("--json and --to exclude each other; choose one");
    }
    if (all && measured == null) {
      throw new IllegalArgumentException("--all is about what --coverage lists; add that");
    }
  }

  private int generate(Input input) {
    Model model = input.model();
    long start = System.nanoTime();
    Suite given = extended == null ? null : Suite.read(extended, model);
    CoveringArray array = array(input.name(), model, given);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (json) {
      print(writer -> writer.write(Document.of(input.name(), array)));
    } else {
      print(writer -> Suite.write(model, array.rows(), input.format(), writer));
    }
    new Summary(err, input.name(), input.format())
        .print(array, given == null ? 0 : given.rows().size(), seconds);
    return 0;
  }

  private CoveringArray array(String name, Model model, @Nullable Suite given) {
    Covering covering = covering(given);
    try {
      return covering.array(model);
    } catch (IllegalArgumentException e) {
      if (given != null) {
        checkAllowed(model, given);
      }
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /** Says which given row is the culprit, if one is. */
  private void checkAllowed(Model model, Suite given) {
    for (int i = 0; i < given.rows().size(); i++) {
      Row row = given.rows().get(i);
      if (!model.isPossible(row)) {
        throw new IllegalArgumentException(
            extended
                + ", line "
                + given.line(i)
                + ": the constraints do not allow the row "
                + row
                + "; correct it or leave it out");
      }
    }
  }

  private Covering covering(@Nullable Suite given) {
    Covering covering = Covering.of(strength).seed(seed);
    if (budget != null) {
      covering = covering.budget(budget);
    }
    String base = radix;
    if (base != null) {
      covering = base.isEmpty() ? covering.radix() : covering.radix(number(base));
    }
    if (rows != null) {
      covering = covering.rows(rows);
    }
    return given == null ? covering : covering.extending(given.rows());
  }

  private static int number(String base) {
    try {
      return Integer.parseInt(base);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "--radix takes a whole number such as 10, or nothing, not '" + base + "'", e);
    }
  }

  private int measure(Path path, Model model, ModelFormat known) {
    Suite suite = Suite.read(path, model);
    Measurement measurement = Measurement.of(model, suite, strength, all);
    measurement.explain(err, path);
    if (json) {
      print(writer -> writer.write(Document.of(String.valueOf(path), measurement)));
    } else {
      print(writer -> measurement.write(known, writer));
    }
    return measurement.isComplete() ? 0 : MISSING;
  }

  /** What is to be written. */
  private interface Content {
    void write(Writer writer) throws IOException;
  }

  private void print(Content content) {
    Path path = output;
    Path folder = path == null ? null : path.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          path + " cannot be written, because its folder does not exist; create that first");
    }
    try {
      if (path != null) {
        try (Writer writer = Files.newBufferedWriter(path, StandardCharsets.UTF_8)) {
          content.write(writer);
        }
        return;
      }
      Writer writer = new OutputStreamWriter((OutputStream) out, StandardCharsets.UTF_8);
      content.write(writer);
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(
          (path == null ? "Standard output" : path) + " cannot be written: " + e.getMessage(), e);
    }
  }
}
