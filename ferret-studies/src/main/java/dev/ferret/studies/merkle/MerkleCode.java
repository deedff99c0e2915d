package dev.ferret.studies.merkle;

import dev.ferret.studies.merkle.Step.Side;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The operations on Merkle trees. The methods here are correct, and the roots and the siblings in
 * proofs are those of RFC 6962 (Certificate Transparency); a {@link Fault} overrides some of them.
 */
public interface MerkleCode {
  /** The operations without a fault. */
  record Correct() implements MerkleCode, Serializable {
    @Override
    public String toString() {
      return "correct";
    }
  }

  /** The operations without a fault. */
  static MerkleCode correct() {
    return new Correct();
  }

  /** The digest of a leaf. The byte before it makes it differ from that of any inner node. */
  default Bytes leafDigest(Bytes leaf) {
    return Bytes.of((byte) 0).followedBy(leaf).sha256();
  }

  /**
   * The digest of an inner node. Digests are equally long, so it is clear where the right starts.
   */
  default Bytes nodeDigest(Bytes left, Bytes right) {
    return Bytes.of((byte) 1).followedBy(left).followedBy(right).sha256();
  }

  /** The digest above the last of an odd number, which has no sibling. */
  default Bytes loneDigest(Bytes last) {
    return last;
  }

  /** The tree of some leaves. */
  default MerkleTree tree(List<Bytes> leaves) {
    List<List<Bytes>> levels = new ArrayList<>();
    if (!leaves.isEmpty()) {
      levels.add(leaves.stream().map(this::leafDigest).toList());
    }
    while (!levels.isEmpty() && last(levels).size() > 1) {
      List<Bytes> below = last(levels);
      List<Bytes> level = new ArrayList<>();
      for (int position = 0; position < below.size(); position += 2) {
        level.add(digestAbove(below, position));
      }
      levels.add(level);
    }
    return new MerkleTree(leaves, levels);
  }

  /** The tree with another leaf at an index. Only the digests above it are computed again. */
  default MerkleTree update(MerkleTree tree, int index, Bytes leaf) {
    Objects.checkIndex(index, tree.size());
    return with(tree, index, leaf);
  }

  /** The tree with one more leaf. Only the digests above it are computed again. */
  default MerkleTree append(MerkleTree tree, Bytes leaf) {
    return with(tree, tree.size(), leaf);
  }

  /** The tree with a leaf at an index, which may be the one after the last. */
  private MerkleTree with(MerkleTree tree, int index, Bytes leaf) {
    List<List<Bytes>> levels = new ArrayList<>();
    levels.add(with(level(tree, 0), index, leafDigest(leaf)));
    int position = index;
    while (last(levels).size() > 1) {
      Bytes digest = digestAbove(last(levels), position);
      position /= 2;
      levels.add(with(level(tree, levels.size()), position, digest));
    }
    return new MerkleTree(with(tree.leaves(), index, leaf), levels);
  }

  /** The list with an element at an index, which may be the one after the last. */
  private static List<Bytes> with(List<Bytes> list, int index, Bytes element) {
    List<Bytes> copy = new ArrayList<>(list);
    if (index == list.size()) {
      copy.add(element);
    } else {
      copy.set(index, element);
    }
    return copy;
  }

  /** A level of a tree, which is empty above the root. */
  private static List<Bytes> level(MerkleTree tree, int number) {
    return number < tree.levels().size() ? tree.levels().get(number) : List.of();
  }

  /** The siblings on the way from a leaf to the root, which prove that it is there. */
  default List<Step> proof(MerkleTree tree, int index) {
    Objects.checkIndex(index, tree.size());
    List<Step> proof = new ArrayList<>();
    int position = index;
    for (List<Bytes> level : tree.levels()) {
      if (hasSibling(position, level.size())) {
        proof.add(new Step(Side.ofSibling(position), level.get(position ^ 1)));
      }
      position /= 2;
    }
    return List.copyOf(proof);
  }

  /**
   * Whether a proof shows that a leaf is at an index of a tree. Knows of the tree no more than its
   * root and size.
   */
  default boolean verify(Bytes root, int size, int index, Bytes leaf, List<Step> proof) {
    if (index < 0 || index >= size) {
      return false;
    }
    Iterator<Step> steps = proof.iterator();
    Bytes digest = leafDigest(leaf);
    int position = index;
    for (int width = size; width > 1; width = (width + 1) / 2) {
      if (!hasSibling(position, width)) {
        digest = loneDigest(digest);
      } else {
        if (!steps.hasNext()) {
          return false;
        }
        Step step = steps.next();
        if (step.side() != Side.ofSibling(position)) {
          return false;
        }
        digest = digestAbove(digest, step);
      }
      position /= 2;
    }
    return !steps.hasNext() && digest.equals(root);
  }

  /** The digest above a node and its sibling. */
  default Bytes digestAbove(Bytes digest, Step step) {
    return step.side() == Side.LEFT
        ? nodeDigest(step.sibling(), digest)
        : nodeDigest(digest, step.sibling());
  }

  /** The digest above a node of a level. */
  private Bytes digestAbove(List<Bytes> level, int position) {
    Bytes digest = level.get(position);
    return hasSibling(position, level.size())
        ? digestAbove(digest, new Step(Side.ofSibling(position), level.get(position ^ 1)))
        : loneDigest(digest);
  }

  private static boolean hasSibling(int position, int width) {
    return (position ^ 1) < width;
  }

  private static List<Bytes> last(List<List<Bytes>> levels) {
    return levels.get(levels.size() - 1);
  }
}
