package dev.ferret.studies.noninterference;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.oneOf;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.List;

/** Instructions and pieces of programs, with the weights of the original study. */
final class Instructions {
  static final Instruction NOOP = new Instruction.Noop();
  static final Instruction POP = new Instruction.Pop();
  static final Instruction ADD = new Instruction.Add();
  static final Instruction LOAD = new Instruction.Load();
  static final Instruction STORE = new Instruction.Store();
  static final Instruction HALT = new Instruction.Halt();

  private static final Gen<Integer> PLAIN_INTS = Uniform.integers(-10, 10);

  /** One more than there are: the original study includes the size of the memory. */
  private static final Gen<Integer> ADDRESSES = Uniform.integers(0, Machine.CELLS);

  private static final Gen<Integer> CELLS = Uniform.integers(0, Machine.CELLS - 1);

  private static final Gen<Integer> SMART_INTS = Uniform.mixed(-10, 10, 0, Machine.CELLS);

  private static final Gen<Label> LABELS = booleans().map(high -> high ? Label.H : Label.L);

  /** The second value of a secret that is a valid address is mostly a valid address, too. */
  private static final Gen<Integer> OTHER_CELLS = oneOf(CELLS, PLAIN_INTS).weighted(10, 1);

  /** Pushes of numbers that need not mean anything. */
  static final Gen<Instruction> PLAIN_PUSH = pushes(PLAIN_INTS, LABELS, false);

  /** Pushes of numbers half of which are addresses. */
  static final Gen<Instruction> SMART_PUSH = pushes(SMART_INTS, LABELS, true);

  /** Pushes of addresses. */
  private static final Gen<Instruction> ADDRESS_PUSH = pushes(ADDRESSES, LABELS, true);

  private Instructions() {}

  private static Gen<Instruction> pushes(Gen<Integer> values, Gen<Label> labels, boolean smart) {
    return Gen.of(
        draw -> {
          int value = draw.from(values);
          Label label = draw.from(labels);
          if (label == Label.L) {
            return Instruction.Push.low(value);
          }
          boolean isCell = value >= 0 && value < Machine.CELLS;
          return Instruction.Push.high(
              value, draw.from(smart && isCell ? OTHER_CELLS : PLAIN_INTS));
        });
  }

  /** Pushes of addresses from the given generator. */
  static Gen<Instruction> addressPushes(Gen<Integer> addresses) {
    return pushes(addresses, LABELS, true);
  }

  /** Pushes of addresses from the given generator, with the given label. */
  static Gen<Instruction> addressPushes(Gen<Integer> addresses, Label label) {
    return pushes(addresses, just(label), true);
  }

  /** All instructions alike. */
  static Gen<Instruction> naive() {
    return weighted(1, 1, 1, PLAIN_PUSH);
  }

  /** Many pushes, and some halts: the weights for the end-to-end property. */
  static Gen<Instruction> weighted(Gen<Instruction> push) {
    return weighted(40, 400, 70, push);
  }

  private static Gen<Instruction> weighted(
      int usual, int pushing, int halting, Gen<Instruction> push) {
    return oneOf(just(NOOP), push, just(POP), just(ADD), just(LOAD), just(STORE), just(HALT))
        .weighted(usual, pushing, usual, usual, usual, usual, halting);
  }

  /**
   * Single instructions with weight 10, and some that make sense together with weight 1 each. Flat,
   * so that a single push takes as many choices as a push and what uses it, and comes first: a
   * program then shrinks to one without any superfluous instruction.
   */
  static Gen<List<Instruction>> pieces() {
    return Gens.<List<Instruction>>oneOf(
            just(List.of(NOOP)),
            SMART_PUSH.map(List::of),
            just(List.of(POP)),
            just(List.of(ADD)),
            just(List.of(LOAD)),
            just(List.of(STORE)),
            just(List.of(HALT)),
            choices -> List.of(ADDRESS_PUSH.from(choices), LOAD),
            choices -> List.of(SMART_PUSH.from(choices), SMART_PUSH.from(choices), ADD),
            choices -> List.of(SMART_PUSH.from(choices), ADDRESS_PUSH.from(choices), STORE))
        .weighted(400, 4_000, 400, 400, 400, 400, 1_200, 720, 720, 720);
  }
}
