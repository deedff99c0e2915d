package dev.ferret.studies.systemf;

import dev.ferret.type.Range;

/**
 * A type. Variables are de Bruijn indices: the number of {@link ForAll} and {@link Expr.TypeLam}
 * between a variable and its own.
 *
 * <p>An enumeration tries the types in the order of this list, so the order is that of the original
 * study.
 */
public sealed interface Type
    permits Type.Base, Type.Bool, Type.Arrow, Type.TypeVariable, Type.ForAll {
  /** The type of {@link Expr.Con}. */
  record Base() implements Type {}

  /** The type of truth values. */
  record Bool() implements Type {}

  /**
   * The type of functions.
   *
   * @param from the type of the argument
   * @param to the type of the result
   */
  record Arrow(Type from, Type to) implements Type {}

  /**
   * A variable. Some mutants make negative ones, so the constructor takes them.
   *
   * @param index the number of binders between the variable and its own
   */
  record TypeVariable(@Range(min = 0) int index) implements Type {}

  /**
   * The type of terms that take a type.
   *
   * @param body the type of the result; variable 0 stands for the type taken
   */
  record ForAll(Type body) implements Type {}
}
