package dev.ferret.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressTest {
  @Test
  void saysHowManyCasesOfAllWereCheckedAndWhatWasBest() {
    assertThat(new Progress("trees", 1_000).line(640, null, Map.of("height", 7)))
        .isEqualTo("trees: 640 of 1000, best {height=7}");
  }

  /** How many cases there will be is not known then. */
  @Test
  void saysHowFarASearchIs() {
    String far = "43.2 % of the values of size <= 12";
    assertThat(new Progress("trees", 1_000).line(640, far, Map.of()))
        .isEqualTo("trees: 640 cases, 43.2 % of the values of size <= 12");
  }
}
