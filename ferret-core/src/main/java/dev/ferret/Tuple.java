package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.TraceWriter;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value made of several parts, and taken apart again.
 *
 * @param take the parts of a value
 */
record Tuple<T>(
    String name,
    List<Gen<?>> parts,
    Function<Object[], T> make,
    Function<T, Object[]> take,
    Class<T> type)
    implements Gen<T>, Inverse {
  @Override
  public T from(Choices choices) {
    Object[] values = new Object[parts.size()];
    choices.enter(this);
    for (int i = 0; i < values.length; i++) {
      values[i] = parts.get(i).from(choices);
    }
    choices.exit();
    return make.apply(values);
  }

  @Override
  public Shape shape() {
    return new Shape.Product(parts);
  }

  @Override
  public boolean write(@Nullable Object value, TraceWriter writer) {
    if (!type.isInstance(value)) {
      return false;
    }
    Object[] values = take.apply(type.cast(value));
    writer.enter(0);
    for (int i = 0; i < values.length; i++) {
      if (!Inverse.write(parts.get(i), values[i], writer)) {
        return false;
      }
    }
    writer.end();
    return true;
  }

  @Override
  public String toString() {
    return name;
  }
}
