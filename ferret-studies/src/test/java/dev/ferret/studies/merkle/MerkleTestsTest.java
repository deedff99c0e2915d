package dev.ferret.studies.merkle;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.ferret.metamorphic.KillMatrix;
import dev.ferret.metamorphic.MetamorphicCase;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MerkleTestsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();
  private static final int SEEDS = 20;

  private static Outcome run(MerkleCode code, int tests, long seed) {
    return MerkleTests.relations(code).with(SETTINGS.withTries(tests).withSeed(seed)).run();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void correctCodeViolatesNoRelation(long seed) {
    Outcome outcome = run(MerkleCode.correct(), 2_000, seed);

    assertThat(outcome.isPassed()).as("%s", outcome).isTrue();
    assertThat(outcome.checked()).isEqualTo(2_000);
  }

  /** Small: no leaf more than the fault needs, and no more than one byte in all of them. */
  @ParameterizedTest
  @EnumSource(Fault.class)
  void eachFaultIsFoundFromEachSeedAndShownBySmallLeaves(Fault fault) {
    int fewest =
        switch (fault) {
          // Two leaves have no lone one, and no digest above the second level.
          case LAST_DUPLICATED, UPDATE_STOPS -> 3;
          default -> 2;
        };
    // With more than two leaves it throws, which is another failure than a wrong root.
    int most = fault == Fault.APPEND_KEEPS_HEIGHT ? 3 : fewest;
    for (long seed = 1; seed <= SEEDS; seed++) {
      Outcome outcome = run(fault, 1_000, seed);

      assertThat(outcome.counterexamples()).as("seed %d", seed).isNotEmpty();
      assertThat(outcome.counterexamples())
          .extracting(MerkleTestsTest::leaves)
          .as("seed %d: %s", seed, outcome)
          .allSatisfy(
              leaves -> {
                assertThat(leaves).hasSizeBetween(fewest, most);
                assertThat(leaves.stream().mapToInt(Bytes::length).sum()).isLessThanOrEqualTo(1);
              });
    }
  }

  private static List<Bytes> leaves(Counterexample found) {
    return found.arguments().get(0) instanceof MetamorphicCase test
            && test.source() instanceof List<?> leaves
        ? leaves.stream().map(Bytes.class::cast).toList()
        : List.of();
  }

  @Test
  @Tag("slow")
  void eachFaultIsFoundByWhatItBreaks() {
    KillMatrix matrix =
        KillMatrix.of(
            code -> MerkleTests.relations(code).with(SETTINGS.withTries(300).withSeed(1)),
            MerkleCode::correct,
            Stream.of(Fault.values())
                .collect(toMap(Fault::name, fault -> (Supplier<MerkleCode>) () -> fault)),
            5);

    assertThat(matrix.wrong()).isEmpty();
    assertThat(matrix.survivors()).isEmpty();
    // The first relations that one would think of are of no use here.
    assertThat(matrix.blind())
        .containsExactly("another leaf, another root", "a proof shows no other leaf");
    assertThat(found(matrix))
        .containsOnly(
            entry(Fault.NO_SEPARATION, List.of("nodes as leaves, another root")),
            entry(Fault.LAST_DUPLICATED, List.of("the end repeated, another root")),
            entry(
                Fault.LEAVES_NOT_HASHED,
                List.of(
                    "another order, another root", "bytes moved to another leaf, another root")),
            entry(
                Fault.SIBLINGS_SORTED,
                List.of(
                    "another order, another root", "bytes moved to another leaf, another root")),
            entry(
                Fault.SIDES_SWAPPED,
                List.of("a proof shows its leaf", "a proof shows no other index")),
            entry(Fault.INDEX_IGNORED, List.of("a proof shows no other index")),
            entry(
                Fault.UPDATE_STOPS,
                List.of("a leaf updated, the same root", "an old proof shows nothing")),
            entry(Fault.APPEND_KEEPS_HEIGHT, List.of("appended one by one, the same root")));
    assertThat(matrix.smallest()).hasSize(6);
  }

  private static Map<Fault, List<String>> found(KillMatrix matrix) {
    Map<Fault, List<String>> found = new EnumMap<>(Fault.class);
    for (Fault fault : Fault.values()) {
      found.put(
          fault,
          matrix.relations().stream()
              .filter(relation -> matrix.kills(relation, fault.name()) > 0)
              .toList());
    }
    return found;
  }

  /** Why there is no relation about sizes: correct code would violate it. */
  @Test
  void aProofOfOneOfThreeLeavesIsAlsoOneOfFour() {
    MerkleCode code = MerkleCode.correct();
    MerkleTree three = code.tree(MerkleCodeTest.leaves(3));
    Bytes first = three.leaves().get(0);

    assertThat(List.of(1, 2, 3, 4, 5))
        .filteredOn(size -> code.verify(three.root(), size, 0, first, code.proof(three, 0)))
        .containsExactly(3, 4);
  }
}
