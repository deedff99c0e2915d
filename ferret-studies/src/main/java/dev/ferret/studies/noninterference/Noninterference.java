package dev.ferret.studies.noninterference;

import static dev.ferret.Ferret.assume;

import dev.ferret.studies.Problem;

/**
 * The case study of noninterference (ISSTA 2017, section 6.3 and Table 1; ICST 2018, section V.C
 * and Table III).
 *
 * <p>End-to-end noninterference: two programs that differ in secrets only, and both halt, leave
 * memories that look the same to an observer who sees no secrets. Programs that execute many
 * instructions come to more interesting states, so their number is the utility.
 */
public final class Noninterference {
  /** A program that executes this many instructions is done; the papers then reset the search. */
  public static final int MAX_STEPS = Machine.MAX_STEPS;

  private Noninterference() {}

  /** Returns the problem to find a bug with programs of a generator. */
  public static Problem<Program> problem(Bug bug, ProgramGenerator generator) {
    return new Problem<>(
        bug.displayName(),
        generator.programs(bug),
        program -> steps(program, bug),
        program -> check(program, bug));
  }

  /**
   * The property in a test. It says nothing about programs that do not both halt, so these are
   * discarded: a search does not go on from them, however long they run.
   */
  private static boolean check(Program program, Bug bug) {
    Machine first = Machine.first(bug).run(program);
    assume(first.halted());
    Machine second = Machine.second(bug).run(program);
    assume(second.halted());
    return first.looksLike(second);
  }

  /** Returns whether the programs cannot be told apart by what they leave, or do not both halt. */
  public static boolean holds(Program program, Bug bug) {
    Machine first = Machine.first(bug).run(program);
    if (!first.halted()) {
      return true;
    }
    Machine second = Machine.second(bug).run(program);
    return !second.halted() || first.looksLike(second);
  }

  /** Instructions that the first machine executes if it has this bug: the utility. */
  public static int steps(Program program, Bug bug) {
    return Machine.first(bug).run(program).steps();
  }

  /** Instructions that the first machine executes if it has no bug. */
  public static int steps(Program program) {
    return steps(program, Bug.NONE);
  }

  /** Returns what we chose where the papers are silent. */
  public static String interpretation() {
    return "The machine is the basic one of Hritcu et al. with a memory of 10 cells, all 0@L at the"
        + " start, and 50 steps at most; Halt is not counted as a step. The second value of each"
        + " secret is part of the input. A pair that does not halt on both sides is discarded, so that"
        + " a search does not go on from it, and counts as a test like any other. All generators have the same length of programs in random and targeted"
        + " tests (20 to 50 instructions; the sequence generator 0 to 36 pieces of 18/13"
        + " instructions on average), with no growth from small to large. Numbers, labels and"
        + " instructions are drawn uniformly or by the weights of the original study, but a list may"
        + " repeat an earlier element, as all lists of the library do. The search by execution adds"
        + " one instruction and closes each program with a Halt, and the hand-written neighbourhood"
        + " of 2018 exchanges up to a fifth of the instructions, less when it is colder.";
  }
}
