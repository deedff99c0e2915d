package dev.ferret.benchmarks;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.run.Settings;
import java.util.List;

/** Ferret as a test uses it. */
record FerretChecks(Claims claims) implements Contestant {
  static Gen<List<Integer>> listsOfInts() {
    return Gens.lists(integers()).sizes(0, Claims.LONGEST_LIST);
  }

  static Gen<String> letters() {
    return Gens.strings().letters().lengths(0, Claims.LONGEST_STRING);
  }

  static Gen<Tree> binaryTrees() {
    Gen<Tree.Leaf> leaves = integers().map(Tree.Leaf::new);
    return recursive(leaves, Claims.DEEPEST_TREE, tree -> records(Tree.Node.class, tree, tree));
  }

  private static Settings settings() {
    return Settings.standard().withTries(CASES).withoutStore();
  }

  @Override
  public void lists() {
    forAll(listsOfInts()).with(settings()).holds(claims::reversesBack);
  }

  @Override
  public void pairs() {
    forAll(integers(), integers()).with(settings()).holds(claims::holds);
  }

  @Override
  public void strings() {
    forAll(letters()).with(settings()).holds(claims::isTrimmed);
  }

  @Override
  public void trees() {
    forAll(binaryTrees()).with(settings()).holds(claims::isShallow);
  }

  @Override
  public void sorted() {
    forAll(listsOfInts()).with(settings()).holds(claims::sorts);
  }
}
