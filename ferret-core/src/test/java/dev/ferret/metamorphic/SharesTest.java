package dev.ferret.metamorphic;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SharesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  private static Metamorphic<Integer, Integer> relations(int count) {
    Metamorphic<Integer, Integer> test = Metamorphic.of(integers(0, 1_000), x -> x);
    for (int i = 0; i < count; i++) {
      test = test.relation(Relation.<Integer, Integer>of("next " + i, x -> x + 1, (a, b) -> b > a));
    }
    return test;
  }

  @Test
  void allRelationsTogetherHaveTheTriesOfTheRun() {
    Outcome outcome = relations(4).with(SETTINGS.withBound(Bound.size(900)).withTries(100)).run();
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isEqualTo(100);
  }

  @Test
  void whatOneRelationLeavesGoesToTheOthers() {
    Shares shares = new Shares(SETTINGS.withTries(100), 2);
    assertThat(shares.next().tries()).isEqualTo(50);
    shares.spend(relations(1).with(SETTINGS.withBound(Bound.size(9))).run());
    assertThat(shares.next().tries()).isEqualTo(90);
  }

  @Test
  void theTimeIsSharedOutAsWell() {
    Shares shares = new Shares(SETTINGS.withTime(Duration.ofHours(4)), 4);
    assertThat(shares.next().time().orElseThrow())
        .isBetween(Duration.ofMinutes(59), Duration.ofHours(1));
    assertThat(shares.next().time().orElseThrow()).isGreaterThan(Duration.ofHours(1));
  }
}
