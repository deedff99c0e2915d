package dev.ferret.cover;

import dev.ferret.argument.Argument;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a model: a name and the values that it can have. Immutable.
 *
 * <pre>{@code
 * Parameter<Os> os = Parameter.of("os", Os.values());
 * Parameter<Integer> port = Parameter.range("port", 1, 1024).invalid(0, -1);
 * }</pre>
 *
 * @param <T> the type of the values
 * @since 0.1
 */
public final class Parameter<T extends @Nullable Object> {
  private final String name;
  private final List<T> values;
  private final List<T> invalid;

  private Parameter(String name, List<T> values, List<T> invalid) {
    this.name = name;
    this.values = values;
    this.invalid = invalid;
  }

  /**
   * Returns a parameter with these values, the simplest first.
   *
   * @throws IllegalArgumentException if there are none, or one of them twice
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <T extends @Nullable Object> Parameter<T> of(String name, T... values) {
    return of(name, Arrays.asList(Argument.present(values, "A parameter needs values")));
  }

  /**
   * Returns a parameter with these values, the simplest first.
   *
   * @throws IllegalArgumentException if there are none, or one of them twice
   */
  public static <T extends @Nullable Object> Parameter<T> of(
      String name, List<? extends T> values) {
    Argument.name(name, "A parameter needs a name");
    List<T> copy =
        Collections.unmodifiableList(
            new ArrayList<T>(Argument.present(values, "A parameter needs values")));
    if (copy.isEmpty()) {
      throw new IllegalArgumentException("The parameter " + name + " needs at least one value");
    }
    checkDistinct(name, copy);
    return new Parameter<>(name, copy, Collections.emptyList());
  }

  /**
   * Returns a parameter whose values are the whole numbers of a range.
   *
   * @throws IllegalArgumentException if the range is empty
   */
  public static Parameter<Integer> range(String name, int min, int max) {
    Argument.name(name, "A parameter needs a name");
    if (min > max) {
      throw new IllegalArgumentException(
          "The range of " + name + " is empty: " + min + " is above " + max);
    }
    if ((long) max - min >= Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "The range of " + name + " has too many numbers; it can have up to two billion");
    }
    return new Parameter<>(name, new Range(min, max), Collections.emptyList());
  }

  /** The numbers of a range, which are not kept in memory. */
  private static final class Range extends AbstractList<Integer> implements RandomAccess {
    private final int min;
    private final int max;

    Range(int min, int max) {
      this.min = min;
      this.max = max;
    }

    @Override
    public Integer get(int index) {
      return min + index;
    }

    @Override
    public int size() {
      return max - min + 1;
    }

    @Override
    public int indexOf(@Nullable Object value) {
      return value instanceof Integer number && number >= min && number <= max ? number - min : -1;
    }
  }

  private static void checkDistinct(String name, List<?> values) {
    Set<@Nullable Object> seen = new HashSet<>();
    for (Object value : values) {
      if (!seen.add(value)) {
        throw new IllegalArgumentException(
            "The parameter " + name + " has the value " + value + " twice");
      }
    }
  }

  /**
   * Adds values that are to be refused. A row has at most one of them, so that no other one hides
   * what it does. Constraints that ask for the parameter do not apply to it, see {@link
   * Model#whereAlways}.
   *
   * @throws IllegalArgumentException if the parameter has one of them already
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final Parameter<T> invalid(T... wrong) {
    Argument.present(wrong, "invalid needs values");
    List<T> all = new ArrayList<>(invalid);
    all.addAll(Arrays.asList(wrong));
    checkDistinct(name, all);
    for (T value : all) {
      if (values.indexOf(value) >= 0) {
        throw new IllegalArgumentException(
            "The value " + value + " of " + name + " cannot be both valid and invalid");
      }
    }
    if ((long) values.size() + all.size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("The parameter " + name + " has too many values");
    }
    return new Parameter<>(name, values, Collections.unmodifiableList(all));
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  /** Returns the valid values. */
  public List<T> values() {
    return values;
  }

  /** Returns the invalid values. */
  public List<T> invalid() {
    return invalid;
  }

  /** The number of all values: the valid ones come first. */
  int size() {
    return values.size() + invalid.size();
  }

  T value(int index) {
    return index < values.size() ? values.get(index) : invalid.get(index - values.size());
  }

  /** The index of a value; -1 if the parameter does not have it. */
  int indexOf(@Nullable Object value) {
    int index = values.indexOf(value);
    int wrong = index < 0 ? invalid.indexOf(value) : -1;
    return wrong < 0 ? index : values.size() + wrong;
  }

  @Override
  public String toString() {
    return name + ": " + values + (invalid.isEmpty() ? "" : ", invalid " + invalid);
  }
}
