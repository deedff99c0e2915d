package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cli.Commands.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders with a Gradle build, whose wrapper is here a script that starts the tests. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
@DisabledOnOs(OS.WINDOWS) // the wrapper is a shell script
class GradleTest {
  @TempDir private Path folder;

  private void wrapper(String script) throws IOException {
    Path wrapper = Files.writeString(folder.resolve("gradlew"), "#!/bin/sh\n" + script);
    assertThat(wrapper.toFile().setExecutable(true)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"})
  void theWrapperStartsTheTestsWithTheVariable(String file) throws IOException {
    Files.createFile(folder.resolve(file));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    wrapper(
        "echo \"$@\" >arguments.txt; pwd >pwd.txt\n"
            + "test -n \"$FERRET_RECORD\" || exit 9\n"
            + String.format(
                "exec '%s' -cp '%s' dev.ferret.junit.worker.Discovery '%s'\n",
                java, System.getProperty("java.class.path"), testClasses()));
    Result result = Commands.run("hunt", folder.toString(), "--list");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.NOTHING);
    assertThat(result.out()).contains("dev.ferret.cli.hunted.SeededCases#daysComeBack");
    assertThat(folder.resolve("arguments.txt")).content().isEqualTo("-q test --rerun\n");
    assertThat(Path.of(Files.readString(folder.resolve("pwd.txt")).strip()).toRealPath())
        .isEqualTo(folder.toRealPath());
  }

  private static Path testClasses() {
    try {
      return Path.of(GradleTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aBuildThatFailsIsShown() throws IOException {
    Files.createFile(folder.resolve("build.gradle"));
    wrapper("echo 'Could not resolve com.example:shop'; exit 1\n");
    Result result = Commands.run("hunt", folder.toString());
    assertThat(result.status()).isEqualTo(Main.TROUBLE);
    assertThat(result.out())
        .contains("gradlew ended with status 1 before the tests were recorded")
        .contains("Could not resolve com.example:shop");
  }

  @Test
  void aBuildThatRecordsNothingIsNamed() throws IOException {
    Files.createFile(folder.resolve("build.gradle"));
    wrapper("exit 0\n");
    Result result = Commands.run("hunt", folder.toString());
    assertThat(result.status()).isEqualTo(Main.TROUBLE);
    assertThat(result.out()).contains("it needs ferret-junit on its test class path");
  }
}
