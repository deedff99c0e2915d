package dev.ferret.text;

import dev.ferret.text.SourceForm.Group;
import dev.ferret.text.SourceForm.Leaf;
import dev.ferret.text.SourceForm.Quoted;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Knows the source of the types of the JDK that are no collections. */
final class SimpleValues {

  private SimpleValues() {}

  /** Returns the form of a value of a known type, or null. */
  static @Nullable SourceForm formOf(Object value) {
    if (value instanceof String text) {
      return new Quoted(text);
    }
    if (value instanceof Enum<?> constant) {
      return source(Names.of(constant.getDeclaringClass()) + "." + constant.name());
    }
    if (value instanceof Class<?> type) {
      boolean nameable = type.getCanonicalName() != null || type.isLocalClass();
      return new Leaf(Names.of(type) + ".class", nameable);
    }
    String literal = literal(value);
    if (literal != null) {
      return source(literal);
    }
    SourceForm held = holder(value);
    if (held != null) {
      return held;
    }
    String factory = factory(value);
    if (factory != null) {
      return Group.fixed(null, factory, ")", new Quoted(value.toString()));
    }
    return dated(value);
  }

  private static Leaf source(String text) {
    return new Leaf(text, true);
  }

  private static @Nullable String literal(Object value) {
    if (value instanceof Integer number) {
      return Literals.of(number.intValue());
    }
    if (value instanceof Long number) {
      return Literals.of(number.longValue());
    }
    if (value instanceof Double number) {
      return Literals.of(number.doubleValue());
    }
    if (value instanceof Float number) {
      return Literals.of(number.floatValue());
    }
    if (value instanceof Byte number) {
      return Literals.of(number.byteValue());
    }
    if (value instanceof Short number) {
      return Literals.of(number.shortValue());
    }
    if (value instanceof Character character) {
      return Literals.of(character.charValue());
    }
    if (value instanceof Boolean) {
      return value.toString();
    }
    if (BigInteger.ZERO.equals(value)) {
      return "BigInteger.ZERO";
    }
    if (BigInteger.ONE.equals(value)) {
      return "BigInteger.ONE";
    }
    return BigInteger.TEN.equals(value) ? "BigInteger.TEN" : null;
  }

  /** Types that hold one other value. */
  private static @Nullable SourceForm holder(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty()
          ? source("Optional.empty()")
          : Group.fixed(value, "Optional.of(", ")", optional.get());
    }
    if (value instanceof OptionalInt optional) {
      return optional.isEmpty()
          ? source("OptionalInt.empty()")
          : Group.fixed(null, "OptionalInt.of(", ")", optional.getAsInt());
    }
    if (value instanceof OptionalLong optional) {
      return optional.isEmpty()
          ? source("OptionalLong.empty()")
          : Group.fixed(null, "OptionalLong.of(", ")", optional.getAsLong());
    }
    if (value instanceof OptionalDouble optional) {
      return optional.isEmpty()
          ? source("OptionalDouble.empty()")
          : Group.fixed(null, "OptionalDouble.of(", ")", optional.getAsDouble());
    }
    if (value instanceof StringBuilder || value instanceof StringBuffer) {
      String open = "new " + Names.of(value.getClass()) + "(";
      return Group.fixed(null, open, ")", new Quoted(value.toString()));
    }
    if (value instanceof AtomicInteger atomic) {
      return Group.fixed(null, "new AtomicInteger(", ")", atomic.get());
    }
    if (value instanceof AtomicLong atomic) {
      return Group.fixed(null, "new AtomicLong(", ")", atomic.get());
    }
    if (value instanceof AtomicBoolean atomic) {
      return Group.fixed(null, "new AtomicBoolean(", ")", atomic.get());
    }
    if (value instanceof AtomicReference<?> atomic) {
      Object held = atomic.get();
      return Group.fixed(value, "new AtomicReference<>(", ")", held);
    }
    if (value instanceof BitSet bits) {
      return Group.fixed(null, "BitSet.valueOf(", ")", (Object) bits.toLongArray());
    }
    return null;
  }

  /** Types whose text is what a factory or constructor reads back. */
  private static @Nullable String factory(Object value) {
    if (value instanceof BigInteger) {
      return "new BigInteger(";
    }
    if (value instanceof BigDecimal) {
      return "new BigDecimal(";
    }
    if (value instanceof UUID) {
      return "UUID.fromString(";
    }
    if (value instanceof URI) {
      return "URI.create(";
    }
    if (value instanceof Path) {
      return "Path.of(";
    }
    if (value instanceof File) {
      return "new File(";
    }
    if (value instanceof Currency) {
      return "Currency.getInstance(";
    }
    if (value instanceof Pattern pattern && pattern.flags() == 0) {
      return "Pattern.compile(";
    }
    if (value instanceof ZoneId) {
      return value instanceof ZoneOffset ? "ZoneOffset.of(" : "ZoneId.of(";
    }
    boolean parses =
        value instanceof LocalTime
            || value instanceof LocalDateTime
            || value instanceof Instant
            || value instanceof OffsetDateTime
            || value instanceof OffsetTime
            || value instanceof ZonedDateTime
            || value instanceof Duration;
    return parses ? Names.of(value.getClass()) + ".parse(" : null;
  }

  private static @Nullable SourceForm dated(Object value) {
    if (value instanceof LocalDate date) {
      int month = date.getMonthValue();
      return source(call("LocalDate.of(", date.getYear(), month, date.getDayOfMonth()));
    }
    if (value instanceof YearMonth month) {
      return source(call("YearMonth.of(", month.getYear(), month.getMonthValue()));
    }
    if (value instanceof MonthDay day) {
      return source(call("MonthDay.of(", day.getMonthValue(), day.getDayOfMonth()));
    }
    if (value instanceof Year year) {
      return source(call("Year.of(", year.getValue()));
    }
    if (value instanceof Period period) {
      int months = period.getMonths();
      return source(call("Period.of(", period.getYears(), months, period.getDays()));
    }
    if (value instanceof Locale locale) {
      return Group.fixed(null, "Locale.forLanguageTag(", ")", new Quoted(locale.toLanguageTag()));
    }
    return null;
  }

  private static String call(String open, int... arguments) {
    StringBuilder out = new StringBuilder(open);
    for (int i = 0; i < arguments.length; i++) {
      out.append(i == 0 ? "" : ", ").append(Literals.of(arguments[i]));
    }
    return out.append(')').toString();
  }
}
