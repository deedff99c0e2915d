package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;

/** Generates the sequential programs of a machine. */
record Programs<S, Y>(Rules<S, Y> rules) implements Gen<Program> {
  @Override
  public Program from(Choices choices) {
    return new Program(new Walk<>(rules, choices).sequential());
  }

  @Override
  public String toString() {
    return "programs(" + rules + ")";
  }
}
