package dev.ferret.covering;

import dev.ferret.cases.Isolating.Answer;
import dev.ferret.cases.Rejection;
import dev.ferret.cover.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows that were tried for their likeness to one that fails, and what became of them. */
final class Trials {
  /** Rows that passed before are known for nothing, but each takes time to look at. */
  private static final int MOST_KNOWN = 1_000;

  private final Layout layout;
  private final Function<? super @Nullable Object[], Answer> test;
  private final Map<List<Integer>, Answer> answers = new HashMap<>();
  private final List<int[]> passing = new ArrayList<>();
  private final List<int[]> failing = new ArrayList<>();

  /**
   * Begins with what is known.
   *
   * @param passed rows that passed before
   */
  Trials(Layout layout, List<Row> passed, Function<? super @Nullable Object[], Answer> test) {
    this.layout = layout;
    this.test = test;
    for (Row row : passed.subList(0, Math.min(passed.size(), MOST_KNOWN))) {
      note(row.places(), Answer.PASSES);
    }
  }

  private void note(int[] row, Answer answer) {
    if (answers.put(key(row), answer) == null && answer != Answer.UNKNOWN) {
      (answer == Answer.FAILS ? failing : passing).add(row.clone());
    }
  }

  private static List<Integer> key(int[] row) {
    return Arrays.stream(row).boxed().toList();
  }

  /** What becomes of a row; it is checked once. */
  Answer of(int[] row) {
    Answer known = answers.get(key(row));
    if (known != null) {
      return known;
    }
    Answer answer;
    try {
      answer = test.apply(layout.arguments(layout.model().rowAt(row)));
    } catch (Rejection rejection) {
      answer = Answer.UNKNOWN;
    }
    note(row, answer);
    return answer;
  }

  /** Where each row differs that passes, unless an invalid value may hide the rest of it. */
  List<BitSet> differences(int[] row) {
    List<BitSet> differences = new ArrayList<>();
    for (int[] other : passing) {
      if (!isHidden(row, other)) {
        differences.add(difference(row, other));
      }
    }
    return differences;
  }

  /** Whether a row passes that has these values: they are not enough to make a row fail. */
  boolean isRefuted(int[] row, BitSet values) {
    for (int[] other : passing) {
      if (!isHidden(row, other) && contains(other, row, values)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a row fails that has some values, but not these others. */
  boolean failsWithout(int[] row, BitSet values, BitSet others) {
    for (int[] other : failing) {
      if (contains(other, row, values) && !contains(other, row, others)) {
        return true;
      }
    }
    return false;
  }

  /** The rows that have some values and fail, those first that differ most. */
  List<int[]> failing(int[] row, BitSet values) {
    List<int[]> rows = new ArrayList<>(failing);
    rows.removeIf(other -> !contains(other, row, values));
    rows.sort(Comparator.comparingInt(other -> -difference(row, other).cardinality()));
    return rows;
  }

  /** What all rows have in common that have some values and fail. */
  BitSet common(int[] row, BitSet values) {
    BitSet common = new BitSet();
    common.set(0, row.length);
    for (int[] other : failing) {
      if (contains(other, row, values)) {
        common.andNot(difference(row, other));
      }
    }
    return common;
  }

  private boolean isHidden(int[] row, int[] other) {
    for (int i = 0; i < row.length; i++) {
      if (other[i] != row[i] && layout.isInvalid(i, other[i]) && !layout.isInvalid(i, row[i])) {
        return true;
      }
    }
    return false;
  }

  static BitSet difference(int[] row, int[] other) {
    BitSet places = new BitSet();
    for (int i = 0; i < row.length; i++) {
      places.set(i, row[i] != other[i]);
    }
    return places;
  }

  /** Whether a row has the values of another one at some places. */
  static boolean contains(int[] other, int[] row, BitSet places) {
    for (int i = places.nextSetBit(0); i >= 0; i = places.nextSetBit(i + 1)) {
      if (other[i] != row[i]) {
        return false;
      }
    }
    return true;
  }
}
