package dev.ferret.studies.systemf;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Two ways to reduce a term, with at most one mutant switched on. */
public final class Reductions {
  private static final Reductions SOUND = new Reductions(Mutant.NONE);

  private final Mutant mutant;
  private final Terms terms;

  /** The reductions with a mutant. */
  public Reductions(Mutant mutant) {
    this.mutant = mutant;
    this.terms = new Terms(mutant);
  }

  /**
   * Returns whether the mutant makes no difference to one step of either reduction. Whole sequences
   * of steps showed no mutant on a smaller term where they were tried, and with a mutant they may
   * never end.
   */
  public boolean agrees(Expr term) {
    return Objects.equals(step(term), SOUND.step(term)) && pstep(term).equals(SOUND.pstep(term));
  }

  /**
   * Reduces by name: contracts the leftmost, outermost redex that is not under a binder, in an
   * argument or in a branch.
   *
   * @return the reduced term, or null if there is no such redex
   */
  public @Nullable Expr step(Expr term) {
    if (term instanceof Expr.App app) {
      Expr function = app.function();
      if (function instanceof Expr.Lam lam) {
        return beta(lam, app.argument());
      }
      Expr next = step(function);
      return next == null ? null : new Expr.App(next, app.argument());
    }
    if (term instanceof Expr.Cond cond) {
      Expr guard = cond.guard();
      Expr branch = branch(guard, cond.yes(), cond.no());
      if (branch != null) {
        return branch;
      }
      Expr next = step(guard);
      return next == null ? null : new Expr.Cond(next, cond.yes(), cond.no());
    }
    if (term instanceof Expr.TypeApp app) {
      Expr function = app.function();
      if (function instanceof Expr.TypeLam lam) {
        return typeBeta(lam, app.argument());
      }
      Expr next = step(function);
      return next == null ? null : new Expr.TypeApp(next, app.argument());
    }
    return null;
  }

  /** Reduces in parallel: all parts, also under binders, and then the term if it is a redex. */
  public Expr pstep(Expr term) {
    if (term instanceof Expr.Lam lam) {
      return new Expr.Lam(lam.type(), pstep(lam.body()));
    }
    if (term instanceof Expr.App app) {
      Expr function = pstep(app.function());
      Expr argument = pstep(app.argument());
      return function instanceof Expr.Lam lam
          ? beta(lam, argument)
          : new Expr.App(function, argument);
    }
    if (term instanceof Expr.Cond cond) {
      Expr guard = pstep(cond.guard());
      Expr yes = pstep(cond.yes());
      Expr no = pstep(cond.no());
      Expr branch = branch(guard, yes, no);
      return branch == null ? new Expr.Cond(guard, yes, no) : branch;
    }
    if (term instanceof Expr.TypeLam lam) {
      return new Expr.TypeLam(pstep(lam.body()));
    }
    if (term instanceof Expr.TypeApp app) {
      Expr function = pstep(app.function());
      return function instanceof Expr.TypeLam lam
          ? typeBeta(lam, app.argument())
          : new Expr.TypeApp(function, app.argument());
    }
    return term;
  }

  private Expr beta(Expr.Lam lam, Expr argument) {
    return switch (mutant) {
      case APP_FORGET_SUBST -> lam.body();
      case SUBST_SWAPPED -> terms.subst(0, lam.body(), argument);
      default -> terms.subst(0, argument, lam.body());
    };
  }

  private Expr typeBeta(Expr.TypeLam lam, Type argument) {
    return mutant == Mutant.T_APP_FORGET_SUBST ? lam.body() : terms.tSubst(0, argument, lam.body());
  }

  private @Nullable Expr branch(Expr guard, Expr yes, Expr no) {
    if (guard instanceof Expr.True) {
      return yes;
    }
    if (guard instanceof Expr.False) {
      return mutant == Mutant.COND_FALSE_TO_TRUE ? yes : no;
    }
    return null;
  }
}
