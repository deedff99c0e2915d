package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.store.StoredFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Campaigns whose processes are killed: workers end, what was printed is stored, and it goes on.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES) // a hang must not stop the build
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // several tests compare with one campaign
class KilledTest {
  private static final String[] OPTIONS = {"--select", "killed", "--seed", "5", "--workers", "2"};

  @TempDir private static Path shared;
  @TempDir private Path folder;

  @Test
  void workersEndWithTheirParent() throws Exception {
    assertThatWorkersEndWithTheirParent(2);
  }

  @Test
  @Tag("slow")
  void workersEndWithTheirParentWheneverItIsKilled() throws Exception {
    assertThatWorkersEndWithTheirParent(20);
  }

  private void assertThatWorkersEndWithTheirParent(int times) throws Exception {
    Random random = new Random(1);
    long slowest = 0;
    for (int i = 0; i < times; i++) {
      HuntProcess hunt =
          HuntProcess.start(folder, "--select", "endless", "--time", "1h", "--workers", "2");
      while (hunt.workers().size() < 2) {
        assertThat(hunt.process().isAlive()).as(hunt.printed()).isTrue();
        Thread.sleep(10);
      }
      Thread.sleep(random.nextInt(1_000));
      hunt.process().destroyForcibly().waitFor();
      slowest = Math.max(slowest, hunt.awaitEndOfWorkers());
    }
    System.out.println(times + " times the workers ended at most " + slowest + " ms later");
  }

  @Test
  @EnabledOnOs(OS.LINUX) // the JVM cannot send this signal by itself
  void anInterruptionLeavesEverythingThatWasFoundStoredAndShown() throws Exception {
    HuntProcess hunt =
        HuntProcess.startInterruptible(
            folder, "--select", "sumsAreSmall", "--select", "endless", "--time", "1h");
    hunt.awaitLine("Property failed: SeededCases.sumsAreSmall");
    new ProcessBuilder("kill", "-INT", Long.toString(hunt.process().pid())).start().waitFor();
    assertThat(hunt.status()).as(hunt.printed()).isEqualTo(Main.INTERRUPTED);
    assertThat(hunt.printed())
        .contains("1 has a bug;")
        .contains("Interrupted; --resume goes on.")
        .doesNotContain("could not be run")
        .doesNotContain("a worker ended")
        .doesNotContain("Exception");
    assertThat(folder.resolve(".ferret/summary.json"))
        .content()
        .contains("\"verdict\":\"interrupted\"")
        .contains("\"exit\":130")
        .contains("sumsAreSmall");
    assertThatWhatWasPrintedIsStored(hunt);
    assertThat(hunt.workers()).isEmpty();
    assertThat(hunt.left()).isEmpty();
  }

  private static void assertThatWhatWasPrintedIsStored(HuntProcess hunt) throws IOException {
    assertThat(StoredFailure.in(hunt.store()))
        .extracting(StoredFailure::token)
        .containsAll(hunt.tokens());
  }

  /** A campaign that was left alone, the same for all tests. */
  private record Undisturbed(HuntProcess hunt, int millis) {
    static Undisturbed in(Path place) throws IOException, InterruptedException {
      long begun = System.nanoTime();
      HuntProcess whole = HuntProcess.start(place, OPTIONS);
      assertThat(whole.status()).as(whole.printed()).isEqualTo(Main.FOUND);
      return new Undisturbed(whole, (int) ((System.nanoTime() - begun) / 1_000_000));
    }
  }

  private @Nullable Undisturbed undisturbed;

  private Undisturbed undisturbed() throws IOException, InterruptedException {
    if (undisturbed == null) {
      undisturbed = Undisturbed.in(shared);
    }
    return undisturbed;
  }

  @Test
  void aCampaignGoesOnWhereItWasKilled() throws Exception {
    HuntProcess whole = undisturbed().hunt();
    HuntProcess hunt = HuntProcess.start(folder, OPTIONS);
    hunt.awaitLine("Property failed: KilledCases.failsSoon");
    hunt.process().destroyForcibly().waitFor();
    hunt.awaitEndOfWorkers();
    assertThat(hunt.tokens()).hasSize(1);
    assertThatWhatWasPrintedIsStored(hunt);
    HuntProcess again = HuntProcess.start(folder, "--select", "killed", "--resume");
    assertThat(again.status()).as(again.printed()).isEqualTo(Main.FOUND);
    assertThat(again.counts()).isEqualTo(whole.counts()).hasSize(4);
  }

