package dev.ferret.studies.noninterference;

import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramGeneratorTest {
  private static <T> List<T> some(Gen<T> gen, int count) {
    Choices random = Case.simplest().choices();
    List<T> values = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      values.add(gen.from(random));
    }
    return values;
  }

  private static List<Program> programs(ProgramGenerator generator) {
    return some(generator.programs(Bug.NONE), 2_000);
  }

  /** The share of each kind of instruction. */
  private static Map<Class<?>, Double> shares(ProgramGenerator generator) {
    Map<Class<?>, Double> shares = new HashMap<>();
    List<Instruction> all = new ArrayList<>();
    programs(generator).forEach(program -> all.addAll(program.instructions()));
    all.forEach(instruction -> shares.merge(instruction.getClass(), 1.0 / all.size(), Double::sum));
    return shares;
  }

  @Test
  void uniformNumbersAreAllEquallyLikely() {
    Map<Integer, Integer> counts = new HashMap<>();
    some(Uniform.integers(-10, 10), 21_000).forEach(value -> counts.merge(value, 1, Integer::sum));
    assertThat(counts).hasSize(21);
    // 1,000 each; five standard deviations are 155.
    assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(845, 1_155));
  }

  @Test
  void zeroIsTheSimplestUniformNumber() {
    assertThat(Uniform.integers(-10, 10).from(Case.simplest().choices())).isZero();
    assertThat(Uniform.integers(20, 50).from(Case.simplest().choices())).isEqualTo(20);
  }

  @ParameterizedTest
  @EnumSource(names = {"NAIVE", "WEIGHTED", "LIST"})
  void plainListsHaveTwentyToFiftyInstructions(ProgramGenerator generator) {
    assertThat(programs(generator))
        .extracting(program -> program.instructions().size())
        .allSatisfy(size -> assertThat(size).isBetween(20, 50))
        .contains(20, 50);
  }

  @Test
  void sequencesHaveUpToAboutFiftyInstructions() {
    List<Integer> sizes =
        programs(ProgramGenerator.SEQUENCE).stream()
            .map(program -> program.instructions().size())
            .sorted()
            .toList();
    assertThat(sizes.get(100)).as("5 %").isBetween(1, 4);
    assertThat(sizes.get(1_000)).as("50 %").isBetween(22, 28);
    assertThat(sizes.get(1_900)).as("95 %").isBetween(45, 52);
  }

  @Test
  void naiveInstructionsAreAllAlike() {
    assertThat(shares(ProgramGenerator.NAIVE))
        .hasSize(7)
        .allSatisfy((kind, share) -> assertThat(share).isCloseTo(1 / 7.0, within(0.01)));
  }

  @Test
  void weightedInstructionsAreMostlyPushes() {
    Map<Class<?>, Double> shares = shares(ProgramGenerator.WEIGHTED);
    assertThat(shares.get(Instruction.Push.class)).isCloseTo(400 / 670.0, within(0.01));
    assertThat(shares.get(Instruction.Halt.class)).isCloseTo(70 / 670.0, within(0.01));
    assertThat(shares.get(Instruction.Store.class)).isCloseTo(40 / 670.0, within(0.01));
  }

  @Test
  void sequencesMixSingleInstructionsWithPiecesThatMakeSense() {
    Map<Class<?>, Double> shares = shares(ProgramGenerator.SEQUENCE);
    // Of 18 instructions in 13 pieces on average, 10 are single ones.
    assertThat(shares.get(Instruction.Push.class))
        .isCloseTo((10 * 400 / 720.0 + 5) / 18, within(0.01));
    assertThat(shares.get(Instruction.Halt.class)).isCloseTo(10 * 120 / 720.0 / 18, within(0.01));
    assertThat(shares.get(Instruction.Load.class))
        .isCloseTo((10 * 40 / 720.0 + 1) / 18, within(0.01));
  }

  @Test
  void theLastPieceOfASequenceComesFirst() {
    Choices random = Case.simplest().choices();
    for (int seed = 0; seed < 100; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      List<List<Instruction>> pieces = lists(Instructions.pieces()).sizes(0, 36).from(random);
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      Program program = ProgramGenerator.SEQUENCE.programs(Bug.NONE).from(random);
      if (pieces.isEmpty()) {
        assertThat(program.instructions()).isEmpty();
        continue;
      }
      List<Instruction> last = pieces.get(pieces.size() - 1);
      assertThat(program.instructions()).startsWith(last.toArray(Instruction[]::new));
      assertThat(program.instructions()).endsWith(pieces.get(0).toArray(Instruction[]::new));
    }
  }

  @Test
  void secretAddressesMostlyVaryToAddresses() {
    List<Instruction.Push> secrets =
        some(Instructions.SMART_PUSH, 40_000).stream()
            .map(Instruction.Push.class::cast)
            .filter(push -> push.label() == Label.H)
            .toList();
    assertThat(secrets.size()).isBetween(19_500, 20_500);
    assertThat(share(secrets.stream().filter(push -> isCell(push.value())).toList()))
        .isCloseTo((10 + 10 / 21.0) / 11, within(0.01));
    assertThat(share(secrets.stream().filter(push -> !isCell(push.value())).toList()))
        .isCloseTo(10 / 21.0, within(0.03));
  }

  private static double share(List<Instruction.Push> pushes) {
    long cells = pushes.stream().filter(push -> isCell(push.other())).count();
    return (double) cells / pushes.size();
  }

  private static boolean isCell(int value) {
    return value >= 0 && value < Machine.CELLS;
  }

  @ParameterizedTest
  @EnumSource
  void programsMadeByExecutionRarelyGetStuck(Bug bug) {
    int stuck = 0;
    for (Program program : some(ProgramGenerator.BY_EXECUTION.programs(bug), 2_000)) {
      List<Instruction> instructions = program.instructions();
      Machine machine = Machine.first(bug).run(program);
      boolean whole = machine.halted() || machine.steps() == instructions.size();
      stuck += whole ? 0 : 1;
      assertThat(instructions.size()).isBetween(1, 50);
      assertThat(instructions.subList(0, instructions.size() - 1))
          .as("Halt ends a program")
          .doesNotContain(Instructions.HALT);
      assertThat(machine.steps()).isGreaterThanOrEqualTo(instructions.size() - 1);
    }
    assertThat(stuck).as("one Store in 200 has any address").isLessThan(100);
  }

  @ParameterizedTest
  @EnumSource
  void aRecordedProgramReplays(ProgramGenerator generator) {
    Gen<Program> gen = generator.programs(Bug.STORE_A);
    Choices random = Case.simplest().choices();
    for (int seed = 0; seed < 200; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE).recorded());
      Program program = gen.from(random);
      assertThat(gen.replay(random.trace())).isEqualTo(program);
    }
  }

  @Test
  void programsWithTheSameSecretsAreEqualWhateverTheOtherValueOfALowPush() {
    assertThat(new Instruction.Push(3, Label.L, 9)).isEqualTo(new Instruction.Push(3, Label.L, 3));
    assertThat(new Instruction.Push(3, Label.H, 9))
        .isNotEqualTo(new Instruction.Push(3, Label.H, 3));
  }
}
