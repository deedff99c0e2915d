package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;

/** Commons Compress 1.28.0: names in archives. */
class CommonsCompressTest {
  /** Writes an archive with an empty file, and returns the name that is read. */
  private static String read(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      tar.putArchiveEntry(new TarArchiveEntry(name, true));
      tar.closeArchiveEntry();
    }
    byte[] archive = bytes.toByteArray();
    try (TarArchiveInputStream tar = new TarArchiveInputStream(new ByteArrayInputStream(archive))) {
      return tar.getNextEntry().getName();
    }
  }

  @Test
  void longNamesLoseTheirFirstSlash() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings().lengths(1, 150).alphabet("/a"))
                    .with(settings)
                    .run(
                        tail -> {
                          String name = "/" + tail.replaceAll("/+", "/") + "a";
                          assertThat(read(name)).isEqualTo(name);
                        }));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainNames() throws IOException {
    assertThat(read("/" + "a".repeat(98))).startsWith("/");
    assertThat(read("/" + "a".repeat(100))).startsWith("a");
  }
}