  @Test
  void aCampaignWhoseTimeIsUpHasNothingLeftToDo() throws Exception {
    HuntProcess hunt = HuntProcess.start(folder, "--select", "endless", "--time", "2s");
    assertThat(hunt.status()).as(hunt.printed()).isEqualTo(Main.NOTHING);
    List<String> counts = hunt.counts();
    HuntProcess again = HuntProcess.start(folder, "--select", "endless", "--resume");
    assertThat(again.status()).as(again.printed()).isEqualTo(Main.NOTHING);
    assertThat(again.counts()).isEqualTo(counts).hasSize(2);
    HuntProcess longer =
        HuntProcess.start(folder, "--select", "endless", "--resume", "--time", "4s");
    assertThat(longer.status()).as(longer.printed()).isEqualTo(Main.NOTHING);
    assertThat(longer.counts()).isNotEqualTo(counts).hasSize(2);
  }

  @Test
  void processesMayBeKilledAtAnyMoment() throws Exception {
    assertThatProcessesMayBeKilled(3);
  }

  @Test
  @Tag("soak") // some minutes
  void processesMayBeKilledAtFiftyMoments() throws Exception {
    assertThatProcessesMayBeKilled(50);
  }

  private void assertThatProcessesMayBeKilled(int times) throws Exception {
    Path recording = Commands.recording(folder);
    HuntProcess whole = undisturbed().hunt();
    int millis = undisturbed().millis();
    Random random = new Random(2);
    long slowest = 0;
    int killed = 0;
    // At some moments the campaign is over or has no worker yet: then there is nothing to kill.
    for (int i = 0; killed < times; i++) {
      assertThat(i).as("campaigns for %d kills", killed).isLessThan(10 * times);
      Path where = folder.resolve("run" + i);
      Commands.copy(recording, folder, where);
      HuntProcess hunt = HuntProcess.start(where, OPTIONS);
      hunt.process().waitFor(random.nextInt(millis), TimeUnit.MILLISECONDS);
      if (i % 2 == 0) {
        killed += hunt.process().isAlive() ? 1 : 0;
        hunt.process().destroyForcibly().waitFor();
        slowest = Math.max(slowest, hunt.awaitEndOfWorkers());
        assertThatWhatWasPrintedIsStored(hunt);
        boolean isPrinted = !hunt.tokens().isEmpty();
        boolean isStored = !StoredFailure.in(hunt.store()).isEmpty();
        HuntProcess again = resumed(where);
        assertThatItEndedLike(whole, again, isPrinted || !isStored);
      } else {
        List<ProcessHandle> workers = hunt.workers();
        boolean isStored = !StoredFailure.in(hunt.store()).isEmpty();
        boolean isPrinted = !hunt.tokens().isEmpty();
        workers.forEach(ProcessHandle::destroyForcibly);
        killed += workers.isEmpty() ? 0 : 1;
        assertThatItEndedLike(whole, hunt, isPrinted || !isStored);
      }
    }
    System.out.println(
        "Killed at " + killed + " moments; workers ended at most " + slowest + " ms later");
  }

  /** Goes on with a campaign; begins it if it was killed before it had begun. */
  private static HuntProcess resumed(Path where) throws IOException, InterruptedException {
    HuntProcess again = HuntProcess.start(where, "--select", "killed", "--resume");
    if (again.status() == Main.TROUBLE) {
      assertThat(again.printed()).contains("There is no campaign to resume");
      again = HuntProcess.start(where, OPTIONS);
    }
    return again;
  }

  /**
   * Compares a hunt with one that was left alone.
   *
   * @param isExact whether all counts are the same; a failure that was stored before it was printed
   *     is found in the store, without the cases before it
   */
  private static void assertThatItEndedLike(HuntProcess whole, HuntProcess hunt, boolean isExact)
      throws IOException, InterruptedException {
    assertThat(hunt.status()).as(hunt.printed()).isEqualTo(Main.FOUND);
    assertThat(hunt.workers()).isEmpty();
    assertThatWhatWasPrintedIsStored(hunt);
    assertThat(hunt.printed()).doesNotContain("could not be run");
    if (isExact) {
      assertThat(hunt.counts()).as(hunt.printed()).isEqualTo(whole.counts());
    } else {
      assertThat(tests(hunt)).as(hunt.printed()).isEqualTo(tests(whole));
    }
  }

  private static List<String> tests(HuntProcess hunt) throws IOException {
    return hunt.counts().stream().map(line -> line.replaceFirst("; .*", "")).toList();
  }
}
