package dev.ferret.cli.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Has values of a generator made by a JVM of the project. */
public final class Samples {
  private Samples() {}

  /**
   * Prints values; returns whether there were any.
   *
   * @param generator a method or field of the class; empty for values of the class itself
   */
  public static boolean print(
      Launch launch, Path scratch, String type, String generator, int count, long seed)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            launch.command(
                scratch.resolve("sample.args"), List.of(), "dev.ferret.junit.worker.Sampler"));
    command.addAll(List.of(type, generator, Integer.toString(count), Long.toString(seed)));
    ProcessBuilder builder = new ProcessBuilder(command).directory(launch.folder().toFile());
    builder.environment().remove("FERRET_RECORD");
    return builder.inheritIO().start().waitFor() == 0;
  }
}
