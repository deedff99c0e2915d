package dev.ferret.studies.tcas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TcasKillsTest {
  private static final Input SAME_ALTITUDE =
      new Input(601, true, true, 1, 600, 1, 0, 400, 399, 0, 1, false);
  private static final Input LAST_LAYER =
      new Input(601, true, true, 2, 600, 1, 3, 740, 840, 0, 2, false);

  @Test
  void noInputsKillNoMutants() {
    assertThat(Kills.of(Stream.empty())).isEmpty();
    assertThat(new Kills().count()).isZero();
  }

  @Test
  void anInputKillsTheMutantsWhoseAdviceDiffers() {
    assertThat(Kills.of(Stream.of(SAME_ALTITUDE)))
        .containsExactly(Mutant.V6, Mutant.V10, Mutant.V11, Mutant.V31);
    assertThat(Kills.of(Stream.of(LAST_LAYER)))
        .containsExactly(Mutant.V14, Mutant.V19, Mutant.V25, Mutant.V36, Mutant.V40);
  }

  @Test
  void killsAddUp() {
    Kills kills = new Kills();
    kills.add(SAME_ALTITUDE);
    Set<Mutant> first = kills.mutants();
    kills.add(LAST_LAYER);
    kills.add(SAME_ALTITUDE);

    assertThat(first).hasSize(4);
    assertThat(kills.mutants()).containsAll(first).hasSize(9);
    assertThat(kills.count()).isEqualTo(9);
  }

  @Test
  void deadMutantsAreCountedOnceWhateverTheOrder() {
    List<Input> inputs = TcasInputs.random(Setting.whiteBox(), 1, 2_000).toList();
    Set<Mutant> expected = EnumSet.noneOf(Mutant.class);
    for (Mutant mutant : Mutant.values()) {
      if (inputs.stream().anyMatch(mutant::isKilledBy)) {
        expected.add(mutant);
      }
    }

    assertThat(expected).hasSizeBetween(5, 37);
    assertThat(Kills.of(inputs.stream())).isEqualTo(expected);
  }
}
