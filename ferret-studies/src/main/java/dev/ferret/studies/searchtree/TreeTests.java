package dev.ferret.studies.searchtree;

import static dev.ferret.metamorphic.Law.COMMUTES;
import static dev.ferret.metamorphic.Law.NONE;
import static dev.ferret.metamorphic.Law.OVERWRITES;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.metamorphic.Law;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Operations;
import dev.ferret.plan.Condition;
import dev.ferret.studies.searchtree.Tree.Branch;
import dev.ferret.studies.searchtree.Tree.Entry;
import dev.ferret.studies.searchtree.Tree.Leaf;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The metamorphic tests of search trees. */
public final class TreeTests {
  /** Keys and values, as in the original: QuickCheck's integers are hardly ever beyond 100. */
  private static final Gen<Integer> KEYS = Gens.integers(-100, 100);

  private static final Gen<Integer> VALUES = Gens.integers(-100, 100);

  /** All that the smallest violations need (see SmallScope). */
  private static final Gen<Integer> SMALL_KEYS = Gens.integers(0, 2);

  private static final Gen<Integer> SMALL_VALUES = Gens.integers(0, 1);

  private static final String INSERT = "insert";
  private static final String DELETE = "delete";
  private static final String UNION = "union";
  private static final String FIND = "find";

  private TreeTests() {}

  /** Trees that are built with the insert under test, as in the original. */
  public static Gen<Tree> trees(TreeCode code) {
    Gen<Entry> entries = Gens.records(Entry.class, KEYS, VALUES);
    return Gens.lists(entries).map(list -> built(code, list));
  }

  private static Tree built(TreeCode code, List<Entry> entries) {
    Tree tree = Tree.empty();
    for (Entry entry : entries) {
      tree = code.insert(entry.key(), entry.value(), tree);
    }
    return tree;
  }

  /** Returns the four declarations. */
  public static Operations<Tree> operations(TreeCode code) {
    return operations(code, trees(code), KEYS, VALUES);
  }

  private static Operations<Tree> operations(
      TreeCode code, Gen<Tree> trees, Gen<Integer> keys, Gen<Integer> values) {
    return Operations.on(trees, Tree::entries)
        .update(INSERT, keys, values, (tree, key, value) -> code.insert(key, value, tree))
        .update(DELETE, keys, (tree, key) -> code.delete(key, tree))
        .update(UNION, trees, (tree, other) -> code.union(tree, other))
        .query(FIND, keys, (tree, key) -> code.find(key, tree))
        .conflict("same key", TreeTests::keys);
  }

  /** Returns the laws of all pairs, which {@link Operations#suggest} lists for correct code. */
  public static Metamorphic<Tree, Tree> laws(TreeCode code) {
    return withLaws(operations(code)).validity(Tree::isValid).laws();
  }

  /** Returns the two laws of Table 1 of the paper. */
  public static Metamorphic<Tree, Tree> pair(Reading reading, TreeCode code) {
    return pair(reading, code, true, true);
  }

  /** One or both laws of Table 1 of the paper, and nothing else that could be derived. */
  public static Metamorphic<Tree, Tree> pair(
      Reading reading, TreeCode code, boolean insertDelete, boolean deleteInsert) {
    Law inConflict =
        switch (reading) {
          case PRINTED -> COMMUTES;
          case WEAK -> NONE;
          case STRONG -> OVERWRITES;
        };
    Operations<Tree> operations = operations(code);
    // "insert k v (delete k' t)" calls delete first.
    operations = insertDelete ? operations.law(DELETE, INSERT, COMMUTES, inConflict) : operations;
    operations = deleteInsert ? operations.law(INSERT, DELETE, COMMUTES, inConflict) : operations;
    Metamorphic<Tree, Tree> all = operations.laws();
    List<String> names =
        all.relations().stream().filter(name -> !name.endsWith("equivalence")).toList();
    return all.only(names.get(0), names.subList(1, names.size()).toArray(String[]::new));
  }

  /**
   * Returns the laws of all pairs on small trees that are plain records, valid or not.
   *
   * @param valid keeps the valid ones, which a lazy enumeration looks into
   */
  public static Metamorphic<Tree, Tree> smallLaws(TreeCode code, Condition<Tree> valid) {
    return withLaws(smallOperations(code, smallTrees())).where(valid).laws();
  }

  /** Returns the same, but all small trees are made first, and then the valid ones are kept. */
  public static Metamorphic<Tree, Tree> filteredLaws(TreeCode code, Predicate<Tree> valid) {
    return withLaws(smallOperations(code, smallTrees().filter(valid))).laws();
  }

  private static Operations<Tree> smallOperations(TreeCode code, Gen<Tree> trees) {
    return operations(code, trees, SMALL_KEYS, SMALL_VALUES);
  }

  private static Gen<Tree> smallTrees() {
    return Gens.recursive(
        Gens.records(Leaf.class),
        trees -> Gens.records(Branch.class, trees, SMALL_KEYS, SMALL_VALUES, trees));
  }

  /** Inputs of hand-written laws: keys, values and trees are drawn independently. */
  public static Gen<Input> inputs(TreeLaw law, TreeCode code) {
    TreeLaw.Arity arity = law.arity();
    return Gens.records(
        Input.class,
        Gens.lists(KEYS).sizes(arity.keys(), arity.keys()),
        Gens.lists(VALUES).sizes(arity.values(), arity.values()),
        Gens.lists(trees(code)).sizes(arity.trees(), arity.trees()));
  }

  private static Operations<Tree> withLaws(Operations<Tree> operations) {
    return operations
        .law(INSERT, INSERT, COMMUTES, OVERWRITES)
        .law(INSERT, DELETE, COMMUTES, OVERWRITES)
        .law(INSERT, UNION, COMMUTES)
        .law(INSERT, FIND, COMMUTES, OVERWRITES)
        .law(DELETE, INSERT, COMMUTES, OVERWRITES)
        .law(DELETE, DELETE, COMMUTES, OVERWRITES)
        .law(DELETE, UNION, COMMUTES, NONE)
        .law(DELETE, FIND, COMMUTES, OVERWRITES)
        .law(UNION, INSERT, COMMUTES)
        .law(UNION, DELETE, COMMUTES, NONE)
        .law(UNION, UNION, COMMUTES, NONE)
        .law(UNION, FIND, COMMUTES, NONE);
  }

  private static Set<Integer> keys(@Nullable Object argument) {
    Set<Integer> keys = new TreeSet<>();
    if (argument instanceof Integer key) {
      keys.add(key);
    } else if (argument instanceof Tree tree) {
      tree.entries().forEach(entry -> keys.add(entry.key()));
    }
    return keys;
  }
}
