package dev.ferret.studies.merkle;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.Throwing;
import dev.ferret.metamorphic.Expectation;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Relation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The metamorphic test of Merkle trees. There is no telling the right root of some leaves, but
 * other leaves must have another root, all ways to the same leaves must lead to the same root, and
 * a proof must show what it was made for and nothing else.
 *
 * <p>That a proof is refused for another number of leaves is not among the relations, since it is
 * not so: what proves the first of three leaves also proves the first of four, for the root alone
 * does not say how many there are.
 */
public final class MerkleTests {
  private static final Gen<Bytes> LEAVES = Gens.byteArrays(0, 4).map(Bytes::of);

  /** The tree gets another level after each power of two; here it does so five times. */
  private static final int MOST_LEAVES = 17;

  private MerkleTests() {}

  /**
   * Leaves, and another one for one of them.
   *
   * @param leaves the leaves
   * @param index which of them is meant
   * @param leaf the other one
   */
  private record Change(List<Bytes> leaves, int index, Bytes leaf) {}

  /** What a proof is used for. */
  private sealed interface Use {
    boolean isVerified(MerkleCode code);
  }

  /**
   * What a proof is to show.
   *
   * @param leaves the leaves, of which only the root is known
   * @param proven the index of the leaf that the proof is of
   * @param index where the leaf is said to be
   * @param leaf the leaf that is said to be there
   */
  private record Claim(List<Bytes> leaves, int proven, int index, Bytes leaf) implements Use {
    @Override
    public boolean isVerified(MerkleCode code) {
      MerkleTree tree = code.tree(leaves);
      return code.verify(tree.root(), tree.size(), index, leaf, code.proof(tree, proven));
    }
  }

  /**
   * A proof that was made before a leaf was updated.
   *
   * @param proven the index of the leaf that the proof is of
   * @param update the update, of another leaf
   */
  private record Outdated(int proven, Change update) implements Use {
    @Override
    public boolean isVerified(MerkleCode code) {
      MerkleTree old = code.tree(update.leaves());
      MerkleTree tree = code.update(old, update.index(), update.leaf());
      return code.verify(
          tree.root(), tree.size(), proven, old.leaves().get(proven), code.proof(old, proven));
    }
  }

  /** Relations of roots with each other and with what proofs show. */
  public static Metamorphic<List<Bytes>, Bytes> relations(MerkleCode code) {
    return Metamorphic.<List<Bytes>, Bytes>of(
            Gens.lists(LEAVES).sizes(0, MOST_LEAVES), leaves -> code.tree(leaves).root())
        .relation(
            Relation.where(
                leaves -> !leaves.isEmpty(),
                anotherRoot("another leaf, another root", MerkleTests::withAnotherLeaf)))
        .relation(
            Relation.where(
                leaves -> new HashSet<>(leaves).size() > 1,
                anotherRoot("another order, another root", MerkleTests::swapped)))
        .relation(
            Relation.where(
                leaves -> !leaves.isEmpty(),
                anotherRoot("the end repeated, another root", MerkleTests::withEndRepeated)))
        .relation(
            Relation.where(
                leaves -> !movable(leaves).isEmpty(),
                anotherRoot(
                    "bytes moved to another leaf, another root", MerkleTests::withBytesMoved)))
        .relation(
            Relation.where(
                leaves -> leaves.size() > 1,
                anotherRoot(
                    "nodes as leaves, another root",
                    (leaves, draw) -> nodesAsLeaves(code, leaves))))
        .relation(
            sameRoot(
                "appended one by one, the same root",
                (leaves, draw) -> leaves,
                leaves -> appended(code, leaves)))
        .relation(
            Relation.where(
                leaves -> !leaves.isEmpty(),
                sameRoot(
                    "a leaf updated, the same root",
                    MerkleTests::changeBack,
                    change ->
                        code.update(code.tree(change.leaves()), change.index(), change.leaf()))))
        .relation(
            Relation.where(
                leaves -> !leaves.isEmpty(),
                verified("a proof shows its leaf", code, MerkleTests::claim)))
        .relation(
            Relation.where(
                leaves -> !leaves.isEmpty(),
                refused("a proof shows no other leaf", code, MerkleTests::claimOfAnotherLeaf)))
        .relation(
            Relation.where(
                leaves -> leaves.size() > 1,
                refused("a proof shows no other index", code, MerkleTests::claimOfAnotherIndex)))
        .relation(
            Relation.where(
                leaves -> leaves.size() > 1,
                refused("an old proof shows nothing", code, MerkleTests::outdated)));
  }

  /** Says that other leaves have another root. */
  private static Relation<List<Bytes>, Bytes> anotherRoot(
      String name, Throwing.BiFunction<List<Bytes>, Draw, List<Bytes>> others) {
    return Relation.of(name, others, Expectation.different());
  }

  /** Says that a tree made in another way has the root of the leaves. */
  private static <W> Relation<List<Bytes>, Bytes> sameRoot(
      String name, Throwing.BiFunction<List<Bytes>, Draw, W> way, Throwing<W, MerkleTree> tree) {
    return Relation.between(name, way, made -> tree.apply(made).root(), Expectation.<Bytes>equal());
  }

