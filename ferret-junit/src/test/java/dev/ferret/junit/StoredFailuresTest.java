package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("changes system properties, which all runs read")
class StoredFailuresTest {
  @TempDir Path folder;

  static class FailingTestCase {
    @Property
    void small(int n) {
      assertThat(n).isLessThan(77);
    }
  }

  @AfterEach
  void clear() {
    System.clearProperty("ferret.store");
  }

  @Test
  void aFailureIsStoredUnderTheFullNameAndFoundAgain() throws IOException {
    System.setProperty("ferret.store", folder.toString());
    assertThat(Runs.failure(FailingTestCase.class))
        .hasMessageContaining("of 1,000")
        .hasMessageContaining("Property failed: StoredFailuresTest.FailingTestCase.small");
    try (Stream<Path> files = Files.walk(folder)) {
      Path stored =
          files.filter(file -> file.toString().endsWith(".failure")).findFirst().orElseThrow();
      assertThat(stored.toString()).contains("FailuresTest_FailingTestCase.small_int_");
      assertThat(Files.readString(stored, StandardCharsets.ISO_8859_1))
          .contains("dev.ferret.junit.StoredFailuresTest$FailingTestCase.small(int)");
    }
    assertThat(Runs.failure(FailingTestCase.class)).hasMessageContaining("in the failure store");
  }
}
