package dev.ferret.lazy;

import dev.ferret.type.Range;
import java.util.List;
import java.util.stream.Stream;

/** Terms of the simply typed lambda calculus, with variables counted from the innermost binder. */
sealed interface Term {
  /** A number. */
  record Const(@Range(min = 0) int value) implements Term {}

  /** A variable. */
  record Var(@Range(min = 0) int index) implements Term {}

  /** A function. */
  record Abs(Ty type, Term body) implements Term {}

  /** A call. */
  record App(Term function, Term argument) implements Term {}

  /** Types. */
  sealed interface Ty {}

  /** The type of numbers. */
  record Int() implements Ty {}

  /** The type of functions. */
  record Fun(Ty from, Ty to) implements Ty {}

  /** Asks for what decides first, and for no number of a constant. */
  static boolean isWellTyped(Term term) {
    return type(term, List.of()) != null;
  }

  /** The type of a term; null if it has none. */
  private static Ty type(Term term, List<Ty> scope) {
    if (term instanceof Const) {
      return new Int();
    }
    if (term instanceof Var variable) {
      int index = variable.index();
      return index < scope.size() ? scope.get(index) : null;
    }
    if (term instanceof Abs abstraction) {
      Ty from = abstraction.type();
      Ty to = type(abstraction.body(), Stream.concat(Stream.of(from), scope.stream()).toList());
      return to == null ? null : new Fun(from, to);
    }
    App application = (App) term;
    if (!(type(application.function(), scope) instanceof Fun function)) {
      return null;
    }
    Ty argument = type(application.argument(), scope);
    return argument != null && function.from().equals(argument) ? function.to() : null;
  }

  /** Asks for all components of a record at once, as a record pattern does. */
  static boolean isWellTypedByPatterns(Term term) {
    return typeByPatterns(term, List.of()) != null;
  }

  private static Ty typeByPatterns(Term term, List<Ty> scope) {
    if (term instanceof Const) {
      return new Int();
    }
    if (term instanceof Var variable) {
      int index = variable.index();
      return index < scope.size() ? scope.get(index) : null;
    }
    if (term instanceof Abs abstraction) {
      Ty from = abstraction.type();
      Term body = abstraction.body();
      Ty to = typeByPatterns(body, Stream.concat(Stream.of(from), scope.stream()).toList());
      return to == null ? null : new Fun(from, to);
    }
    App application = (App) term;
    Term function = application.function();
    Term argument = application.argument();
    if (!(typeByPatterns(function, scope) instanceof Fun type)) {
      return null;
    }
    Ty from = type.from();
    Ty to = type.to();
    return from.equals(typeByPatterns(argument, scope)) ? to : null;
  }

  /** The size of a term: 1 for each record, and the numbers. */
  static int size(Object part) {
    if (part instanceof Const constant) {
      return 1 + constant.value();
    }
    if (part instanceof Var variable) {
      return 1 + variable.index();
    }
    if (part instanceof Abs abstraction) {
      return 1 + size(abstraction.type()) + size(abstraction.body());
    }
    if (part instanceof App application) {
      return 1 + size(application.function()) + size(application.argument());
    }
    return part instanceof Fun function ? 1 + size(function.from()) + size(function.to()) : 1;
  }
}
