package dev.ferret.studies.tcas;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/** The mutants that some inputs kill. A mutant that is dead is not run again. */
public final class Kills {
  private final Set<Mutant> alive = EnumSet.allOf(Mutant.class);

  /** Returns the mutants that at least one of the inputs kills. */
  public static Set<Mutant> of(Stream<Input> inputs) {
    Kills kills = new Kills();
    inputs.forEachOrdered(kills::add);
    return kills.mutants();
  }

  /** Runs the mutants that are alive on an input. */
  public void add(Input input) {
    Advice expected = Rules.ORIGINAL.advice(input);
    alive.removeIf(mutant -> mutant.rules().advice(input) != expected);
  }

  /** Returns the number of mutants that were killed. */
  public int count() {
    return mutants().size();
  }

  /** Returns the mutants that were killed, in their order. */
  public Set<Mutant> mutants() {
    Set<Mutant> killed = EnumSet.allOf(Mutant.class);
    killed.removeAll(alive);
    return killed;
  }
}
