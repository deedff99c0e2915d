package dev.ferret.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A campaign keeps sums and a sample, not its cases. */
@Timeout(value = 10, unit = TimeUnit.MINUTES) // a hang must not stop the build
class LongCampaignTest {
  @Test
  @Tag("slow")
  void aMillionCasesFitIntoASmallHeapAndASmallPage(@TempDir Path folder) throws Exception {
    // Hunts are started with a heap of 128 MB.
    HuntProcess hunt =
        HuntProcess.start(
            folder, "--select", "million", "--tries", "1000000", "--report", "page.html");
    assertThat(hunt.status()).as(hunt.printed()).isEqualTo(Main.NOTHING);
    assertThat(hunt.printed())
        .contains("WrittenCases.isCheap: 1,000,000 cases, nothing found")
        .contains("Hunted in 1 test: 1 holds, 0 have a bug; 1,000,000 cases in ");
    long size = Files.size(folder.resolve("page.html"));
    System.out.println("The page of 1,000,000 cases has " + size + " bytes");
    assertThat(size).isLessThan(5_000_000);
  }
}
