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

  /** The kind of each node. */
  public byte[] kinds = {};

  /** The value of each node. */
  public long[] values = {};

  /** The texts and byte arrays. */
  public int[][] units = {};

  /** The node behind each node and all that belongs to it. */
  public int[] ends = {};

  /** How the answer of each node changes. */
  public byte[] edits = {};

  /** How many nodes there are. */
  public int length;

  /** How large collections and magnitudes may get. */
  public int size;

  /** Makes an edit of nothing yet. */
  public EditedNodes() {}
}
