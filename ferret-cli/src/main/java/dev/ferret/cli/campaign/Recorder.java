package dev.ferret.cli.campaign;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds out how the tests of a project are started: its own build starts them once, they write that
 * down and run nothing. So class paths, arguments and properties are those of the build.
 */
public final class Recorder {
  /** The end of the output of a build that failed; the reason is usually there. */
  private static final int SHOWN_LINES = 30;

  /** Of an output that may be megabytes. */
  private static final int SHOWN_BYTES = 16 << 10;

  private static final List<String> GRADLE_FILES =
      List.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts");

  private final Path scratch;
  private final Consumer<String> out;

  /**
   * Makes a recorder.
   *
   * @param scratch gets its files
   * @param out is told what takes long
   */
  public Recorder(Path scratch, Consumer<String> out) {
    this.scratch = scratch;
    this.out = out;
  }

  /** Returns the tests of a project, a recording or a jar. */
  public List<HuntedTest> tests(Path path) throws IOException, InterruptedException {
    if (Files.isDirectory(path)) {
      return built(path);
    }
    if (!Files.isRegularFile(path)) {
      throw new Trouble("There is no " + path + "; name a folder, a recording or a jar");
    }
    return path.toString().endsWith(".jar") ? discovered(path.toString()) : Launch.tests(path);
  }

  private List<HuntedTest> built(Path folder) throws IOException, InterruptedException {
    List<String> command = command(folder);
    Path recordings = Files.createDirectories(scratch.resolve("recordings"));
    Path log = scratch.resolve("build.log");
    out.accept(
        "Asking the build for its tests: "
            + Path.of(command.get(0)).getFileName()
            + " "
            + String.join(" ", command.subList(1, Math.min(4, command.size())))
            + " in "
            + folder);
    run(new ProcessBuilder(command).directory(folder.toFile()), recordings, log);
    return recorded(recordings, folder, log);
  }

  private static List<String> command(Path folder) {
    boolean isWindows = File.separatorChar == '\\';
    if (Files.exists(folder.resolve("pom.xml"))) {
      Path wrapper = folder.resolve(isWindows ? "mvnw.cmd" : "mvnw").toAbsolutePath();
      String maven = Files.exists(wrapper) ? wrapper.toString() : isWindows ? "mvn.cmd" : "mvn";
      return List.of(
          maven,
          "-B",
          "-q",
          "test",
          "-DfailIfNoTests=false",
          "-Dsurefire.failIfNoSpecifiedTests=false",
          "-Dmaven.test.failure.ignore=true");
    }
    // The folder of several projects may have settings only.
    if (GRADLE_FILES.stream().anyMatch(file -> Files.exists(folder.resolve(file)))) {
      Path wrapper = folder.resolve(isWindows ? "gradlew.bat" : "gradlew").toAbsolutePath();
      String gradle = Files.exists(wrapper) ? wrapper.toString() : "gradle";
      return List.of(gradle, "-q", "test", "--rerun");
    }
    throw new Trouble(
        folder
            + " has neither pom.xml nor build.gradle; name a folder that has, a recording, a jar, or"
            + " use --class-path");
  }

  /** Returns the tests in the folders and jars of a class path, the first of which is searched. */
  public List<HuntedTest> discovered(String classPath) throws IOException, InterruptedException {
    Path recordings = Files.createDirectories(scratch.resolve("recordings"));
    Path log = scratch.resolve("discovery.log");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                "dev.ferret.junit.worker.Discovery"));
    // Libraries in jars have no tests of the project, unless a jar is all there is.
    List<String> paths = Arrays.asList(classPath.split(File.pathSeparator, -1));
    List<String> roots = new ArrayList<>();
    for (String path : paths) {
      if (Files.isDirectory(Path.of(path))) {
        roots.add(path);
      }
    }
    command.addAll(roots.isEmpty() ? paths.subList(0, 1) : roots);
    run(new ProcessBuilder(command), recordings, log);
    return recorded(recordings, Path.of(""), log);
  }

  private static void run(ProcessBuilder builder, Path recordings, Path log)
      throws IOException, InterruptedException {
    builder.environment().put("FERRET_RECORD", recordings.toAbsolutePath().toString());
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(nothing()));
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new Trouble(
          "The build cannot be started: " + e.getMessage() + "; install it, or use --class-path");
    }
    int status;
    try {
      status = process.waitFor();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    if (status != 0) {
      throw new Trouble(
          builder.command().get(0)
              + " ended with status "
              + status
              + " before the tests were recorded; mend the build or the class path first. The end of"
              + " its output:\n"
              + tail(log));
    }
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }

  static String tail(Path log) {
    try {
      byte[] end;
      try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
        end = new byte[(int) Math.min(SHOWN_BYTES, file.length())];
        file.seek(file.length() - end.length);
        file.readFully(end);
      }
      List<String> lines = new String(end, StandardCharsets.UTF_8).lines().toList();
      return String.join(
          "\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
    } catch (IOException e) {
      return "(" + log + " cannot be read)";
    }
  }

  private static List<HuntedTest> recorded(Path recordings, Path project, Path log)
      throws IOException {
    List<HuntedTest> tests = new ArrayList<>();
    int count = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(recordings, "*.json")) {
      List<Path> sorted = new ArrayList<>();
      files.forEach(sorted::add);
      sorted.sort(null);
      for (Path file : sorted) {
        tests.addAll(Launch.tests(file));
        count++;
      }
    }
    if (count == 0) {
      throw new Trouble(
          "No test of "
              + (project.toString().isEmpty() ? "the class path" : project)
              + " was recorded; it needs ferret-junit on its test class path, and in Maven Surefire"
              + " 3. The end of the output:\n"
              + tail(log));
    }
    return tests;
  }
}
