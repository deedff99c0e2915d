package dev.ferret.regex;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters (code points) that one element of a regular expression matches. Surrogates belong
 * to none, since half a character is no text.
 *
 * @since 0.1
 */
public final class CharacterSet {
  /** Planes and the surrogates begin and end at multiples of it. */
  private static final int BLOCK = 0x800;

  private static final int ASCII = 128;

  /** Planes in between hold no characters, and asking for them would take most of the time. */
  private static final int EMPTY_PLANES = 0x40000;

  private static final int LAST_PLANES = 0xE0000;

  /** What may stand for characters outside of ASCII, though written with those of ASCII. */
  private static final Pattern REACHES_BEYOND =
      Pattern.compile(
          "[^\\x00-\\x7f]|\\^|^\\.|\\\\[DWSHVhvPxucNQ0]|\\\\p(?!\\{(?:Lower|Upper|ASCII|Alpha|Digit"
              + "|Alnum|Punct|Graph|Print|Blank|Cntrl|XDigit|Space)\\})");

  /** What is about properties of characters, of which later JDKs know more. */
  private static final Pattern DEPENDS_ON_JDK = Pattern.compile("\\\\[pPN]|\\(\\?[a-z]*u");

  /** The first and the last character of each range, in ascending order. */
  private final int[] bounds;

  private CharacterSet(int[] bounds) {
    this.bounds = bounds;
  }

  /** Returns the set of a single character. */
  static CharacterSet of(int codePoint) {
    return new CharacterSet(new int[] {codePoint, codePoint});
  }

  /**
   * Returns the characters that an element matches.
   *
   * <p>Runs of matching characters are looked for in a text of all characters, which takes some
   * milliseconds; asking for one character after the other takes ten times as long.
   *
   * @param element a character class, an escape or a dot
   */
  static CharacterSet of(String element, int flags) {
    int unicode = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    boolean isAscii = (flags & unicode) == 0 && !REACHES_BEYOND.matcher(element).find();
    Matcher runs = Pattern.compile(element + "+", flags).matcher("");
    int[] bounds = new int[8];
    int used = 0;
    for (int start = 0; start <= (isAscii ? 0 : Character.MAX_CODE_POINT); start += BLOCK) {
      if (start == Character.MIN_SURROGATE) {
        continue;
      }
      if (start == EMPTY_PLANES) {
        start = LAST_PLANES;
      }
      int width = Character.charCount(start);
      runs.reset(block(start, isAscii ? ASCII : BLOCK));
      while (runs.find()) {
        int first = start + runs.start() / width;
        int last = start + runs.end() / width - 1;
        if (used > 0 && bounds[used - 1] == first - 1) {
          bounds[used - 1] = last;
        } else {
          bounds = used == bounds.length ? Arrays.copyOf(bounds, 2 * used) : bounds;
          bounds[used++] = first;
          bounds[used++] = last;
        }
      }
    }
    CharacterSet all = new CharacterSet(Arrays.copyOf(bounds, used));
    boolean isAboutProperties = (flags & unicode) != 0 || DEPENDS_ON_JDK.matcher(element).find();
    return isAboutProperties && !isAscii ? all.and(KnownCharacters.ALL) : all;
  }

  /** Reads ranges such as {@code 41-5a 61}. */
  static CharacterSet ofRanges(String text) {
    String[] ranges = text.strip().split("\\s+", -1);
    int[] bounds = new int[2 * ranges.length];
    for (int i = 0; i < ranges.length; i++) {
      int dash = ranges[i].indexOf('-');
      bounds[2 * i] = Integer.parseInt(dash < 0 ? ranges[i] : ranges[i].substring(0, dash), 16);
      bounds[2 * i + 1] = Integer.parseInt(ranges[i].substring(dash + 1), 16);
    }
    return new CharacterSet(bounds);
  }

  /** Returns the characters that are in both sets. */
  private CharacterSet and(CharacterSet other) {
    int[] common = new int[bounds.length + other.bounds.length];
    int used = 0;
    for (int i = 0, j = 0; i < bounds.length && j < other.bounds.length; ) {
      int first = Math.max(bounds[i], other.bounds[j]);
      int last = Math.min(bounds[i + 1], other.bounds[j + 1]);
      if (first <= last) {
        common[used++] = first;
        common[used++] = last;
      }
      if (bounds[i + 1] < other.bounds[j + 1]) {
        i += 2;
      } else {
        j += 2;
      }
    }
    return new CharacterSet(Arrays.copyOf(common, used));
  }

  private static String block(int start, int size) {
    int[] codePoints = new int[size];
    Arrays.setAll(codePoints, i -> start + i);
    return new String(codePoints, 0, size);
  }

  /** Returns the number of characters. */
  public int size() {
    int size = 0;
    for (int i = 0; i < bounds.length; i += 2) {
      size += bounds[i + 1] - bounds[i] + 1;
    }
    return size;
  }

  /** Returns the number of ranges of consecutive characters. */
  public int ranges() {
    return bounds.length / 2;
  }

  /** Returns the first character of a range. */
  public int first(int range) {
    return bounds[2 * range];
  }

  /** Returns the last character of a range. */
  public int last(int range) {
    return bounds[2 * range + 1];
  }
}
