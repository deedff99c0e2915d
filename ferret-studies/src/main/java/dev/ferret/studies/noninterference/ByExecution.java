package dev.ferret.studies.noninterference;

import static dev.ferret.Gens.oneOf;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs that are executed while they are made, so that instructions rarely get the machine stuck
 * (Hritcu et al., "generation by execution").
 *
 * <p>The original fills the slots behind the last instruction with Noops, and gives up after so
 * many steps; without jumps neither can be observed.
 *
 * @param bug the machine under test executes them, hence with its bug
 */
record ByExecution(Bug bug) implements Gen<Program> {
  /** Of the sequence; the other labels here are those of the machine. */
  private static final dev.ferret.choice.Label PIECES = dev.ferret.choice.Label.of("pieces");

  private static final Gen<Integer> LENGTHS = Uniform.integers(20, 50);

  /** Stores prefer these cells, so that they are met again. */
  private static final int FAVOURITES = 3;

  private static final Gen<Integer> ADDRESSES =
      oneOf(Uniform.integers(0, Machine.CELLS - 1), Uniform.integers(0, FAVOURITES - 1))
          .weighted(1, 9);

  private static final Gen<Instruction> ADDRESS_PUSH = Instructions.addressPushes(ADDRESSES);

  @Override
  public Program from(Choices choices) {
    int length = LENGTHS.from(choices);
    List<Instruction> program = new ArrayList<>(length);
    Machine machine = Machine.first(bug);
    choices.open(PIECES, length, length);
    for (int made = 0; program.size() < length && machine.running() && choices.more(); made++) {
      for (Instruction instruction : piece(choices, machine, length - program.size(), made)) {
        program.add(instruction);
        machine.step(instruction);
      }
    }
    choices.close();
    return new Program(program);
  }

  private static List<Instruction> piece(Choices choices, Machine machine, int free, int made) {
    boolean room = free > 2;
    int choice = pick(choices, 10, room ? 1 : 0, room && machine.height() >= 1 ? 3 : 0);
    return switch (choice) {
      case 0 -> List.of(instruction(choices, machine, free, 5 + 10 * made));
      case 1 -> List.of(ADDRESS_PUSH.from(choices), Instructions.LOAD);
      default -> List.of(storePush(choices, machine), Instructions.STORE);
    };
  }

  /**
   * An instruction that does not get the machine stuck.
   *
   * @param free slots left; nothing but the end makes sense in the last one
   * @param halting the weight of Halt
   */
  static Instruction instruction(Choices choices, Machine machine, int free, int halting) {
    boolean inner = free > 1;
    int choice =
        pick(
            choices,
            1,
            inner ? 300 : 0,
            inner && machine.height() >= 1 ? 40 : 0,
            inner && machine.height() >= 2 ? 40 : 0,
            inner && machine.canLoad() ? 60 : 0,
            inner && machine.canStore() ? 60 : 0,
            halting);
    return switch (choice) {
      case 0 -> Instructions.NOOP;
      case 1 -> Instructions.SMART_PUSH.from(choices);
      case 2 -> Instructions.POP;
      case 3 -> Instructions.ADD;
      case 4 -> Instructions.LOAD;
      case 5 -> Instructions.STORE;
      default -> Instructions.HALT;
    };
  }

  /** An address that the next Store can probably use. */
  private static Instruction storePush(Choices choices, Machine machine) {
    boolean low = anyFavourite(machine, Label.L);
    boolean high = anyFavourite(machine, Label.H);
    return switch (pick(choices, low ? 200 : 0, high ? 5 : 0, 1)) {
      case 0 -> favourite(choices, machine, Label.L);
      case 1 -> favourite(choices, machine, Label.H);
      default -> ADDRESS_PUSH.from(choices);
    };
  }

  private static boolean anyFavourite(Machine machine, Label label) {
    return machine.canStoreAt(0, label)
        || machine.canStoreAt(1, label)
        || machine.canStoreAt(2, label);
  }

  private static Instruction favourite(Choices choices, Machine machine, Label label) {
    int[] weights = new int[FAVOURITES];
    for (int i = 0; i < FAVOURITES; i++) {
      weights[i] = machine.canStoreAt(i, label) ? 1 : 0;
    }
    int address = pick(choices, weights);
    return Instructions.addressPushes(choice -> address, label).from(choices);
  }

  /** One of some alternatives; what is not possible now keeps its place, with no weight. */
  private static int pick(Choices choices, int... weights) {
    return choices.branch(Weights.of(weights));
  }
}
