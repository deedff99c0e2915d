package dev.ferret.studies.noninterference;

import static dev.ferret.studies.noninterference.Instructions.ADD;
import static dev.ferret.studies.noninterference.Instructions.HALT;
import static dev.ferret.studies.noninterference.Instructions.LOAD;
import static dev.ferret.studies.noninterference.Instructions.NOOP;
import static dev.ferret.studies.noninterference.Instructions.POP;
import static dev.ferret.studies.noninterference.Instructions.STORE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineTest {
  private static Machine after(Bug bug, Instruction... instructions) {
    Machine machine = Machine.first(bug);
    for (Instruction instruction : instructions) {
      machine.step(instruction);
    }
    return machine;
  }

  private static Machine after(Instruction... instructions) {
    return after(Bug.NONE, instructions);
  }

  private static Instruction low(int value) {
    return Instruction.Push.low(value);
  }

  private static Instruction high(int value) {
    return Instruction.Push.high(value, value + 1);
  }

  private static void assertStuck(int steps, Machine machine) {
    assertThat(machine.running()).isFalse();
    assertThat(machine.halted()).isFalse();
    assertThat(machine.steps()).isEqualTo(steps);
  }

  @Test
  void noopChangesNothingButCounts() {
    Machine machine = after(NOOP);
    assertThat(machine.running()).isTrue();
    assertThat(machine.height()).isZero();
    assertThat(machine.steps()).isEqualTo(1);
  }

  @Test
  void pushKeepsValueAndLabel() {
    assertThat(after(low(-3)).top()).isEqualTo("-3@L");
    assertThat(after(high(7)).top()).isEqualTo("7@H");
    assertThat(after(Bug.PUSH, high(7)).top()).isEqualTo("7@L");
  }

  @Test
  void theSecondMachineSeesTheOtherSecrets() {
    Machine machine = Machine.second(Bug.NONE);
    machine.step(Instruction.Push.high(1, 2));
    assertThat(machine.top()).isEqualTo("2@H");
    machine.step(new Instruction.Push(1, Label.L, 2));
    assertThat(machine.top()).isEqualTo("1@L");
  }

  @Test
  void popDropsTheTopAndNeedsOne() {
    assertThat(after(low(1), low(2), POP).top()).isEqualTo("1@L");
    assertStuck(0, after(POP));
  }

  @Test
  void addSumsAndJoinsLabels() {
    assertThat(after(low(2), low(-5), ADD).top()).isEqualTo("-3@L");
    assertThat(after(high(2), low(3), ADD).top()).isEqualTo("5@H");
    assertThat(after(low(2), high(3), ADD).top()).isEqualTo("5@H");
    assertThat(after(low(2), high(3), ADD).height()).isEqualTo(1);
    assertThat(after(Bug.ADD, high(2), high(3), ADD).top()).isEqualTo("5@L");
    assertStuck(1, after(low(1), ADD));
  }

  @Test
  void loadReadsACellAndJoinsLabels() {
    assertThat(after(low(5), low(9), STORE, low(9), LOAD).top()).isEqualTo("5@L");
    assertThat(after(high(5), low(9), STORE, low(9), LOAD).top()).isEqualTo("5@H");
    assertThat(after(low(5), low(9), STORE, high(9), LOAD).top()).isEqualTo("5@H");
    assertThat(after(low(9), LOAD).height()).isEqualTo(1);
  }

  @Test
  void theLoadBugForgetsTheLabelOfTheAddressOnly() {
    assertThat(after(Bug.LOAD, high(0), LOAD).top()).isEqualTo("0@L");
    assertThat(after(Bug.LOAD, high(5), low(0), STORE, low(0), LOAD).top()).isEqualTo("5@H");
  }

  @Test
  void loadNeedsAValidAddress() {
    assertStuck(0, after(LOAD));
    assertStuck(1, after(low(10), LOAD));
    assertStuck(1, after(low(-1), LOAD));
  }

  @Test
  void storeWritesTheSecondEntryToTheAddressOnTop() {
    Machine machine = after(low(5), low(3), STORE);
    assertThat(machine.cell(3)).isEqualTo("5@L");
    assertThat(machine.cell(5)).isEqualTo("0@L");
    assertThat(machine.height()).isZero();
    assertThat(after(high(5), low(3), STORE).cell(3)).isEqualTo("5@H");
  }

  @Test
  void storeNeedsTwoEntriesAndAValidAddress() {
    assertStuck(1, after(low(0), STORE));
    assertStuck(2, after(low(0), low(10), STORE));
    assertStuck(2, after(low(0), low(-1), STORE));
  }

  @Test
  void aSecretAddressOverwritesSecretCellsOnly() {
    assertStuck(2, after(low(5), high(3), STORE));
    assertThat(after(high(0), low(3), STORE, low(5), high(3), STORE).cell(3)).isEqualTo("5@H");
    assertThat(after(Bug.STORE_B, low(5), high(3), STORE).cell(3)).isEqualTo("5@H");
  }

  @Test
  void storeBugsAAndCForgetLabelsButNotTheCheck() {
    assertThat(after(Bug.STORE_A, high(0), low(3), STORE).cell(3)).isEqualTo("0@H");
    assertThat(after(Bug.STORE_A, high(0), low(3), STORE, low(5), high(3), STORE).cell(3))
        .isEqualTo("5@L");
    assertThat(after(Bug.STORE_C, high(5), low(3), STORE).cell(3)).isEqualTo("5@L");
    assertStuck(2, after(Bug.STORE_A, low(5), high(3), STORE));
    assertStuck(2, after(Bug.STORE_C, low(5), high(3), STORE));
  }

  @Test
  void haltStopsWithoutBeingCounted() {
    Machine machine = after(NOOP, HALT, NOOP);
    assertThat(machine.halted()).isTrue();
    assertThat(machine.steps()).isEqualTo(1);
  }

  @Test
  void aProgramThatEndsWithoutHaltIsStuck() {
    assertStuck(2, Machine.first(Bug.NONE).run(Program.of(NOOP, NOOP)));
    assertStuck(0, Machine.first(Bug.NONE).run(Program.of()));
  }

  @Test
  void aProgramHasFiftyStepsToReachHalt() {
    List<Instruction> program = new ArrayList<>(Collections.nCopies(50, low(1)));
    program.add(HALT);
    Machine inTime = Machine.first(Bug.NONE).run(new Program(program));
    assertThat(inTime.halted()).isTrue();
    assertThat(inTime.steps()).isEqualTo(50);
    program.add(0, NOOP);
    assertStuck(50, Machine.first(Bug.NONE).run(new Program(program)));
  }

  @Test
  void foreseesWhetherAnAddressCanBeStoredTo() {
    for (Bug bug : Bug.values()) {
      for (Label label : Label.values()) {
        for (int cell = 0; cell < 3; cell++) {
          Machine machine = after(bug, high(1), low(1), STORE, low(4));
          boolean foreseen = machine.canStoreAt(cell, label);
          machine.step(new Instruction.Push(cell, label, cell));
          assertThat(machine.step(STORE))
              .as("%s, cell %s, label %s", bug, cell, label)
              .isEqualTo(foreseen);
        }
      }
    }
  }

  @Test
  void memoriesLookAlikeIfTheyDifferInSecretsOnly() {
    assertThat(after(high(1), low(0), STORE).looksLike(after(high(2), low(0), STORE))).isTrue();
    assertThat(after(low(1), low(0), STORE).looksLike(after(low(2), low(0), STORE))).isFalse();
    assertThat(after(low(1), low(0), STORE).looksLike(after(high(1), low(0), STORE))).isFalse();
    assertThat(after(low(1), low(0), STORE, low(7)).looksLike(after(low(1), low(0), STORE)))
        .as("stacks are not looked at")
        .isTrue();
  }
}
