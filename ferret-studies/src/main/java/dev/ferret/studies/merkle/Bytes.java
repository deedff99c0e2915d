package dev.ferret.studies.merkle;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A sequence of bytes that never changes: a leaf or a digest. */
public final class Bytes implements Comparable<Bytes> {
  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /** Returns a copy of an array. */
  public static Bytes of(byte... content) {
    return new Bytes(content.clone());
  }

  /** Returns a text in UTF-8. */
  public static Bytes of(String text) {
    return new Bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Bytes as two hexadecimal digits each, as {@link #toString()} writes them.
   *
   * @throws IllegalArgumentException if the text is not of this form
   */
  public static Bytes ofHex(String digits) {
    return new Bytes(HexFormat.of().parseHex(digits));
  }

  /** Returns the number of bytes. */
  public int length() {
    return content.length;
  }

  /** These bytes and then others. */
  public Bytes followedBy(Bytes others) {
    byte[] both = Arrays.copyOf(content, content.length + others.content.length);
    System.arraycopy(others.content, 0, both, content.length, others.content.length);
    return new Bytes(both);
  }

  /** Returns the SHA-256 digest of these bytes. */
  public Bytes sha256() {
    try {
      return new Bytes(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every JDK has SHA-256", e);
    }
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(content, other.content);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  @Override
  public String toString() {
    return HexFormat.of().formatHex(content);
  }
}
