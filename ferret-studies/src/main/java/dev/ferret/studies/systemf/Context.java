package dev.ferret.studies.systemf;

import org.jspecify.annotations.Nullable;

/**
 * The types of the variables in scope, the innermost first. A class and no record: it is made while
 * a term is checked, never enumerated.
 */
final class Context {
  static final Context EMPTY = new Context(new Type.Base(), null);

  private final Type first;
  private final @Nullable Context rest;

  private Context(Type first, @Nullable Context rest) {
    this.first = first;
    this.rest = rest;
  }

  /** This context inside a function that takes such an argument. */
  Context with(Type type) {
    return new Context(type, this);
  }

  /** This context inside a term that takes a type. */
  Context lifted() {
    return rest == null ? this : rest.lifted().with(Types.SOUND.liftType(0, first));
  }

  /**
   * The type of a variable, or null if it is not in scope. Where nothing is in scope the index does
   * not matter and is not read.
   */
  @Nullable Type typeOf(Expr.Var variable) {
    return rest == null ? null : at(variable.index());
  }

  private @Nullable Type at(int index) {
    Context context = this;
    for (int i = index; i > 0 && context.rest != null; i--) {
      context = context.rest;
    }
    return context.rest == null || index < 0 ? null : context.first;
  }
}
