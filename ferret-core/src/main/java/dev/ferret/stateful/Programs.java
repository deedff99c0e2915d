package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;

/**
 * Generates the sequential programs of a machine.
 *
 * @param isPinned whether the machine itself checks them, so that it can be given one as an example
 */
record Programs<S, Y>(Rules<S, Y> rules, boolean isPinned) implements Gen<Program> {
  @Override
  public Program from(Choices choices) {
    return Program.of(new Walk<>(rules, choices).sequential(), isPinned);
  }

  @Override
  public String toString() {
    return "programs(" + rules + ")";
  }
}
