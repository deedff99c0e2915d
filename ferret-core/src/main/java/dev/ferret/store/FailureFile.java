package dev.ferret.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.ferret.store.FailureStore.Entry;
import java.io.IOException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The file format of a store: the names of files and directories, and the text of a file.
 *
 * <pre>
 * ferret-failure: 1
 * property: "StackTest.popUndoesPush"
 * origin: "AssertionError at StackTest:31"
 * payload: AQIDBA
 * checksum: 0f1e2d3c4b5a6978
 * </pre>
 *
 * <p>A file is pure ASCII, so that no editor, diff or change of encoding damages it. Characters
 * that are not printable ASCII are written as {@code \}{@code uXXXX}. The payload is one line of
 * base64url, which is the text of a replay token. Apart from {@code \r\n} line ends, a file has
 * exactly one valid form. A reader parses the fields, writes them again and compares the texts, so
 * every byte is verified.
 */
final class FailureFile {

  static final String SUFFIX = ".failure";

  /** Thrown if a file is not a stored failure of the requested property. */
  static final class Damage extends IOException {
    private static final long serialVersionUID = 1;

    private final String reason;
    private final boolean isLater;

    Damage(String reason) {
      this(reason, false);
    }

    private Damage(String reason, boolean isLater) {
      super(reason);
      this.reason = reason;
      this.isLater = isLater;
    }

    static Damage laterVersion() {
      return new Damage("was written by a later version of Ferret", true);
    }

    /** Returns whether nothing is wrong with the file except that a later version wrote it. */
    boolean isLater() {
      return isLater;
    }

    /** Returns the end of a sentence like "was ignored because it ...". */
    String reason() {
      return reason;
    }
  }

  private static final String MAGIC = "ferret-failure: ";
  private static final String VERSION = "1";

  // With the hash, separators and the name of a temporary file, paths below the root have less than
  // 135 characters. Windows allows 260, so about half of them are left for the root.
  private static final int NAME_LENGTH = 48;

  private FailureFile() {}

  /**
   * Returns the name of the directory of a property: the readable end of its name, and a hash. The
   * hash distinguishes properties whose readable parts are equal, or equal but for case.
   */
  static String directoryName(String property) {
    int start = Math.max(0, property.length() - NAME_LENGTH);
    StringBuilder name = new StringBuilder(NAME_LENGTH + 17);
    for (int i = start; i < property.length(); i++) {
      char c = property.charAt(i);
      boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c);
      boolean inner = (c == '.' || c == '-') && name.length() > 0;
      name.append(letterOrDigit || inner ? c : '_');
    }
    int dot = name.indexOf(".");
    if (dot > 0 && isDevice(name.substring(0, dot))) {
      name.setCharAt(dot, '_');
    }
    return name.append('-').append(hash(escape(property))).toString();
  }

  /** Names the file of an origin within the directory of its property. */
  static String fileName(String origin) {
    return hash(escape(origin)) + SUFFIX;
  }

  static byte[] encode(String property, Entry entry) {
    return text(property, entry).getBytes(ISO_8859_1);
  }

  /** A failure and its property. */
  record Owned(String property, Entry entry) {}

  /** Reads an entry back, or says why these bytes are none of this property. */
  static Entry decode(byte[] bytes, String property) throws Damage {
    Owned owned = decode(bytes);
    if (!owned.property().equals(property)) {
      throw new Damage("belongs to another property");
    }
    return owned.entry();
  }

  /** Reads an entry back, or says why these bytes are none. */
  static Owned decode(byte[] bytes) throws Damage {
    // Git may have turned the line ends when it checked the file out.
    String text = new String(bytes, ISO_8859_1).replace("\r\n", "\n");
    if (!text.startsWith(MAGIC)) {
      throw new Damage("is not a failure file of Ferret");
    }
    String[] lines = text.split("\n", 6);
    if (lines.length > 1 && isLater(lines[0])) {
      throw Damage.laterVersion();
    }
    if (lines.length > 1 && !lines[0].equals(MAGIC + VERSION)) {
      throw new Damage("has a format that this version of Ferret does not know");
    }
    if (lines.length < 6) {
      throw new Damage("is damaged (it is cut short)");
    }
    String owner = unescape(quoted(lines[1], "property: "));
    String origin = unescape(quoted(lines[2], "origin: "));
    byte[] payload = base64(lines[3]);
    if (owner == null || origin == null || payload == null) {
      throw new Damage("is damaged (it has a malformed line)");
    }
    Entry entry = new Entry(origin, payload);
    if (!text.equals(text(owner, entry))) {
      throw new Damage("is damaged (its checksum does not match)");
    }
    return new Owned(owner, entry);
  }

  private static boolean isLater(String line) {
    String version = line.startsWith(MAGIC) ? line.substring(MAGIC.length()) : "";
    try {
      return Integer.parseInt(version) > Integer.parseInt(VERSION);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static String text(String property, Entry entry) {
    String body =
        MAGIC
            + VERSION
            + ("\nproperty: \"" + escape(property))
            + ("\"\norigin: \"" + escape(entry.origin()))
            + ("\"\npayload: "
                + Base64.getUrlEncoder().withoutPadding().encodeToString(entry.payload()))
            + "\nchecksum: ";
    return body + hash(body) + "\n";
  }

  /**
   * Hashes ASCII text by FNV-1a (64 bits) with a final mix. Each step is a bijection, so every
   * change of a single byte changes the hash. A message digest of the platform would take 20 ms in
   * each JVM.
   */
  private static String hash(String ascii) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < ascii.length(); i++) {
      hash = (hash ^ ascii.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return HexFormat.of().toHexDigits(hash ^ (hash >>> 33));
  }

  private static String escape(String text) {
    StringBuilder ascii = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '\\' || c == '"') {
        ascii.append("\\u").append(HexFormat.of().toHexDigits(c));
      } else {
        ascii.append(c);
      }
    }
    return ascii.toString();
  }

  private static @Nullable String unescape(@Nullable String ascii) {
    if (ascii == null) {
      return null;
    }
    StringBuilder text = new StringBuilder(ascii.length());
    for (int i = 0; i < ascii.length(); i++) {
      char c = ascii.charAt(i);
      if (c == '\\') {
        if (i + 6 > ascii.length()) {
          return null;
        }
        for (int k = i + 2; k < i + 6; k++) {
          if (!HexFormat.isHexDigit(ascii.charAt(k))) {
            return null;
          }
        }
        c = (char) HexFormat.fromHexDigits(ascii, i + 2, i + 6);
        i += 5;
      }
      text.append(c);
    }
    return text.toString();
  }

  private static @Nullable String quoted(String line, String key) {
    int start = key.length() + 1;
    boolean wellFormed = line.length() > start && line.startsWith(key) && line.endsWith("\"");
    return wellFormed ? line.substring(start, line.length() - 1) : null;
  }

  private static byte @Nullable [] base64(String line) {
    String key = "payload: ";
    if (!line.startsWith(key)) {
      return null;
    }
    try {
      return Base64.getUrlDecoder().decode(line.substring(key.length()));
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }

  /** Returns whether Windows takes a name for a device, such as {@code con.anything}. */
  private static boolean isDevice(String segment) {
    String name = segment.toLowerCase(Locale.ROOT);
    return switch (name) {
      case "con", "prn", "aux", "nul" -> true;
      default ->
          name.length() == 4
              && (name.startsWith("com") || name.startsWith("lpt"))
              && isDigit(name.charAt(3));
    };
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
