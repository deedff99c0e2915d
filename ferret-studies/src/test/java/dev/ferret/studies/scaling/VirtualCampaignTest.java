package dev.ferret.studies.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.scaling.VirtualCampaign.Course;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Virtual time is that of a driver and islands that can be followed by hand. */
class VirtualCampaignTest {
  @Test
  void oneIslandWithoutAnExchangeIsAlwaysBusy() {
    Course course = new VirtualCampaign(1, 1_000, 0, 0).run(50, 1);
    assertThat(course.busy()).isCloseTo(1, Offset.offset(1e-9));
    assertThat(course.millis()).isBetween(40_000.0, 60_000.0);
  }

  @Test
  void aRoundCostsItsStartAndOneExchange() {
    double without = new VirtualCampaign(1, 1_000, 0, 0).run(50, 1).millis();
    double with = new VirtualCampaign(1, 1_000, 10, 100).run(50, 1).millis();
    assertThat(with - without).isCloseTo(50 * 110, Offset.offset(1e-6));
  }

  @Test
  void aDriverThatIsTooSlowForItsIslandsBoundsTheCampaign() {
    // 1,000 results of 10 ms each take 10 s, however short the rounds are.
    Course course = new VirtualCampaign(1_000, 1_000, 10, 0).run(20, 1);
    assertThat(course.millis()).isGreaterThan(20 * 10_000);
    assertThat(course.busy()).isLessThan(0.11);
  }

  @Test
  void longerRoundsAreBusier() {
    for (int islands : new int[] {10, 1_000, 10_000}) {
      double brief = new VirtualCampaign(islands, 5_000, 1, 100).run(20, 7).busy();
      double lengthy = new VirtualCampaign(islands, 300_000, 1, 100).run(20, 7).busy();
      assertThat(lengthy).isGreaterThan(brief);
    }
  }
}
