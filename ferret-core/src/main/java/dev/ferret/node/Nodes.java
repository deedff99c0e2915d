package dev.ferret.node;

/**
 * The nodes of a trace in primitive arrays, in preorder. They must not be changed.
 *
 * @param size how large collections and magnitudes could get, 0 to 100
 * @param kinds the kind of each node
 * @param values the value of each node, whose meaning depends on the kind
 * @param units the texts and byte arrays, to which the values of their nodes refer
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Nodes(int size, byte[] kinds, long[] values, int[][] units) {
  /** The end of the innermost span or sequence. */
  public static final byte END = 0;

  /** A number. */
  public static final byte INTEGER = 1;

  /** A floating-point number. */
  public static final byte REAL = 2;

  /** A coin. */
  public static final byte BOOLEAN = 3;

  /** One of several alternatives. */
  public static final byte BRANCH = 4;

  /** A text or an array of bytes. */
  public static final byte UNITS = 5;

  /** The beginning of a sequence of elements. */
  public static final byte SEQUENCE = 6;

  /** The beginning of an element. */
  public static final byte ELEMENT = 7;

  /** The beginning of one generator's part. */
  public static final byte SPAN = 8;
}
