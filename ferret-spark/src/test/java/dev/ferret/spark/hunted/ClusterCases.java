package dev.ferret.spark.hunted;

import static dev.ferret.Ferret.maximize;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** Properties for a cluster; none of them is a test of this module. */
class ClusterCases {
  @Property(tries = 400)
  @Tag("calm")
  void aRareSumIsMissing(@Range(min = 0, max = 5_000) int a, @Range(min = 0, max = 5_000) int b) {
    assertThat((a + b) % 97).isNotEqualTo(13);
  }

  @Property(tries = 1_200)
  @Tag("calm")
  void longWalksStayNear(List<@Range(min = 0, max = 3) Integer> walk) {
    int x = 0;
    int before = -1;
    for (int step : walk) {
      // The same step again counts for nothing, so it takes several rounds to get away.
      x += step == before ? 0 : step == 0 ? 1 : step == 1 ? -1 : 0;
      before = step;
    }
    maximize("distance", Math.min(50, Math.abs(x)));
    assertThat(Math.abs(x)).isLessThan(50);
  }

  @Property
  @Tag("calm")
  void smallSumsCommute(@Range(min = 0, max = 20) int a, @Range(min = 0, max = 20) int b) {
    assertThat(a + b).isEqualTo(b + a);
  }

  @Property(tries = 100)
  @Tag("villain")
  void largeNumbersEndTheJvm(@Range(min = 0, max = 1_000) int n) {
    if (n > 100) {
      System.exit(3);
    }
  }

  @Property(tries = 200)
  @Tag("slow")
  void eachCaseTakesAWhile(int n) throws InterruptedException {
    Thread.sleep(40);
  }

  /**
   * One case waits until others have gone on with a second round, which 50 cases show: 12 slices
   * have ten each; the first is alone, and four are ready then, one of which waits.
   */
  @Property(tries = 120)
  @Tag("straggler")
  void oneCaseWaitsForLaterRounds(int n) throws IOException, InterruptedException {
    Path folder = Path.of(System.getProperty("cases.folder"));
    Files.createTempFile(folder, "case", ".seen");
    if (seen(folder) > 10 && folder.resolve("waiting").toFile().createNewFile()) {
      for (int i = 0; i < 200 && seen(folder) < 50; i++) {
        Thread.sleep(100);
      }
      Files.writeString(folder.resolve("waited"), seen(folder) < 50 ? "in vain" : "for others");
    }
  }

  private static long seen(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".seen")).count();
    }
  }
}
