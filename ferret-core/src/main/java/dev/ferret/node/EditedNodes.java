package dev.ferret.node;

/**
 * The nodes of a trace while it is edited, in arrays that may be longer than what is used of them.
 * They serve one trace after the other, so that a search need not allocate its tools for each test.
 */
public final class EditedNodes {
  /** A node is replayed as it is. */
  public static final byte KEEP = 0;

  /** A number moves by one. */
  public static final byte STEP = 1;

  /** A number moves by a distance of any order of magnitude. */
  public static final byte NEAR = 2;

  /** A question is answered anew. */
  public static final byte FRESH = 3;

  /** A number moves along a line: this code or a higher one, by an amount of its own. */
  public static final byte LINE = 4;

  /** How many numbers can move along a line at once. */
  public static final int MOST_AMOUNTS = 8;

  /** Any unit of a text, which is drawn when the alphabet is known. */
  public static final int FRESH_UNIT = -1;

  /** The kind of each node. */
  public byte[] kinds = {};

  /** The value of each node. */
  public long[] values = {};

  /** The texts and byte arrays. Units below 0 are to be changed. */
  public int[][] units = {};

  /** The node behind each node and all that belongs to it. */
  public int[] ends = {};

  /** How the answer of each node changes. */
  public byte[] edits = {};

  /**
   * By how much numbers are to move along lines, 0 if it is to be chosen; and after the replay, by
   * how much they did move, NaN if their range is too narrow for lines.
   */
  public final double[] amounts = new double[MOST_AMOUNTS];

  /** Whether the replay has met a text or sequence that may have different lengths. */
  public boolean hasFreeLength;

  /** How many nodes there are. */
  public int length;

  /** How large collections and magnitudes may get. */
  public int size;

  /** Makes an edit of nothing yet. */
  public EditedNodes() {}

  /** Returns what stands for a unit close to another one. */
  public static int near(int unit) {
    return FRESH_UNIT - 1 - 2 * unit;
  }

  /** Returns what stands for any unit but this one. */
  public static int other(int unit) {
    return FRESH_UNIT - 2 - 2 * unit;
  }

  /** Returns the unit that another one stands near to or in place of. */
  public static int old(int edited) {
    return (FRESH_UNIT - 1 - edited) / 2;
  }

  /** Returns whether a unit is to be close to an old one. */
  public static boolean isNear(int edited) {
    return edited < FRESH_UNIT && (edited & 1) == 0;
  }
}
