package dev.ferret.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The temporary folders of one case. */
final class CaseFolders {
  private final List<Path> always = new ArrayList<>(1);
  private final List<Path> onSuccess = new ArrayList<>(0);

  /** Makes a folder as an annotation asks for it: a {@code File} or a {@code Path}. */
  Object make(TempDir asked, Class<?> type) throws IOException {
    Path folder = Files.createTempDirectory("ferret-");
    if (asked.cleanup() == CleanupMode.ON_SUCCESS) {
      onSuccess.add(folder);
    } else if (asked.cleanup() != CleanupMode.NEVER) {
      always.add(folder);
    }
    return type == Path.class ? folder : folder.toFile();
  }

  /** Deletes the folders and all that is in them. */
  void delete(boolean isPassed) throws IOException {
    delete(always);
    if (isPassed) {
      delete(onSuccess);
    }
  }

  private static void delete(List<Path> folders) throws IOException {
    for (Path folder : folders) {
      if (Files.exists(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.deleteIfExists(file);
          }
        }
      }
    }
  }
}
