package dev.ferret.lazy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One way to make a value from parts: a constructor. */
abstract class Form {
  final Domain[] parts;

  /** What the constructor costs by itself. */
  final int cost;

  /** Whether the value, or what it is a part of, is made again if one of its parts changes. */
  final boolean isForced;

  Form(int cost, boolean isForced, Domain... parts) {
    this.cost = cost;
    this.isForced = isForced;
    this.parts = parts;
  }

  /** Returns the values of the first parts that are chosen together with this form. */
  List<Whole> given() {
    return List.of();
  }

  /** Returns what the smallest values of a part take. */
  final int least(int part) {
    return part < given().size() ? given().get(part).taken() : parts[part].least;
  }

  /** Returns how much deeper a part is nested than the value. */
  int nests(int part) {
    return cost;
  }

  /** Returns whether what is made depends on parts of parts, too, as far as they were asked for. */
  boolean looksInside() {
    return false;
  }

  /** Makes the value that the condition sees. */
  abstract @Nullable Object instance(Node node);

  /** Makes an ordinary value from ordinary parts. */
  abstract @Nullable Object make(@Nullable Object[] values) throws Throwable;

  /** Makes an ordinary value, with the smallest parts where they are open. */
  @Nullable Object build(@Nullable Node known) throws Throwable {
    @Nullable Object[] values = new @Nullable Object[parts.length];
    for (int i = 0; i < values.length; i++) {
      if (known == null && i < given().size()) {
        values[i] = given().get(i).build();
        continue;
      }
      boolean isOpen = known == null || known.picked[i] == Node.OPEN;
      int alternative = isOpen || known == null ? parts[i].cheapest() : known.picked[i];
      values[i] = parts[i].build(alternative, known == null ? null : known.below[i]);
    }
    return make(values);
  }

  /** Shows what was chosen, and an underscore for each part that was not. */
  abstract String show(@Nullable Node known);

  /** Shows a part. */
  final String show(@Nullable Node known, int index) {
    if (known != null && known.picked[index] != Node.OPEN) {
      return parts[index].show(known.picked[index], known.below[index]);
    }
    return "_";
  }
}
