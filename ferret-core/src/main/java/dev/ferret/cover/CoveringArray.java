package dev.ferret.cover;

import dev.ferret.argument.Argument;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/**
 * Rows that together have every interaction of a strength: each combination of values of as many
 * parameters that the constraints allow is in some row.
 *
 * @since 0.1
 */
public final class CoveringArray {
  private final Model model;
  private final int strength;
  private final List<int[]> indices;
  private final List<Slice> slices;

  CoveringArray(Model model, int strength, List<int[]> indices, List<Slice> slices) {
    this.model = model;
    this.strength = strength;
    this.indices = indices;
    this.slices = slices;
  }

  /** Returns the model whose interactions are covered. */
  public Model model() {
    return model;
  }

  /** Returns how many parameters are combined in all ways. */
  public int strength() {
    return strength;
  }

  /**
   * Returns whether parameters were split by radix: every value of each is in some row then, and
   * interactions are those of digits.
   */
  public boolean isSplit() {
    return slices.stream().anyMatch(Slice::isSplit);
  }

  /** Returns the number of rows. */
  public int size() {
    return indices.size();
  }

  /** Returns the rows; those that were given come first. They are made when they are asked for. */
  public List<Row> rows() {
    return new Rows();
  }

  /**
   * Returns the share of what this array combines that some of its rows do, 0 to 1: of the
   * interactions of values, or of digits where parameters were split. A row with an invalid value
   * has only the interactions that include it.
   */
  public double share(Iterable<Row> some) {
    long all = 0;
    long seen = 0;
    for (long[] each : counts(some).values()) {
      all += each[0];
      seen += each[1];
    }
    return all == 0 ? 1 : (double) seen / all;
  }

  /**
   * Returns what this array combines, by the parameters that are combined: how many combinations
   * there are, and how many of them some of its rows have. Where parameters were split, these are
   * combinations of digits.
   */
  public Map<List<String>, long[]> counts(Iterable<Row> some) {
    List<int[]> few = new ArrayList<>();
    for (Row row : Argument.present(some, "A count of combinations needs rows")) {
      few.add(model.fitting(row));
    }
    Map<List<String>, long[]> counts = new LinkedHashMap<>();
    for (Slice slice : slices) {
      slice.count(
          among(indices, slice),
          among(few, slice),
          (parameters, numbers) ->
              counts.merge(
                  parameters.stream().map(place -> model.parameters().get(place).name()).toList(),
                  numbers,
                  (a, b) -> new long[] {a[0] + b[0], a[1] + b[1]}));
    }
    return counts;
  }

  private static List<int[]> among(List<int[]> rows, Slice slice) {
    return rows.stream().filter(slice.part()::has).toList();
  }

  private final class Rows extends AbstractList<Row> implements RandomAccess {
    @Override
    public Row get(int index) {
      return new Row(model, indices.get(index));
    }

    @Override
    public int size() {
      return indices.size();
    }
  }

  @Override
  public String toString() {
    return size() + " rows of strength " + strength;
  }
}
