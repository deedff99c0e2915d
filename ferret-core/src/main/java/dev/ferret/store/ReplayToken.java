package dev.ferret.store;

import dev.ferret.choice.Case;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A replay token: the answers of a case, the property that they belong to, and the stack that it
 * takes to see them fail.
 *
 * <p>The text is that of the answers, followed by a mark of the property and the size of the stack,
 * each after a full stop and only if it is known.
 *
 * @param answers the token of a trace, or of a random case
 * @param mark four characters that tell the property; null if any property may replay the token
 * @param stack the size of the stack in kilobytes; 0 if any will do
 */
public record ReplayToken(String answers, @Nullable String mark, int stack) {
  private static final int MARK_BYTES = 3;
  private static final int MARK_LENGTH = 4;
  private static final int PART_BITS = 12;
  private static final int LARGEST_STACK = 1 << 20;

  /**
   * Returns the token of a case of a property.
   *
   * @param place where the property is written, which does not change with its code
   * @param property what no other property has
   */
  public static ReplayToken of(String answers, String place, String property, int stack) {
    return new ReplayToken(answers, mark(place, property), stack);
  }

  /**
   * Reads a token.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static ReplayToken parse(String text) {
    String[] parts = text.strip().split("\\.", -1);
    if (parts.length > 3) {
      throw refused("it has too many parts");
    }
    Case.fromToken(parts[0]);
    String mark = parts.length > 1 ? parts[1] : null;
    if (mark != null && mark.length() != MARK_LENGTH) {
      throw refused("the mark of its property is incomplete");
    }
    return new ReplayToken(parts[0], mark, parts.length > 2 ? stack(parts[2]) : 0);
  }

  private static IllegalArgumentException refused(String reason) {
    return new IllegalArgumentException(
        "Not a replay token of this library: "
            + reason
            + ". Copy the whole token from the report, or drop it and run again.");
  }

  private static int stack(String text) {
    try {
      int kilobytes = text.endsWith("K") ? Integer.parseInt(text, 0, text.length() - 1, 10) : 0;
      if (kilobytes > 0 && kilobytes <= LARGEST_STACK) {
        return kilobytes;
      }
    } catch (NumberFormatException e) {
      // The same as no number.
    }
    throw refused("the size of its stack is incomplete");
  }

  /** Two characters for the place, and two for the property. */
  private static String mark(String place, String property) {
    long both = checksum(place) << PART_BITS | checksum(property);
    byte[] bytes = new byte[MARK_BYTES];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (both >>> (8 * (bytes.length - 1 - i)));
    }
    return Base64.getUrlEncoder().encodeToString(bytes);
  }

  private static long checksum(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return crc.getValue() & ((1 << PART_BITS) - 1);
  }

  /** Returns whether this is the token of a property, or of any if none is known. */
  public boolean isOf(String place, String property) {
    return mark == null || mark.equals(mark(place, property));
  }

  /**
   * Returns whether this is the token of a property that is written at a place, or of any. To give
   * a token to a property changes its code, and so what tells it from others at that place.
   */
  public boolean isFrom(String place) {
    return mark == null || mark.startsWith(mark(place, "").substring(0, MARK_LENGTH / 2));
  }

  /** Returns the token as text. */
  @Override
  public String toString() {
    return answers + (mark == null ? "" : "." + mark) + (stack == 0 ? "" : "." + stack + "K");
  }
}
