package dev.ferret.type;

import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.List;

/**
 * How often the places of a recursive type go deeper, level by level.
 *
 * <p>A value grows like a family: it stays small if the members of late generations have less than
 * one child on average. The first levels have more, so that most values are not trivial. Binary
 * trees then have 10 nodes on average and rarely more than 100, trees of lists some 30.
 *
 * @param crowd the most places of one record that go deeper, which share the children among them
 * @param linear whether no value goes deeper at more than one place, so that it cannot explode
 */
record LevelWeights(int crowd, boolean linear) {
  /** Children per value in hundredths, at each level; the last number holds for all below. */
  private static final int[] CHILDREN = {150, 140, 120, 100, 70, 50, 40, 30};

  /** Short and long lists of children in 64ths, with means of 3 and of 16, 8, 4, 2 elements. */
  private static final int[] FEW = {48, 26, 20, 14, 10, 8};

  private static final int[] MANY = {6, 2, 1};

  /** The elements of a short list. */
  static final int SHORT = 6;

  /** Deeper than nearly all values get by chance, and room for examples written by hand. */
  private static final int DEPTH = 12;

  /** Chains have one value a level, so they can be longer. */
  private static final int LINEAR_DEPTH = 40;

  /** In percent, so that chains have about nine links. */
  private static final int LINEAR_CHANCE = 90;

  /** The weight of an alternative that goes deeper; large enough to divide. */
  private static final int UNIT = 840;

  /** Most sealed values go deeper at the first level, and seven of eight where it is harmless. */
  private static final int DEEPER_TO_STOP = 7;

  private int depth() {
    return linear ? LINEAR_DEPTH : DEPTH;
  }

  private static int at(int[] table, int level) {
    return table[Math.min(level, table.length - 1)];
  }

  /** Weights of an empty place and one that goes deeper: null or a value. */
  List<Weights> optional() {
    List<Weights> levels = new ArrayList<>();
    for (int level = 0; level < depth() - 1; level++) {
      int chance = linear ? LINEAR_CHANCE : Math.min(85, at(CHILDREN, level) / crowd);
      levels.add(Weights.of(100 - chance, chance));
    }
    levels.add(Weights.of(1, 0));
    return levels;
  }

  /** Weights of no elements, few, and, if wanted, many. */
  List<Weights> list(boolean withMany) {
    List<Weights> levels = new ArrayList<>();
    for (int level = 0; level < depth(); level++) {
      boolean last = level == depth() - 1;
      int few = last ? 0 : Math.max(1, at(FEW, level) / crowd);
      int many = last ? 0 : Math.max(1, at(MANY, level) / crowd);
      int none = 64 - few - many;
      levels.add(withMany ? Weights.of(none, few, many) : Weights.of(none, few + many));
    }
    return levels;
  }

  /**
   * Weights of the alternatives of a sealed type.
   *
   * @param children the places of each alternative that go deeper; 0 for those outside the
   *     recursion, which come first
   * @param last the alternatives that are left at the last level
   */
  List<Weights> sealed(int[] children, boolean[] last) {
    int stops = 0;
    int places = 0;
    for (int count : children) {
      stops += count == 0 ? 1 : 0;
      places += count;
    }
    int deeper = UNIT * (children.length - stops);
    List<Weights> levels = new ArrayList<>();
    int[] weights = new int[children.length];
    for (int level = 0; level < depth() - 1; level++) {
      int stop =
          linear || level == 0
              ? deeper / DEEPER_TO_STOP
              : Math.max(
                  deeper / DEEPER_TO_STOP,
                  (int) (100L * UNIT * places / at(CHILDREN, level)) - deeper);
      int each = stops == 0 ? 0 : Math.max(1, stop / stops);
      for (int i = 0; i < children.length; i++) {
        weights[i] = children[i] == 0 ? each : UNIT;
      }
      levels.add(Weights.of(weights));
    }
    for (int i = 0; i < children.length; i++) {
      weights[i] = last[i] ? 1 : 0;
    }
    levels.add(Weights.of(weights));
    return levels;
  }
}
