package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases that a JVM did not live to finish, and what the next JVM makes of them. */
@Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnfinishedTest {
  @TempDir Path folder;

  /** A property whose test hangs or stops the JVM for longer lists. */
  static final class Victim {
    private Victim() {}

    static ForAll property(Path folder, boolean searches) {
      ForAll property =
          ForAll.of(lists(integers()))
              .named("a property")
              .with(Settings.standard().withStore(folder).withSeed(1));
      return searches
          ? property.guidedBy(arguments -> Ferret.maximize("size", ((List<?>) arguments[0]).size()))
          : property;
    }

    public static void main(String[] arguments) {
      boolean searches = arguments[2].equals("search");
      property(Path.of(arguments[0]), searches)
          .run(
              values -> {
                if (((List<?>) values[0]).size() > 10) {
                  System.out.println(values[0]);
                  System.out.flush();
                  end(arguments[1]);
                }
              });
    }

    @SuppressWarnings("InfiniteLoopStatement")
    private static void end(String how) {
      switch (how) {
        case "exit" -> System.exit(1);
        case "halt" -> Runtime.getRuntime().halt(1);
        default -> {
          while (true) {
            Thread.onSpinWait();
          }
        }
      }
    }
  }

  /** Runs the property in another JVM; returns the list that ended it. */
  private String victim(String how, String searches) throws Exception {
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
    command.addAll(List.of(Victim.class.getName(), folder.toString(), how, searches));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(key -> key.endsWith("JAVA_OPTIONS"));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    byte[] line = new byte[0];
    if (how.equals("loop")) {
      StringBuilder text = new StringBuilder();
      for (int c = process.getInputStream().read();
          c != '\n';
          c = process.getInputStream().read()) {
        text.append((char) c);
      }
      // Long enough to be noticed.
      Thread.sleep(1_700);
      process.destroyForcibly();
      line = text.toString().getBytes(StandardCharsets.UTF_8);
    } else {
      line = process.getInputStream().readAllBytes();
    }
    process.waitFor();
    return new String(line, StandardCharsets.UTF_8).strip();
  }

  private static String source(String list) {
    return "List.of(" + list.substring(1, list.length() - 1) + ")";
  }

  private Report next(List<Object> seen) {
    return run(Victim.property(folder, false), (Object list) -> seen.add(String.valueOf(list)));
  }

  @ParameterizedTest
  @CsvSource({"loop, random", "exit, random", "loop, search"})
  void theNextRunShowsTheCaseAndDoesNotCheckIt(String how, String searches) throws Exception {
    String input = victim(how, searches);
    List<Object> seen = new ArrayList<>();
    Report report = next(seen);
    assertThat(seen).isEmpty();
    assertThat(text(report, "value")).isEqualTo(source(input));
    assertThat(text(report, "interrupted"))
        .startsWith("An earlier run ended while it checked this case: ")
        .contains(how.equals("loop") ? "it had been running for" : "System.exit");

    List<Object> replayed = new ArrayList<>();
    // Without its mark, so that this property may replay it.
    String token = token(report).replaceFirst("\\..*", "");
    run(
        ForAll.of(lists(integers())).with(SETTINGS.withReplay(token)),
        (Object list) -> replayed.add(String.valueOf(list)));
    assertThat(replayed).containsExactly(input);

    // The run after that checks it first; it passes, and is forgotten.
    assertThat(next(seen).isFailed()).isFalse();
    assertThat(seen).first().isEqualTo(input);
    assertThat(seen).hasSizeGreaterThan(1_000);
    assertThat(failures()).isEmpty();
  }

  private List<Path> failures() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("failures"))) {
      return files.filter(file -> file.toString().endsWith(".failure")).toList();
    }
  }

  @Test
  void aCaseThatDiesAtOnceIsCheckedOnceMoreBeforeItIsBlamed() throws Exception {
    String input = victim("halt", "random");
    assertThat(victim("halt", "random")).as("it is checked first").isEqualTo(input);
    List<Object> seen = new ArrayList<>();
    Report report = next(seen);
    assertThat(seen).isEmpty();
    assertThat(text(report, "interrupted")).contains("that was so twice");
    assertThat(text(report, "value")).isEqualTo(source(input));
  }

  @Test
  void aCaseOfARunThatSomebodyStoppedIsInnocent() throws Exception {
    String input = victim("halt", "random");
    List<Object> seen = new ArrayList<>();
    assertThat(next(seen).isFailed()).isFalse();
    assertThat(seen).first().isEqualTo(input);
    assertThat(failures()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 30, 1_000, 70_000})
  void aDamagedFileIsDeleted(int length) throws IOException {
    Path running = Files.createDirectories(folder.resolve("running"));
    Path file = running.resolve("1-2.running");
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i * 37);
    }
    Files.write(file, bytes);
    List<Object> seen = new ArrayList<>();
    assertThat(next(seen).isFailed()).isFalse();
    assertThat(file).doesNotExist();
  }

  @Test
  void aFolderThatCannotBeWrittenToIsNoFailure() throws IOException {
    Files.writeString(folder.resolve("running"), "a file in the place of the folder");
    List<Object> seen = new ArrayList<>();
    assertThat(next(seen).isFailed()).isFalse();
    assertThat(seen).hasSizeGreaterThanOrEqualTo(1_000);
  }
}
