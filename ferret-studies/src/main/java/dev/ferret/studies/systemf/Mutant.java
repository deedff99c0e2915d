package dev.ferret.studies.systemf;

/**
 * The faults that were planted into substitution and reduction, one at a time (Goldstein et al.:
 * "Do Judge a Test by its Cover", ESOP 2021).
 */
public enum Mutant {
  /** No fault. */
  NONE("none"),
  /** Shifting a term moves all variables, also those below the cut-off. */
  LIFT_VAR("LiftVar"),
  /** Shifting a term does not move the cut-off under a function. */
  LIFT_LAM("LiftLam"),
  /** Shifting a term leaves the body of a term that takes a type as it is. */
  LIFT_T_LAM_A("LiftTLamA"),
  /** Shifting a term moves the cut-off under a term that takes a type. */
  LIFT_T_LAM_B("LiftTLamB"),
  /** Shifting a term leaves what is applied to a type as it is. */
  LIFT_T_APP("LiftTApp"),
  /** Substitution does not move the variables after the replaced one down. */
  SUBST_VAR("SubstVar"),
  /** Substitution moves the variables before the replaced one down, not those after it. */
  SUBST_LT("SubstLT"),
  /** Substitution swaps replacement and term in the function part of an application. */
  SUBST_APP("SubstApp"),
  /** Substitution in a type does not move the variables after the replaced one down. */
  SUBST_IN_TYPE_NO_DECR("SubstInTypeNoDecr"),
  /**
   * Substitution in a type moves the variables before the replaced one down, not those after it.
   */
  SUBST_IN_TYPE_LT("SubstInTypeLT"),
  /** Shifting a type moves all variables, also those below the cut-off. */
  LIFT_TYPE_T_VAR("LiftTypeTVar"),
  /** Shifting a type does not move the cut-off under a quantifier. */
  LIFT_TYPE_FOR_ALL("LiftTypeForAll"),
  /** Substitution of a type in a term keeps the index under a term that takes a type. */
  T_SUBST_NO_INCR("TSubstNoIncr"),
  /** The application of a function is its body, whatever the argument. */
  APP_FORGET_SUBST("AppForgetSubst"),
  /** The application to a type is the body, whatever the type. */
  T_APP_FORGET_SUBST("TAppForgetSubst"),
  /** The application of a function substitutes the body in the argument. */
  SUBST_SWAPPED("SubstSwapped"),
  /** Substitution keeps the index under a function. */
  SUBST_NO_INCR("SubstNoIncr"),
  /** Substitution does not shift the replacement under a function. */
  SUBST_NO_LIFT("SubstNoLift"),
  /** Substitution in a type keeps the index under a quantifier. */
  SUBST_IN_TYPE_NO_INCR("SubstInTypeNoIncr"),
  /** Substitution does not shift the types of the replacement under a term that takes a type. */
  SUBST_NO_LIFT_T("SubstNoLiftT"),
  /** Shifting the types of a term does not move the cut-off under a term that takes a type. */
  LIFT_T_NO_INCR("LiftTNoIncr"),
  /** Substitution in a type does not shift the replacement under a quantifier. */
  SUBST_IN_TYPE_NO_LIFT("SubstInTypeNoLift"),
  /** Substitution of a type in a term does not shift it under a term that takes a type. */
  T_SUBST_NO_LIFT("TSubstNoLift"),
  /** A choice takes the first term also if the guard is false. */
  COND_FALSE_TO_TRUE("CondFalseToTrue");

  private final String label;

  Mutant(String label) {
    this.label = label;
  }

  /** Returns the name in the original study. */
  public String label() {
    return label;
  }

  /** Returns whether the original study defines the mutant but leaves it out of its list. */
  public boolean isExcluded() {
    return compareTo(SUBST_IN_TYPE_NO_LIFT) >= 0;
  }
}
