package dev.ferret.covering;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are like a failing one, and that the constraints allow. They have no invalid values
 * that it does not have, since these could hide what it shows.
 */
final class Neighbours {
  /** How many other values of a parameter are tried; all of them if there are no more. */
  static final int MOST_VALUES = 20;

  /** More values are not looked at to find one that goes with others. */
  private static final int MOST_LOOKS = 2_000;

  /** How many values are looked at where any would do. */
  private static final int FEW_LOOKS = 4;

  private final Layout layout;
  private final Model model;
  private final SplittableRandom random;

  Neighbours(Layout layout, int[] row, SplittableRandom random) {
    this.layout = layout;
    this.random = random;
    Model narrow = layout.model();
    for (int i = 0; i < row.length; i++) {
      Parameter<?> parameter = narrow.parameters().get(i);
      if (!parameter.invalid().isEmpty() && !layout.isInvalid(i, row[i])) {
        narrow =
            narrow.whereAlways(
                parameter.name() + " is valid",
                each -> !parameter.invalid().contains(each.get(parameter)));
      }
    }
    this.model = narrow;
  }

  private boolean isPossible(int[] partial) {
    return model.isPossible(model.rowAt(partial));
  }

  /** A row with these values and others, which are drawn; null if there is none. */
  private int @Nullable [] completed(int[] partial) {
    return model.complete(model.rowAt(partial), random.nextLong()).map(Row::places).orElse(null);
  }

  /** The values of a row at some places, and nothing elsewhere. */
  private static int[] only(int[] row, BitSet places) {
    int[] partial = new int[row.length];
    for (int i = 0; i < row.length; i++) {
      partial[i] = places.get(i) ? row[i] : -1;
    }
    return partial;
  }

  /** Some other values of a parameter, in their order. */
  int[] others(int[] row, int parameter) {
    int size = layout.size(parameter);
    int step = Math.max(1, (size - 1) / MOST_VALUES);
    int[] values = new int[size / step + 1];
    int count = 0;
    for (int value = step == 1 ? 0 : random.nextInt(step); value < size; value += step) {
      if (value != row[parameter]) {
        values[count++] = value;
      }
    }
    return Arrays.copyOf(values, count);
  }

  /** A row with some values of another one, and with any other values else. */
  int @Nullable [] keeping(int[] row, BitSet kept) {
    return completed(only(row, kept));
  }

  /** A row with some values of another one, and a value of its own; null if there is none. */
  int @Nullable [] keeping(int[] row, BitSet kept, int parameter, int value) {
    int[] partial = only(row, kept);
    partial[parameter] = value;
    return completed(partial);
  }

  /** A row with some values of another one, and as few others of it as can be found soon. */
  int @Nullable [] avoiding(int[] row, BitSet kept) {
    int[] partial = only(row, kept);
    for (int parameter : shuffled(row.length)) {
      int size = layout.size(parameter);
      if (partial[parameter] < 0 && size > 1) {
        int from = random.nextInt(size);
        for (int i = 0; i < Math.min(size, FEW_LOOKS) && partial[parameter] < 0; i++) {
          int value = (from + i) % size;
          partial[parameter] = value == row[parameter] ? -1 : value;
          if (partial[parameter] >= 0 && !isPossible(partial)) {
            partial[parameter] = -1;
          }
        }
      }
    }
    return completed(partial);
  }

  /**
   * A row with another value, and as much of a row as goes with it; null if there is none.
   *
   * @param first what is kept rather than the rest
   */
  int @Nullable [] closest(int[] row, int parameter, int value, BitSet first) {
    int[] partial = new int[row.length];
    Arrays.fill(partial, -1);
    partial[parameter] = value;
    if (!isPossible(partial)) {
      return null;
    }
    int[] order = shuffled(row.length);
    for (boolean isFirst : new boolean[] {true, false}) {
      for (int other : order) {
        if (partial[other] < 0 && first.get(other) == isFirst) {
          partial[other] = row[other];
          if (!isPossible(partial)) {
            partial[other] = -1;
          }
        }
      }
    }
    return completed(partial);
  }

  /** The values of a row that all rows have which have some of its values. */
  BitSet implied(int[] row, BitSet places) {
    BitSet implied = (BitSet) places.clone();
    for (int parameter = 0; parameter < row.length; parameter++) {
      if (!places.get(parameter) && !isFree(only(row, places), row, parameter)) {
        implied.set(parameter);
      }
    }
    return implied;
  }

  /** Whether a parameter can have another value. */
  private boolean isFree(int[] partial, int[] row, int parameter) {
    int size = layout.size(parameter);
    int from = random.nextInt(size);
    for (int i = 0; i < Math.min(size, MOST_LOOKS); i++) {
      int value = (from + i) % size;
      if (value != row[parameter]) {
        partial[parameter] = value;
        if (isPossible(partial)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Some values of a row, and the simplest ones that go with them. */
  int[] simplest(int[] row, BitSet kept) {
    int[] places = only(row, kept);
    for (int i = 0; i < places.length; i++) {
      while (places[i] < 0 || !isPossible(places)) {
        places[i]++;
      }
    }
    return places;
  }

  /** The parameters that have more than one value. */
  BitSet variable() {
    BitSet parameters = new BitSet();
    for (int i = 0; i < layout.model().parameters().size(); i++) {
      parameters.set(i, layout.size(i) > 1);
    }
    return parameters;
  }

  boolean isAllowed(int[] row) {
    return isPossible(row);
  }

  private int[] shuffled(int count) {
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      numbers[i] = numbers[other];
      numbers[other] = i;
    }
    return numbers;
  }
}
