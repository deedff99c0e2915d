package dev.ferret.review;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DurationsTest {
  private static Durations of(long... nanos) {
    Durations durations = new Durations();
    for (long each : nanos) {
      durations.add(each);
    }
    return durations;
  }

  @Test
  void threeChecksSayNothing() {
    assertThat(of(9, 9, 9).usual()).isZero();
    assertThat(of(9, 9, 9, 9).usual()).isEqualTo(9);
  }

  @Test
  void aFewSlowChecksDoNotCount() {
    assertThat(of(900, 900, 1, 2, 3, 4).usual()).isEqualTo(3);
    assertThat(of(1, 1, 900, 900).usual()).isEqualTo(1);
  }

  @Test
  void onlyTheLastNineCount() {
    assertThat(of(1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5).usual()).isEqualTo(5);
    assertThat(of(1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 5).usual()).isEqualTo(1);
  }
}
