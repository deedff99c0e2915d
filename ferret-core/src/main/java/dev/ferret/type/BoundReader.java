package dev.ferret.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads bounds from annotations: our own, those of Jakarta Validation and {@code Nullable} of any
 * package. Foreign annotations are known by name, so that the library needs none of them.
 */
final class BoundReader {
  private static final String JAKARTA = "jakarta.validation.constraints.";

  /** An annotation may be made of others, which may be made of others; that is enough. */
  private static final int MOST_LAYERS = 3;

  private final Place place;
  private final OwnTypes own;
  private final List<Constraint> bounds = new ArrayList<>();

  BoundReader(Place place, OwnTypes own) {
    this.place = place;
    this.own = own;
  }

  List<Constraint> bounds() {
    return bounds;
  }

  BoundReader read(Annotation[] annotations) {
    for (Annotation annotation : annotations) {
      read(annotation, MOST_LAYERS);
    }
    return this;
  }

  private void read(Annotation annotation, int layers) {
    Class<? extends Annotation> type = annotation.annotationType();
    String name = "@" + type.getSimpleName();
    if (own.handles(annotation)) {
      add(new Constraint.Given(name, annotation));
    } else if (annotation instanceof Range range) {
      add(interval(name, whole(range.min()), whole(range.max())));
    } else if (annotation instanceof RealRange range) {
      add(interval(name, real(range.min()), real(range.max())));
    } else if (annotation instanceof TimeRange range) {
      add(new Constraint.Times(name, range.min(), range.max()));
    } else if (annotation instanceof Sizes sizes) {
      add(new Constraint.Extent(name, sizes.min(), sizes.max()));
    } else if (annotation instanceof Letters letters) {
      if (letters.value().isEmpty()) {
        throw new IllegalArgumentException(name + " at " + place + " needs at least one character");
      }
      add(
          letters.value().equals(Letters.ASCII)
              ? new Constraint.Plain(name)
              : new Constraint.Spelling(name, letters.value()));
    } else if (type.getSimpleName().equals("Nullable")) {
      add(new Constraint.MaybeNull(name));
    } else if (type.getName().startsWith(JAKARTA)) {
      readJakarta(annotation, type.getName().substring(JAKARTA.length()), name);
    } else if (layers > 0 && !type.getName().startsWith("java.")) {
      for (Annotation part : type.getAnnotations()) {
        read(part, layers - 1);
      }
    }
  }

  private void readJakarta(Annotation annotation, String type, String name) {
    switch (type) {
      case "Min" -> add(interval(name, BigDecimal.valueOf(number(annotation, "value")), null));
      case "Max" -> add(interval(name, null, BigDecimal.valueOf(number(annotation, "value"))));
      case "DecimalMin" ->
          add(
              new Constraint.Interval(
                  name, decimal(annotation, name), included(annotation), null, false));
      case "DecimalMax" ->
          add(
              new Constraint.Interval(
                  name, null, false, decimal(annotation, name), included(annotation)));
      case "Positive" -> add(new Constraint.Interval(name, BigDecimal.ZERO, false, null, false));
      case "PositiveOrZero" -> add(interval(name, BigDecimal.ZERO, null));
      case "Negative" -> add(new Constraint.Interval(name, null, false, BigDecimal.ZERO, false));
      case "NegativeOrZero" -> add(interval(name, null, BigDecimal.ZERO));
      case "Digits" -> {
        BigDecimal limit = BigDecimal.TEN.pow((int) number(annotation, "integer"));
        add(new Constraint.Interval(name, limit.negate(), false, limit, false));
        add(new Constraint.Places(name, (int) number(annotation, "fraction")));
      }
      case "Size" ->
          add(
              new Constraint.Extent(
                  name, (int) number(annotation, "min"), (int) number(annotation, "max")));
      case "NotEmpty" -> {
        add(new Constraint.Extent(name, 1, Integer.MAX_VALUE));
        add(new Constraint.NeverNull(name));
      }
      case "NotBlank" -> {
        add(new Constraint.Visible(name));
        add(new Constraint.NeverNull(name));
      }
      case "NotNull" -> add(new Constraint.NeverNull(name));
      case "Null" -> add(new Constraint.OnlyNull(name));
      case "Email" -> {
        if (!".*".equals(value(annotation, "regexp"))) {
          throw unsupported(name);
        }
        add(new Constraint.Email(name));
      }
      case "Pattern" ->
          add(new Constraint.Matching(name, flags(annotation, name) + value(annotation, "regexp")));
      case "AssertTrue" -> add(new Constraint.Truth(name, true));
      case "AssertFalse" -> add(new Constraint.Truth(name, false));
      case "Past", "PastOrPresent" -> add(new Constraint.Tense(name, false));
      case "Future", "FutureOrPresent" -> add(new Constraint.Tense(name, true));
      default -> {
        if (!type.endsWith("$List")) {
          throw unsupported(name);
        }
        Object several = value(annotation, "value");
        for (int i = 0; i < Array.getLength(several); i++) {
          read((Annotation) Array.get(several, i), 0);
        }
      }
    }
  }

  /** The flags of a pattern as they are written in front of a regular expression. */
  private String flags(Annotation annotation, String name) {
    StringBuilder letters = new StringBuilder();
    Object flags = value(annotation, "flags");
    for (int i = 0; i < Array.getLength(flags); i++) {
      letters.append(
          switch (((Enum<?>) Array.get(flags, i)).name()) {
            case "UNIX_LINES" -> 'd';
            case "CASE_INSENSITIVE" -> 'i';
            case "COMMENTS" -> 'x';
            case "MULTILINE" -> 'm';
            case "DOTALL" -> 's';
            case "UNICODE_CASE" -> 'u';
            default -> throw unsupported(name);
          });
    }
    return letters.isEmpty() ? "" : "(?" + letters + ")";
  }

  private void add(Constraint bound) {
    // Annotations of a record component show up at its type and at its accessor.
    if (!bounds.contains(bound)) {
      bounds.add(bound);
    }
  }

  private IllegalArgumentException unsupported(String name) {
    return new IllegalArgumentException(
        name
            + " at "
            + place
            + " cannot be turned into a generator; give one for the whole with @From or Gen.of");
  }

  private static Constraint.Interval interval(
      String name, @Nullable BigDecimal min, @Nullable BigDecimal max) {
    return new Constraint.Interval(name, min, true, max, true);
  }

  private @Nullable BigDecimal real(double end) {
    if (Double.isNaN(end)) {
      throw new IllegalArgumentException("@RealRange at " + place + " has an end that is NaN");
    }
    return Math.abs(end) >= Double.MAX_VALUE ? null : BigDecimal.valueOf(end);
  }

  /** The defaults of {@link Range} stand for no end, since big numbers go beyond. */
  private static @Nullable BigDecimal whole(long end) {
    return end == Long.MIN_VALUE || end == Long.MAX_VALUE ? null : BigDecimal.valueOf(end);
  }

  private BigDecimal decimal(Annotation annotation, String name) {
    String text = (String) value(annotation, "value");
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          name + " at " + place + " has the value \"" + text + "\", which is not a number", e);
    }
  }

  private static boolean included(Annotation annotation) {
    return (Boolean) value(annotation, "inclusive");
  }

  private static long number(Annotation annotation, String member) {
    return ((Number) value(annotation, member)).longValue();
  }

  private static Object value(Annotation annotation, String member) {
    try {
      Method method = annotation.annotationType().getMethod(member);
      return method.invoke(annotation);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalArgumentException(annotation + " cannot be read", e);
    }
  }
}
