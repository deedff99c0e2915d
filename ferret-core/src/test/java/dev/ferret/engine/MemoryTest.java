package dev.ferret.engine;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.outcome;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.execute.CaseReport;
import dev.ferret.run.Outcome;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Long runs in a JVM with little memory. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
class MemoryTest {
  /** Runs one property in a JVM of its own. */
  static final class Glutton {
    private Glutton() {}

    public static void main(String[] arguments) {
      long[] number = new long[1];
      Outcome outcome =
          switch (arguments[0]) {
            case "labels" ->
                outcome(
                    SETTINGS.withTries(5_000_000),
                    integers(),
                    x -> Ferret.collect("label " + number[0]++));
            case "tallies" ->
                outcome(
                    SETTINGS.withTries(1_000_000),
                    integers(),
                    x -> CaseReport.current().tally("states", "state " + number[0]++, 1));
            default -> outcome(SETTINGS.withTries(2_000_000), lists(booleans()).sizes(20), x -> {});
          };
      System.out.println(outcome.report());
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource(
      delimiter = '|',
      value = {
        "labels  | and about",
        "space   | all 1,048,576 cases",
      })
  void aLongRunStaysWithin64Megabytes(String mode, String expected) throws Exception {
    aRunStaysWithin64Megabytes(mode, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tallies | and about",
      })
  void aRunStaysWithin64Megabytes(String mode, String expected) throws Exception {
    Set<String> path = new LinkedHashSet<>();
    for (Class<?> type :
        List.of(Glutton.class, Runner.class, org.assertj.core.api.Assertions.class)) {
      path.add(
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-cp"));
    command.add(String.join(File.pathSeparator, path));
    command.addAll(List.of(Glutton.class.getName(), mode));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(key -> key.endsWith("JAVA_OPTIONS"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).startsWith("Property passed").contains(expected);
  }
}
