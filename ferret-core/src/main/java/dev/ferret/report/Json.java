package dev.ferret.report;

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
final class Json {

  /** Deeper values are written as text, so that neither this writer nor a reader overflows. */
  private static final int MAX_DEPTH = 100;

  /** The longest text of a value that JSON does not know; enough for a screen or two. */
  private static final int MAX_TEXT = 10_000;

  private final StringBuilder out = new StringBuilder();
  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());

  private Json() {}

  static String write(@Nullable Object value) {
    Json json = new Json();
    json.append(value);
    return json.out.toString();
  }

  private void append(@Nullable Object value) {
    if (value == null || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof CharSequence || value instanceof Character) {
      appendString(value.toString());
    } else if (value instanceof Number number) {
      appendNumber(number);
    } else if (value instanceof Enum<?> constant) {
      appendString(constant.name());
    } else if (isContainer(value)) {
      appendContainer(value);
    } else {
      appendText(value);
    }
  }

  // A Path is an Iterable of paths, the last of which contains itself.
  private static boolean isContainer(Object value) {
    return value instanceof Map
        || (value instanceof Iterable && !(value instanceof Path))
        || value.getClass().isArray();
  }

  private void appendNumber(Number number) {
    boolean finite = Double.isFinite(number.doubleValue());
    if (number instanceof Double || number instanceof Float) {
      if (finite) {
        out.append(number);
      } else {
        appendString(number.toString());
      }
    } else if (number instanceof Integer
        || number instanceof Long
        || number instanceof Short
        || number instanceof Byte
        || number instanceof AtomicInteger
        || number instanceof AtomicLong
        || number.getClass() == BigInteger.class
        || number.getClass() == BigDecimal.class) {
      out.append(number);
    } else {
      appendText(number);
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
    } catch (RuntimeException | StackOverflowError e) {
      out.setLength(start);
      appendString(Texts.thrown(value, "iterator()", e).text());
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
    while (elements.hasNext()) {
      out.append(separator);
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
          if (isPlain(text, i)) {
            out.append(c);
          } else {
            Literals.appendUnicodeEscape(c, out);
          }
        }
      }
    }
    out.append('"');
  }

  private static boolean isPlain(String text, int index) {
    char c = text.charAt(index);
    if (Character.isHighSurrogate(c)) {
      return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }
    // The last two are line ends to JavaScript, and to tools that read the file by lines.
    return c >= ' ' && (c < 0x7F || c > 0x9F) && c != '\u2028' && c != '\u2029';
  }
}
