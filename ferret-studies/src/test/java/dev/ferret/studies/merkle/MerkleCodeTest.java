package dev.ferret.studies.merkle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.studies.merkle.Step.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MerkleCodeTest {
  private static final MerkleCode CODE = MerkleCode.correct();

  /** Sizes around three powers of two. */
  private static final int LARGEST = 17;

  static List<Bytes> leaves(int size) {
    return IntStream.range(0, size).mapToObj(i -> Bytes.of("leaf " + i)).toList();
  }

  /** The leaves and roots that implementations of RFC 6962 are commonly tested with. */
  @Test
  void rootsAreThoseOfCertificateTransparency() {
    List<String> leaves =
        List.of(
            "",
            "00",
            "10",
            "2021",
            "3031",
            "40414243",
            "5051525354555657",
            "606162636465666768696a6b6c6d6e6f");
    List<String> roots =
        List.of(
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");
    for (int size = 0; size < roots.size(); size++) {
      MerkleTree tree = CODE.tree(leaves.subList(0, size).stream().map(Bytes::ofHex).toList());
      assertThat(tree.root()).as("%d leaves", size).hasToString(roots.get(size));
    }
  }

  @Test
  void appendedLeavesMakeTheTreeOfAllOfThem() {
    MerkleTree tree = CODE.tree(List.of());
    for (int size = 1; size <= LARGEST; size++) {
      tree = CODE.append(tree, Bytes.of("leaf " + (size - 1)));
      assertThat(tree).as("%d leaves", size).isEqualTo(CODE.tree(leaves(size)));
    }
  }

  @Test
  void anUpdatedTreeIsTheTreeOfTheUpdatedLeaves() {
    for (int size = 1; size <= LARGEST; size++) {
      MerkleTree tree = CODE.tree(leaves(size));
      for (int index = 0; index < size; index++) {
        List<Bytes> leaves = new ArrayList<>(leaves(size));
        leaves.set(index, Bytes.of("other"));
        assertThat(CODE.update(tree, index, Bytes.of("other"))).isEqualTo(CODE.tree(leaves));
      }
      assertThat(tree).isEqualTo(CODE.tree(leaves(size)));
    }
  }

  @Test
  void aProofShowsItsLeafAtItsIndexAlone() {
    for (int size = 1; size <= LARGEST; size++) {
      MerkleTree tree = CODE.tree(leaves(size));
      for (int index = 0; index < size; index++) {
        List<Step> proof = CODE.proof(tree, index);
        Bytes leaf = tree.leaves().get(index);
        for (int claimed = -1; claimed <= size; claimed++) {
          assertThat(CODE.verify(tree.root(), size, claimed, leaf, proof))
              .as("leaf %d of %d at %d", index, size, claimed)
              .isEqualTo(claimed == index);
        }
        assertThat(CODE.verify(tree.root(), size, index, Bytes.of("other"), proof)).isFalse();
        assertThat(CODE.verify(Bytes.of("other"), size, index, leaf, proof)).isFalse();
      }
    }
  }

  @Test
  void aProofIsOfNoUseIfAnyStepIsChanged() {
    for (int size = 2; size <= LARGEST; size++) {
      MerkleTree tree = CODE.tree(leaves(size));
      for (int index = 0; index < size; index++) {
        for (List<Step> changed : changes(CODE.proof(tree, index))) {
          assertThat(CODE.verify(tree.root(), size, index, tree.leaves().get(index), changed))
              .as("leaf %d of %d with %s", index, size, changed)
              .isFalse();
        }
      }
    }
  }

  /** One step more, or one left out, moved to the other side or with another sibling. */
  private static List<List<Step>> changes(List<Step> proof) {
    List<List<Step>> changes = new ArrayList<>();
    List<Step> longer = new ArrayList<>(proof);
    longer.add(new Step(Side.LEFT, Bytes.of("other")));
    changes.add(longer);
    for (int i = 0; i < proof.size(); i++) {
      Step step = proof.get(i);
      List<Step> shorter = new ArrayList<>(proof);
      shorter.remove(i);
      changes.add(shorter);
      List<Step> turned = new ArrayList<>(proof);
      turned.set(i, new Step(step.side().opposite(), step.sibling()));
      changes.add(turned);
      List<Step> forged = new ArrayList<>(proof);
      forged.set(i, new Step(step.side(), Bytes.of("other")));
      changes.add(forged);
    }
    return changes;
  }

  @Test
  void listsOfLeavesHaveRootsOfTheirOwn() {
    List<Bytes> some = List.of(Bytes.of(""), Bytes.of("a"), Bytes.of("b"), Bytes.of("ab"));
    List<List<Bytes>> lists = new ArrayList<>(List.of(List.of()));
    for (int i = 0; lists.get(i).size() < 5; i++) {
      for (Bytes leaf : some) {
        List<Bytes> longer = new ArrayList<>(lists.get(i));
        longer.add(leaf);
        lists.add(longer);
      }
    }
    Set<Bytes> roots = new HashSet<>();
    lists.forEach(list -> roots.add(CODE.tree(list).root()));

    assertThat(lists).hasSize(1 + 4 + 16 + 64 + 256 + 1024);
    assertThat(roots).hasSize(lists.size());
  }

  @Test
  void anIndexBeyondTheLeavesIsRefused() {
    MerkleTree tree = CODE.tree(leaves(3));

    assertThatThrownBy(() -> CODE.proof(tree, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> CODE.update(tree, -1, Bytes.of("other")))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void bytesAreValues() {
    byte[] content = {1, (byte) 0xff};
    Bytes bytes = Bytes.of(content);
    content[0] = 9;

    assertThat(bytes).hasToString("01ff").isEqualTo(Bytes.ofHex("01ff"));
    assertThat(bytes).hasSameHashCodeAs(Bytes.ofHex("01ff")).isNotEqualTo(Bytes.of("01ff"));
    assertThat(bytes.followedBy(Bytes.of("a"))).isEqualTo(Bytes.ofHex("01ff61"));
    assertThat(Bytes.ofHex("7f")).isLessThan(Bytes.ofHex("80"));
    assertThat(bytes.sha256().length()).isEqualTo(32);
  }
}
