package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.TextGen;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The generators of types that have no parts of other types. */
final class ScalarTypes {
  /** As many bits as {@link Gens#bigIntegers()} have. */
  private static final int BIG_BITS = 128;

  /** As many places as {@link Gens#bigDecimals()} has. */
  private static final int PLACES = 20;

  /** Doubles hold every decimal number of this many digits. */
  private static final int DOUBLE_DIGITS = 15;

  /** A domain that is reserved for examples, so that no mail is delivered. */
  private static final String DOMAIN = "@example.com";

  /** The longest name in front of the domain that the standard allows. */
  private static final int MAILBOX = 64;

  private final TypeUse use;
  private final Place place;
  private final TypeBounds bounds;

  private ScalarTypes(TypeUse use, Place place) {
    this.use = use;
    this.place = place;
    this.bounds = new TypeBounds(use, place);
  }

  /** The generator of a type, or null if it is no scalar. */
  static @Nullable Gen<?> of(TypeUse use, Place place) {
    ScalarTypes types = new ScalarTypes(use, place);
    Gen<?> number = types.number();
    if (number != null) {
      return number;
    }
    Gen<?> text = types.text();
    if (text != null) {
      return text;
    }
    Gen<?> outside = SystemTypes.of(use.raw());
    if (outside != null) {
      types.bounds.allow();
      return outside;
    }
    return TimeTypes.of(use, place, types.bounds);
  }

  private @Nullable Gen<?> number() {
    Class<?> type = use.raw();
    if (type == int.class || type == Integer.class) {
      long[] ends = wholes(Integer.MIN_VALUE, Integer.MAX_VALUE);
      return Gens.integers((int) ends[0], (int) ends[1]);
    }
    if (type == long.class || type == Long.class) {
      long[] ends = wholes(Long.MIN_VALUE, Long.MAX_VALUE);
      return Gens.longs(ends[0], ends[1]);
    }
    if (type == boolean.class || type == Boolean.class) {
      Boolean truth = bounds.allow(Constraint.Truth.class).truth();
      return truth == null ? Gens.booleans() : Gens.just(truth);
    }
    if (type == double.class || type == Double.class) {
      return doubles();
    }
    if (type == float.class || type == Float.class) {
      if (numeric().isEmpty()) {
        return Gens.floats();
      }
      double[] ends = bounds.reals(Float.MAX_VALUE, true);
      return Gens.floats((float) ends[0], (float) ends[1]);
    }
    if (type == short.class || type == Short.class) {
      long[] ends = wholes(Short.MIN_VALUE, Short.MAX_VALUE);
      return Gens.shorts((short) ends[0], (short) ends[1]);
    }
    if (type == byte.class || type == Byte.class) {
      long[] ends = wholes(Byte.MIN_VALUE, Byte.MAX_VALUE);
      return Gens.bytes((byte) ends[0], (byte) ends[1]);
    }
    return bigNumber(type);
  }

  private @Nullable Gen<?> bigNumber(Class<?> type) {
    if (type == BigInteger.class) {
      return numeric().isEmpty() ? Gens.bigIntegers() : bounds.bigIntegers(big());
    }
    if (type == BigDecimal.class) {
      return numeric().isEmpty() ? Gens.bigDecimals() : bounds.bigDecimals(big(), PLACES);
    }
    if (type == OptionalInt.class) {
      long[] ends = wholes(Integer.MIN_VALUE, Integer.MAX_VALUE);
      return Gens.optionals(Gens.integers((int) ends[0], (int) ends[1]))
          .map(
              o -> o.isEmpty() ? OptionalInt.empty() : OptionalInt.of(o.get()),
              o -> o.isPresent() ? Optional.of(o.getAsInt()) : Optional.empty());
    }
    if (type == OptionalLong.class) {
      long[] ends = wholes(Long.MIN_VALUE, Long.MAX_VALUE);
      return Gens.optionals(Gens.longs(ends[0], ends[1]))
          .map(
              o -> o.isEmpty() ? OptionalLong.empty() : OptionalLong.of(o.get()),
              o -> o.isPresent() ? Optional.of(o.getAsLong()) : Optional.empty());
    }
    if (type == OptionalDouble.class) {
      return Gens.optionals(doubles())
          .map(
              o -> o.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(o.get()),
              o -> o.isPresent() ? Optional.of(o.getAsDouble()) : Optional.empty());
    }
    if (type == Number.class) {
      bounds.allow();
      return Types.anyOf(
          List.of(
              Gens.integers(),
              Gens.longs(),
              Gens.doubles(),
              Gens.bigIntegers(),
              Gens.bigDecimals()));
    }
    return null;
  }

  /** Not a constant: big numbers take long to set up, and most JVMs need none. */
  private static BigInteger big() {
    return BigInteger.ONE.shiftLeft(BIG_BITS).subtract(BigInteger.ONE);
  }

  private TypeBounds numeric() {
    return bounds.isEmpty()
        ? bounds
        : bounds.allow(Constraint.Interval.class, Constraint.Places.class);
  }

