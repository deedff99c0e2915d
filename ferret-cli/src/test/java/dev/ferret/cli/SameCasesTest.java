package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cli.hunted.WrittenCases;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** One worker checks the cases that a build checks with the same seed. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
class SameCasesTest {
  /** Runs the properties as a build does: by JUnit, in a JVM of its own. */
  static final class Build {
    private Build() {}

    public static void main(String[] arguments) {
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(DiscoverySelectors.selectClass(WrittenCases.class))
                  .filters(TagFilter.includeTags("written"))
                  .build());
    }
  }

  @Test
  void oneWorkerChecksTheCasesOfABuild(@TempDir Path built, @TempDir Path hunted) throws Exception {
    new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dferret.seed=7",
            "-cp",
            System.getProperty("java.class.path"),
            Build.class.getName())
        .directory(built.toFile())
        .redirectErrorStream(true)
        .redirectOutput(built.resolve("output.txt").toFile())
        .start()
        .waitFor();
    Commands.Result result =
        Commands.hunt(hunted, "--select", "written", "--workers", "1", "--seed", "7");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.FOUND);
    List<String> inputs = Files.readAllLines(hunted.resolve("inputs.txt"));
    // Two properties with 1,000 cases each, and one that fails.
    assertThat(inputs).hasSizeGreaterThan(2_000);
    assertThat(Files.readAllLines(built.resolve("inputs.txt"))).isEqualTo(inputs);
  }
}
