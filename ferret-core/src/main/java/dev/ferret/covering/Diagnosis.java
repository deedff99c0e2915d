package dev.ferret.covering;

import dev.ferret.cases.Isolating.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what makes a row fail.
 *
 * <p>A row that passes is sure to show something: the values that it has in common with a failing
 * row are not enough to make it fail. A row that fails may do so for a reason of its own. So values
 * are called the cause only if
 *
 * <ul>
 *   <li>any rows with them fail, whatever the other values are;
 *   <li>for each of them, a row passes that has all others of them;
 *   <li>nothing else in the row can be the cause: any other values that no passing row has were
 *       tried without these, and pass.
 * </ul>
 *
 * <p>If others fail without these, the row may have two causes, and one that has only the others is
 * looked at instead. What occurs in the same rows, because of constraints, cannot be told apart.
 */
final class Diagnosis {
  /** The fewest rows tried with a parameter set free; others differ in what is free already. */
  private static final int FEWEST_ROWS = 5;

  /** How many rows with the same values must fail before they count as enough for that. */
  private static final int ROWS_WITH_CAUSE = 24;

  /** How many rows are tried to tell one candidate from another. */
  private static final int ROWS_TO_TELL = 12;

  /** How often a row is searched again after a row has passed that should have failed. */
  private static final int MOST_ROUNDS = 30;

  /** How often another row is looked at, since the one before has several causes. */
  private static final int MOST_MOVES = 12;

  /** More candidates are not looked at. */
  private static final int MOST_CANDIDATES = 60;

  private final Trials trials;
  private final Neighbours neighbours;

  /** Whether rows were tried until no more of them spoke against what was found. */
  private boolean isSettled = true;

  /** A row that fails for another reason than the one that was looked at. */
  private int @Nullable [] moved;

  /** What seems to make it fail, if that is known. */
  private @Nullable BitSet better;

  Diagnosis(Trials trials, Neighbours neighbours) {
    this.trials = trials;
    this.neighbours = neighbours;
  }

  /** The cause of a failing row, or of another one that was met while it was looked for. */
  Suspects of(int[] failing) {
    int[] row = failing;
    Suspects cause = null;
    BitSet from = all(row);
    for (int i = 0; i <= MOST_MOVES; i++) {
      isSettled = true;
      BitSet values = reduced(row, from);
      if (values.isEmpty()) {
        return Suspects.none(row);
      }
      moved = null;
      better = null;
      cause = examined(row, values);
      int[] other = moved;
      if (other == null) {
        return cause;
      }
      row = other;
      from = better == null || trials.isRefuted(row, better) ? all(row) : better;
    }
    return cause == null ? Suspects.none(row) : unsure(cause);
  }

  private static Suspects unsure(Suspects cause) {
    return new Suspects(cause.row(), cause.values(), cause.others(), cause.companions(), false);
  }

  /** Whether these values are the cause of a failing row; null if they are not. */
  @Nullable Suspects of(int[] row, BitSet values) {
    for (int i = values.nextSetBit(0); i >= 0; i = values.nextSetBit(i + 1)) {
      BitSet fewer = without(values, i);
      if (!trials.isRefuted(row, fewer)) {
        mayMatter(row, fewer, i);
      }
    }
    if (trials.isRefuted(row, values) || !isEnough(row, values)) {
      return null;
    }
    moved = null;
    Suspects cause = examined(row, values);
    return moved == null ? cause : null;
  }

  private static BitSet all(int[] row) {
    BitSet values = new BitSet();
    values.set(0, row.length);
    return values;
  }

  private static BitSet without(BitSet values, int place) {
    BitSet fewer = (BitSet) values.clone();
    fewer.clear(place);
    return fewer;
  }

