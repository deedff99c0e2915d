package dev.ferret.studies.merkle;

import java.util.List;

/**
 * Leaves, and digests of them in levels up to the root.
 *
 * <pre>
 *   level 2             abc
 *                     /     \
 *   level 1         ab       c      the last of an odd number goes up as it is
 *                  /  \      |
 *   level 0       a    b     c      digests of the leaves
 * </pre>
 *
 * <p>This is only the state. Whether the digests are right is up to the {@link MerkleCode} that
 * computed them.
 *
 * @param leaves the leaves
 * @param levels the digests, the leaves' first; none if there are no leaves
 */
public record MerkleTree(List<Bytes> leaves, List<List<Bytes>> levels) {
  /** The root of a tree without leaves, as in RFC 6962, section 2.1. */
  private static final Bytes EMPTY_ROOT = Bytes.of().sha256();

  /** Copies the lists. */
  public MerkleTree {
    leaves = List.copyOf(leaves);
    levels = levels.stream().map(List::copyOf).toList();
  }

  /** Returns the number of leaves. */
  public int size() {
    return leaves.size();
  }

  /** Returns the digest that stands for all leaves. */
  public Bytes root() {
    return levels.isEmpty() ? EMPTY_ROOT : levels.get(levels.size() - 1).get(0);
  }
}
