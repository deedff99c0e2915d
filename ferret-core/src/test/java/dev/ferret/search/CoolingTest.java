package dev.ferret.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures worked out by hand from the formulas of the paper. */
class CoolingTest {
  private static final double EXACT = 1e-12;

  /** The temperature after some reports that are all accepted, or all rejected. */
  private static double after(Cooling cooling, int reports, int total, boolean accepted) {
    double temperature = Double.NaN;
    for (int i = 1; i <= reports; i++) {
      temperature = cooling.after(i, total, accepted);
    }
    return temperature;
  }

  @Test
  void linearFallsEvenlyToZero() {
    Cooling linear = Cooling.linear();
    assertThat(linear.after(0, 1_000, true)).isEqualTo(1);
    assertThat(linear.after(250, 1_000, true)).isEqualTo(0.75);
    assertThat(linear.after(250, 1_000, false)).isEqualTo(0.75);
    assertThat(linear.after(999, 1_000, true)).isEqualTo(0.001, within(EXACT));
    assertThat(linear.after(1_000, 1_000, true)).isZero();
    assertThat(linear.after(1_500, 1_000, true)).as("a run that is extended").isZero();
  }

  @Test
  void veryFastFallsWithTheSquareRoot() {
    Cooling veryFast = Cooling.veryFast();
    assertThat(veryFast.after(0, 400, true)).isEqualTo(1);
    assertThat(veryFast.after(4, 400, true)).isEqualTo(0.9, within(EXACT));
    assertThat(veryFast.after(100, 400, false)).isEqualTo(0.5, within(EXACT));
    assertThat(veryFast.after(400, 400, true)).isZero();
    assertThat(veryFast.after(500, 400, true)).isZero();
  }

  @Test
  void fastFallsLikeAHyperbola() {
    assertThat(after(Cooling.fast(), 1, 1_000, true)).isEqualTo(1);
    assertThat(after(Cooling.fast(), 4, 1_000, true)).isEqualTo(1);
    assertThat(after(Cooling.fast(), 5, 1_000, true)).isEqualTo(0.8);
    assertThat(after(Cooling.fast(), 8, 1_000, true)).isEqualTo(0.5);
    assertThat(after(Cooling.fast(), 40, 1_000, true)).isEqualTo(0.1);
    assertThat(after(Cooling.fast(), 40, 50, true)).as("whatever the total").isEqualTo(0.1);
  }

  @Test
  void fastGoesSevenReportsBackAfterFiveRejections() {
    Cooling fast = Cooling.fast();
    assertThat(after(fast, 40, 1_000, true)).isEqualTo(0.1);
    assertThat(after(fast, 4, 1_000, false)).isEqualTo(4.0 / 44);
    // The clock is at 45 and goes back to 38.
    assertThat(fast.after(45, 1_000, false)).isEqualTo(4.0 / 38);
    assertThat(fast.after(46, 1_000, true)).isEqualTo(4.0 / 39);
  }

  @Test
  void rejectionsAddUpOverAcceptances() {
    Cooling fast = Cooling.fast();
    after(fast, 40, 1_000, true);
    double temperature = 0;
    for (int i = 0; i < 5; i++) {
      after(fast, 1, 1_000, true);
      temperature = fast.after(42 + 2 * i, 1_000, false);
    }
    // Ten further reports, five of them rejections: 50 - 7.
    assertThat(temperature).isEqualTo(4.0 / 43);
  }

  @Test
  void theClockNeverGoesBelowOne() {
    Cooling fast = Cooling.fast();
    for (int i = 1; i <= 500; i++) {
      assertThat(fast.after(i, 1_000, false)).isBetween(0.4, 1.0);
    }
  }

  @Test
  void delayedReheatingGoesBackLessAndLess() {
    Cooling early = Cooling.delayedReheating();
    after(early, 95, 1_000, true);
    for (int i = 96; i < 100; i++) {
      early.after(i, 1_000, false);
    }
    // 100 - trunc((1 - 100 / 1000) * 25) = 100 - 22
    assertThat(early.after(100, 1_000, false)).isEqualTo(4.0 / 78);
    Cooling late = Cooling.delayedReheating();
    after(late, 895, 1_000, true);
    for (int i = 896; i < 900; i++) {
      late.after(i, 1_000, false);
    }
    // 900 - trunc((1 - 900 / 1000) * 25) = 900 - 2
    assertThat(late.after(900, 1_000, false)).isEqualTo(4.0 / 898);
  }

  @Test
  void anInstanceHasItsOwnClock() {
    Cooling one = Cooling.fast();
    after(one, 40, 1_000, true);
    assertThat(after(Cooling.fast(), 5, 1_000, true)).isEqualTo(0.8);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1_000})
  void allStayBetweenZeroAndOne(int total) {
    for (Supplier<Cooling> each :
        List.<Supplier<Cooling>>of(
            Cooling::linear, Cooling::veryFast, Cooling::fast, Cooling::delayedReheating)) {
      Cooling cooling = each.get();
      for (int i = 0; i <= 3 * total; i++) {
        assertThat(cooling.after(i, total, i % 3 == 0)).isBetween(0.0, 1.0);
      }
    }
  }
}
