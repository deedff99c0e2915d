package dev.ferret.studies.systemf;

import dev.ferret.type.Range;

/**
 * A term. Variables are de Bruijn indices; those of terms and those of types are counted apart.
 *
 * <p>An enumeration tries the terms in the order of this list, so the order is that of the original
 * study.
 */
public sealed interface Expr
    permits Expr.Con,
        Expr.Var,
        Expr.Lam,
        Expr.App,
        Expr.Cond,
        Expr.True,
        Expr.False,
        Expr.TypeLam,
        Expr.TypeApp {
  /** The constant of type {@link Type.Base}. */
  record Con() implements Expr {}

  /**
   * A variable. Some mutants make negative ones, so the constructor takes them.
   *
   * @param index the number of {@link Lam} between the variable and its own
   */
  record Var(@Range(min = 0) int index) implements Expr {}

  /**
   * A function.
   *
   * @param type the type of the argument
   * @param body the result; variable 0 stands for the argument
   */
  record Lam(Type type, Expr body) implements Expr {}

  /**
   * The application of a function.
   *
   * @param function what is applied
   * @param argument what it is applied to
   */
  record App(Expr function, Expr argument) implements Expr {}

  /**
   * A choice between two terms.
   *
   * @param guard what decides
   * @param yes the result if the guard is true
   * @param no the result if the guard is false
   */
  record Cond(Expr guard, Expr yes, Expr no) implements Expr {}

  /** The truth value true. */
  record True() implements Expr {}

  /** The truth value false. */
  record False() implements Expr {}

  /**
   * A term that takes a type.
   *
   * @param body the result; type variable 0 stands for the type taken
   */
  record TypeLam(Expr body) implements Expr {}

  /**
   * The application to a type.
   *
   * @param function what is applied
   * @param argument the type it is applied to
   */
  record TypeApp(Expr function, Type argument) implements Expr {}
}
