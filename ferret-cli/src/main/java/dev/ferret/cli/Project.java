package dev.ferret.cli;

import dev.ferret.cli.campaign.HuntedTest;
import dev.ferret.cli.campaign.Recorder;
import dev.ferret.cli.campaign.Trouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a command works on: a project, with a folder for files that nothing else needs. */
final class Project {
  @SuppressWarnings("NullAway.Init") // picocli does
  @Spec(Spec.Target.MIXEE)
  private CommandSpec mixee;

  @Option(
      names = "--class-path",
      paramLabel = "PATHS",
      description = "Folders and jars with tests and all that they need, instead of a project.")
  private @Nullable String classPath;

  /** Something to do with the tests of a project. */
  interface Work {
    int on(List<HuntedTest> tests, Path scratch, Interruption interruption)
        throws IOException, InterruptedException;
  }

  /** Finds the tests of a project and does something with them. */
  int with(@Nullable Path path, Work work) throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory("ferret");
    Interruption interruption = new Interruption();
    try {
      Recorder recorder = new Recorder(scratch, line -> mixee.commandLine().getErr().println(line));
      List<HuntedTest> tests =
          classPath != null
              ? recorder.discovered(classPath)
              : recorder.tests(folder(path).toAbsolutePath().normalize());
      return work.on(tests, scratch, interruption);
    } catch (Trouble trouble) {
      if (interruption.isUnderWay()) {
        return Main.INTERRUPTED; // whatever was to be read has been ended
      }
      throw trouble;
    } finally {
      delete(scratch);
      interruption.close();
    }
  }

  /** Returns the folder or file that was named, or else this folder. */
  static Path folder(@Nullable Path path) {
    return path == null ? Path.of("") : path;
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // A worker that is just ending may still write; the folder is a temporary one.
    }
  }
}
