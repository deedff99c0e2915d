package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The generators of orders and parts of given values. */
final class Arrangements {
  private Arrangements() {}

  /** Orders of some values; the given order is the simplest. */
  record Shuffles<T extends @Nullable Object>(List<T> values) implements Gen<List<T>>, Structured {
    private static final Label LABEL = Label.ORDER;

    @Override
    public List<T> from(Choices choices) {
      List<T> rest = new ArrayList<>(values);
      choices.enter(LABEL);
      for (int i = 0; i < rest.size() - 1; i++) {
        Collections.swap(rest, i, i + (int) choices.integer(0, rest.size() - 1 - i, 0));
      }
      choices.exit();
      return rest;
    }

    @Override
    public Structure structure() {
      double count = 1;
      for (int i = 2; i <= values.size(); i++) {
        count *= i;
      }
      return new Structure.Leaf(count, 0, new Shape.Opaque(toString()), this::write);
    }

    private boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof List<?> order) || order.size() != values.size()) {
        return false;
      }
      List<T> rest = new ArrayList<>(values);
      writer.enter(LABEL);
      for (int i = 0; i < rest.size(); i++) {
        int other = rest.subList(i, rest.size()).indexOf(order.get(i));
        if (other < 0) {
          return false;
        }
        Collections.swap(rest, i, i + other);
        if (i < rest.size() - 1) {
          writer.leaf(Trace.INTEGER, other);
        }
      }
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return "shuffles(" + values.size() + " values)";
    }
  }

  /** Parts of some values, in the given order; the empty one is the simplest. */
  record Subsets<T extends @Nullable Object>(List<T> values) implements Gen<Set<T>>, Structured {
    private static final Label LABEL = Label.of("subsets");

    @Override
    public Set<T> from(Choices choices) {
      Set<T> chosen = new LinkedHashSet<>();
      choices.enter(LABEL);
      for (T value : values) {
        if (choices.bool(0.5)) {
          chosen.add(value);
        }
      }
      choices.exit();
      return chosen;
    }

    @Override
    public Structure structure() {
      double count = Math.pow(2, values.size());
      return new Structure.Leaf(count, 0, new Shape.Opaque(toString()), this::write);
    }

    private boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof Collection<?> part) || !values.containsAll(part)) {
        return false;
      }
      writer.enter();
      for (T candidate : values) {
        writer.leaf(Trace.BOOLEAN, part.contains(candidate) ? 1 : 0);
      }
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return "subsets(" + values.size() + " values)";
    }
  }
}
