package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.choice.Choices;
import java.util.regex.Pattern;

/**
 * Texts over an alphabet, all of Unicode unless told otherwise.
 *
 * <p>Most characters are printable ASCII. Others are those that programs trip over: ends of lines,
 * quotes, combining marks, characters beyond the basic plane, letters whose case is odd. A text is
 * a sequence of code points: the two surrogates of one are never torn apart, and none stands alone
 * unless {@linkplain #withLoneSurrogates() asked for}.
 *
 * @since 0.1
 */
public final class TextGen implements Gen<String> {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String DIGITS = "0123456789";
  private static final String SIGNS = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  static final Alphabet PRINTABLE = new Alphabet.Listed(LETTERS + DIGITS + SIGNS);

  private static final Alphabet UNICODE = new Alphabet.Unicode(PRINTABLE);
  private static final int[][] FRAGMENTS = Fragments.of(UNICODE);
  private static final int[][] NO_FRAGMENTS = {};

  /** Texts of one {@code char} that is no surrogate. */
  static final TextGen CHARACTERS = new TextGen().upTo(Character.MAX_VALUE, false, "").lengths(1);

  private final Alphabet alphabet;

  /** What random texts are, or have in them, now and then. */
  private final int[][] fragments;

  private final String name;
  private final int min;
  private final int max;

  /** Makes a generator of texts of all of Unicode, of any length. */
  TextGen() {
    this(UNICODE, FRAGMENTS, "", 0, Integer.MAX_VALUE);
  }

  private TextGen(Alphabet alphabet, int[][] fragments, String name, int min, int max) {
    this.alphabet = alphabet;
    this.fragments = fragments;
    this.name = name;
    this.min = min;
    this.max = max;
  }

  private TextGen listed(String characters, String call) {
    return new TextGen(new Alphabet.Listed(characters), NO_FRAGMENTS, call, min, max);
  }

  private TextGen upTo(int last, boolean isLone, String call) {
    Alphabet characters = new Alphabet.Unicode(PRINTABLE, last, isLone);
    return new TextGen(characters, Fragments.of(characters), call, min, max);
  }

  /** Returns a generator of texts of {@code min} to {@code max} characters (code points) only. */
  public TextGen lengths(int min, int max) {
    Numbers.checkSizes("strings().lengths", "length", min, max);
    return new TextGen(alphabet, fragments, name, min, max);
  }

  /** Returns a generator of texts of this many characters only. */
  public TextGen lengths(int length) {
    return lengths(length, length);
  }

  /** Returns a generator of texts of these characters only, the simplest first. */
  public TextGen alphabet(String characters) {
    Argument.present(characters, "alphabet needs its characters");
    return listed(characters, ".alphabet(...)");
  }

  /** Returns a generator of texts of the letters a to z and A to Z only. */
  public TextGen letters() {
    return listed(LETTERS, ".letters()");
  }

  /** Returns a generator of texts of the digits 0 to 9 only. */
  public TextGen digits() {
    return listed(DIGITS, ".digits()");
  }

  /** Returns a generator of texts of the letters and digits of ASCII only. */
  public TextGen alphanumeric() {
    return listed(LETTERS + DIGITS, ".alphanumeric()");
  }

  /**
   * Returns a generator of texts of the 128 characters of ASCII only, control characters among
   * them.
   */
  public TextGen ascii() {
    return upTo(Alphabet.DELETE, false, ".ascii()");
  }

  /**
   * Returns a generator of texts of the printable characters of ASCII only, from the space to the
   * tilde.
   */
  public TextGen printable() {
    return new TextGen(PRINTABLE, NO_FRAGMENTS, ".printable()", min, max);
  }

  /**
   * Returns a generator of texts of all of Unicode and of surrogates that stand alone. Java allows
   * such texts, but no encoding can write them.
   */
  public TextGen withLoneSurrogates() {
    return upTo(Character.MAX_CODE_POINT, true, ".withLoneSurrogates()");
  }

  /**
   * Returns a generator of texts that match a regular expression as a whole: {@code
   * matching("[a-z]{2,8}-\\\\d+")}.
   *
   * <p>The syntax is that of {@link Pattern}, without what is not regular: look-around, back
   * references and boundaries. Flags are written into the expression, such as {@code (?i)}. The
   * first alternative, the fewest repetitions and the first letters are the simplest.
   *
   * @throws java.util.regex.PatternSyntaxException if the syntax is wrong
   * @throws IllegalArgumentException if the expression is not regular, or if no text matches it
   * @throws IllegalStateException if there is an alphabet; the expression says which characters
   *     there are
   */
  @SuppressWarnings("ReferenceEquality") // whether it is still the default
  public Gen<String> matching(String regex) {
    Argument.present(regex, "matching needs a regular expression");
    if (alphabet != UNICODE) {
      throw new IllegalStateException(
          "strings()"
              + name
              + " has an alphabet already; write it into the expression of matching");
    }
    return Matching.of(regex, min, max);
  }

  @Override
  public String from(Choices choices) {
    int size = alphabet.size();
    return alphabet.text(
        fragments.length == 0
            ? choices.units(min, max, size)
            : choices.units(min, max, size, fragments));
  }

  Structure structure() {
    return Leaves.units(
        min,
        max,
        alphabet.size(),
        alphabet::text,
        value -> value instanceof String text ? alphabet.units(text) : null);
  }

  @Override
  public String toString() {
    String all = "strings()" + name;
    return min == 0 && max == Integer.MAX_VALUE ? all : all + ".lengths(" + min + ", " + max + ")";
  }
}
