package dev.ferret.benchmarks;

import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import java.util.List;
import org.quicktheories.QuickTheory;
import org.quicktheories.api.Pair;
import org.quicktheories.core.Gen;
import org.quicktheories.generators.Generate;
import org.quicktheories.generators.SourceDSL;

/** QuickTheories as a test uses it. */
record QuickTheoriesChecks(Claims claims) implements Contestant {
  private static Gen<List<Integer>> listsOfInts() {
    return SourceDSL.lists().of(integers().all()).ofSizeBetween(0, Claims.LONGEST_LIST);
  }

  /** From A to z, with the six signs in between, since it offers no narrower alphabet. */
  private static Gen<String> letters() {
    return SourceDSL.strings()
        .betweenCodePoints('A', 'z')
        .ofLengthBetween(0, Claims.LONGEST_STRING);
  }

  private static Gen<Tree> trees(int depth) {
    Gen<Tree> leaves = integers().all().map(Tree.Leaf::new);
    if (depth == 0) {
      return leaves;
    }
    Gen<Tree> below = trees(depth - 1);
    return Generate.frequency(
        List.of(Pair.of(1, leaves), Pair.of(2, below.zip(below, Tree.Node::new))));
  }

  private static QuickTheory theory() {
    return qt().withExamples(CASES);
  }

  @Override
  public void lists() {
    theory().forAll(listsOfInts()).check(claims::reversesBack);
  }

  @Override
  public void pairs() {
    theory().forAll(integers().all(), integers().all()).check(claims::holds);
  }

  @Override
  public void strings() {
    theory().forAll(letters()).check(claims::isTrimmed);
  }

  @Override
  public void trees() {
    theory().forAll(trees(Claims.DEEPEST_TREE)).check(claims::isShallow);
  }

  @Override
  public void sorted() {
    theory().forAll(listsOfInts()).check(claims::sorts);
  }
}
