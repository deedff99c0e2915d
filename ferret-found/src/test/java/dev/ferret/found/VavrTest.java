package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.sets;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import io.vavr.collection.BitSet;
import io.vavr.collection.Iterator;
import io.vavr.collection.List;
import io.vavr.collection.TreeSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Vavr 1.0.1: the difference of two sets, and ranges. */
class VavrTest {
  private static final Gen<Set<Integer>> NUMBERS = sets(integers(0, 200));

  private static Set<Integer> minus(Set<Integer> a, Set<Integer> b) {
    Set<Integer> rest = new HashSet<>(a);
    rest.removeAll(b);
    return rest;
  }

  @Test
  void theDifferenceOfBitSetsThrows() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(NUMBERS, NUMBERS)
                    .with(settings)
                    .run(
                        (a, b) ->
                            assertThat(BitSet.ofAll(a).diff(BitSet.ofAll(b)))
                                .containsExactlyInAnyOrderElementsOf(minus(a, b))));
    runs.allFound(Set.of(0), Set.of(64));
  }

  @Test
  void plainBitSets() {
    assertThatThrownBy(() -> BitSet.of(0).diff(BitSet.of(64)))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
  }

  @Test
  void theDifferenceOfSetsOfAnotherOrderKeepsElements() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(NUMBERS, NUMBERS)
                    .with(settings)
                    .run(
                        (a, b) ->
                            assertThat(
                                    TreeSet.ofAll(Comparator.reverseOrder(), a)
                                        .diff(TreeSet.ofAll(b)))
                                .containsExactlyInAnyOrderElementsOf(minus(a, b))));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainTreeSets() {
    assertThat(TreeSet.of(Comparator.<Integer>reverseOrder(), 0).diff(TreeSet.of(1, 0)))
        .as("0 minus 1 and 0")
        .containsExactly(0);
  }

  @Test
  void rangesDownwardsAreNotEmpty() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(integers(), integers())
                    .with(settings)
                    .run(
                        (from, to) ->
                            assertThat(Iterator.range(from, to).isEmpty()).isEqualTo(from >= to)));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainRanges() {
    assertThat(Iterator.range(1, Integer.MIN_VALUE).take(3).toJavaList()).containsExactly(1, 2, 3);
    assertThat(List.range(1, -5)).isEmpty();
  }
}
