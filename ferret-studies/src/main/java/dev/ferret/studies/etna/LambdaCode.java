package dev.ferret.studies.etna;

import dev.ferret.studies.etna.LambdaTerm.Application;
import dev.ferret.studies.etna.LambdaTerm.Function;
import dev.ferret.studies.etna.LambdaTerm.Variable;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Parallel reduction, with at most one mutant. */
record LambdaCode(Mutant mutant) implements Serializable {
  /** What is wrong with the reduction. */
  enum Mutant {
    /** Nothing. */
    NONE,
    /** Variables are not shifted. */
    SHIFT_VAR_NONE,
    /** All variables are shifted. */
    SHIFT_VAR_ALL,
    /** Variables at the cut-off are not shifted. */
    SHIFT_VAR_LEQ,
    /** The cut-off is not raised under a function. */
    SHIFT_ABS_NO_INCR,
    /** Every variable is replaced. */
    SUBST_VAR_ALL,
    /** No variable is replaced. */
    SUBST_VAR_NONE,
    /** What is put in is not shifted under a function. */
    SUBST_ABS_NO_SHIFT,
    /** The index is not raised under a function. */
    SUBST_ABS_NO_INCR,
    /** Nothing is shifted around a substitution. */
    SUBST_TOP_NO_SHIFT,
    /** Nothing is shifted back after a substitution. */
    SUBST_TOP_NO_SHIFT_BACK
  }

  /** What must hold of well-typed terms. */
  enum Property {
    /** A step keeps the type. */
    SINGLE_PRESERVE(1),
    /** Up to 40 steps keep the type. */
    MULTI_PRESERVE(40);

    private final int steps;

    Property(int steps) {
      this.steps = steps;
    }

    boolean holds(LambdaCode code, LambdaTerm term) {
      LambdaTerm.Type type = term.closedType();
      LambdaTerm result = term;
      for (int i = 0; i < steps; i++) {
        LambdaTerm next = code.step(result);
        if (next == null) {
          break;
        }
        result = next;
      }
      return type == null || type.equals(result.closedType());
    }
  }

  /** Reduces all redexes of a term at once; null if there are none. */
  @Nullable LambdaTerm step(LambdaTerm term) {
    if (term instanceof Function function) {
      LambdaTerm body = step(function.body());
      return body == null ? null : new Function(function.type(), body);
    }
    if (!(term instanceof Application application)) {
      return null;
    }
    LambdaTerm argument = step(application.argument());
    if (application.function() instanceof Function function) {
      return substitute(
          argument == null ? application.argument() : argument, stepped(function.body()));
    }
    LambdaTerm head = step(application.function());
    if (head == null && argument == null) {
      return null;
    }
    return new Application(
        head == null ? application.function() : head,
        argument == null ? application.argument() : argument);
  }

  private LambdaTerm stepped(LambdaTerm term) {
    LambdaTerm next = step(term);
    return next == null ? term : next;
  }

  private LambdaTerm substitute(LambdaTerm argument, LambdaTerm body) {
    return switch (mutant) {
      case SUBST_TOP_NO_SHIFT -> substitute(0, argument, body);
      case SUBST_TOP_NO_SHIFT_BACK -> substitute(0, shift(1, 0, argument), body);
      default -> shift(-1, 0, substitute(0, shift(1, 0, argument), body));
    };
  }

  private LambdaTerm shift(int by, int from, LambdaTerm term) {
    if (term instanceof Variable variable) {
      boolean isFree =
          switch (mutant) {
            case SHIFT_VAR_NONE -> false;
            case SHIFT_VAR_ALL -> true;
            case SHIFT_VAR_LEQ -> variable.index() > from;
            default -> variable.index() >= from;
          };
      return isFree ? new Variable(variable.index() + by) : variable;
    }
    if (term instanceof Function function) {
      int inside = mutant == Mutant.SHIFT_ABS_NO_INCR ? from : from + 1;
      return new Function(function.type(), shift(by, inside, function.body()));
    }
    return term instanceof Application application
        ? new Application(
            shift(by, from, application.function()), shift(by, from, application.argument()))
        : term;
  }

  private LambdaTerm substitute(int index, LambdaTerm by, LambdaTerm term) {
    if (term instanceof Variable variable) {
      boolean isIt =
          switch (mutant) {
            case SUBST_VAR_ALL -> true;
            case SUBST_VAR_NONE -> false;
            default -> variable.index() == index;
          };
      return isIt ? by : variable;
    }
    if (term instanceof Function function) {
      int inside = mutant == Mutant.SUBST_ABS_NO_INCR ? index : index + 1;
      LambdaTerm shifted = mutant == Mutant.SUBST_ABS_NO_SHIFT ? by : shift(1, 0, by);
      return new Function(function.type(), substitute(inside, shifted, function.body()));
    }
    return term instanceof Application application
        ? new Application(
            substitute(index, by, application.function()),
            substitute(index, by, application.argument()))
        : term;
  }
}
