package dev.ferret.report;

import dev.ferret.report.Shape.Leaf;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** The text of values that are no source: their {@code toString()}, or what became of it. */
final class Texts {

  private Texts() {}

  static Leaf of(Object value) {
    String name = Names.of(value.getClass());
    if (!hasOwnText(value)) {
      return new Leaf(name + "@?", false);
    }
    String text;
    try {
      text = value.toString();
    } catch (Throwable e) {
      rethrowIfFatal(e);
      return thrown(value, "toString()", e);
    }
    if (text == null) {
      return new Leaf("<" + name + ": toString() returned null>", false);
    }
    // A toString() that asks Object for help ends in an address that differs from run to run.
    String address = "@" + Integer.toHexString(System.identityHashCode(value));
    if (text.endsWith(address)) {
      text = text.substring(0, text.length() - address.length()) + "@?";
    }
    return new Leaf(text.isBlank() ? name + "@?" : visible(text), false);
  }

  static Leaf thrown(Object value, String method, @Nullable Throwable thrown) {
    String what = thrown == null ? "an exception" : Names.of(thrown.getClass());
    String name = Names.of(value.getClass());
    return new Leaf("<" + name + ": " + method + " threw " + what + ">", false);
  }

  /** Lets only those errors through after which this virtual machine cannot go on. */
  static void rethrowIfFatal(@Nullable Throwable thrown) {
    if (thrown instanceof VirtualMachineError fatal && !(thrown instanceof StackOverflowError)) {
      throw fatal;
    }
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

  /** Escapes what would move the cursor or turn the direction of writing; keeps line breaks. */
  static String visible(String text) {
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
