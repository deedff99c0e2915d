package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts the launchers of both generations of JUnit in JVMs of their own. */
class ConsoleLauncherTest {
  @TempDir Path folder;

  /** What a process printed, and how it ended. */
  record Ended(int exit, String output) {}

  private Ended launch(String console, Map<String, String> environment, String... options)
      throws IOException, InterruptedException, URISyntaxException {
    return launch("example.ConsoleTestCase", console, environment, options);
  }

  private Ended launch(
      String test, String console, Map<String, String> environment, String... options)
      throws IOException, InterruptedException, URISyntaxException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // a quick start
    command.addAll(List.of("-jar", Path.of(System.getProperty("consoles"), console).toString()));
    command.addAll(List.of("execute", "--disable-banner", "--disable-ansi-colors"));
    command.add("--details-theme=ascii");
    command.addAll(List.of("--select-class", test, "--class-path"));
    command.add(
        String.join(
            File.pathSeparator,
            place(dev.ferret.Gen.class),
            place(Property.class),
            place(dev.ferret.weave.Hooks.class),
            place(org.objectweb.asm.ClassReader.class),
            place(ConsoleLauncherTest.class)));
    command.addAll(List.of(options));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).as(output).isTrue();
    return new Ended(process.exitValue(), output);
  }

  private static String place(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit-5.jar", "junit-6.jar"})
  void aFailingPropertyFailsTheRunWithItsReport(String console) throws Exception {
    Ended ended = launch(console, Map.of());
    assertThat(ended.output())
        .contains("passes(int) [OK]", "fails(List) [X]")
        .contains("Property failed: ConsoleTestCase.Inner.fails")
        .contains("xs = List.of(0, 1)", "of 500", "ConsoleTestCase.java:", "@Replay(\"")
        .contains("1 tests successful", "1 tests failed");
    // The launcher shows five frames, and the user's must be among them.
    assertThat(ended.output())
        .contains("example.ConsoleTestCase$Inner.fails(ConsoleTestCase.java:");
    assertThat(ended.exit()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit-5.jar", "junit-6.jar"})
  void aRunWithoutFailuresSucceeds(String console) throws Exception {
    Ended ended = launch(console, Map.of(), "--exclude-tag", "failing");
    assertThat(ended.output()).contains("passes(int) [OK]").doesNotContain("ferret.");
    assertThat(ended.exit()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit-5.jar", "junit-6.jar"})
  void conditionsAreSearchedLazilyWithoutAWordFromTheJvm(String console) throws Exception {
    Ended ended = launch("example.LazyConsoleTestCase", console, Map.of());
    assertThat(ended.output())
        .contains("LazyConsoleTestCase.annotated", "LazyConsoleTestCase.plain")
        .contains("pair = new LazyConsoleTestCase.Pair(0, 5)")
        .contains("rising = new LazyConsoleTestCase.Pair(0, 5)")
        .contains("runs of the condition")
        .doesNotContain("WARNING");
    assertThat(ended.exit()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit-5.jar", "junit-6.jar"})
  void theEnvironmentWinsOverAnnotations(String console) throws Exception {
    Ended ended = launch(console, Map.of("FERRET_TRIES", "123", "FERRET_SEED", "4711"));
    assertThat(ended.output()).contains("of 123", "4711").doesNotContain("of 500");
  }
}
