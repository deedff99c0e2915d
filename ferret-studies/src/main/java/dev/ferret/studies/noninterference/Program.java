package dev.ferret.studies.noninterference;

import java.util.List;

/**
 * A program together with its variation: two programs that differ in secrets only.
 *
 * @param instructions what to execute, the first one first
 */
public record Program(List<Instruction> instructions) {
  public Program {
    instructions = List.copyOf(instructions);
  }

  static Program of(Instruction... instructions) {
    return new Program(List.of(instructions));
  }
}
