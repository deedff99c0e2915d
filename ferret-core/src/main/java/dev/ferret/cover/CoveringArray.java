package dev.ferret.cover;

import java.util.AbstractList;
import java.util.List;
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
  private final boolean isSplit;

  CoveringArray(Model model, int strength, List<int[]> indices, boolean isSplit) {
    this.model = model;
    this.strength = strength;
    this.indices = indices;
    this.isSplit = isSplit;
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
    return isSplit;
  }

  /** Returns the number of rows. */
  public int size() {
    return indices.size();
  }

  /** Returns the rows; those that were given come first. They are made when they are asked for. */
  public List<Row> rows() {
    return new Rows();
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