  /** Says that a proof is of use. */
  private static Relation<List<Bytes>, Bytes> verified(
      String name, MerkleCode code, Throwing.BiFunction<List<Bytes>, Draw, Use> use) {
    return Relation.between(
        name, use, made -> made.isVerified(code), Expectation.maps(root -> true));
  }

  /** Says that a proof is of no use. */
  private static Relation<List<Bytes>, Bytes> refused(
      String name, MerkleCode code, Throwing.BiFunction<List<Bytes>, Draw, Use> use) {
    return Relation.between(
        name, use, made -> made.isVerified(code), Expectation.maps(root -> false));
  }

  private static List<Bytes> withAnotherLeaf(List<Bytes> leaves, Draw draw) {
    Change change = change(leaves, index(leaves, draw), draw);
    return with(leaves, change.index(), change.leaf());
  }

  private static List<Bytes> swapped(List<Bytes> leaves, Draw draw) {
    int one = index(leaves, draw);
    int other =
        draw.from(Gens.elementsOf(indices(leaves, i -> !leaves.get(i).equals(leaves.get(one)))));
    List<Bytes> swapped = new ArrayList<>(leaves);
    Collections.swap(swapped, one, other);
    return swapped;
  }

  /** The leaves, and then the last one or more of them again. */
  private static List<Bytes> withEndRepeated(List<Bytes> leaves, Draw draw) {
    int count = draw.from(Gens.integers(1, leaves.size()));
    List<Bytes> repeated = new ArrayList<>(leaves);
    repeated.addAll(leaves.subList(leaves.size() - count, leaves.size()));
    return repeated;
  }

  /** All bytes of a leaf moved to the end of the one before. */
  private static List<Bytes> withBytesMoved(List<Bytes> leaves, Draw draw) {
    int index = draw.from(Gens.elementsOf(movable(leaves)));
    Bytes joined = leaves.get(index - 1).followedBy(leaves.get(index));
    return with(with(leaves, index - 1, joined), index, Bytes.of());
  }

  /** The leaves that have bytes and another leaf before them. */
  private static List<Integer> movable(List<Bytes> leaves) {
    return indices(leaves, i -> i > 0 && leaves.get(i).length() > 0);
  }

  /** For each two leaves one that consists of their digests. */
  private static List<Bytes> nodesAsLeaves(MerkleCode code, List<Bytes> leaves) {
    List<Bytes> nodes = new ArrayList<>();
    for (int i = 0; i + 1 < leaves.size(); i += 2) {
      Bytes left = code.leafDigest(leaves.get(i));
      nodes.add(left.followedBy(code.leafDigest(leaves.get(i + 1))));
    }
    if (leaves.size() % 2 == 1) {
      nodes.add(leaves.get(leaves.size() - 1));
    }
    return nodes;
  }

  private static MerkleTree appended(MerkleCode code, List<Bytes> leaves) {
    MerkleTree tree = code.tree(List.of());
    for (Bytes leaf : leaves) {
      tree = code.append(tree, leaf);
    }
    return tree;
  }

  /** A change that leads to the leaves. */
  private static Change changeBack(List<Bytes> leaves, Draw draw) {
    Change away = change(leaves, index(leaves, draw), draw);
    return new Change(
        with(leaves, away.index(), away.leaf()), away.index(), leaves.get(away.index()));
  }

  private static Claim claim(List<Bytes> leaves, Draw draw) {
    int index = index(leaves, draw);
    return new Claim(leaves, index, index, leaves.get(index));
  }

  private static Claim claimOfAnotherLeaf(List<Bytes> leaves, Draw draw) {
    Change change = change(leaves, index(leaves, draw), draw);
    return new Claim(leaves, change.index(), change.index(), change.leaf());
  }

  private static Claim claimOfAnotherIndex(List<Bytes> leaves, Draw draw) {
    int proven = index(leaves, draw);
    return new Claim(leaves, proven, indexBut(leaves, proven, draw), leaves.get(proven));
  }

  private static Outdated outdated(List<Bytes> leaves, Draw draw) {
    int proven = index(leaves, draw);
    return new Outdated(proven, change(leaves, indexBut(leaves, proven, draw), draw));
  }

  private static Change change(List<Bytes> leaves, int index, Draw draw) {
    Bytes now = leaves.get(index);
    return new Change(leaves, index, draw.from(LEAVES.filter(leaf -> !leaf.equals(now))));
  }

  private static int index(List<Bytes> leaves, Draw draw) {
    return draw.from(Gens.integers(0, leaves.size() - 1));
  }

  private static int indexBut(List<Bytes> leaves, int one, Draw draw) {
    return draw.from(Gens.elementsOf(indices(leaves, i -> i != one)));
  }

  private static List<Integer> indices(List<Bytes> leaves, IntPredicate condition) {
    return IntStream.range(0, leaves.size()).filter(condition).boxed().toList();
  }

  private static List<Bytes> with(List<Bytes> leaves, int index, Bytes leaf) {
    List<Bytes> changed = new ArrayList<>(leaves);
    changed.set(index, leaf);
    return changed;
  }
}
