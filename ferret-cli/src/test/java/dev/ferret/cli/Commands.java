package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cli.campaign.HuntedTest;
import dev.ferret.cli.campaign.Recorder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** Runs the command in this JVM, on the tests in {@code dev.ferret.cli.hunted}. */
final class Commands {
  /**
   * What a command printed.
   *
   * @param out the standard output, and errors
   */
  record Result(int status, String out) {
    /** How often a line begins like this. */
    long count(String beginning) {
      return out.lines().filter(line -> line.startsWith(beginning)).count();
    }
  }

  private Commands() {}

  static Result run(String... arguments) {
    StringWriter text = new StringWriter();
    CommandLine line =
        Main.commandLine().setOut(new PrintWriter(text)).setErr(new PrintWriter(text, true));
    int status = line.execute(arguments);
    return new Result(status, text.toString());
  }

  /** Runs a command on the hunted tests, in a folder of its own. */
  static Result hunt(Path folder, String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("hunt", recording(folder).toString()));
    all.addAll(List.of(arguments));
    return run(all.toArray(new String[0]));
  }

  /** A recording as a build would have made it, but for the folder. */
  static Path recording(Path folder) throws IOException {
    Path file = folder.resolve("recording.json");
    if (!Files.exists(file)) {
      Files.writeString(
          file, Recorded.TEXT.replace(field(Path.of("").toAbsolutePath()), field(folder)));
    }
    return file;
  }

  /** Made once, since a JVM is started for it. */
  private static final class Recorded {
    /**
     * A small heap, as builds have: to fill a quarter of the machine's memory takes longer than a
     * deadline. What compiles least starts soonest, and most of these JVMs live for a second.
     */
    private static final String ARGUMENTS =
        "\"arguments\":[\"-Xmx256m\",\"-XX:+UseSerialGC\",\"-XX:TieredStopAtLevel=1\"]";

    private static final String TEXT = made();

    private static String made() {
      try {
        Path made = Files.createTempDirectory("ferret-recording");
        List<HuntedTest> tests =
            new Recorder(made, line -> {}).discovered(System.getProperty("java.class.path"));
        assertThat(tests).isNotEmpty();
        try (var files = Files.newDirectoryStream(made.resolve("recordings"), "*.json")) {
          String text = Files.readString(files.iterator().next());
          assertThat(text).contains("\"arguments\":[]");
          return text.replace("\"arguments\":[]", ARGUMENTS);
        }
      } catch (IOException | InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Copies a recording of one folder for another. */
  static void copy(Path recording, Path from, Path to) throws IOException {
    Files.createDirectories(to);
    Files.writeString(
        to.resolve("recording.json"), Files.readString(recording).replace(field(from), field(to)));
  }

  private static String field(Path folder) {
    return "\"folder\":\"" + folder.toAbsolutePath() + "\"";
  }
}
