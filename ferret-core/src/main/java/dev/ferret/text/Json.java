package dev.ferret.text;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as JSON on one line.
 *
 * <p>Strings, numbers, booleans, null, maps, iterables and arrays are written as what they are,
 * {@code NaN} and the infinities as strings, everything else as a string with its text. Whatever a
 * value does, the result is well-formed and made of valid characters only.
 */
public final class Json {

  /** Deeper values are written as text, so that neither this writer nor a reader overflows. */
  private static final int MAX_DEPTH = 100;

  /** Something without an end has to be given up somewhere. */
  private static final int MAX_ELEMENTS = 1_000_000;

  /** The longest text of a value that JSON does not know; enough for a screen or two. */
  private static final int MAX_TEXT = 10_000;

  private final StringBuilder out = new StringBuilder();
  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());

  private Json() {}

  public static String write(@Nullable Object value) {
    Json json = new Json();
    json.append(value);
    return json.out.toString();
  }

  private void append(@Nullable Object value) {
    if (value == null || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof String || value instanceof Character) {
      appendString(value.toString());
    } else if (value instanceof CharSequence sequence) {
      appendString(content(sequence));
    } else if (isKnownNumber(value)) {
      appendNumber((Number) value);
    } else if (value instanceof Enum<?> constant) {
      appendString(constant.name());
    } else if (isContainer(value)) {
      appendContainer(value);
    } else {
      appendText(value);
    }
  }

  private static String content(CharSequence sequence) {
    try {
      return String.valueOf(sequence.toString());
    } catch (Throwable e) {
      return Texts.thrown(sequence, "toString()", e);
    }
  }

  // A Path is an Iterable of paths, the last of which contains itself.
  private static boolean isContainer(Object value) {
    return value instanceof Map
        || (value instanceof Iterable && !(value instanceof Path))
        || value.getClass().isArray();
  }

  /** Numbers of other classes, even of subclasses, may have a text that is no number. */
  private static boolean isKnownNumber(Object value) {
    return value instanceof Integer
        || value instanceof Long
        || value instanceof Double
        || value instanceof Float
        || value instanceof Short
        || value instanceof Byte
        || value.getClass() == AtomicInteger.class
        || value.getClass() == AtomicLong.class
        || value.getClass() == BigInteger.class
        || value.getClass() == BigDecimal.class;
  }

  private void appendNumber(Number number) {
    boolean real = number instanceof Double || number instanceof Float;
    if (real && !Double.isFinite(number.doubleValue())) {
      appendString(number.toString());
    } else {
      out.append(number);
    }
  }

  private void appendContainer(Object value) {
    if (open.size() >= MAX_DEPTH || !open.add(value)) {
      appendText(value);
      return;
    }
    int start = out.length();
    try {
      if (value instanceof Map<?, ?> map) {
        appendObject(map);
      } else if (value instanceof Iterable<?> elements) {
        appendElements(elements.iterator());
      } else {
        appendArray(value);
      }
    } catch (Throwable e) {
      out.setLength(start);
      appendString(Texts.thrown(value, "iterator()", e));
    } finally {
      open.remove(value);
    }
  }

  private void appendObject(Map<?, ?> map) {
    out.append('{');
    String separator = "";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object key = entry.getKey();
      out.append(separator);
      appendString(key instanceof String name ? name : text(key));
      out.append(':');
      append(entry.getValue());
      separator = ",";
    }
    out.append('}');
  }

  private void appendElements(Iterator<?> elements) {
    out.append('[');
    String separator = "";
    for (int i = 0; elements.hasNext(); i++) {
      out.append(separator);
      if (i == MAX_ELEMENTS) {
        appendString("...");
        break;
      }
      append(elements.next());
      separator = ",";
    }
    out.append(']');
  }

  private void appendArray(Object array) {
    out.append('[');
    int length = Array.getLength(array);
    for (int i = 0; i < length; i++) {
      out.append(i == 0 ? "" : ",");
      append(Array.get(array, i));
    }
    out.append(']');
  }

  private void appendText(Object value) {
    appendString(text(value));
  }

  private static String text(@Nullable Object value) {
    return SourcePrinter.print(value, MAX_TEXT).text();
  }

  private void appendString(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c >= ' ' && c < 0x7F) {
            out.append(c);
          } else {
            i += appendUnusual(text, i);
          }
        }
      }
    }
    out.append('"');
  }

  /**
   * Appends a character that is not ASCII, or two that belong together. What is not seen, or turns
   * the direction of writing, is escaped: readers get the same string, terminals are left alone.
   *
   * @return how many more characters were taken
   */
  private int appendUnusual(String text, int index) {
    int codePoint = Literals.codePointAt(text, index, text.length());
    if (Literals.isVisible(codePoint)) {
      out.appendCodePoint(codePoint);
    } else {
      Literals.appendUnicodeEscape(codePoint, out);
    }
    return Character.charCount(codePoint) - 1;
  }
}
