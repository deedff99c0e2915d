package dev.ferret.studies.merkle;

import static dev.ferret.studies.merkle.MerkleCodeTest.leaves;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** For each fault something that it does and correct code does not. */
class FaultTest {
  private static final MerkleCode CORRECT = MerkleCode.correct();

  private static List<Bytes> texts(String... texts) {
    return Stream.of(texts).map(Bytes::of).toList();
  }

  private static boolean hasSameRoot(MerkleCode code, List<Bytes> some, List<Bytes> others) {
    return code.tree(some).root().equals(code.tree(others).root());
  }

  @Test
  void withoutSeparationTwoDigestsAreALeaf() {
    List<Bytes> two = texts("a", "b");

    assertThat(List.of(Fault.NO_SEPARATION, CORRECT))
        .filteredOn(
            code -> {
              Bytes forged = code.leafDigest(two.get(0)).followedBy(code.leafDigest(two.get(1)));
              return hasSameRoot(code, two, List.of(forged))
                  && code.verify(code.tree(two).root(), 1, 0, forged, List.of());
            })
        .containsExactly(Fault.NO_SEPARATION);
  }

  @Test
  void aDuplicatedLastLeafMakesARootThatALongerListHas() {
    assertThat(List.of(Fault.LAST_DUPLICATED, CORRECT))
        .filteredOn(code -> hasSameRoot(code, texts("a", "b", "c"), texts("a", "b", "c", "c")))
        .containsExactly(Fault.LAST_DUPLICATED);
    // As in CVE-2012-2459, where a pair is repeated.
    assertThat(
            hasSameRoot(
                Fault.LAST_DUPLICATED,
                texts("1", "2", "3", "4", "5", "6"),
                texts("1", "2", "3", "4", "5", "6", "5", "6")))
        .isTrue();
  }

  @Test
  void leavesThatAreNotHashedRunIntoEachOther() {
    assertThat(List.of(Fault.LEAVES_NOT_HASHED, CORRECT))
        .filteredOn(code -> hasSameRoot(code, texts("ab", "c"), texts("a", "bc")))
        .containsExactly(Fault.LEAVES_NOT_HASHED);
  }

  @Test
  void sortedSiblingsLoseTheOrderOfLeaves() {
    assertThat(List.of(Fault.SIBLINGS_SORTED, CORRECT))
        .filteredOn(code -> hasSameRoot(code, texts("a", "b"), texts("b", "a")))
        .containsExactly(Fault.SIBLINGS_SORTED);
  }

  @Test
  void swappedSidesMakeProofsThatVerifyRefuses() {
    assertThat(List.of(Fault.SIDES_SWAPPED, CORRECT))
        .filteredOn(code -> !isProven(code, code.tree(texts("a", "b")), 0))
        .containsExactly(Fault.SIDES_SWAPPED);
  }

  @Test
  void anIgnoredIndexLetsALeafBeAnywhere() {
    MerkleTree tree = CORRECT.tree(texts("a", "b"));
    List<Step> proof = CORRECT.proof(tree, 0);

    assertThat(List.of(Fault.INDEX_IGNORED, CORRECT))
        .filteredOn(code -> code.verify(tree.root(), 2, 1, Bytes.of("a"), proof))
        .containsExactly(Fault.INDEX_IGNORED);
    assertThat(Fault.INDEX_IGNORED.verify(tree.root(), 2, 1, Bytes.of("b"), proof)).isFalse();
  }

  @Test
  void anUpdateThatStopsLeavesTheOldRoot() {
    List<Bytes> three = texts("a", "b", "c");

    assertThat(List.of(Fault.UPDATE_STOPS, CORRECT))
        .filteredOn(
            code -> {
              MerkleTree tree = code.tree(three);
              return code.update(tree, 0, Bytes.of("x")).root().equals(tree.root());
            })
        .containsExactly(Fault.UPDATE_STOPS);
    // Two leaves are too few to show it.
    MerkleTree two = CORRECT.tree(texts("a", "b"));
    assertThat(Fault.UPDATE_STOPS.update(two, 0, Bytes.of("x")))
        .isEqualTo(CORRECT.update(two, 0, Bytes.of("x")));
  }

  @Test
  void anAppendThatKeepsTheHeightKeepsTheRootOfAFullTree() {
    assertThat(List.of(Fault.APPEND_KEEPS_HEIGHT, CORRECT))
        .filteredOn(
            code -> {
              MerkleTree tree = code.tree(texts("a", "b"));
              return code.append(tree, Bytes.of("c")).root().equals(tree.root());
            })
        .containsExactly(Fault.APPEND_KEEPS_HEIGHT);
    // A tree that is not full has room for one more.
    MerkleTree three = CORRECT.tree(texts("a", "b", "c"));
    assertThat(Fault.APPEND_KEEPS_HEIGHT.append(three, Bytes.of("d")))
        .isEqualTo(CORRECT.append(three, Bytes.of("d")));
  }

  /** Whether the code verifies its own proof. */
  private static boolean isProven(MerkleCode code, MerkleTree tree, int index) {
    return code.verify(
        tree.root(), tree.size(), index, tree.leaves().get(index), code.proof(tree, index));
  }

  /** What a first test would look at: proofs of fresh trees. It misses all faults but one. */
  @ParameterizedTest
  @EnumSource(Fault.class)
  void mostFaultsVerifyTheirOwnProofs(Fault fault) {
    List<Integer> refused = new ArrayList<>();
    for (int size = 1; size <= 9; size++) {
      MerkleTree tree = fault.tree(leaves(size));
      for (int index = 0; index < size; index++) {
        if (!isProven(fault, tree, index)) {
          refused.add(size);
        }
      }
    }

    assertThat(refused.isEmpty()).isEqualTo(fault != Fault.SIDES_SWAPPED);
  }

  @Test
  void faultsSayWhatTheyAre() {
    assertThat(Fault.values())
        .extracting(Fault::description)
        .doesNotContain("")
        .doesNotHaveDuplicates()
        .hasSize(8);
  }
}
