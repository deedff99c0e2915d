package dev.ferret.regex;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The characters of Unicode 13, which is what JDK 17 knows, but for 49 that have had other
 * properties since. A text is stored as the places of its characters in their set, so the sets must
 * be the same on every JDK: {@code \\p{L}} has no letters that came later.
 */
final class KnownCharacters {
  static final CharacterSet ALL = read();

  private KnownCharacters() {}

  private static CharacterSet read() {
    try (InputStream file = KnownCharacters.class.getResourceAsStream("unicode-13.txt")) {
      if (file == null) {
        throw new IllegalStateException("unicode-13.txt is missing in the jar of ferret-core");
      }
      return CharacterSet.ofRanges(new String(file.readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException("unicode-13.txt cannot be read", e);
    }
  }
}
