package dev.ferret.studies.systemf;

/** The size of terms and types: one for each constructor, and the value of each index. */
public final class Size {
  private Size() {}

  /** Returns the size of a type. */
  public static int of(Type type) {
    if (type instanceof Type.Arrow arrow) {
      return 1 + of(arrow.from()) + of(arrow.to());
    }
    if (type instanceof Type.TypeVariable variable) {
      return 1 + variable.index();
    }
    if (type instanceof Type.ForAll forAll) {
      return 1 + of(forAll.body());
    }
    return 1;
  }

  /** Returns the size of a term, with the types in it. */
  public static int of(Expr term) {
    if (term instanceof Expr.Var variable) {
      return 1 + variable.index();
    }
    if (term instanceof Expr.Lam lam) {
      return 1 + of(lam.type()) + of(lam.body());
    }
    if (term instanceof Expr.App app) {
      return 1 + of(app.function()) + of(app.argument());
    }
    if (term instanceof Expr.Cond cond) {
      return 1 + of(cond.guard()) + of(cond.yes()) + of(cond.no());
    }
    if (term instanceof Expr.TypeLam lam) {
      return 1 + of(lam.body());
    }
    if (term instanceof Expr.TypeApp app) {
      return 1 + of(app.function()) + of(app.argument());
    }
    return 1;
  }
}
