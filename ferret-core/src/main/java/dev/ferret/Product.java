package dev.ferret;

import dev.ferret.cases.Rejection;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One value from each of several generators, put together: a record, an entry, a date. */
final class Product<T extends @Nullable Object> implements Gen<T>, Structured {
  private final String name;
  private final Label label;
  private final Gen<?>[] parts;
  private final Assembly<T> assembly;

  /** For each part the least size of all parts behind it; null until an enumeration asks. */
  private volatile long @Nullable [] pending;

  Product(String name, Assembly<T> assembly, List<? extends Gen<?>> parts) {
    this.name = name;
    // An entry is an element of a map already.
    this.label =
        assembly instanceof Assembly.Entries
            ? Label.of(name)
            : assembly instanceof RecordAssembly<?> records
                ? Label.ofRecords(records.type())
                : Label.ofRecords(name);
    this.assembly = assembly;
    this.parts = parts.toArray(new Gen<?>[0]);
  }

  /** Returns the class of the records; null if they are none. */
  @Nullable Class<?> recordType() {
    return assembly instanceof RecordAssembly<?> records ? records.type() : null;
  }

  @Override
  public T from(Choices choices) {
    choices.enter(label);
    T value;
    try {
      value = choices.isBounded() ? drawBounded(choices) : draw(choices);
    } catch (RecordAssembly.Refusal refusal) {
      value = drawAgain(choices, refusal);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(name + " cannot be put together from its parts", e);
    }
    choices.exit();
    return value;
  }

  /** Draws until the constructor takes the parts: apart, since most constructors take all. */
  private T drawAgain(Choices choices, RecordAssembly.Refusal first) {
    RecordAssembly.Refusal last = first;
    for (int attempt = 1; attempt < Combinators.FILTER_ATTEMPTS; attempt++) {
      if (!choices.retry()) {
        throw new Rejection(null);
      }
      try {
        return choices.isBounded() ? drawBounded(choices) : draw(choices);
      } catch (RecordAssembly.Refusal refusal) {
        last = refusal;
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(name + " cannot be put together from its parts", e);
      }
    }
    throw new Rejection(
        last.getMessage()
            + " ("
            + Combinators.FILTER_ATTEMPTS
            + " attempts in a row); bound its components or build its values with Gen.of");
  }

  /** Draws a value, without an array for few parts: binary trees are a sixth faster. */
  private T draw(Choices choices) throws Throwable {
    int count = parts.length;
    if (count == 0 || count > Assembly.FEW) {
      @Nullable Object[] values = new @Nullable Object[count];
      for (int i = 0; i < count; i++) {
        values[i] = parts[i].from(choices);
      }
      return assembly.of(values);
    }
    Object first = parts[0].from(choices);
    if (count == 1) {
      return assembly.of(first);
    }
    Object second = parts[1].from(choices);
    if (count == 2) {
      return assembly.of(first, second);
    }
    Object third = parts[2].from(choices);
    return assembly.of(first, second, third);
  }

  private T drawBounded(Choices choices) throws Throwable {
    long[] sizes = pending();
    @Nullable Object[] values = new @Nullable Object[parts.length];
    for (int i = 0; i < values.length; i++) {
      choices.pending(sizes[i]);
      values[i] = parts[i].from(choices);
    }
    return assembly.ofAll(values);
  }

  private long[] pending() {
    long[] sizes = pending;
    if (sizes == null) {
      sizes = new long[parts.length];
      for (int i = sizes.length - 2; i >= 0; i--) {
        sizes[i] = Least.sum(sizes[i + 1], Least.of(parts[i + 1]));
      }
      pending = sizes;
    }
    return sizes;
  }

  @Override
  public Structure structure() {
    return new Structure.Product(List.of(parts), assembly, label.isOfRecords() ? 1 : 0);
  }

  @Override
  public String toString() {
    return name;
  }
}
