package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cli.Commands.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Tests that end, block or bend their JVM are reported with their inputs, and harm no others. */
@Timeout(value = 10, unit = TimeUnit.MINUTES) // a hang must not stop the build
@Isolated("looks for workers of this JVM")
class VillainsTest {
  @TempDir private Path folder;

  @Test
  void aTestThatEndsItsJvmIsReportedWithItsShrunkInput() throws IOException {
    Result result =
        Commands.hunt(
            folder, "--select", "VillainCases#exits", "--select", "isInnocent", "--seed", "1");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.FOUND);
    assertThat(result.out())
        .contains("The test ends the JVM with System.exit, whenever it runs")
        .contains("n = 101")
        .contains("VillainCases.isInnocent: 1,000 cases, nothing found")
        .contains("Hunted in 2 tests: 1 holds, 1 has a bug;");
    assertNoWorkers();
  }

  private static void assertNoWorkers() {
    List<ProcessHandle> left =
        ProcessHandle.current()
            .descendants()
            .filter(each -> each.info().commandLine().orElse("").contains("junit.worker.Worker"))
            .toList();
    assertThat(left).isEmpty();
  }

  @Test
  @Tag("slow")
  void allVillainsAreReportedWithTheirInputs() throws IOException {
    Result result =
        Commands.hunt(folder, "--select", "VillainCases", "--seed", "1", "--deadline", "3s");
    assertThat(result.status()).as(result.out()).isEqualTo(Main.FOUND);
    for (String villain :
        List.of(
            "exits",
            "halts",
            "loops",
            "deadlocks",
            "waits",
            "fills",
            "overflows",
            "crashes",
            "closes",
            "prints",
            "moves")) {
      String report = report(result, villain);
      assertThat(report).as(villain).contains("replay ");
      if (villain.equals("fills")) {
        // What it has kept is still there, so no simpler case can be checked in this JVM.
        assertThat(report).contains("OutOfMemoryError").containsPattern("n = [0-9]{3,}\n");
      } else {
        assertThat(report).as(villain).contains("n = 101");
      }
    }
    // With what its threads were waiting for.
    assertThat(result.out())
        .contains("a worker ended in the middle of VillainCases.deadlocks: the case took too long")
        .containsPattern("BLOCKED\n.*VillainCases.lock\\(");
    assertThat(result.out())
        .contains("VillainCases.isInnocent: 1,000 cases, nothing found")
        .contains("VillainCases.fills left the heap full; another worker goes on")
        .contains("Hunted in 12 tests: 1 holds, 11 have a bug;")
        .contains("VillainCases.moves changed the default locale, the default time zone");
    assertNoWorkers();
  }

  private static String report(Result result, String villain) {
    String title = "Property failed: VillainCases." + villain + "\n";
    int start = result.out().indexOf(title);
    assertThat(start).as("%s in %s", villain, result.out()).isNotNegative();
    int end = result.out().indexOf("\nProperty failed", start + 1);
    return result.out().substring(start, end < 0 ? result.out().length() : end);
  }
}
