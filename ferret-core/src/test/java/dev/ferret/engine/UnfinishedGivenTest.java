package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.cover.Covering;
import dev.ferret.run.Settings;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases with given arguments that a JVM did not live to finish. */
class UnfinishedGivenTest {
  @TempDir Path folder;

  /** A property that ends its JVM for a row, or while a failing row or example is shrunk. */
  static final class Victim {
    private Victim() {}

    static ForAll property(Path folder, String mode) {
      Settings settings = Settings.standard().withStore(folder).withSeed(1);
      ForAll property = ForAll.of(integers(0, 9), integers(0, 9)).named("given");
      return mode.equals("example")
          ? property.example(8, 8).with(settings.withTries(1))
          : property.with(settings.withCovering(Covering.of(2)));
    }

    public static void main(String[] arguments) {
      int[] failures = new int[1];
      property(Path.of(arguments[0]), arguments[1])
          .run(
              values -> {
                int sum = (Integer) values[0] + (Integer) values[1];
                boolean ends = arguments[1].equals("row") ? sum == 13 : failures[0] == 3;
                if (ends) {
                  System.out.print(Arrays.toString(values));
                  System.out.flush();
                  Runtime.getRuntime().halt(1);
                }
                if (!arguments[1].equals("row") && sum > 4) {
                  failures[0]++;
                  throw new AssertionError("too large");
                }
              });
    }
  }

  private String victim(String mode) throws Exception {
    Set<String> path = new LinkedHashSet<>();
    for (Class<?> type :
        List.of(Victim.class, Runner.class, org.assertj.core.api.Assertions.class)) {
      path.add(
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(String.join(File.pathSeparator, path));
    command.addAll(List.of(Victim.class.getName(), folder.toString(), mode));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(key -> key.endsWith("JAVA_OPTIONS"));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"row", "shrunk row", "example"})
  void theNextRunChecksTheCaseThatEndedTheJvm(String mode) throws Exception {
    String last = victim(mode);
    assertThat(last).startsWith("[");
    List<String> seen = new ArrayList<>();
    Victim.property(folder, mode).run(values -> seen.add(Arrays.toString(values)));
    assertThat(seen.get(0)).isEqualTo(last);
  }
}
