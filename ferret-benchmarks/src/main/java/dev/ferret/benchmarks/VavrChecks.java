package dev.ferret.benchmarks;

import io.vavr.Tuple;
import io.vavr.test.Arbitrary;
import io.vavr.test.CheckResult;
import io.vavr.test.Checkable;
import io.vavr.test.Gen;
import io.vavr.test.Property;
import java.util.List;

/** vavr-test as a test uses it. */
record VavrChecks(Claims claims) implements Contestant {
  /**
   * Its own integers, as users have them. They stay within the size, which is the maximal length
   * here; it has no others.
   */
  private static final Arbitrary<Integer> INTS = Arbitrary.integer();

  private static final Gen<Character> LETTERS = Gen.choose(Claims.LETTERS.toCharArray());

  /** As lists of java.util, since that is what the claims, and most programs, are about. */
  private static Arbitrary<List<Integer>> listsOfInts() {
    return Arbitrary.list(INTS).map(list -> list.toJavaList());
  }

  private static Gen<Tree> trees(int depth) {
    Gen<Tree> leaves = INTS.apply(Claims.LONGEST_LIST).map(Tree.Leaf::new);
    if (depth == 0) {
      return leaves;
    }
    Gen<Tree> below = trees(depth - 1);
    Gen<Tree> nodes = below.flatMap(left -> below.map(right -> new Tree.Node(left, right)));
    return Gen.frequency(List.of(Tuple.of(1, leaves), Tuple.of(2, nodes)));
  }

  private static void check(Checkable property, int size) {
    CheckResult result = property.check(size, CASES);
    result.assertIsSatisfied();
  }

  @Override
  public void lists() {
    check(
        Property.def("lists").forAll(listsOfInts()).suchThat(claims::reversesBack),
        Claims.LONGEST_LIST);
  }

  @Override
  public void pairs() {
    check(Property.def("pairs").forAll(INTS, INTS).suchThat(claims::holds), Claims.LONGEST_LIST);
  }

  @Override
  public void strings() {
    check(
        Property.def("strings").forAll(Arbitrary.string(LETTERS)).suchThat(claims::isTrimmed),
        Claims.LONGEST_STRING);
  }

  @Override
  public void trees() {
    check(
        Property.def("trees")
            .forAll(trees(Claims.DEEPEST_TREE).arbitrary())
            .suchThat(claims::isShallow),
        Claims.DEEPEST_TREE);
  }

  @Override
  public void sorted() {
    check(
        Property.def("sorted").forAll(listsOfInts()).suchThat(claims::sorts), Claims.LONGEST_LIST);
  }
}
