package dev.ferret.studies.tcas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cover.Covering;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TcasSuiteTest {
  private static final int SEEDS = 5;

  private static double meanKills(Setting setting, Covering covering) {
    return LongStream.range(0, SEEDS)
        .mapToInt(seed -> Kills.of(Suite.of(setting, covering.seed(seed)).inputs()).size())
        .average()
        .orElse(0);
  }

  @ParameterizedTest
  @CsvSource({"2, 7", "3, 16", "4, 23", "5, 31"})
  void higherStrengthKillsMoreMutantsInTheWhiteBox(int strength, int kills) {
    assertThat(meanKills(Setting.whiteBox(), Covering.of(strength).budget(0)))
        .isGreaterThanOrEqualTo(kills);
  }

  @Test
  @Tag("slow")
  void theHighestStrengthKillsTheMostMutantsInTheWhiteBox() {
    higherStrengthKillsMoreMutantsInTheWhiteBox(6, 36);
  }

  @Test
  @Tag("slow")
  void radixKillsAsManyAsInThePaper() {
    assertThat(meanKills(Setting.stepsOf(1), Covering.of(2).budget(0).rows(10_000)))
        .isGreaterThanOrEqualTo(26);
    assertThat(meanKills(Setting.stepsOf(1), Covering.of(3).budget(0).radix(10)))
        .isGreaterThanOrEqualTo(28);
  }

  @Test
  void plainPairsKillAboutAsManyAsRandomRows() {
    assertThat(meanKills(Setting.stepsOf(10), Covering.of(2))).isGreaterThanOrEqualTo(34);
  }

  @Test
  void everyValueOfEachRangeIsInRadixRows() {
    Suite suite = Suite.of(Setting.stepsOf(1), Covering.of(2).budget(0).radix());
    List<Input> inputs = suite.inputs().toList();

    assertThat(inputs).hasSize(suite.size()).hasSizeLessThan(1_100);
    List<ToIntFunction<Input>> numbers =
        List.of(Input::separation, Input::own, Input::rate, Input::other, Input::up, Input::down);
    for (ToIntFunction<Input> number : numbers) {
      assertThat(inputs.stream().mapToInt(number).distinct().sorted().toArray())
          .hasSize(1_001)
          .startsWith(0, 1)
          .endsWith(999, 1_000);
    }
  }

  @Test
  void aNumberOfRowsIsKept() {
    for (int most : new int[] {1_100, 2_000, 5_000}) {
      assertThat(Suite.of(Setting.stepsOf(1), Covering.of(2).budget(0).rows(most)).size())
          .isBetween(most / 2, most);
    }
  }

  @Test
  void randomSuitesHaveTheirSizeAndSeed() {
    Setting setting = Setting.stepsOf(10);
    List<Input> inputs = Suite.random(setting, 50, 7).inputs().toList();

    assertThat(Suite.random(setting, 50, 7).size()).isEqualTo(50);
    assertThat(inputs).hasSize(50).isEqualTo(Suite.random(setting, 50, 7).inputs().toList());
    assertThat(inputs).isNotEqualTo(Suite.random(setting, 50, 8).inputs().toList());
  }
}
