package dev.ferret.studies.merkle;

/**
 * One step of a proof, from a node to the one above it.
 *
 * @param side where the sibling of the node is
 * @param sibling the digest of the sibling
 */
public record Step(Side side, Bytes sibling) {
  /** A side of a node. */
  public enum Side {
    LEFT,
    RIGHT;

    /** The side of the sibling of a node, which is the other one of a pair. */
    static Side ofSibling(int position) {
      return position % 2 == 0 ? RIGHT : LEFT;
    }

    Side opposite() {
      return this == LEFT ? RIGHT : LEFT;
    }
  }
}
