package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A hunt in a process of its own, which can be killed; it keeps its files in a folder. */
final class HuntProcess {
  private static final Pattern TOKEN = Pattern.compile("@Replay\\(\"([^\"]+)\"\\)");

  private final Path folder;
  private final Path scratch;
  private final Path output;
  private final Process process;

  private HuntProcess(Path folder, List<String> before, List<String> options) throws IOException {
    this.folder = folder;
    this.scratch = Files.createDirectories(folder.resolve("scratch"));
    this.output = folder.resolve("output.txt");
    List<String> command = new ArrayList<>(before);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx128m",
            "-Djava.io.tmpdir=" + scratch,
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "hunt",
            Commands.recording(folder).toString()));
    command.addAll(options);
    this.process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
  }

  static HuntProcess start(Path folder, String... options) throws IOException {
    return new HuntProcess(folder, List.of(), List.of(options));
  }

  /** Starts a hunt that heeds SIGINT, even if the build runs in the background of a shell. */
  static HuntProcess startInterruptible(Path folder, String... options) throws IOException {
    return new HuntProcess(folder, List.of("env", "--default-signal=INT"), List.of(options));
  }

  Process process() {
    return process;
  }

  String printed() throws IOException {
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  /** Waits until a line begins like this. */
  void awaitLine(String beginning) throws IOException, InterruptedException {
    while (printed().lines().noneMatch(line -> line.startsWith(beginning))) {
      assertThat(process.isAlive()).as(printed()).isTrue();
      Thread.sleep(10);
    }
  }

  /** The tokens of the failures that were printed. */
  List<String> tokens() throws IOException {
    return TOKEN.matcher(printed()).results().map(match -> match.group(1)).toList();
  }

  /** The processes that work for this hunt: the files that they are started from are in it. */
  List<ProcessHandle> workers() {
    return ProcessHandle.allProcesses()
        .filter(each -> each.info().commandLine().orElse("").contains("@" + scratch))
        .toList();
  }

  /** Waits for the end of all workers; returns how many milliseconds that took. */
  long awaitEndOfWorkers() throws InterruptedException {
    long begun = System.nanoTime();
    // The limit of the requirement is 2 s; a busy machine must not fail the build.
    for (int i = 0; i < 1_000 && !workers().isEmpty(); i++) {
      Thread.sleep(10);
    }
    assertThat(workers()).isEmpty();
    return (System.nanoTime() - begun) / 1_000_000;
  }

  /** The status with which the hunt ends. */
  int status() throws InterruptedException {
    return process.waitFor();
  }

  /** What is said of tests and cases, whatever was first and however long it took. */
  List<String> counts() throws IOException {
    return printed()
        .lines()
        .filter(line -> line.matches("Property failed.*|.* cases, nothing found|Hunted in .*"))
        .map(line -> line.replaceFirst(" cases in .*", ""))
        .sorted()
        .toList();
  }

  Path store() {
    return folder.resolve(".ferret/failures");
  }

  /** The files that the command has left where temporary files are. */
  List<Path> left() throws IOException {
    try (var files = Files.list(scratch)) {
      return files.filter(file -> file.getFileName().toString().startsWith("ferret")).toList();
    }
  }
}
