package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns a rule into the combinations that it forbids. The rule is asked about the empty row; when
 * it needs to know a column, each level of this column is tried in turn. So it says itself which
 * columns matter, and a forbidden combination has no others.
 */
final class Nogoods {
  /** A rule that distinguishes more cases is asked again and again instead. */
  private static final int MOST_CASES = 100_000;

  /** A rule that asks for more columns would overflow the stack, and has too many cases anyway. */
  private static final int MOST_COLUMNS = 500;

  private final Rule rule;
  private final int[] levels;
  private final TimeLimit limit;
  private final int[] row;
  private final int[] path;
  private final List<int[]> found = new ArrayList<>();
  private int cases;

  private Nogoods(Rule rule, int[] levels, TimeLimit limit) {
    this.rule = rule;
    this.limit = limit;
    this.levels = levels;
    this.row = new int[levels.length];
    this.path = new int[levels.length];
    Arrays.fill(row, -1);
  }

  /**
   * Lists the forbidden combinations, each as pairs of a column and a level; null if there are too
   * many cases.
   */
  static @Nullable List<int[]> of(Rule rule, int[] levels, TimeLimit limit) {
    Nogoods nogoods = new Nogoods(rule, levels, limit);
    return nogoods.explore(0) ? nogoods.found : null;
  }

  private boolean explore(int depth) {
    limit.step();
    int answer = rule.check(row);
    if (answer < 0) {
      if (answer == Rule.FAILS) {
        int[] nogood = new int[2 * depth];
        for (int i = 0; i < depth; i++) {
          nogood[2 * i] = path[i];
          nogood[2 * i + 1] = row[path[i]];
        }
        found.add(nogood);
      }
      return ++cases <= MOST_CASES;
    }
    if (depth == MOST_COLUMNS) {
      return false;
    }
    path[depth] = answer;
    for (int level = 0; level < levels[answer]; level++) {
      row[answer] = level;
      if (!explore(depth + 1)) {
        return false;
      }
    }
    row[answer] = -1;
    return true;
  }
}
