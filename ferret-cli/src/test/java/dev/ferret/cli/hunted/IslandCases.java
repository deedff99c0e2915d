package dev.ferret.cli.hunted;

import static dev.ferret.Ferret.maximize;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Properties for islands; none of them is a test of this module. */
class IslandCases {
  @Property(tries = 400)
  @Tag("island")
  void aRareSumIsMissing(@Range(min = 0, max = 5_000) int a, @Range(min = 0, max = 5_000) int b) {
    assertThat((a + b) % 97).isNotEqualTo(13);
  }

  @Property(tries = 2_000)
  @Tag("island")
  void longWalksStayNear(List<@Range(min = 0, max = 3) Integer> walk) {
    int x = 0;
    int y = 0;
    int before = -1;
    for (int step : walk) {
      // The same step again counts for nothing, so it takes several rounds to get away.
      if (step != before) {
        x += step == 0 ? 1 : step == 1 ? -1 : 0;
        y += step == 2 ? 1 : step == 3 ? -1 : 0;
      }
      before = step;
    }
    maximize("distance", Math.min(150, Math.abs(x) + Math.abs(y)));
    assertThat(Math.abs(x) + Math.abs(y)).isLessThan(150);
  }

  @Property
  @Tag("island")
  void smallSumsCommute(@Range(min = 0, max = 20) int a, @Range(min = 0, max = 20) int b) {
    assertThat(a + b).isEqualTo(b + a);
  }

  @Property
  @Tag("island")
  void onePairOfTwoHundred(@Range(min = 0, max = 19) int a, @Range(min = 0, max = 9) int b) {
    assertThat(a == 17 && b == 3).isFalse();
  }
}
