package dev.ferret.studies.systemf;

/** Shifting and substitution of variables in terms, with at most one mutant switched on. */
final class Terms {
  private final Mutant mutant;
  private final Types types;

  Terms(Mutant mutant) {
    this.mutant = mutant;
    this.types = new Types(mutant);
  }

  /** Makes room for a new variable {@code n}: the variables from {@code n} on move up by one. */
  Expr lift(int n, Expr term) {
    if (term instanceof Expr.Var variable) {
      int x = variable.index();
      return x < n && mutant != Mutant.LIFT_VAR ? term : new Expr.Var(x + 1);
    }
    if (term instanceof Expr.Lam lam) {
      int inside = mutant == Mutant.LIFT_LAM ? n : n + 1;
      return new Expr.Lam(lam.type(), lift(inside, lam.body()));
    }
    if (term instanceof Expr.App app) {
      return new Expr.App(lift(n, app.function()), lift(n, app.argument()));
    }
    if (term instanceof Expr.Cond cond) {
      return new Expr.Cond(lift(n, cond.guard()), lift(n, cond.yes()), lift(n, cond.no()));
    }
    if (term instanceof Expr.TypeLam lam) {
      if (mutant == Mutant.LIFT_T_LAM_A) {
        return lam;
      }
      int inside = mutant == Mutant.LIFT_T_LAM_B ? n + 1 : n;
      return new Expr.TypeLam(lift(inside, lam.body()));
    }
    if (term instanceof Expr.TypeApp app) {
      return mutant == Mutant.LIFT_T_APP
          ? app
          : new Expr.TypeApp(lift(n, app.function()), app.argument());
    }
    return term;
  }

  /** Makes room for a new type variable {@code n} in the types of a term. */
  Expr liftTypes(int n, Expr term) {
    if (term instanceof Expr.Lam lam) {
      return new Expr.Lam(types.liftType(n, lam.type()), liftTypes(n, lam.body()));
    }
    if (term instanceof Expr.App app) {
      return new Expr.App(liftTypes(n, app.function()), liftTypes(n, app.argument()));
    }
    if (term instanceof Expr.Cond cond) {
      return new Expr.Cond(
          liftTypes(n, cond.guard()), liftTypes(n, cond.yes()), liftTypes(n, cond.no()));
    }
    if (term instanceof Expr.TypeLam lam) {
      int inside = mutant == Mutant.LIFT_T_NO_INCR ? n : n + 1;
      return new Expr.TypeLam(liftTypes(inside, lam.body()));
    }
    if (term instanceof Expr.TypeApp app) {
      return new Expr.TypeApp(liftTypes(n, app.function()), types.liftType(n, app.argument()));
    }
    return term;
  }

  /** Replaces variable {@code n} by a term; the variables after it move down by one. */
  Expr subst(int n, Expr replacement, Expr term) {
    if (term instanceof Expr.Var variable) {
      return substVariable(n, replacement, variable);
    }
    if (term instanceof Expr.Lam lam) {
      int inside = mutant == Mutant.SUBST_NO_INCR ? n : n + 1;
      Expr lifted = mutant == Mutant.SUBST_NO_LIFT ? replacement : lift(0, replacement);
      return new Expr.Lam(lam.type(), subst(inside, lifted, lam.body()));
    }
    if (term instanceof Expr.App app) {
      Expr function =
          mutant == Mutant.SUBST_APP
              ? subst(n, app.function(), replacement)
              : subst(n, replacement, app.function());
      return new Expr.App(function, subst(n, replacement, app.argument()));
    }
    if (term instanceof Expr.Cond cond) {
      return new Expr.Cond(
          subst(n, replacement, cond.guard()),
          subst(n, replacement, cond.yes()),
          subst(n, replacement, cond.no()));
    }
    if (term instanceof Expr.TypeLam lam) {
      Expr lifted = mutant == Mutant.SUBST_NO_LIFT_T ? replacement : liftTypes(0, replacement);
      return new Expr.TypeLam(subst(n, lifted, lam.body()));
    }
    if (term instanceof Expr.TypeApp app) {
      return new Expr.TypeApp(subst(n, replacement, app.function()), app.argument());
    }
    return term;
  }

  private Expr substVariable(int n, Expr replacement, Expr.Var variable) {
    int x = variable.index();
    if (x == n) {
      return replacement;
    }
    boolean after = mutant == Mutant.SUBST_LT ? x < n : x > n;
    return after && mutant != Mutant.SUBST_VAR ? new Expr.Var(x - 1) : variable;
  }

  /** Replaces type variable {@code n} by a type in the types of a term. */
  Expr tSubst(int n, Type replacement, Expr term) {
    if (term instanceof Expr.Lam lam) {
      return new Expr.Lam(
          types.substT(n, replacement, lam.type()), tSubst(n, replacement, lam.body()));
    }
    if (term instanceof Expr.App app) {
      return new Expr.App(
          tSubst(n, replacement, app.function()), tSubst(n, replacement, app.argument()));
    }
    if (term instanceof Expr.Cond cond) {
      return new Expr.Cond(
          tSubst(n, replacement, cond.guard()),
          tSubst(n, replacement, cond.yes()),
          tSubst(n, replacement, cond.no()));
    }
    if (term instanceof Expr.TypeLam lam) {
      int inside = mutant == Mutant.T_SUBST_NO_INCR ? n : n + 1;
      Type lifted = mutant == Mutant.T_SUBST_NO_LIFT ? replacement : types.liftType(0, replacement);
      return new Expr.TypeLam(tSubst(inside, lifted, lam.body()));
    }
    if (term instanceof Expr.TypeApp app) {
      return new Expr.TypeApp(
          tSubst(n, replacement, app.function()), types.substT(n, replacement, app.argument()));
    }
    return term;
  }
}
