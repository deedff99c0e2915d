package dev.ferret.engine;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A JVM that is stopped in the middle of a test still tells the input. */
@Timeout(value = 2, unit = TimeUnit.MINUTES) // a hang must not stop the build
class LastWordsTest {
  /** A property whose test stops the JVM: at random, among all cases, or while shrinking. */
  static final class Victim {
    private Victim() {}

    static Gen<?> gen(String mode) {
      return switch (mode) {
        case "all" -> lists(booleans()).sizes(4);
        case "looping" -> looping();
        default -> lists(integers());
      };
    }

    /** Whether the generator is to loop from now on, as if it waited for something. */
    private static volatile boolean isLooping;

    private static Gen<List<Integer>> looping() {
      return lists(integers())
          .map(
              list -> {
                while (isLooping) {
                  Thread.onSpinWait();
                }
                return list;
              });
    }

    static boolean stops(String mode, Object value) {
      List<?> list = (List<?>) value;
      return switch (mode) {
        case "all" -> list.equals(List.of(true, false, true, true));
        case "shrinking" -> list.size() == 7;
        default -> list.size() > 10;
      };
    }

    public static void main(String[] arguments) {
      String mode = arguments[0];
      run(
          ForAll.of(gen(mode)).named("a\u001b[31m\nproperty").with(SETTINGS),
          value -> {
            if (stops(mode, value)) {
              System.out.print(value);
              System.out.flush();
              isLooping = mode.equals("looping");
              if (mode.equals("locking")) {
                synchronized (System.err) {
                  System.exit(7);
                }
              }
              System.exit(7);
            }
            assertThat(mode.equals("shrinking") && ((List<?>) value).size() > 7).isFalse();
          });
    }
  }

  private static Process start(String mode) throws Exception {
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
    command.addAll(List.of(Victim.class.getName(), mode));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(key -> key.endsWith("JAVA_OPTIONS"));
    return builder.start();
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "all", "shrinking"})
  void theTokenOfTheLastCaseReplaysToItsInput(String mode) throws Exception {
    Process process = start(mode);
    String input = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String words = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(words).isEqualTo(7);
    assertThat(words)
        .startsWith("Ferret: the JVM stops while a\\u001b[31m\\nproperty checks ")
        .hasLineCount(1);
    String token = words.substring(words.indexOf("(\"") + 2, words.indexOf("\")"));
    List<Object> seen = new ArrayList<>();
    // Without its mark, so that this property may replay it.
    run(SETTINGS.withReplay(token.replaceFirst("\\..*", "")), Victim.gen(mode), seen::add);
    assertThat(seen.toString()).isEqualTo("[" + input + "]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"looping", "locking"})
  void theJvmStopsWhateverTheGeneratorAndTheTestHold(String mode) throws Exception {
    Process process = start(mode);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("stopped by itself").isTrue();
    assertThat(process.exitValue()).isEqualTo(7);
  }
}
