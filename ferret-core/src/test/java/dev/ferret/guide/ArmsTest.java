package dev.ferret.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is learned about options. */
class ArmsTest {
  private static final int PICKS = 10_000;

  private final SplittableRandom random = new SplittableRandom(1);

  private double share(Arms arms, int arm) {
    int picked = 0;
    for (int i = 0; i < PICKS; i++) {
      picked += arms.pick(random) == arm ? 1 : 0;
    }
    return (double) picked / PICKS;
  }

  @Test
  void anOptionThatHelpedIsPickedMoreOften() {
    Arms arms = new Arms(1, 1, 1);
    for (int i = 0; i < 300; i++) {
      arms.used(0, false);
      arms.used(1, i % 10 == 0);
      arms.usedAll(0b100, false);
    }
    assertThat(share(arms, 1)).isGreaterThan(0.8);
    assertThat(share(arms, 0)).as("but the others never stop").isBetween(0.02, 0.1);
  }

  @Test
  void usesWithoutAnySuccessTeachNothing() {
    Arms arms = new Arms(1, 1);
    for (int i = 0; i < 1_000; i++) {
      arms.used(0, false);
    }
    assertThat(share(arms, 0)).isBetween(0.45, 0.55);
  }

  @Test
  void whatHelpedLongAgoIsForgottenAfterOtherSuccesses() {
    Arms arms = new Arms(1, 1);
    for (int i = 0; i < 200; i++) {
      arms.used(0, i < 50);
      arms.used(1, i >= 50);
    }
    assertThat(share(arms, 1)).isGreaterThan(0.7);
  }
}
