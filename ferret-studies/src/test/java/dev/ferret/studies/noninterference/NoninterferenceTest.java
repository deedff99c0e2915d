package dev.ferret.studies.noninterference;

import static dev.ferret.studies.noninterference.Instructions.ADD;
import static dev.ferret.studies.noninterference.Instructions.HALT;
import static dev.ferret.studies.noninterference.Instructions.LOAD;
import static dev.ferret.studies.noninterference.Instructions.NOOP;
import static dev.ferret.studies.noninterference.Instructions.STORE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Problem;
import dev.ferret.studies.noninterference.Instruction.Push;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NoninterferenceTest {
  private static final Push SECRET = Push.high(0, 1);
  private static final Push ZERO = Push.low(0);
  private static final Push ONE = Push.low(1);

  /** The shortest program that each bug lets leak. */
  private static Program leak(Bug bug) {
    return switch (bug) {
      case NONE -> Program.of(HALT);
      case ADD -> Program.of(SECRET, ZERO, ADD, ZERO, STORE, HALT);
      case PUSH, STORE_C -> Program.of(SECRET, ZERO, STORE, HALT);
      case LOAD -> Program.of(ONE, ZERO, STORE, SECRET, LOAD, ZERO, STORE, HALT);
      case STORE_A ->
          Program.of(SECRET, ZERO, STORE, SECRET, ONE, STORE, ZERO, SECRET, STORE, HALT);
      case STORE_B -> Program.of(ZERO, SECRET, STORE, HALT);
    };
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void eachBugLeaksWhatTheCorrectMachineKeeps(Bug bug) {
    assertThat(Noninterference.holds(leak(bug), bug)).isFalse();
    assertThat(Noninterference.holds(leak(bug), Bug.NONE)).isTrue();
  }

  @Test
  void aLeakNeedsBothMachinesToHalt() {
    assertThat(Noninterference.holds(Program.of(SECRET, ZERO, STORE), Bug.PUSH)).isTrue();
    Push outside = Push.high(0, 10);
    assertThat(
            Noninterference.holds(Program.of(SECRET, ZERO, STORE, outside, LOAD, HALT), Bug.PUSH))
        .as("the second machine gets stuck")
        .isTrue();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EMPTY")
  void theCorrectMachineLeaksNothing(ProgramGenerator generator) {
    Problem<Program> problem = Noninterference.problem(Bug.NONE, generator);
    Choices random = Case.simplest().choices();
    int halted = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      Program program = problem.gen().from(random);
      assertThat(Noninterference.holds(program, Bug.NONE)).as("%s", program).isTrue();
      halted += Machine.first(Bug.NONE).run(program).halted() ? 1 : 0;
    }
    assertThat(halted).as("programs that say something").isGreaterThan(1_000);
  }

  @ParameterizedTest
  @EnumSource(names = {"ADD", "PUSH", "STORE_B", "STORE_C"})
  void randomProgramsFindTheEasyBugs(Bug bug) {
    Problem<Program> problem = Noninterference.problem(bug, ProgramGenerator.SEQUENCE);
    Choices random = Case.simplest().choices();
    int found = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      found += Noninterference.holds(problem.gen().from(random), bug) ? 0 : 1;
    }
    assertThat(found).isGreaterThan(10);
  }

  @Test
  void utilityIsTheNumberOfInstructionsTheMachineUnderTestExecutes() {
    Program program = leak(Bug.STORE_B);
    assertThat(Noninterference.steps(program)).isEqualTo(2);
    assertThat(Noninterference.steps(program, Bug.STORE_B)).isEqualTo(3);
    assertThat(
            Noninterference.problem(Bug.STORE_B, ProgramGenerator.LIST)
                .utility()
                .applyAsDouble(program))
        .isEqualTo(3);
    assertThat(Noninterference.steps(Program.of(NOOP, HALT, NOOP))).isEqualTo(1);
  }

  @Test
  void problemsHaveTheNamesOfThePapers() {
    assertThat(Bug.values())
        .extracting(bug -> Noninterference.problem(bug, ProgramGenerator.SEQUENCE).name())
        .containsExactly("none", "ADD", "PUSH", "LOAD", "STORE A", "STORE B", "STORE C");
  }
}
