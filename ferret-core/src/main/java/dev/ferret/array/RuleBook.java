package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rules as the combinations that they forbid, by level and by column. Rules that distinguish too
 * many cases stay as they are, and are asked.
 */
final class RuleBook {
  /** To ask a rule takes as long as to look at this many forbidden combinations. */
  static final int RULE_COST = 20;

  /** More forbidden combinations would take most of the memory of a small machine. */
  private static final long MOST_LISTED = 4_000_000;

  private final Propagation state;

  /** The forbidden combinations that a level is in. */
  private final List<List<int[]>> containing = new ArrayList<>();

  /** The rules that forbid something in a column. */
  private final List<List<Rule>> rulesOf = new ArrayList<>();

  private final List<Rule> asked = new ArrayList<>();

  /** Columns with a common rule, directly or by others, have the same number; -1 without rules. */
  private final int[] group;

  private boolean isPossible = true;

  /**
   * Lists what rules forbid.
   *
   * @param state is told as well
   */
  RuleBook(int[] levels, List<? extends Rule> rules, Propagation state, TimeLimit limit) {
    this.state = state;
    this.group = new int[levels.length];
    Arrays.fill(group, -1);
    for (int i = 0; i < state.size(); i++) {
      containing.add(new ArrayList<>(0));
    }
    for (int i = 0; i < levels.length; i++) {
      rulesOf.add(new ArrayList<>(0));
    }
    long listed = 0;
    for (Rule rule : rules) {
      List<int[]> forbidden = listed > MOST_LISTED ? null : Nogoods.of(rule, levels, limit);
      listed += forbidden == null ? 0 : forbidden.size();
      if (forbidden == null) {
        asked.add(rule);
      } else {
        for (int[] pairs : forbidden) {
          isPossible &= forbid(pairs);
          note(rule, pairs);
        }
      }
    }
    if (!asked.isEmpty()) {
      // It is unknown what such a rule will ask for.
      Arrays.fill(group, 0);
    }
  }

  private void note(Rule rule, int[] pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      List<Rule> noted = rulesOf.get(pairs[i]);
      if (noted.isEmpty() || noted.get(noted.size() - 1) != rule) {
        noted.add(rule);
      }
    }
  }

  private boolean forbid(int[] pairs) {
    int[] combination = new int[pairs.length / 2];
    for (int i = 0; i < combination.length; i++) {
      combination[i] = state.number(pairs[2 * i], pairs[2 * i + 1]);
      join(pairs[0], pairs[2 * i]);
      containing.get(combination[i]).add(combination);
    }
    return state.forbid(combination);
  }

  private void join(int column, int other) {
    int from = group[column];
    int to = group[other];
    group[column] = from = from < 0 ? column : from;
    group[other] = to = to < 0 ? other : to;
    if (from != to) {
      for (int i = 0; i < group.length; i++) {
        group[i] = group[i] == from ? to : group[i];
      }
    }
  }

  /** Whether nothing is known that contradicts itself. */
  boolean isPossible() {
    return isPossible;
  }

  /** The rules that are not listed. */
  List<Rule> asked() {
    return asked;
  }

  /** The number of the columns that rules connect with this one; -1 if it is in no rule. */
  int group(int column) {
    return group[column];
  }

  /** Whether all rules still hold in a row without open columns after one column has changed. */
  boolean holds(int[] row, int changed) {
    return holdsListed(row, changed) && allHold(asked, row);
  }

  /** The same without the rules that are asked. */
  boolean holdsListed(int[] row, int changed) {
    List<int[]> nogoods = containing.get(state.number(changed, row[changed]));
    List<Rule> rules = rulesOf.get(changed);
    // A rule takes as long as many combinations do, but a few rules may forbid thousands.
    return nogoods.size() > RULE_COST * rules.size() ? allHold(rules, row) : hasNone(nogoods, row);
  }

  /** Whether the rules that are not listed hold in a row without open columns. */
  boolean holdsAsked(int[] row) {
    return allHold(asked, row);
  }

  private static boolean allHold(List<Rule> rules, int[] row) {
    for (Rule rule : rules) {
      if (rule.check(row) != Rule.HOLDS) {
        return false;
      }
    }
    return true;
  }

  private boolean hasNone(List<int[]> combinations, int[] row) {
    for (int[] combination : combinations) {
      boolean isForbidden = true;
      for (int number : combination) {
        if (!state.isIn(row, number)) {
          isForbidden = false;
          break;
        }
      }
      if (isForbidden) {
        return false;
      }
    }
    return true;
  }
}
