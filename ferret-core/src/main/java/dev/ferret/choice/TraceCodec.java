package dev.ferret.choice;

import dev.ferret.node.NodeWriter;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The binary form of traces.
 *
 * <pre>
 *   version, size, node*, checksum (4 bytes)
 *   node = kind in the low half byte, and in the high half the value if below 15, else 15 and a varint
 * </pre>
 *
 * <p>Every node takes at least one byte and every unit too, so the input bounds what decoding can
 * allocate. The checksum is there for people: a token that lost its tail in a copy says so instead
 * of replaying something else.
 */
final class TraceCodec {
  private static final int VERSION = 1;
  private static final int CHECKSUM_BYTES = 4;
  private static final int ESCAPE = 15;

  private TraceCodec() {}

  static String toToken(Trace trace) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(encode(trace));
  }

  static Trace fromToken(@Nullable String token) {
    if (token == null) {
      throw new TraceFormatException("it is null");
    }
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(token.strip());
    } catch (IllegalArgumentException e) {
      throw new TraceFormatException("it has characters or a length that no token has");
    }
    return decode(bytes);
  }

  static byte[] encode(Trace trace) {
    Output out = new Output(2 * trace.kinds.length + 16);
    out.put(VERSION);
    out.put(trace.size);
    for (int i = 0; i < trace.kinds.length; i++) {
      byte kind = trace.kinds[i];
      long value = trace.values[i];
      switch (kind) {
        case Trace.INTEGER -> out.node(kind, zigzag(value));
        case Trace.REAL -> {
          out.node(kind, 0);
          for (int shift = 56; shift >= 0; shift -= 8) {
            out.put((int) (value >>> shift));
          }
        }
        case Trace.UNITS -> {
          int[] units = trace.units[(int) value];
          out.node(kind, units.length);
          for (int unit : units) {
            out.varint(unit);
          }
        }
        default -> out.node(kind, value);
      }
    }
    int checksum = checksum(out.bytes, out.length);
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.put(checksum >>> shift);
    }
    return Arrays.copyOf(out.bytes, out.length);
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }

  private static long zigzag(long value) {
    return (value << 1) ^ (value >> 63);
  }

  static Trace decode(byte @Nullable [] bytes) {
    if (bytes == null) {
      throw new TraceFormatException("it is null");
    }
    int length = bytes.length - CHECKSUM_BYTES;
    if (length < 2) {
      throw new TraceFormatException("it is too short");
    }
    if (bytes[0] != VERSION) {
      throw new TraceFormatException(
          "its format version is " + (bytes[0] & 0xFF) + " and not " + VERSION);
    }
    int checksum = 0;
    for (int i = length; i < bytes.length; i++) {
      checksum = (checksum << 8) | (bytes[i] & 0xFF);
    }
    if (checksum != checksum(bytes, length)) {
      throw new TraceFormatException("its checksum is wrong, so a part is missing or changed");
    }
    int size = bytes[1];
    if (size < 0 || size > Choices.FULL_SIZE) {
      throw new TraceFormatException("its size " + size + " is not within 0 to 100");
    }
    return new Input(bytes, length).trace(size);
  }

  /** A growing byte array. */
  private static final class Output {
    byte[] bytes;
    int length;

    Output(int capacity) {
      bytes = new byte[capacity];
    }

    void put(int b) {
      if (length == bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * length);
      }
      bytes[length++] = (byte) b;
    }

    void node(byte kind, long value) {
      if (value >= 0 && value < ESCAPE) {
        put(kind | ((int) value << 4));
      } else {
        put(kind | (ESCAPE << 4));
        varint(value);
      }
    }

    void varint(long value) {
      long rest = value;
      while ((rest & ~0x7FL) != 0) {
        put((int) (rest | 0x80));
        rest >>>= 7;
      }
      put((int) rest);
    }
  }

  /** Reads nodes and checks that they nest. */
  private static final class Input {
    private final byte[] bytes;
    private final int length;
    private int position = 2;

    /** What is open: spans, sequences without an element yet, and elements. */
    private byte[] open = new byte[16];

    private int depth;

    Input(byte[] bytes, int length) {
      this.bytes = bytes;
      this.length = length;
    }

    Trace trace(int size) {
      NodeWriter writer = new NodeWriter();
      while (position < length) {
        int head = bytes[position++] & 0xFF;
        byte kind = (byte) (head & 15);
        int high = head >>> 4;
        long value = high;
        if (value == ESCAPE) {
          value = varint();
          if (value >= 0 && value < ESCAPE) {
            throw new TraceFormatException("it spells a number in more than one way");
          }
        }
        node(writer, kind, value);
      }
      if (depth > 0) {
        throw new TraceFormatException("a group in it does not end");
      }
      return Trace.of(writer.nodes(size));
    }

    private void node(NodeWriter writer, byte kind, long value) {
      boolean fits =
          switch (kind) {
            case Trace.SPAN, Trace.SEQUENCE -> acceptsChoice() && isCount(value);
            case Trace.ELEMENT -> acceptsElement() && value == 0;
            case Trace.END -> depth > 0 && value == 0;
            case Trace.INTEGER -> acceptsChoice();
            case Trace.BOOLEAN -> acceptsChoice() && (value == 0 || value == 1);
            case Trace.BRANCH, Trace.UNITS -> acceptsChoice() && isCount(value);
            case Trace.REAL -> acceptsChoice() && value == 0 && position + 8 <= length;
            default -> false;
          };
      if (!fits) {
        throw new TraceFormatException("its parts do not fit together");
      }
      switch (kind) {
        case Trace.SPAN, Trace.SEQUENCE -> {
          push(kind);
          writer.leaf(kind, value);
        }
        case Trace.ELEMENT -> {
          open[depth - 1] = kind;
          writer.element();
        }
        case Trace.END -> {
          depth--;
          writer.end();
        }
        case Trace.INTEGER -> writer.leaf(kind, (value >>> 1) ^ -(value & 1));
        case Trace.REAL -> writer.leaf(kind, raw());
        case Trace.UNITS -> writer.units(units((int) value));
        default -> writer.leaf(kind, value);
      }
    }

    private void push(byte kind) {
      if (depth == open.length) {
        open = Arrays.copyOf(open, 2 * depth);
      }
      open[depth++] = kind;
    }

    private boolean acceptsChoice() {
      return depth == 0 || open[depth - 1] != Trace.SEQUENCE;
    }

    private boolean acceptsElement() {
      return depth > 0 && open[depth - 1] != Trace.SPAN;
    }

    private static boolean isCount(long value) {
      return value >= 0 && value <= Integer.MAX_VALUE;
    }

    private long raw() {
      long bits = 0;
      for (int i = 0; i < 8; i++) {
        bits = (bits << 8) | (bytes[position++] & 0xFF);
      }
      return bits;
    }

    private int[] units(int count) {
      if (count > length - position) {
        throw new TraceFormatException("a text in it is longer than the token");
      }
      int[] units = new int[count];
      for (int i = 0; i < count; i++) {
        long unit = varint();
        if (!isCount(unit)) {
          throw new TraceFormatException("a text in it holds an impossible unit");
        }
        units[i] = (int) unit;
      }
      return units;
    }

    private long varint() {
      long value = 0;
      for (int shift = 0; shift < 64; shift += 7) {
        if (position == length) {
          break;
        }
        byte b = bytes[position++];
        value |= (long) (b & 0x7F) << shift;
        if (b >= 0) {
          boolean canonical = (b != 0 || shift == 0) && (shift < 63 || b == 1);
          if (canonical) {
            return value;
          }
          break;
        }
      }
      throw new TraceFormatException("a number in it does not end or is too large");
    }
  }
}
