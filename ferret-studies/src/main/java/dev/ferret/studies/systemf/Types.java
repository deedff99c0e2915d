package dev.ferret.studies.systemf;

/** Shifting and substitution of type variables in types, with at most one mutant switched on. */
final class Types {
  /** Without a mutant. */
  static final Types SOUND = new Types(Mutant.NONE);

  private final Mutant mutant;

  Types(Mutant mutant) {
    this.mutant = mutant;
  }

  /** Makes room for a new variable {@code n}: the variables from {@code n} on move up by one. */
  Type liftType(int n, Type type) {
    if (type instanceof Type.Arrow arrow) {
      return new Type.Arrow(liftType(n, arrow.from()), liftType(n, arrow.to()));
    }
    if (type instanceof Type.TypeVariable variable) {
      int x = variable.index();
      return x < n && mutant != Mutant.LIFT_TYPE_T_VAR ? type : new Type.TypeVariable(x + 1);
    }
    if (type instanceof Type.ForAll forAll) {
      int inside = mutant == Mutant.LIFT_TYPE_FOR_ALL ? n : n + 1;
      return new Type.ForAll(liftType(inside, forAll.body()));
    }
    return type;
  }

  /** Replaces variable {@code n} by a type; the variables after it move down by one. */
  Type substT(int n, Type replacement, Type type) {
    if (type instanceof Type.Arrow arrow) {
      return new Type.Arrow(
          substT(n, replacement, arrow.from()), substT(n, replacement, arrow.to()));
    }
    if (type instanceof Type.TypeVariable variable) {
      return substVariable(n, replacement, variable);
    }
    if (type instanceof Type.ForAll forAll) {
      int inside = mutant == Mutant.SUBST_IN_TYPE_NO_INCR ? n : n + 1;
      Type lifted = mutant == Mutant.SUBST_IN_TYPE_NO_LIFT ? replacement : liftType(0, replacement);
      return new Type.ForAll(substT(inside, lifted, forAll.body()));
    }
    return type;
  }

  private Type substVariable(int n, Type replacement, Type.TypeVariable variable) {
    int x = variable.index();
    if (x == n) {
      return replacement;
    }
    boolean after = mutant == Mutant.SUBST_IN_TYPE_LT ? x < n : x > n;
    return after && mutant != Mutant.SUBST_IN_TYPE_NO_DECR
        ? new Type.TypeVariable(x - 1)
        : variable;
  }
}
