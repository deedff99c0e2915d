package dev.ferret.studies.systemf;

/**
 * What LazySearch, a lazy enumerator for Haskell, needs to find a mutant. The papers give seconds
 * only; these counts were measured with version 0.1.2.1 on the same terms.
 *
 * <p>An evaluation is one call of "well-typed, and the mutant makes a difference". They are counted
 * at the least bound on the size that has a counterexample, and over all bounds from 1 to that one.
 */
public final class LazySearchFigures {
  private static final double NOT_MEASURED = Double.NaN;

  private final int leastBound;
  private final double evaluations;
  private final double cumulated;

  private LazySearchFigures(int leastBound, double evaluations, double cumulated) {
    this.leastBound = leastBound;
    this.evaluations = evaluations;
    this.cumulated = cumulated;
  }

  /**
   * Returns the figures of a mutant.
   *
   * @throws IllegalArgumentException if there is no mutant to find
   */
  public static LazySearchFigures of(Mutant mutant) {
    return switch (mutant) {
      case NONE -> throw new IllegalArgumentException("NONE is no mutant: ask for one of the 24");
      case APP_FORGET_SUBST -> new LazySearchFigures(5, 547, 796);
      case SUBST_SWAPPED -> new LazySearchFigures(5, 551, 800);
      case T_APP_FORGET_SUBST -> new LazySearchFigures(6, 3_257, 4_397);
      case SUBST_LT, SUBST_NO_INCR -> new LazySearchFigures(7, 13_338, 18_996);
      case SUBST_IN_TYPE_LT, T_SUBST_NO_INCR -> new LazySearchFigures(7, 15_390, 21_048);
      case SUBST_IN_TYPE_NO_INCR -> new LazySearchFigures(7, 15_573, 21_231);
      case SUBST_IN_TYPE_NO_DECR -> new LazySearchFigures(8, 18_998, 46_887);
      case SUBST_VAR -> new LazySearchFigures(8, 30_197, 58_086);
      case LIFT_TYPE_T_VAR, LIFT_TYPE_FOR_ALL -> new LazySearchFigures(9, 396_848, 537_317);
      case SUBST_APP -> new LazySearchFigures(9, 352_665, 493_134);
      case SUBST_NO_LIFT -> new LazySearchFigures(10, 822_517, 1_536_446);
      case SUBST_NO_LIFT_T -> new LazySearchFigures(11, 2_485_361, 6_136_988);
      case LIFT_T_NO_INCR -> new LazySearchFigures(11, 9_773_542, 13_425_169);
      case LIFT_T_LAM_A, LIFT_T_LAM_B -> new LazySearchFigures(12, 22_919_703, NOT_MEASURED);
      case LIFT_VAR, LIFT_LAM -> new LazySearchFigures(12, 49_864_246, NOT_MEASURED);
      case LIFT_T_APP -> new LazySearchFigures(13, NOT_MEASURED, NOT_MEASURED);
      case SUBST_IN_TYPE_NO_LIFT -> new LazySearchFigures(9, 97_655, 238_124);
      case T_SUBST_NO_LIFT -> new LazySearchFigures(9, 96_721, 237_190);
      case COND_FALSE_TO_TRUE -> new LazySearchFigures(4, 189, 245);
    };
  }

  /** Returns the size of the smallest well-typed terms to which the mutant makes a difference. */
  public int leastBound() {
    return leastBound;
  }

  /** Evaluations at the least bound up to the first counterexample; NaN if not measured. */
  public double evaluations() {
    return evaluations;
  }

  /** Returns the same with all smaller bounds, which have none; NaN if not measured. */
  public double cumulated() {
    return cumulated;
  }
}
