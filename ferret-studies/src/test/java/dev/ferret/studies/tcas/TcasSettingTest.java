package dev.ferret.studies.tcas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TcasSettingTest {
  private static List<Integer> sizes(Setting setting) {
    return setting.parameters().stream().map(Parameter::size).toList();
  }

  private static List<Integer> values(Parameter parameter) {
    return IntStream.range(0, parameter.size()).map(parameter::value).boxed().toList();
  }

  @Test
  void theWhiteBoxHasSevenPairsTwoTriplesAndTwoTens() {
    assertThat(sizes(Setting.whiteBox())).containsExactly(3, 2, 2, 2, 2, 2, 4, 10, 10, 3, 2, 2);
    assertThat(TcasInputs.all(Setting.whiteBox()).distinct()).hasSize(460_800);
  }

  @Test
  void sixParametersOfTheLargeSettingsAreNumbers() {
    assertThat(sizes(Setting.stepsOf(1)))
        .containsExactly(1001, 2, 2, 1001, 1001, 1001, 4, 1001, 1001, 3, 3, 2);
    assertThat(sizes(Setting.stepsOf(10)))
        .containsExactly(101, 2, 2, 101, 101, 101, 4, 101, 101, 3, 3, 2);
  }

  @Test
  void stepsBeginAtZeroAndEndAtAThousand() {
    assertThat(values(Setting.stepsOf(10).parameters().get(0)))
        .startsWith(0, 10, 20)
        .endsWith(980, 990, 1000);
    assertThat(values(Setting.stepsOf(1).parameters().get(8)))
        .startsWith(0, 1, 2)
        .endsWith(998, 999, 1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {-10, 0, 3, 1001})
  void stepsThatMissAThousandAreRefused(int step) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Setting.stepsOf(step))
        .withMessage("Steps of " + step + " do not end at 1000");
  }

  @Test
  void allSettingsHaveTheSameParameters() {
    assertThat(Setting.all())
        .extracting(Setting::name)
        .containsExactly("white box", "0..1000", "0..1000 step 10");
    assertThat(Setting.all())
        .allSatisfy(
            setting ->
                assertThat(setting.parameters())
                    .extracting(Parameter::name)
                    .containsExactly(
                        "CVS", "HC", "TTRV", "OWN", "RATE", "OTHER", "LAYER", "UP", "DOWN", "RAC",
                        "CAP", "CI"));
  }

  @Test
  void aRowHasTheIndicesOfTheValues() {
    assertThat(Setting.whiteBox().input(2, 1, 0, 0, 1, 1, 3, 4, 9, 2, 1, 1))
        .isEqualTo(new Input(601, true, false, 1, 601, 2, 3, 500, 840, 2, 2, true));
    assertThat(Setting.stepsOf(10).input(1, 0, 1, 2, 3, 4, 2, 5, 100, 1, 0, 0))
        .isEqualTo(new Input(10, false, true, 20, 30, 40, 2, 50, 1000, 1, 0, false));
  }

  @Test
  void aRowWithoutTwelveIndicesIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Setting.whiteBox().input(0, 0, 0))
        .withMessage("A row has 12 indices, one for each parameter, not 3");
  }

  @Test
  void randomInputsTakeAllValues() {
    Setting setting = Setting.stepsOf(10);
    SplittableRandom random = new SplittableRandom(1);
    List<Input> inputs = IntStream.range(0, 5_000).mapToObj(i -> setting.random(random)).toList();

    assertThat(inputs.stream().map(Input::rate).distinct()).hasSize(101);
    assertThat(inputs.stream().map(Input::layer).distinct()).containsOnly(0, 1, 2, 3);
    assertThat(inputs.stream().map(Input::capability).distinct()).containsOnly(0, 1, 2);
    assertThat(inputs.stream().map(Input::inhibited).distinct()).containsOnly(false, true);
  }
}