  /** Leaves out one value after the other, as long as rows fail with those that are left. */
  private BitSet reduced(int[] row, BitSet from) {
    BitSet values = from;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      values = trials.isRefuted(row, from) ? all(row) : from;
      for (int i = values.nextSetBit(0); i >= 0; i = values.nextSetBit(i + 1)) {
        BitSet fewer = without(values, i);
        if (!trials.isRefuted(row, fewer) && !mayMatter(row, fewer, i)) {
          values = fewer;
        }
      }
      if (isEnough(row, values)) {
        return values;
      }
      // A row has passed that has these values, so that the next round finds others.
    }
    isSettled = false;
    return values;
  }

  /** Whether a row passes, or none is known to fail, with these values but without another one. */
  private boolean mayMatter(int[] row, BitSet kept, int parameter) {
    int[] values = neighbours.others(row, parameter);
    int tried = 0;
    boolean isSeen = false;
    for (int round = 0; round == 0 || (tried > 0 && tried < FEWEST_ROWS); round++) {
      for (int value : values) {
        int[] other = neighbours.keeping(row, kept, parameter, value);
        if (other != null) {
          tried++;
          Answer answer = trials.of(other);
          if (answer == Answer.PASSES) {
            return true;
          }
          isSeen |= answer == Answer.FAILS;
        }
      }
    }
    // A value that is always there beside the others follows from them.
    return tried > 0 && !isSeen;
  }

  /** Whether all rows fail that have these values, as far as they are tried. */
  private boolean isEnough(int[] row, BitSet values) {
    for (int i = 0; i < ROWS_WITH_CAUSE; i++) {
      int[] other = i % 2 == 0 ? neighbours.avoiding(row, values) : neighbours.keeping(row, values);
      if (other != null && trials.of(other) == Answer.PASSES) {
        return false;
      }
    }
    // Each other value is to be missing in a row that fails, if it can be.
    BitSet common = trials.common(row, values);
    common.andNot(values);
    for (int i = common.nextSetBit(0); i >= 0; i = common.nextSetBit(i + 1)) {
      for (int value : neighbours.others(row, i)) {
        int[] other = neighbours.keeping(row, values, i, value);
        if (other != null && trials.of(other) == Answer.PASSES) {
          return false;
        }
      }
    }
    return true;
  }

  /** Compares a candidate with all others. */
  private Suspects examined(int[] row, BitSet values) {
    for (int i = values.nextSetBit(0); i >= 0; i = values.nextSetBit(i + 1)) {
      if (!isRepaired(row, values, i)) {
        return new Suspects(row, values, List.of(), new BitSet(), false);
      }
    }
    List<BitSet> equals = new ArrayList<>();
    Set<BitSet> compared = new HashSet<>();
    boolean isSure = isSettled;
    for (boolean isOver = false; !isOver; ) {
      HittingSets candidates = new HittingSets(trials.differences(row), MOST_CANDIDATES);
      isSure = isSettled && candidates.isComplete();
      isOver = true;
      for (BitSet other : ordered(candidates.sets(), neighbours.implied(row, values))) {
        if (!HittingSets.isWithin(values, other) && compared.add(other)) {
          isOver = false;
          if (!isRuledOut(row, values, other)) {
            if (moved != null) {
              return new Suspects(row, values, List.of(other), new BitSet(), false);
            }
            equals.add(other);
          }
          if (trials.isRefuted(row, values)) {
            // It was not enough after all.
            moved = row;
            return new Suspects(row, values, equals, new BitSet(), false);
          }
          break;
        }
      }
    }
    for (int i = values.nextSetBit(0); i >= 0; i = values.nextSetBit(i + 1)) {
      isSure &= trials.isRefuted(row, without(values, i));
    }
    if (!isBecauseOf(row, values)) {
      // The row may fail for another reason, so that one is looked at that does not.
      isSure = false;
      for (int[] other : trials.failing(row, values)) {
        if (moved == null && isBecauseOf(other, values)) {
          moved = other;
          better = values;
        }
      }
    }
    BitSet companions = companions(row, values);
    if (trials.isRefuted(row, values)) {
      moved = row;
    }
    equals.forEach(companions::andNot);
    return new Suspects(row, values, equals, companions, isSure);
  }

  /** What follows from some values comes first, since it explains more rows. */
  private static List<BitSet> ordered(List<BitSet> candidates, BitSet implied) {
    List<BitSet> ordered = new ArrayList<>(candidates);
    ordered.sort(Comparator.comparing(candidate -> !HittingSets.isWithin(candidate, implied)));
    return ordered;
  }

  /**
   * The other values of a row of which it is not known that they do not matter: there is no row
   * without them that fails because of these values.
   */
  private BitSet companions(int[] row, BitSet values) {
    BitSet open = neighbours.variable();
    open.andNot(values);
    for (int[] other : trials.failing(row, values)) {
      exclude(row, values, other, open);
    }
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      int[] others = neighbours.others(row, i);
      for (int j = 0; j < 2 * others.length && open.get(i); j++) {
        int value = others[j / 2];
        int[] other =
            j % 2 == 0
                ? neighbours.closest(row, i, value, values)
                : neighbours.keeping(row, values, i, value);
        if (other != null
            && Trials.contains(other, row, values)
            && trials.of(other) == Answer.FAILS) {
          exclude(row, values, other, open);
        }
      }
    }
    return open;
  }

  /** Takes out what a row does not have that fails because of some values. */
  private void exclude(int[] row, BitSet values, int[] other, BitSet open) {
    BitSet missing = Trials.difference(row, other);
    if (missing.intersects(open) && isBecauseOf(other, values)) {
      open.andNot(missing);
    }
  }

  /** Whether a failing row passes when one of these values alone is another one. */
  private boolean isBecauseOf(int[] failing, BitSet values) {
    int[] row = failing.clone();
    for (int i = values.nextSetBit(0); i >= 0; i = values.nextSetBit(i + 1)) {
      for (int value : neighbours.others(failing, i)) {
        row[i] = value;
        if (neighbours.isAllowed(row) && trials.of(row) == Answer.PASSES) {
          return true;
        }
      }
      row[i] = failing[i];
    }
    return false;
  }

  /**
   * Whether a row passes that has another value, and else as much of a failing row as it can. If
   * all of them fail, there is another cause.
   */
  private boolean isRepaired(int[] row, BitSet values, int parameter) {
    BitSet first = without(neighbours.implied(row, values), parameter);
    int[] failing = null;
    boolean isOpen = false;
    for (int round = 0; round < 2; round++) {
      for (int value : neighbours.others(row, parameter)) {
        int[] other = neighbours.closest(row, parameter, value, first);
        if (other == null) {
          continue;
        }
        Answer answer = trials.of(other);
        if (answer == Answer.PASSES && Trials.difference(row, other).cardinality() == 1) {
          return true;
        }
        isOpen |= answer != Answer.FAILS;
        failing = answer == Answer.FAILS ? other : failing;
      }
    }
    if (!isOpen && failing != null) {
      moved = failing;
      // What followed from the values may be to blame.
      BitSet kept = (BitSet) first.clone();
      kept.andNot(Trials.difference(row, failing));
      better = kept.isEmpty() ? null : kept;
      return false;
    }
    return true;
  }

  /**
   * Whether another candidate is not the cause. If it fails without these values, it is one, and a
   * row that shows this is noted.
   */
  private boolean isRuledOut(int[] row, BitSet values, BitSet other) {
    int[] failing = null;
    boolean isOpen = false;
    boolean isPossible = false;
    for (int i = values.nextSetBit(0); i >= 0; i = values.nextSetBit(i + 1)) {
      if (other.get(i)) {
        continue;
      }
      for (Supplier<int @Nullable []> rows : apart(row, other, i)) {
        int[] tried = rows.get();
        isPossible |= tried != null;
        Answer answer = tried == null ? Answer.UNKNOWN : trials.of(tried);
        if (answer == Answer.PASSES) {
          return true;
        }
        isOpen |= tried != null && answer == Answer.UNKNOWN;
        failing = answer == Answer.FAILS ? tried : failing;
      }
    }
    if (failing != null) {
      moved = failing;
      better = other;
      return false;
    }
    // It implies these values, which explain more if they fail without it.
    return !isOpen && !isPossible && trials.failsWithout(row, values, other);
  }

  /** Ways to make rows with some values, but without another one. */
  private List<Supplier<int @Nullable []>> apart(int[] row, BitSet kept, int parameter) {
    List<Supplier<int @Nullable []>> ways = new ArrayList<>();
    int[] values = neighbours.others(row, parameter);
    for (int i = 0; values.length > 0 && i < Math.max(ROWS_TO_TELL, values.length); i++) {
      int value = values[i % values.length];
      ways.add(() -> neighbours.keeping(row, kept, parameter, value));
    }
    return ways;
  }
}
