package dev.ferret.array;

/**
 * What all rows must satisfy, decided with as few columns as possible.
 *
 * @since 0.1
 */
public interface Rule {
  /** The answer for rows that satisfy the rule, whatever their open columns will be. */
  int HOLDS = -1;

  /** The answer for rows that do not, whatever their open columns will be. */
  int FAILS = -2;

  /**
   * Returns {@link #HOLDS}, {@link #FAILS}, or the open column that must be known to say more.
   *
   * @param row a level for each column; -1 where it is open
   */
  int check(int[] row);
}
