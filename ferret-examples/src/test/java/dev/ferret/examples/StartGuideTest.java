package dev.ferret.examples;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.type.Types.enumerate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.plan.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Snippets of the first page of the guide, and of counting. */
class StartGuideTest {
  static List<Integer> fairSplit(int cents, int people) {
    List<Integer> parts = new ArrayList<>();
    for (int i = 0; i < people; i++) {
      parts.add(cents / people + (i < cents % people ? 1 : 0));
    }
    return parts;
  }

  static int sum(List<Integer> parts) {
    return parts.stream().mapToInt(n -> n).sum();
  }

  @Test
  void theFixedSplitLosesNothing() {
    forAll(integers(0, 1_000_000), integers(1, 10))
        .example(1, 2)
        .check((cents, people) -> assertThat(sum(fairSplit(cents, people))).isEqualTo(cents));
  }

  @Test
  void valuesAreCountedAndListed() {
    long trees = enumerate(Tree.class).within(Bound.nodes(4)).count();
    long ordered = enumerate(Tree.class).where(Tree::isOrdered).within(Bound.nodes(4)).count();
    Tree first = enumerate(Tree.class).where(Tree::isOrdered).within(Bound.nodes(4)).nth(7);
    assertThat(ordered).isLessThan(trees);
    assertThat(first.isOrdered()).isTrue();
    try (Stream<Tree> all = enumerate(Tree.class).where(Tree::isOrdered).upTo(6).stream()) {
      assertThat(all).allMatch(Tree::isOrdered);
    }
  }
}
