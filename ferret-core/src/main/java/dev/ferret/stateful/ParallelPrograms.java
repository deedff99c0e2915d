package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.util.Set;

/** Generates the parallel programs of a machine. */
final class ParallelPrograms<S, Y> implements Gen<Program> {
  private final Rules<S, Y> rules;
  private final Label label = Label.of("before the threads");
  private final Repetitions repetitions = new Repetitions();
  private final Set<Thread> before = Watch.alive();

  ParallelPrograms(Rules<S, Y> rules) {
    this.rules = rules;
  }

  @Override
  public Program from(Choices choices) {
    // One run of a race says nothing, so there is no pin.
    return Program.of(new Walk<>(rules, choices).parallel(label, repetitions, before), false);
  }

  @Override
  public String toString() {
    return "programs(" + rules + ".parallel(" + rules.threads() + "))";
  }
}
