package dev.ferret.studies.merkle;

import java.util.ArrayList;
import java.util.List;

/** Faults as they happen in Merkle trees. Each overrides what it breaks and no more. */
public enum Fault implements MerkleCode {
  /**
   * Then a node can be passed off as a leaf. RFC 6962, section 2.1, has the separation for this
   * reason.
   */
  NO_SEPARATION("a leaf is hashed like an inner node, without a byte before it") {
    @Override
    public Bytes leafDigest(Bytes leaf) {
      return leaf.sha256();
    }

    @Override
    public Bytes nodeDigest(Bytes left, Bytes right) {
      return left.followedBy(right).sha256();
    }
  },

  /** Bitcoin had it (CVE-2012-2459): a block with repeated transactions had the root of another. */
  LAST_DUPLICATED("the last of an odd number is paired with itself") {
    @Override
    public Bytes loneDigest(Bytes last) {
      return nodeDigest(last, last);
    }
  },

  /** Then leaves of any length are put together, and nothing says where one ends. */
  LEAVES_NOT_HASHED("leaves are taken for digests") {
    @Override
    public Bytes leafDigest(Bytes leaf) {
      return leaf;
    }
  },

  /** Spares proofs the sides, but then the order of leaves is not authenticated. */
  SIBLINGS_SORTED("siblings are hashed in the order of their digests") {
    @Override
    public Bytes nodeDigest(Bytes left, Bytes right) {
      return left.compareTo(right) <= 0
          ? super.nodeDigest(left, right)
          : super.nodeDigest(right, left);
    }
  },

  SIDES_SWAPPED("proofs have each sibling on the wrong side") {
    @Override
    public List<Step> proof(MerkleTree tree, int index) {
      return super.proof(tree, index).stream()
          .map(step -> new Step(step.side().opposite(), step.sibling()))
          .toList();
    }
  },

  INDEX_IGNORED("verify believes the sides in the proof, whatever the index") {
    @Override
    public boolean verify(Bytes root, int size, int index, Bytes leaf, List<Step> proof) {
      Bytes digest = leafDigest(leaf);
      for (Step step : proof) {
        digest = digestAbove(digest, step);
      }
      return digest.equals(root);
    }
  },

  UPDATE_STOPS("update computes the digests of two levels again, not of those above") {
    @Override
    public MerkleTree update(MerkleTree tree, int index, Bytes leaf) {
      MerkleTree updated = super.update(tree, index, leaf);
      List<List<Bytes>> levels = new ArrayList<>(tree.levels());
      for (int level = 0; level < Math.min(2, levels.size()); level++) {
        levels.set(level, updated.levels().get(level));
      }
      return new MerkleTree(updated.leaves(), levels);
    }
  },

  APPEND_KEEPS_HEIGHT("append forgets the new root where the old one gets a sibling") {
    @Override
    public MerkleTree append(MerkleTree tree, Bytes leaf) {
      MerkleTree appended = super.append(tree, leaf);
      int height = Math.max(1, tree.levels().size());
      return new MerkleTree(appended.leaves(), appended.levels().subList(0, height));
    }
  };

  private final String description;

  Fault(String description) {
    this.description = description;
  }

  /** Returns what is wrong. */
  public String description() {
    return description;
  }
}
