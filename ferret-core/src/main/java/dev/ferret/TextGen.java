package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.choice.Choices;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Texts over an alphabet, printable ASCII unless told otherwise.
 *
 * @since 0.1
 */
public final class TextGen implements Gen<String>, Structured {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String DIGITS = "0123456789";
  private static final String SIGNS = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  static final Alphabet PRINTABLE = new Alphabet.Listed(LETTERS + DIGITS + SIGNS);

  private final Alphabet alphabet;
  private final String name;
  private final int min;
  private final int max;

  /** Texts of printable ASCII, of any length. */
  TextGen() {
    this(PRINTABLE, "", 0, Integer.MAX_VALUE);
  }

  private TextGen(Alphabet alphabet, String name, int min, int max) {
    this.alphabet = alphabet;
    this.name = name;
    this.min = min;
    this.max = max;
  }

  /** Only texts with {@code min} to {@code max} characters (code points). */
  public TextGen lengths(int min, int max) {
    Numbers.checkSizes("strings().lengths", "length", min, max);
    return new TextGen(alphabet, name, min, max);
  }

  /** Only texts with this many characters. */
  public TextGen lengths(int length) {
    return lengths(length, length);
  }

  /** Only texts of these characters, the simplest first. */
  public TextGen alphabet(String characters) {
    Argument.present(characters, "alphabet needs its characters");
    return new TextGen(new Alphabet.Listed(characters), ".alphabet(...)", min, max);
  }

  /** Only the letters a to z and A to Z. */
  public TextGen letters() {
    return new TextGen(new Alphabet.Listed(LETTERS), ".letters()", min, max);
  }

  /** Only the digits 0 to 9. */
  public TextGen digits() {
    return new TextGen(new Alphabet.Listed(DIGITS), ".digits()", min, max);
  }

  /** Only letters and digits of ASCII. */
  public TextGen alphanumeric() {
    return new TextGen(new Alphabet.Listed(LETTERS + DIGITS), ".alphanumeric()", min, max);
  }

  /** All of Unicode: control characters, combining ones and those outside the basic plane too. */
  public TextGen unicode() {
    return new TextGen(new Alphabet.Unicode(PRINTABLE), ".unicode()", min, max);
  }

  /**
   * Only texts that match a regular expression as a whole: {@code matching("[a-z]{2,8}-\\\\d+")}.
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
  @SuppressWarnings("ReferenceEquality") // whether it is the one that nobody has chosen
  public Gen<String> matching(String regex) {
    Argument.present(regex, "matching needs a regular expression");
    if (alphabet != PRINTABLE) {
      throw new IllegalStateException(
          "strings()"
              + name
              + " has an alphabet already; write it into the expression of matching");
    }
    return Matching.of(regex, min, max);
  }

  @Override
  public String from(Choices choices) {
    return alphabet.text(choices.units(min, max, alphabet.size()));
  }

  @Override
  @SuppressWarnings("exports") // for this library only
  public boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof String text)) {
      return false;
    }
    int[] units = text.codePoints().map(alphabet::indexOf).toArray();
    for (int unit : units) {
      if (unit < 0) {
        return false;
      }
    }
    if (units.length < min || units.length > max) {
      return false;
    }
    writer.units(units);
    return true;
  }

  @Override
  public long least(ToLongFunction<Gen<?>> of) {
    return min;
  }

  @Override
  public double count(Set<Object> open) {
    return Cardinality.sequences(alphabet.size(), min, max);
  }

  @Override
  @SuppressWarnings("exports") // for this library only
  public Shape shape(Shaping shaping) {
    return new Shape.Text(min, max, alphabet.size(), alphabet::text);
  }

  @Override
  public String toString() {
    String all = "strings()" + name;
    return min == 0 && max == Integer.MAX_VALUE ? all : all + ".lengths(" + min + ", " + max + ")";
  }
}
