package dev.ferret.studies.systemf;

import org.jspecify.annotations.Nullable;

/**
 * The type checker, which no mutant touches.
 *
 * <p>It looks at the parts of a term one after the other and stops at the first that has no type. A
 * lazy enumeration does not vary what was not looked at, so the order decides how many terms it
 * needs. It is the order of the original study, although to look at the type of a function before
 * its argument would be cheaper.
 */
public final class Typing {
  private static final Type BASE = new Type.Base();
  private static final Type BOOL = new Type.Bool();

  private Typing() {}

  /** Returns whether a term without free variables has a type. */
  public static boolean isWellTyped(Expr term) {
    return typeOf(term) != null;
  }

  /** Returns the type of a term without free variables, or null if it has none. */
  public static @Nullable Type typeOf(Expr term) {
    return typeOf(0, Context.EMPTY, term);
  }

  /**
   * The type of a term, or null if it has none.
   *
   * @param scope the number of type variables in scope
   * @param context the types of the variables in scope
   */
  private static @Nullable Type typeOf(int scope, Context context, Expr term) {
    if (term instanceof Expr.Con) {
      return BASE;
    }
    if (term instanceof Expr.Var variable) {
      return context.typeOf(variable);
    }
    if (term instanceof Expr.Lam lam) {
      return ofLam(scope, context, lam);
    }
    if (term instanceof Expr.App app) {
      return ofApp(scope, context, app);
    }
    if (term instanceof Expr.Cond cond) {
      return ofCond(scope, context, cond);
    }
    if (term instanceof Expr.TypeLam lam) {
      Type body = typeOf(scope + 1, context.lifted(), lam.body());
      return body == null ? null : new Type.ForAll(body);
    }
    if (term instanceof Expr.TypeApp app) {
      return ofTypeApp(scope, context, app);
    }
    return BOOL;
  }

  private static @Nullable Type ofLam(int scope, Context context, Expr.Lam lam) {
    Type from = lam.type();
    if (!isWellFormed(scope, from)) {
      return null;
    }
    Type to = typeOf(scope, context.with(from), lam.body());
    return to == null ? null : new Type.Arrow(from, to);
  }

  private static @Nullable Type ofApp(int scope, Context context, Expr.App app) {
    Type function = typeOf(scope, context, app.function());
    if (function == null) {
      return null;
    }
    Type argument = typeOf(scope, context, app.argument());
    if (argument == null) {
      return null;
    }
    return function instanceof Type.Arrow arrow && arrow.from().equals(argument)
        ? arrow.to()
        : null;
  }

  private static @Nullable Type ofCond(int scope, Context context, Expr.Cond cond) {
    Type guard = typeOf(scope, context, cond.guard());
    if (guard == null) {
      return null;
    }
    Type yes = typeOf(scope, context, cond.yes());
    if (yes == null) {
      return null;
    }
    Type no = typeOf(scope, context, cond.no());
    if (no == null) {
      return null;
    }
    return guard instanceof Type.Bool && yes.equals(no) ? yes : null;
  }

  private static @Nullable Type ofTypeApp(int scope, Context context, Expr.TypeApp app) {
    Type function = typeOf(scope, context, app.function());
    if (function == null) {
      return null;
    }
    Type argument = app.argument();
    if (!isWellFormed(scope, argument)) {
      return null;
    }
    return function instanceof Type.ForAll forAll
        ? Types.SOUND.substT(0, argument, forAll.body())
        : null;
  }

  /** Whether all variables of a type are in scope. */
  private static boolean isWellFormed(int scope, Type type) {
    if (type instanceof Type.Arrow arrow) {
      return isWellFormed(scope, arrow.from()) && isWellFormed(scope, arrow.to());
    }
    if (type instanceof Type.TypeVariable variable) {
      int index = variable.index();
      return index >= 0 && index < scope;
    }
    if (type instanceof Type.ForAll forAll) {
      return isWellFormed(scope + 1, forAll.body());
    }
    return true;
  }
}
