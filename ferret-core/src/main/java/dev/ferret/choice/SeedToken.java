package dev.ferret.choice;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A replay token that holds the seed of a random case instead of its trace: it can be made without
 * drawing anything, which matters while a test hangs.
 */
record SeedToken(long seed, int size) {
  /** No trace begins with this byte, which would be its version. */
  private static final byte FORMAT = (byte) 0xFE;

  private static final int BODY = 1 + Long.BYTES + 1;

  /** The token that a text stands for; null if it is none of this kind. */
  static @Nullable SeedToken parse(String text) {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(text.strip());
    } catch (IllegalArgumentException e) {
      return null;
    }
    if (bytes.length == 0 || bytes[0] != FORMAT) {
      return null;
    }
    if (bytes.length != BODY + Integer.BYTES
        || ByteBuffer.wrap(bytes).getInt(BODY) != checksum(bytes)
        || bytes[BODY - 1] > Choices.FULL_SIZE
        || bytes[BODY - 1] < 0) {
      throw new TraceFormatException("its checksum does not match, so a part is missing");
    }
    return new SeedToken(ByteBuffer.wrap(bytes).getLong(1), bytes[BODY - 1]);
  }

  private static int checksum(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, BODY);
    return (int) crc.getValue();
  }

  @Override
  public String toString() {
    byte[] bytes = new byte[BODY + Integer.BYTES];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    buffer.put(FORMAT).putLong(seed).put((byte) size);
    buffer.putInt(checksum(bytes));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
