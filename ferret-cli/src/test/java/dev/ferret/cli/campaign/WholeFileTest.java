package dev.ferret.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder;

  @Test
  void aFileIsWrittenOverAnotherAndLeavesNothingBeside() throws IOException {
    Path file = folder.resolve("a/b/file.json");
    WholeFile.write(file, "first");
    WholeFile.write(file, "second");
    assertThat(file).hasContent("second");
    assertThat(file.getParent()).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void whatCannotBeMovedLeavesNothingBeside() throws IOException {
    Path full = Files.createDirectories(folder.resolve("full/inside")).getParent();
    assertThatThrownBy(() -> WholeFile.write(full, "text")).isInstanceOf(IOException.class);
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }
}
