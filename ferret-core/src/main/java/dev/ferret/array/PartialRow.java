package dev.ferret.array;

import java.util.Arrays;

/**
 * A row while it is grown, with one way to complete it. Most levels that are added agree with that
 * way, or with one that differs from it in a few columns, so that none has to be searched for.
 */
final class PartialRow {
  /** The levels; -1 where a column is open. */
  final int[] row;

  /**
   * Levels with which all rules hold; they agree with the row where rules look. Empty without
   * rules.
   */
  int[] witness;

  /** Levels that contradict a level of the row, as bits by their numbers; may be empty. */
  long[] ruledOut;

  PartialRow(int[] row, int[] witness, long[] ruledOut) {
    this.row = row;
    this.witness = witness;
    this.ruledOut = ruledOut;
  }

  PartialRow copy() {
    return new PartialRow(row.clone(), witness.clone(), ruledOut.clone());
  }

  /** Makes this draft the same as another one. */
  void restore(PartialRow other) {
    System.arraycopy(other.row, 0, row, 0, row.length);
    witness = other.witness;
    ruledOut = other.ruledOut;
  }

  void ruleOut(long[] levels) {
    for (int i = 0; i < levels.length; i++) {
      ruledOut[i] |= levels[i];
    }
  }

  @Override
  public String toString() {
    return Arrays.toString(row);
  }
}
