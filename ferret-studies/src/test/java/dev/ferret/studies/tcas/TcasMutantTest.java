package dev.ferret.studies.tcas;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TcasMutantTest {
  /** For each mutant how many inputs of the white box kill it. */
  private static Map<Mutant, Integer> killingInputs() {
    int[] counts = new int[Mutant.values().length];
    TcasInputs.all(Setting.whiteBox())
        .forEach(
            input -> {
              Advice expected = Rules.ORIGINAL.advice(input);
              for (Mutant mutant : Mutant.values()) {
                if (mutant.rules().advice(input) != expected) {
                  counts[mutant.ordinal()]++;
                }
              }
            });
    Map<Mutant, Integer> killing = new EnumMap<>(Mutant.class);
    for (Mutant mutant : Mutant.values()) {
      killing.put(mutant, counts[mutant.ordinal()]);
    }
    return killing;
  }

  @Test
  void thereAre38OfThe41Versions() {
    assertThat(Mutant.values())
        .extracting(Mutant::label)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, 41)
                .filter(version -> version != 27 && version != 38 && version != 39)
                .mapToObj(version -> "v" + version)
                .toList());
    assertThat(Mutant.values()).extracting(Mutant::description).doesNotHaveDuplicates();
  }

  @Test
  void someMutantsDieOfFewInputsOfTheWhiteBox() {
    Map<Mutant, Integer> killing = killingInputs();

    assertThat(killing)
        .contains(
            entry(Mutant.V19, 49),
            entry(Mutant.V8, 70),
            entry(Mutant.V18, 98),
            entry(Mutant.V7, 161),
            entry(Mutant.V17, 161),
            entry(Mutant.V20, 182),
            entry(Mutant.V9, 210),
            entry(Mutant.V16, 210),
            entry(Mutant.V21, 210),
            entry(Mutant.V22, 210),
            entry(Mutant.V23, 210),
            entry(Mutant.V24, 210),
            entry(Mutant.V25, 238),
            entry(Mutant.V1, 280),
            entry(Mutant.V2, 392),
            entry(Mutant.V34, 26_400));
  }

  @ParameterizedTest
  @CsvSource({"V4, V41", "V5, V15", "V28, V35"})
  void threePairsOfMutantsAgree(Mutant one, Mutant other) {
    assertThat(
            TcasInputs.ofAllSettings()
                .filter(input -> one.rules().advice(input) != other.rules().advice(input)))
        .isEmpty();
  }

  /** For each mutant the inputs with a certain advice, by number. */
  private static Map<Mutant, BitSet> inputsWith(Advice advice) {
    Map<Mutant, BitSet> numbers = new EnumMap<>(Mutant.class);
    List<Input> inputs = TcasInputs.ofAllSettings().toList();
    for (Mutant mutant : Mutant.values()) {
      BitSet set = new BitSet(inputs.size());
      for (int i = 0; i < inputs.size(); i++) {
        set.set(i, mutant.rules().advice(inputs.get(i)) == advice);
      }
      numbers.put(mutant, set);
    }
    return numbers;
  }

  @Test
  @Tag("slow")
  void noOtherPairsOfMutantsAgree() {
    Map<Mutant, BitSet> upward = inputsWith(Advice.UPWARD);
    Map<Mutant, BitSet> downward = inputsWith(Advice.DOWNWARD);
    Map<List<BitSet>, Set<Mutant>> groups = new HashMap<>();
    for (Mutant mutant : Mutant.values()) {
      groups
          .computeIfAbsent(
              List.of(upward.get(mutant), downward.get(mutant)),
              behaviour -> EnumSet.noneOf(Mutant.class))
          .add(mutant);
    }

    assertThat(groups.values().stream().filter(group -> group.size() > 1))
        .containsExactlyInAnyOrder(
            EnumSet.of(Mutant.V4, Mutant.V41),
            EnumSet.of(Mutant.V5, Mutant.V15),
            EnumSet.of(Mutant.V28, Mutant.V35));
    assertThat(groups.values()).hasSize(35);
  }

  @ParameterizedTest
  @CsvSource({"V10, V31", "V36, V40"})
  void twoPairsOfMutantsDieOfTheSameInputsWithDifferentAdvice(Mutant one, Mutant other) {
    assertThat(
            TcasInputs.ofAllSettings()
                .filter(input -> one.isKilledBy(input) != other.isKilledBy(input)))
        .isEmpty();
    assertThat(
            TcasInputs.ofAllSettings()
                .filter(input -> one.rules().advice(input) != other.rules().advice(input)))
        .isNotEmpty();
  }

  @Test
  void theWhiteBoxKillsAll() {
    assertThat(Kills.of(TcasInputs.all(Setting.whiteBox()))).containsExactly(Mutant.values());
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(longs = {1, 2, 3, 4})
  void manyRandomInputsOfTheLargeSettingsKillAll(long seed) {
    assertThat(Kills.of(TcasInputs.random(Setting.stepsOf(1), seed, 4_000_000)))
        .containsExactly(Mutant.values());
    assertThat(Kills.of(TcasInputs.random(Setting.stepsOf(10), seed, 1_000_000)))
        .containsExactly(Mutant.values());
  }
}
