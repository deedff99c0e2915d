package dev.ferret.studies.searchtree;

import java.util.List;

/**
 * What a law is about: as many keys, values and trees as it names. The letters are those of the
 * original study, where a second key is k' and so on.
 *
 * @param keys k and k'
 * @param values v and v'
 * @param trees t, t' and t''
 */
public record Input(List<Integer> keys, List<Integer> values, List<Tree> trees) {
  /** Copies the lists. */
  public Input {
    keys = List.copyOf(keys);
    values = List.copyOf(values);
    trees = List.copyOf(trees);
  }

  /** Returns the number of entries of all trees. */
  public int nodes() {
    return trees.stream().mapToInt(Tree::size).sum();
  }

  int k() {
    return keys.get(0);
  }

  int k2() {
    return keys.get(1);
  }

  int v() {
    return values.get(0);
  }

  int v2() {
    return values.get(1);
  }

  Tree t() {
    return trees.get(0);
  }

  Tree t2() {
    return trees.get(1);
  }

  Tree t3() {
    return trees.get(2);
  }
}
