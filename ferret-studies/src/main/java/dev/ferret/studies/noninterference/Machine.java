package dev.ferret.studies.noninterference;

import java.util.List;

/**
 * One execution of the basic stack machine of Hritcu et al.: "Testing noninterference, quickly",
 * Journal of Functional Programming 26, 2016.
 *
 * <p>There are no jumps, so the program counter is the number of instructions given so far and its
 * label is always low. A value and its label share one int, the label in the lowest bit: millions
 * of executions are needed.
 */
final class Machine {
  /** The papers do not say; the size of the measured reference. */
  static final int CELLS = 10;

  static final int MAX_STEPS = 50;

  private enum State {
    RUNNING,
    HALTED,
    STUCK
  }

  private final Bug bug;
  private final boolean second;
  private final int[] memory = new int[CELLS];

  /** An instruction pushes at most one entry. */
  private final int[] stack = new int[MAX_STEPS];

  private int height;
  private int steps;
  private State state = State.RUNNING;

  private Machine(Bug bug, boolean second) {
    this.bug = bug;
    this.second = second;
  }

  /** The machine that sees the first values of secrets. */
  static Machine first(Bug bug) {
    return new Machine(bug, false);
  }

  /** The machine that sees the other values of secrets. */
  static Machine second(Bug bug) {
    return new Machine(bug, true);
  }

  /** Executes a whole program; to run off its end is to be stuck. */
  Machine run(Program program) {
    List<Instruction> instructions = program.instructions();
    int size = instructions.size();
    for (int i = 0; i < size; i++) {
      if (!step(instructions.get(i))) {
        return this;
      }
    }
    state = State.STUCK;
    return this;
  }

  /** Executes an instruction; whether the machine is ready for another one. */
  boolean step(Instruction instruction) {
    if (state == State.RUNNING && steps < MAX_STEPS && executes(instruction)) {
      steps++;
      return true;
    }
    if (state == State.RUNNING) {
      state = instruction instanceof Instruction.Halt ? State.HALTED : State.STUCK;
    }
    return false;
  }

  private boolean executes(Instruction instruction) {
    if (instruction instanceof Instruction.Push push) {
      boolean high = push.label() == Label.H && bug != Bug.PUSH;
      stack[height++] = (second ? push.other() : push.value()) << 1 | (high ? 1 : 0);
      return true;
    }
    if (instruction instanceof Instruction.Store) {
      return canStore() && store();
    }
    if (instruction instanceof Instruction.Load) {
      return canLoad() && load();
    }
    if (instruction instanceof Instruction.Add) {
      return height >= 2 && add();
    }
    if (instruction instanceof Instruction.Pop) {
      return height >= 1 && --height >= 0;
    }
    return instruction instanceof Instruction.Noop;
  }

  private boolean add() {
    int x = stack[--height];
    int y = stack[--height];
    int label = bug == Bug.ADD ? 0 : (x | y) & 1;
    stack[height++] = ((x >> 1) + (y >> 1)) << 1 | label;
    return true;
  }

  private boolean load() {
    int address = stack[height - 1];
    int taint = bug == Bug.LOAD ? 0 : address & 1;
    stack[height - 1] = memory[address >> 1] | taint;
    return true;
  }

  private boolean store() {
    int address = stack[--height];
    int value = stack[--height];
    int label =
        switch (bug) {
          case STORE_A -> value & 1;
          case STORE_C -> 0;
          default -> (value | address) & 1;
        };
    memory[address >> 1] = (value & ~1) | label;
    return true;
  }

  boolean canLoad() {
    return height >= 1 && isCell(stack[height - 1] >> 1);
  }

  boolean canStore() {
    if (height < 2) {
      return false;
    }
    int address = stack[height - 1];
    return isCell(address >> 1) && mayOverwrite(address >> 1, address & 1);
  }

  /** Whether a Store would succeed after such an address was pushed. */
  boolean canStoreAt(int cell, Label label) {
    return height >= 1 && mayOverwrite(cell, label == Label.H && bug != Bug.PUSH ? 1 : 0);
  }

  /** Where a secret address writes is a secret, so it must be a cell that is secret already. */
  private boolean mayOverwrite(int cell, int addressLabel) {
    return bug == Bug.STORE_B || addressLabel <= (memory[cell] & 1);
  }

  private static boolean isCell(int address) {
    return address >= 0 && address < CELLS;
  }

  /** Whether both memories look the same to an observer who sees low values and all labels. */
  boolean looksLike(Machine other) {
    for (int i = 0; i < CELLS; i++) {
      int mine = memory[i];
      int theirs = other.memory[i];
      if (mine != theirs && (mine & theirs & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  boolean running() {
    return state == State.RUNNING;
  }

  boolean halted() {
    return state == State.HALTED;
  }

  /** Instructions executed; Halt is not one of them. */
  int steps() {
    return steps;
  }

  /** Entries on the stack. */
  int height() {
    return height;
  }

  /** What a cell holds: the value and {@code @L} or {@code @H}. */
  String cell(int address) {
    return text(memory[address]);
  }

  /** The topmost entry of the stack: the value and {@code @L} or {@code @H}. */
  String top() {
    return text(stack[height - 1]);
  }

  private static String text(int atom) {
    return (atom >> 1) + ((atom & 1) == 1 ? "@H" : "@L");
  }
}
