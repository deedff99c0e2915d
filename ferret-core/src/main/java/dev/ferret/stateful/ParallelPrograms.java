package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;

/** The programs of a machine for several threads. */
final class ParallelPrograms<S, Y> implements Gen<Program> {
  private final Rules<S, Y> rules;
  private final Persistence persistence = new Persistence();

  ParallelPrograms(Rules<S, Y> rules) {
    this.rules = rules;
  }

  @Override
  public Program from(Choices choices) {
    return new Program(new Walk<>(rules, choices).threads(this, persistence));
  }

  @Override
  public String toString() {
    return "programs(" + rules + ".parallel(" + rules.threads + "))";
  }
}