  private long[] wholes(long least, long greatest) {
    return numeric().isEmpty() ? new long[] {least, greatest} : bounds.wholes(least, greatest);
  }

  private Gen<Double> doubles() {
    if (numeric().isEmpty()) {
      return Gens.doubles();
    }
    if (bounds.has(Constraint.Places.class)) {
      return bounds
          .bigDecimals(BigInteger.TEN.pow(DOUBLE_DIGITS), PLACES)
          .map(BigDecimal::doubleValue, BigDecimal::valueOf);
    }
    double[] ends = bounds.reals(Double.MAX_VALUE, false);
    return Gens.doubles(ends[0], ends[1]);
  }

  private @Nullable Gen<?> text() {
    Class<?> type = use.raw();
    if (type == String.class || type == CharSequence.class) {
      return strings();
    }
    if (type == char.class || type == Character.class) {
      return characters();
    }
    if (type == UUID.class) {
      bounds.allow();
      return Gens.uuids();
    }
    if (type == Void.class || type == void.class) {
      bounds.allow();
      return Types.nothing();
    }
    if (type.isEnum()) {
      bounds.allow();
      if (type.getEnumConstants().length == 0) {
        throw new IllegalArgumentException(
            "The enum " + use + " at " + place + " has no constants");
      }
      return Gens.elementsOf(Arrays.asList(type.getEnumConstants()));
    }
    return null;
  }

  private Gen<Character> characters() {
    String letters = bounds.allow(Constraint.Spelling.class, Constraint.Plain.class).letters();
    if (letters == null) {
      return bounds.has(Constraint.Plain.class)
          ? Gens.strings().ascii().lengths(1).map(text -> text.charAt(0), String::valueOf)
          : Gens.characters();
    }
    Character[] all = new Character[letters.length()];
    for (int i = 0; i < all.length; i++) {
      all[i] = letters.charAt(i);
    }
    return Gens.elementsOf(all);
  }

  private Gen<String> strings() {
    if (bounds.has(Constraint.Matching.class)) {
      return matches();
    }
    bounds.allow(
        Constraint.Extent.class,
        Constraint.Spelling.class,
        Constraint.Plain.class,
        Constraint.Visible.class,
        Constraint.Email.class);
    int[] extent = bounds.extent();
    if (bounds.has(Constraint.Email.class)) {
      return emails(extent);
    }
    boolean visible = bounds.has(Constraint.Visible.class);
    String letters = bounds.letters();
    TextGen texts = letters == null ? texts() : Gens.strings().alphabet(letters);
    if (!visible) {
      return bounded(texts, extent[0], extent[1]);
    }
    if (extent[1] == 0 || (letters != null && letters.isBlank())) {
      throw bounds.contradiction(Constraint.Visible.class, "every text in bounds is blank");
    }
    return bounded(texts, Math.max(1, extent[0]), extent[1]).filter(text -> !text.isBlank());
  }

  /** Annotations bound {@link String#length()}, in which some characters count twice. */
  private Gen<String> bounded(TextGen texts, int min, int max) {
    TextGen some = texts.lengths(min, max);
    boolean isNarrow = bounds.has(Constraint.Spelling.class) || bounds.has(Constraint.Plain.class);
    return max == Integer.MAX_VALUE || max == 0 || isNarrow
        ? some
        : some.filter(text -> text.length() <= max);
  }

  private TextGen texts() {
    return bounds.has(Constraint.Plain.class) ? Gens.strings().ascii() : Gens.strings();
  }

  /** Texts of the first pattern; what else is said about them is a condition. */
  private Gen<String> matches() {
    bounds.allow(Constraint.Extent.class, Constraint.Matching.class, Constraint.Visible.class);
    int[] extent = bounds.extent();
    List<String> patterns = bounds.patterns();
    Gen<String> texts;
    try {
      texts = Gens.strings().lengths(extent[0], extent[1]).matching(patterns.get(0));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "@Pattern at " + place + " cannot be turned into a generator: " + e.getMessage(), e);
    }
    for (String other : patterns.subList(1, patterns.size())) {
      texts = texts.filter(Pattern.compile(other).asMatchPredicate());
    }
    return bounds.has(Constraint.Visible.class) ? texts.filter(text -> !text.isBlank()) : texts;
  }

  private Gen<String> emails(int[] extent) {
    int min = Math.max(1, extent[0] - DOMAIN.length());
    int max = Math.min(MAILBOX, extent[1] - DOMAIN.length());
    String letters = bounds.letters();
    if (min > max) {
      throw bounds.contradiction(
          Constraint.Email.class,
          "addresses here have 13 to 76 characters, which the bounds exclude");
    }
    TextGen names =
        letters == null ? Gens.strings().alphanumeric() : Gens.strings().alphabet(letters);
    return names
        .lengths(min, max)
        .map(name -> name + DOMAIN, mail -> mail.substring(0, mail.length() - DOMAIN.length()));
  }
}
