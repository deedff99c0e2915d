package dev.ferret.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one process tells another: a kind and named texts.
 *
 * <p>On the wire it is the length of what follows, the version, the kind, the number of fields, and
 * each name and text with its length in bytes.
 */
public final class Message {
  /** What a message is about. */
  public enum Kind {
    /** A worker is there. */
    HELLO('h'),
    /** A worker is to run a test. */
    SLICE('s'),
    /** A worker is alive. */
    BEAT('b'),
    /** A property of the test has ended. */
    OUTCOME('o'),
    /** The test has ended. */
    DONE('d'),
    /** A worker has ended in the middle of a test. */
    ENDED('e'),
    /** A test cannot be run. */
    TROUBLE('r'),
    /** A case has been running for too long, and the worker ends itself. */
    HUNG('u'),
    /** Another worker is to run one case that may end its JVM. */
    TRIAL('t'),
    /** How that case ended. */
    VERDICT('v'),
    /** A worker is to end. */
    STOP('x');

    private final char code;

    Kind(char code) {
      this.code = code;
    }

    private static Kind of(int code) throws IOException {
      for (Kind kind : KINDS) {
        if (kind.code == code) {
          return kind;
        }
      }
      throw new IOException("There is no message of kind " + code);
    }
  }

  private static final int VERSION = 1;
  private static final Kind[] KINDS = Kind.values();

  /** Reports and aggregates take less than a megabyte. */
  private static final int LONGEST = 16 << 20;

  private final Kind kind;
  private final Map<String, String> fields;

  private Message(Kind kind, Map<String, String> fields) {
    this.kind = kind;
    this.fields = fields;
  }

  /** Returns a message without fields. */
  public static Message of(Kind kind) {
    return new Message(kind, Map.of());
  }

  /** Returns the same message with one more field. */
  public Message with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(fields);
    more.put(name, value.toString());
    return new Message(kind, Collections.unmodifiableMap(more));
  }

  /** Returns what the message is about. */
  public Kind kind() {
    return kind;
  }

  /** Returns the fields in their order. */
  public Map<String, String> fields() {
    return fields;
  }

  /** Returns the text of a field; empty if there is none. */
  public String text(String name) {
    return fields.getOrDefault(name, "");
  }

  /** Returns the number in a field; 0 if there is none. */
  public long number(String name) {
    try {
      return Long.parseLong(text(name));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /**
   * Writes the message.
   *
   * @throws IOException if the other end is gone, or the message is too long
   */
  public void write(DataOutputStream out) throws IOException {
    byte[][] texts = new byte[2 * fields.size()][];
    long length = 2 + Integer.BYTES;
    int i = 0;
    for (Map.Entry<String, String> field : fields.entrySet()) {
      texts[i] = field.getKey().getBytes(StandardCharsets.UTF_8);
      texts[i + 1] = field.getValue().getBytes(StandardCharsets.UTF_8);
      length += 2L * Integer.BYTES + texts[i].length + texts[i + 1].length;
      i += 2;
    }
    if (length > LONGEST) {
      throw new IOException("A message of " + length + " bytes is longer than " + LONGEST);
    }
    ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES + (int) length);
    buffer.putInt((int) length).put((byte) VERSION).put((byte) kind.code);
    buffer.putInt(fields.size());
    for (byte[] text : texts) {
      buffer.putInt(text.length).put(text);
    }
    out.write(buffer.array());
    out.flush();
  }

  /**
   * Reads a message.
   *
   * @return null if the other end has closed the connection
   * @throws IOException if the connection breaks, or what comes is no message
   */
  public static @Nullable Message read(DataInputStream in) throws IOException {
    int length;
    try {
      length = in.readInt();
    } catch (EOFException closed) {
      return null;
    }
    if (length < 2 + Integer.BYTES || length > LONGEST) {
      throw new IOException("This is no message of Ferret: its length is " + length);
    }
    // Grows with what really comes: a length alone must not fill the heap.
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("The connection ended in the middle of a message");
    }
    return decoded(ByteBuffer.wrap(bytes));
  }

  private static Message decoded(ByteBuffer buffer) throws IOException {
    int version = buffer.get();
    if (version != VERSION) {
      throw new IOException(
          "The other process speaks version "
              + version
              + " of the protocol, this one version "
              + VERSION
              + "; use the same version of Ferret in the project and on the command line");
    }
    Kind kind = Kind.of(buffer.get());
    int count = buffer.getInt();
    Map<String, String> fields = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      fields.put(text(buffer), text(buffer));
    }
    if (count < 0 || buffer.hasRemaining()) {
      throw new IOException("A message does not end where its fields end");
    }
    return new Message(kind, Collections.unmodifiableMap(fields));
  }

  private static String text(ByteBuffer buffer) throws IOException {
    int length = buffer.remaining() < Integer.BYTES ? -1 : buffer.getInt();
    if (length < 0 || length > buffer.remaining()) {
      throw new IOException("A field of a message is longer than the message");
    }
    byte[] text = new byte[length];
    buffer.get(text);
    return new String(text, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return kind + " " + fields;
  }
}
