package dev.ferret.studies.etna;

import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A term of the simply typed lambda calculus. */
public sealed interface LambdaTerm
    permits LambdaTerm.Variable, LambdaTerm.Truth, LambdaTerm.Function, LambdaTerm.Application {
  /** A type. */
  sealed interface Type permits Bool, Arrow {}

  /** The type of truth values. */
  record Bool() implements Type {}

  /** The type of functions. */
  record Arrow(Type from, Type to) implements Type {}

  /**
   * A variable. Some mutants make negative ones, so the constructor takes them.
   *
   * @param index the number of functions between the variable and its own
   */
  record Variable(@Range(min = 0) int index) implements LambdaTerm {}

  /** A truth value. */
  record Truth(boolean value) implements LambdaTerm {}

  /** A function. */
  record Function(Type type, LambdaTerm body) implements LambdaTerm {}

  /** The application of a function. */
  record Application(LambdaTerm function, LambdaTerm argument) implements LambdaTerm {}

  /** Returns the type of a closed term; null if it has none. */
  default @Nullable Type closedType() {
    return type(this, List.of());
  }

  /** The type of a term, given those of its variables, the innermost last. */
  private static @Nullable Type type(LambdaTerm term, List<Type> known) {
    if (term instanceof Variable variable) {
      int place = known.size() - 1 - variable.index();
      return place < 0 || place >= known.size() ? null : known.get(place);
    }
    if (term instanceof Function function) {
      List<Type> inside = new ArrayList<>(known);
      inside.add(function.type());
      Type result = type(function.body(), inside);
      return result == null ? null : new Arrow(function.type(), result);
    }
    if (term instanceof Application application) {
      Type function = type(application.function(), known);
      if (!(function instanceof Arrow arrow)) {
        return null;
      }
      Type argument = type(application.argument(), known);
      return argument != null && argument.equals(arrow.from()) ? arrow.to() : null;
    }
    return new Bool();
  }
}
