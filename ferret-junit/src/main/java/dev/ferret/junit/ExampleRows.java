package dev.ferret.junit;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/** The examples of a property, one array with the generated arguments each. */
final class ExampleRows {
  private final Signature signature;
  private final int[] generated;
  private final String user;

  private ExampleRows(Signature signature, String user) {
    this.signature = signature;
    this.generated = signature.generated();
    this.user = user;
  }

  /**
   * Reads examples.
   *
   * @throws IllegalArgumentException with a sentence for the user if they do not fit the property
   */
  static List<@Nullable Object[]> of(Examples examples, Signature signature, Members members) {
    String user = "@Examples(\"" + examples.value() + "\")";
    Members.Found found = members.find(examples.value(), user);
    Object value = found.value("examples");
    ExampleRows rows = new ExampleRows(signature, user);
    List<@Nullable Object[]> all = new ArrayList<>();
    if (value instanceof CharSequence text) {
      for (@Nullable String[] cells : csv(text.toString(), user)) {
        all.add(rows.row(rows.converted(cells, all.size() + 1), all.size() + 1));
      }
    } else {
      for (Object example : elements(value, found)) {
        all.add(rows.row(unpacked(example), all.size() + 1));
      }
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException(found + " gives no example");
    }
    return all;
  }

  private static List<@Nullable String[]> csv(String text, String user) {
    try {
      return CsvText.rows(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(user + ": " + e.getMessage(), e);
    }
  }

  /** The cells of a line as values of the parameters. */
  private @Nullable Object[] converted(@Nullable String[] cells, int number) {
    @Nullable Object[] values = cells.clone();
    if (cells.length == generated.length) {
      values = new @Nullable Object[cells.length];
      for (int i = 0; i < cells.length; i++) {
        try {
          values[i] = CsvText.value(cells[i], signature.type(generated[i]));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(
              user
                  + ": example "
                  + number
                  + " "
                  + e.getMessage()
                  + " ("
                  + signature.name(generated[i])
                  + ")",
              e);
        }
      }
    }
    return values;
  }

  /** The values of JUnit's {@code Arguments}, a type that this module does not need to know. */
  private static @Nullable Object unpacked(@Nullable Object example) {
    if (example == null) {
      return null;
    }
    try {
      for (Class<?> type : interfaces(example.getClass())) {
        if (type.getName().equals("org.junit.jupiter.params.provider.Arguments")) {
          return type.getMethod("get").invoke(example);
        }
      }
    } catch (ReflectiveOperationException e) {
      // Another type of the same name: an example like any other.
    }
    return example;
  }

  private static List<Class<?>> interfaces(Class<?> type) {
    List<Class<?>> all = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      all.addAll(List.of(each.getInterfaces()));
    }
    return all;
  }

  private static List<@Nullable Object> elements(Object value, Members.Found found) {
    List<@Nullable Object> elements = new ArrayList<>();
    if (value instanceof Iterable<?> values) {
      values.forEach(elements::add);
    } else if (value instanceof BaseStream<?, ?> stream) {
      try (stream) {
        for (Iterator<?> values = stream.iterator(); values.hasNext(); ) {
          elements.add(values.next());
        }
      }
    } else if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(Array.get(value, i));
      }
    } else {
      throw new IllegalArgumentException(
          found
              + " gives "
              + found.given(value)
              + ", but must give an array, an Iterable or a stream of examples, or CSV text");
    }
    return elements;
  }

  private @Nullable Object[] row(@Nullable Object example, int number) {
    @Nullable Object[] row = {example};
    boolean several = false;
    // One array may be one argument or all of them: it is one where that fits.
    boolean single = generated.length == 1 && Fit.fits(example, signature.type(generated[0]));
    if (!single && example instanceof Object[] values) {
      row = values.clone();
      several = true;
    }
    if (row.length != generated.length) {
      throw new IllegalArgumentException(
          user
              + ": example "
              + number
              + (several
                  ? " has " + row.length + (row.length == 1 ? " value" : " values")
                  : " is a single value, not an Object[]")
              + ", but the property generates "
              + generated.length
              + (generated.length == 1 ? " argument" : " arguments"));
    }
    for (int i = 0; i < row.length; i++) {
      String misfit = signature.misfit(generated[i], row[i]);
      if (misfit != null) {
        throw new IllegalArgumentException(
            user
                + ": example "
                + number
                + " "
                + misfit
                + " ("
                + signature.name(generated[i])
                + ")");
      }
    }
    return row;
  }
}
