package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;

/** The programs of a machine for several threads. */
final class ParallelPrograms<S, Y> implements Gen<Program> {
  private final StateMachine<S, Y> machine;
  private final int threads;
  private final Persistence persistence = new Persistence();

  ParallelPrograms(StateMachine<S, Y> machine, int threads) {
    this.machine = machine;
    this.threads = threads;
  }

  @Override
  public Program from(Choices choices) {
    return new Program(new Walk<>(machine, choices).threads(this, threads, persistence));
  }

  @Override
  public String toString() {
    return "programs(" + machine + ".parallel(" + threads + "))";
  }
}
