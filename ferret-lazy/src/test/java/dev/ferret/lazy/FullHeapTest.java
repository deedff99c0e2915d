package dev.ferret.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.weave.ForkedJvm;
import dev.ferret.weave.ForkedJvm.Output;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A condition that takes all memory is blamed by the value that it took it for. */
class FullHeapTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "kept, 16, 1",
    "kept, 1000, 2",
    "kept, 1000000, 1",
    "local, 1000, 1",
    "local, 1000, 2",
    "captured, 1000, 1",
  })
  void theValueIsNamed(String kept, String bytes, String threads) throws Exception {
    Output output =
        ForkedJvm.run(folder, List.of("-Xmx48m"), FullHeapMain.class, kept, bytes, threads);
    assertThat(output.out())
        .contains("Property failed: a search")
        .anyMatch(
            line ->
                line.matches(
                    ".*The JVM ran out of memory while the condition ran for new Pair\\(3,"
                        + " [_0-9]+\\).*"));
  }
}
