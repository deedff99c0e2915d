package dev.ferret.examples;

import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.junit.Mode.ENUMERATE;
import static dev.ferret.metamorphic.Expectation.approximately;
import static dev.ferret.metamorphic.Expectation.superset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.Gen;
import dev.ferret.examples.Tree.Node;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.MetamorphicCase;
import dev.ferret.metamorphic.Relation;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets of the guide on metamorphic tests that belong to no example. */
class MetamorphicGuideTest {
  private final Settings settings = Settings.standard().withoutStore().withFixedSeeds();

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  private static List<Integer> doubled(List<Integer> list) {
    return list.stream().map(n -> 2 * n).toList();
  }

  private static List<Integer> with(List<Integer> list, int more) {
    List<Integer> copy = new ArrayList<>(list);
    copy.add(more);
    return copy;
  }

  private static int sum(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).sum();
  }

  private static List<Integer> sorted(List<Integer> list) {
    return list.stream().sorted().toList();
  }

  @Test
  void theUsualRelationsHaveNames() {
    Relation<List<Integer>, Integer> order = Relation.invariant("order", list -> reversed(list));
    Relation<List<Integer>, Integer> scale =
        Relation.equivariant("scale", list -> doubled(list), sum -> 2 * sum);
    Relation<List<Integer>, Integer> growth = Relation.monotone("growth", list -> with(list, 1));
    Relation<List<Integer>, List<Integer>> twice = Relation.idempotent("sorted twice");

    Gen<List<Integer>> numbers = lists(integers(-99, 99));
    Metamorphic.of(numbers, MetamorphicGuideTest::sum)
        .relation(order)
        .relation(scale)
        .relation(growth)
        .with(settings)
        .check();
    Metamorphic.of(numbers, MetamorphicGuideTest::sorted).relation(twice).with(settings).check();
  }

  private static List<Integer> keys(Tree tree) {
    if (!(tree instanceof Node node)) {
      return List.of();
    }
    List<Integer> keys = new ArrayList<>(keys(node.left()));
    keys.add(node.key());
    keys.addAll(keys(node.right()));
    return keys;
  }

  private static Tree tree(List<Integer> keys) {
    Tree tree = new Tree.Leaf();
    for (int key : keys) {
      tree = tree.insert(key);
    }
    return tree;
  }

  private final Relation<Tree, List<Integer>> insertion =
      Relation.of("insertion", integers(-9, 9), (tree, key) -> tree.insert(key), superset());

  @Test
  void allInputsOfAGroupAreValid() {
    Gen<Tree> trees = lists(integers(-9, 9)).map(keys -> tree(keys));

    Metamorphic.of(trees, tree -> keys(tree))
        .relation(insertion)
        .validity(tree -> tree.isOrdered() && tree.isBalanced())
        .with(settings)
        .check();
  }

  @Test
  void aTransformationThatMakesInvalidInputsIsNamed() {
    TreeInsertion faulty = new TreeInsertion(TreeInsertion.Fault.NO_LEFT_LEFT_CASE);
    Relation<Tree, List<Integer>> wrong =
        Relation.of("wrong", integers(-9, 9), (tree, key) -> faulty.insert(tree, key), superset());

    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            Metamorphic.of(lists(integers(-9, 9)).map(keys -> tree(keys)), tree -> keys(tree))
                    .relation(wrong)
                    .validity(tree -> tree.isOrdered() && tree.isBalanced())
                    .with(settings)
                ::check)
        .withMessageContaining("its follow-up input is not valid, although its source is");
  }

  @Test
  void allTreesUpToASizeAreChecked() {
    Outcome outcome =
        Metamorphic.of(Types.of(Tree.class), tree -> keys(tree))
            .relation(insertion)
            .where(tree -> tree.isBalanced() && tree.isOrdered())
            .with(settings.withBound(Bound.size(10)))
            .run();

    outcome.orThrow();
    assertThat(outcome.report().fact("checked").orElseThrow().text())
        .startsWith("all 333 cases of size <= 10 that satisfy the condition");
  }

  private final Relation<Double, Double> odd = Relation.equivariant("odd", x -> -x, y -> -y);

  private final Relation<Double, Double> mirror =
      Relation.of("mirror", x -> Math.PI - x, approximately(1e-9));

  private final Metamorphic<Double, Double> sine =
      Metamorphic.of(doubles(-1_000, 1_000), Math::sin)
          .relation(odd)
          .relation(mirror)
          .relation(Relation.composed("half turn", odd, mirror));

  @Test
  void aHalfTurnIsComposed() {
    sine.with(settings).check();

    assertThat(sine.relations()).containsExactly("odd", "mirror", "half turn");
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> Relation.composed("other half", mirror, odd))
        .withMessageContaining("use Relation.chain");
  }

  Gen<MetamorphicCase> sines() {
    return sine.cases();
  }

  @Property
  void relationsOfTheSineHold(@From("sines") MetamorphicCase test) throws Throwable {
    test.check();
  }

  Gen<MetamorphicCase> insertions() {
    return Metamorphic.of(lists(integers(-9, 9)).map(keys -> tree(keys)), tree -> keys(tree))
        .relation(insertion)
        .cases();
  }

  @Property(mode = ENUMERATE, size = 5)
  void insertionIntoSmallTreesLosesNothing(@From("insertions") MetamorphicCase test)
      throws Throwable {
    test.check();
  }

  @Test
  void aConditionThatNeverHoldsFailsTheRun() {
    Relation<Double, Double> never = Relation.where(x -> x > 1_000, odd);

    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                Metamorphic.of(doubles(-1_000, 1_000), Math::sin)
                    .relation(mirror)
                    .relation(never)
                    .with(settings)
                    .check())
        .withMessageContaining("'odd' was never checked");
  }
}
