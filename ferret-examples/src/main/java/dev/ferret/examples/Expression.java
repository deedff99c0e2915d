package dev.ferret.examples;

/** Arithmetic, and a simplifier for it. */
sealed interface Expression {
  /** A number. */
  record Constant(int value) implements Expression {}

  /** The only variable. */
  record Variable() implements Expression {}

  /** A sum. */
  record Plus(Expression left, Expression right) implements Expression {}

  /** A product. */
  record Times(Expression left, Expression right) implements Expression {}

  /** The value for a given value of the variable. */
  default int evaluate(int x) {
    if (this instanceof Constant constant) {
      return constant.value();
    }
    if (this instanceof Plus plus) {
      return plus.left().evaluate(x) + plus.right().evaluate(x);
    }
    if (this instanceof Times times) {
      return times.left().evaluate(x) * times.right().evaluate(x);
    }
    return x;
  }

  /** Has a bug: 0 * e becomes e, as if it were 0 + e. */
  default Expression simplified() {
    if (this instanceof Plus plus) {
      Expression left = plus.left().simplified();
      Expression right = plus.right().simplified();
      return left.equals(new Constant(0)) ? right : new Plus(left, right);
    }
    if (this instanceof Times times) {
      Expression left = times.left().simplified();
      Expression right = times.right().simplified();
      return left.equals(new Constant(0)) ? right : new Times(left, right);
    }
    return this;
  }
}
