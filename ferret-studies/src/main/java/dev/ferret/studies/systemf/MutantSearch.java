package dev.ferret.studies.systemf;

import static dev.ferret.type.Types.enumerate;

import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Searches lazily for well-typed terms to which a mutant makes a difference. */
public final class MutantSearch {
  private static final Map<Mutant, Reductions> REDUCTIONS = new EnumMap<>(Mutant.class);

  static {
    for (Mutant mutant : Mutant.values()) {
      REDUCTIONS.put(mutant, new Reductions(mutant));
    }
  }

  private MutantSearch() {}

  /** Says that a mutant makes no difference to a term. */
  private record Harmless(Mutant mutant) implements Condition<Expr> {
    @Override
    public boolean test(Expr term) {
      return Objects.requireNonNull(REDUCTIONS.get(mutant)).agrees(term);
    }
  }

  /**
   * Searches for one term. The outcome has the number of predicate runs, and the term unless there
   * is none within the bound.
   */
  public static Outcome of(Mutant mutant, Bound bound) {
    return enumerate(Expr.class)
        .named("mutant " + mutant.label())
        .with(Settings.standard().withPhases(Phase.GENERATE).withoutStore())
        .where(Typing::isWellTyped)
        .within(bound)
        .tryHolds(new Harmless(mutant));
  }
}
