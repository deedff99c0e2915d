package dev.ferret.studies.noninterference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramNeighboursTest {
  /** An instruction that no generator makes, so that old and new ones can be told apart. */
  private static final Instruction OLD = Instruction.Push.low(77);

  private static final Program FORTY = new Program(Collections.nCopies(40, OLD));

  private final Choices random = Case.simplest().choices();

  private Program draw(Gen<Program> gen, long seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    return gen.from(random);
  }

  private static int old(Program program) {
    return Collections.frequency(program.instructions(), OLD);
  }

  @ParameterizedTest
  @EnumSource
  void byExecutionGrowsByOneExecutableInstructionAtATime(Bug bug) {
    for (int run = 0; run < 50; run++) {
      Program program = Program.of();
      for (int length = 1; length <= 50; length++) {
        Program next = draw(ProgramNeighbours.byExecution(program, 1, bug), 100L * run + length);
        assertThat(next.instructions()).hasSize(length + 1);
        assertThat(next.instructions().subList(0, length - 1)).isEqualTo(withoutHalt(program));
        assertThat(Machine.first(bug).run(next).halted()).isTrue();
        assertThat(Noninterference.steps(next, bug)).isEqualTo(length);
        program = next;
      }
      assertThat(draw(ProgramNeighbours.byExecution(program, 1, bug), run)).isEqualTo(program);
    }
  }

  private static List<Instruction> withoutHalt(Program program) {
    List<Instruction> rest = new ArrayList<>(program.instructions());
    rest.remove(Instructions.HALT);
    return rest;
  }

  @Test
  void byExecutionContinuesInFrontOfWhatGotStuck() {
    Program stuck = Program.of(OLD, Instructions.LOAD, Instructions.POP);
    for (int seed = 0; seed < 100; seed++) {
      Program next = draw(ProgramNeighbours.byExecution(stuck, 1, Bug.NONE), seed);
      assertThat(next.instructions()).hasSize(3).startsWith(OLD).endsWith(Instructions.HALT);
      assertThat(Noninterference.steps(next)).isEqualTo(2);
    }
  }

  @Test
  void listsInsertAndDeleteInBalance() {
    int kept = 0;
    int inserted = 0;
    int runs = 5_000;
    for (int seed = 0; seed < runs; seed++) {
      Program next = draw(ProgramNeighbours.list(FORTY, 1), seed);
      kept += old(next);
      inserted += next.instructions().size() - old(next);
    }
    // With g from 0.1 to 0.9: kept is the mean of 0.7 / (1 - 0.3 g), inserted the mean of
    // 0.3 g / (1 - 0.3 g) for each element, and a third more at the end.
    assertThat((double) kept / runs).isCloseTo(40 * 0.827, within(0.3));
    assertThat((double) inserted / runs).isCloseTo(40 * 0.181 + 1 / 3.0, within(0.3));
  }

  @Test
  void exchangesAtMostAFifthAndLessWhenCold() {
    for (int seed = 0; seed < 2_000; seed++) {
      Program hot = draw(ProgramNeighbours.removeAndAdd(FORTY, 1), seed);
      assertThat(old(hot)).isBetween(32, 40);
      assertThat(hot.instructions().size() - old(hot)).isBetween(0, 24);
      Program cold = draw(ProgramNeighbours.removeAndAdd(FORTY, 0), seed);
      assertThat(old(cold)).isBetween(39, 40);
      assertThat(cold.instructions().size() - old(cold)).isBetween(0, 3);
      assertThat(cold).isNotEqualTo(FORTY);
    }
  }

  @Test
  void anEmptyProgramHasNeighbours() {
    boolean grew = false;
    for (int seed = 0; seed < 50; seed++) {
      assertThat(draw(ProgramNeighbours.removeAndAdd(Program.of(), 1), seed).instructions())
          .isNotEmpty();
      grew |= !draw(ProgramNeighbours.list(Program.of(), 1), seed).instructions().isEmpty();
    }
    assertThat(grew).isTrue();
  }
}
