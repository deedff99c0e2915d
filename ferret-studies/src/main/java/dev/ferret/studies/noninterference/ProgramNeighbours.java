package dev.ferret.studies.noninterference;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.List;

/** The hand-written neighbourhoods of programs. */
public final class ProgramNeighbours {
  private static final Gen<Instruction> INSTRUCTION =
      Instructions.weighted(Instructions.SMART_PUSH);

  private static final Gen<List<Instruction>> PIECE = Instructions.pieces();

  /** The built-in list of TARGET inserts or deletes at this share of the elements. */
  private static final double LIST_SHARE = 0.3;

  /** The built-in list of TARGET goes on at its end with this probability. */
  private static final double LIST_APPEND = 0.25;

  /** Hundredths: how far the balance of inserting and deleting leans to inserting. */
  private static final Gen<Integer> LIST_BALANCE = Uniform.integers(10, 90);

  /** At full heat up to a fifth of the instructions are exchanged; the paper says "some". */
  private static final double EXCHANGED = 0.2;

  private ProgramNeighbours() {}

  /**
   * Returns the base and one more instruction, which neither gets the machine stuck nor ends the
   * program (ISSTA 2017, section 6.3). A Halt closes every program, or the property would say
   * nothing.
   *
   * @param temperature without effect
   * @param bug the machine that executes the program
   */
  public static Gen<Program> byExecution(Program base, double temperature, Bug bug) {
    return choices -> {
      List<Instruction> program = new ArrayList<>(base.instructions().size() + 2);
      Machine machine = Machine.first(bug);
      for (Instruction instruction : base.instructions()) {
        if (!machine.step(instruction)) {
          break;
        }
        program.add(instruction);
      }
      // A machine that has halted or is stuck still knows what it could have done instead.
      if (machine.steps() < Machine.MAX_STEPS) {
        program.add(ByExecution.instruction(choices, machine, Machine.MAX_STEPS, 0));
      }
      program.add(Instructions.HALT);
      return new Program(program);
    };
  }

  /**
   * Returns the base with some instructions inserted and some deleted, as the built-in list of
   * TARGET does in 2017.
   *
   * @param temperature without effect
   */
  public static Gen<Program> list(Program base, double temperature) {
    return choices -> {
      double inserting = LIST_SHARE * LIST_BALANCE.from(choices) / 100;
      List<Instruction> program = new ArrayList<>(2 * base.instructions().size());
      for (Instruction instruction : base.instructions()) {
        while (choices.bool(inserting)) {
          program.add(INSTRUCTION.from(choices));
        }
        // What is left of the share, given that nothing was inserted.
        if (!choices.bool((LIST_SHARE - inserting) / (1 - inserting))) {
          program.add(instruction);
        }
      }
      while (choices.bool(LIST_APPEND)) {
        program.add(INSTRUCTION.from(choices));
      }
      return new Program(program);
    };
  }

  /**
   * Returns the base without some of its instructions and with some new pieces; none is modified
   * (ICST 2018, section V.C).
   *
   * @param temperature how many are exchanged at most, from one to a fifth of them
   */
  public static Gen<Program> removeAndAdd(Program base, double temperature) {
    return choices -> {
      List<Instruction> program = new ArrayList<>(base.instructions());
      int most = Math.max(1, (int) Math.round(EXCHANGED * temperature * program.size()));
      int removed = Math.min(program.size(), Uniform.below(choices, most + 1));
      for (int i = 0; i < removed; i++) {
        program.remove(Uniform.below(choices, program.size()));
      }
      int added =
          removed == 0 ? 1 + Uniform.below(choices, most) : Uniform.below(choices, most + 1);
      for (int i = 0; i < added; i++) {
        addPiece(choices, program);
      }
      return new Program(program);
    };
  }

  private static void addPiece(Choices choices, List<Instruction> program) {
    program.addAll(Uniform.below(choices, program.size() + 1), PIECE.from(choices));
  }
}
