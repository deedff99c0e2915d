package dev.ferret.studies.searchtree;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All small inputs: keys 0 to 2, values 0 and 1, and the trees that take at most three inserts to
 * build, or two if a law is about three trees.
 *
 * <p>As in the original study the insert is that of the code under test. That matters: correct code
 * builds 71 trees, bug 1 no more than 7, and bug 2 builds 227, most of which are not valid. That is
 * why laws without insert find bug 2 as well.
 */
public final class SmallScope {
  private static final List<Integer> KEYS = List.of(0, 1, 2);
  private static final List<Integer> VALUES = List.of(0, 1);
  private static final int INSERTS = 3;

  /** No number of nodes. */
  private static final int SATISFIED = -1;

  private final List<Tree> trees;
  private final List<Tree> smallerTrees;

  private SmallScope(List<Tree> trees, List<Tree> smallerTrees) {
    this.trees = trees;
    this.smallerTrees = smallerTrees;
  }

  /** Returns the scope whose trees are built with the insert of some code. */
  public static SmallScope builtWith(TreeCode code) {
    return new SmallScope(trees(code, INSERTS), trees(code, INSERTS - 1));
  }

  /** The trees that at most some number of inserts build, those with fewer first. */
  private static List<Tree> trees(TreeCode code, int inserts) {
    Set<Tree> all = new LinkedHashSet<>(List.of(Tree.empty()));
    for (int i = 0; i < inserts; i++) {
      for (Tree tree : List.copyOf(all)) {
        KEYS.forEach(key -> VALUES.forEach(value -> all.add(code.insert(key, value, tree))));
      }
    }
    return List.copyOf(all);
  }

  /** Returns the trees of laws about one or two trees. */
  public List<Tree> trees() {
    return trees;
  }

  /** Returns the inputs of a law. */
  public Stream<Input> inputs(TreeLaw law) {
    TreeLaw.Arity arity = law.arity();
    List<List<Integer>> keys = lists(KEYS, arity.keys());
    List<List<Integer>> values = lists(VALUES, arity.values());
    List<List<Tree>> forests = lists(arity.trees() > 2 ? smallerTrees : trees, arity.trees());
    return forests.stream()
        .flatMap(t -> keys.stream().flatMap(k -> values.stream().map(v -> new Input(k, v, t))));
  }

  /** All lists of some length. */
  private static <T> List<List<T>> lists(List<T> elements, int length) {
    if (length == 0) {
      return List.of(List.of());
    }
    List<List<T>> longer = new ArrayList<>();
    for (List<T> shorter : lists(elements, length - 1)) {
      for (T element : elements) {
        List<T> list = new ArrayList<>(shorter);
        list.add(element);
        longer.add(List.copyOf(list));
      }
    }
    return longer;
  }

  /** Returns the inputs for which some code violates a law. */
  public Violations violations(TreeLaw law, TreeCode code) {
    int[] nodes = inputs(law).mapToInt(i -> law.holds(code, i) ? SATISFIED : i.nodes()).toArray();
    int[] violating = IntStream.of(nodes).filter(number -> number != SATISFIED).toArray();
    return new Violations(nodes.length, violating.length, IntStream.of(violating).min());
  }
}
