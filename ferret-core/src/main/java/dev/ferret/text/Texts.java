package dev.ferret.text;

import dev.ferret.text.SourceForm.Leaf;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** The text of values that are no source: their {@code toString()}, or what became of it. */
public final class Texts {

  private Texts() {}

  static Leaf of(Object value) {
    String text;
    try {
      text = own(value);
    } catch (Throwable e) {
      // Whatever it is, even that memory ran out: there is memory again for a line about it.
      text = thrown(value, "toString()", e);
    }
    return new Leaf(text, false);
  }

  private static String own(Object value) {
    String name = Names.of(value.getClass());
    if (!hasOwnText(value)) {
      return name + "@?";
    }
    String text = value.toString();
    if (text == null) {
      return "<" + name + ": toString() returned null>";
    }
    // A toString() that asks Object for help ends in an address that differs from run to run.
    String address = "@" + Integer.toHexString(System.identityHashCode(value));
    if (text.endsWith(address)) {
      text = text.substring(0, text.length() - address.length()) + "@?";
    }
    return text.isBlank() ? name + "@?" : visible(text);
  }

  /** Says that a method of a value threw an exception: {@code <Money: toString() threw Error>}. */
  public static String thrown(Object value, String method, @Nullable Throwable thrown) {
    String what = thrown == null ? "an exception" : Names.of(thrown.getClass());
    return "<" + Names.of(value.getClass()) + ": " + method + " threw " + what + ">";
  }

  static boolean hasOwnText(Object value) {
    return textOwner(value) != Object.class;
  }

  static Class<?> textOwner(Object value) {
    try {
      Method method = value.getClass().getMethod("toString");
      return method.getDeclaringClass();
    } catch (NoSuchMethodException | LinkageError e) {
      return Object.class;
    }
  }

  /** Escapes what {@link #visible} does and line breaks, too: for names, which have one line. */
  public static String line(String text) {
    String visible = visible(text);
    return visible.indexOf('\n') < 0 ? visible : visible.replace("\n", "\\n");
  }

  /** Escapes what would move the cursor or turn the direction of writing; keeps line breaks. */
  public static String visible(String text) {
    int length = text.length();
    int i = 0;
    while (i < length && isPlain(text.charAt(i))) {
      i++;
    }
    if (i == length) {
      return text;
    }
    StringBuilder out = new StringBuilder(length + 16).append(text, 0, i);
    while (i < length) {
      int codePoint = Literals.codePointAt(text, i, length);
      i += Character.charCount(codePoint);
      if (codePoint == '\r' && i < length && text.charAt(i) == '\n') {
        continue;
      }
      if (codePoint == '\n' || Literals.isVisible(codePoint)) {
        out.appendCodePoint(codePoint);
      } else if (codePoint == '\t') {
        out.append("  ");
      } else if (Character.getType(codePoint) == Character.SPACE_SEPARATOR) {
        out.append(' ');
      } else {
        Literals.appendUnicodeEscape(codePoint, out);
      }
    }
    return out.toString();
  }

  private static boolean isPlain(char c) {
    return (c >= ' ' && c < 0x7F) || c == '\n';
  }
}
