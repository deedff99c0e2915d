package dev.ferret.cli.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Files that other processes see as a whole or not at all. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes a file beside its place and moves it there; what was there before is gone. */
  public static void write(Path file, byte[] content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    // Not a temporary file of the JDK, which others than its owner could not read. Nor one named
    // after the process: those of different containers that share a folder have the same numbers.
    Path made = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      Files.write(made, content);
      Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(made);
    }
  }

  /** Writes a text. */
  static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
