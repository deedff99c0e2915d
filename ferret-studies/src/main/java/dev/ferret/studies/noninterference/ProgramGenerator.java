package dev.ferret.studies.noninterference;

import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;

import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.List;

/**
 * The ways to make programs, from the simplest to the cleverest (Hritcu et al., section 4; ISSTA
 * 2017, section 6.3; ICST 2018, section V.C).
 */
public enum ProgramGenerator {
  /** The program that halts at once, from which generation by execution with a search starts. */
  EMPTY,
  /** All instructions alike, numbers without meaning. */
  NAIVE,
  /** Instructions by weight, numbers without meaning. */
  WEIGHTED,
  /** Instructions by weight, half of the numbers addresses: a plain list for a search. */
  LIST,
  /** Instructions by weight and sequences of them that make sense together. */
  SEQUENCE,
  /** Instructions that the machine can execute in the state that it is in. */
  BY_EXECUTION;

  private static final int MIN_LENGTH = 20;
  private static final int MAX_LENGTH = 50;

  /**
   * A piece has 18/13 instructions on average, so these make programs of up to 50. There is no
   * least number, so that programs can shrink.
   */
  private static final int MAX_PIECES = 36;

  /**
   * Returns the programs.
   *
   * @param bug the machine that executes them; it matters to {@link #BY_EXECUTION} only
   */
  public Gen<Program> programs(Bug bug) {
    return switch (this) {
      case EMPTY -> just(Program.of(Instructions.HALT));
      case NAIVE -> flat(Instructions.naive());
      case WEIGHTED -> flat(Instructions.weighted(Instructions.PLAIN_PUSH));
      case LIST -> flat(Instructions.weighted(Instructions.SMART_PUSH));
      case SEQUENCE ->
          lists(Instructions.pieces()).sizes(0, MAX_PIECES).map(ProgramGenerator::lastPieceFirst);
      case BY_EXECUTION -> new ByExecution(bug);
    };
  }

  private static Gen<Program> flat(Gen<Instruction> instruction) {
    return lists(instruction)
        .sizes(MIN_LENGTH, MAX_LENGTH)
        .map(Program::new, Program::instructions);
  }

  /** Each piece is put in front of those drawn before it. */
  private static Program lastPieceFirst(List<List<Instruction>> pieces) {
    List<Instruction> program = new ArrayList<>(2 * pieces.size());
    for (int i = pieces.size() - 1; i >= 0; i--) {
      program.addAll(pieces.get(i));
    }
    return new Program(program);
  }
}
