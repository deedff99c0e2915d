package dev.ferret.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Figures worked out by hand from the formulas of the paper. */
class CoolingTest {
  private static final double EXACT = 1e-12;

  /** The temperature after some steps that are all accepted, or all rejected. */
  private static double after(Cooling cooling, int done, int steps, boolean accepted) {
    double temperature = Double.NaN;
    for (int i = 1; i <= done; i++) {
      temperature = cooling.after(i, steps, accepted);
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
    assertThat(linear.after(1_500, 1_000, true)).as("a step too many").isZero();
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
    assertThat(after(Cooling.fast(), 40, 50, true))
        .as("whatever the number of steps")
        .isEqualTo(0.1);
  }

  @Test
  void fastGoesSevenStepsBackAfterFiveRejections() {
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
    // Ten further steps, five of them rejections: 50 - 7.
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

  static Stream<Named<Supplier<Cooling>>> all() {
    return Stream.of(
        Named.of("linear", Cooling::linear),
        Named.of("very fast", Cooling::veryFast),
        Named.of("fast", Cooling::fast),
        Named.of("delayed reheating", Cooling::delayedReheating));
  }

  /** The temperatures of a cooling in which two of three steps are rejected. */
  private static List<Double> temperatures(Cooling cooling, int steps) {
    List<Double> temperatures = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      temperatures.add(cooling.after(i, steps, i % 3 == 0));
    }
    return temperatures;
  }

  @ParameterizedTest
  @MethodSource("all")
  void theNextCoolingIsLikeTheFirst(Supplier<Cooling> made) {
    for (int steps : new int[] {1, 2, 7, 100, 1_000}) {
      Cooling cooling = made.get();
      List<Double> first = temperatures(cooling, steps);
      assertThat(first.get(0)).isEqualTo(1);
      assertThat(temperatures(cooling, steps)).isEqualTo(first);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void theEndIsColderThanTheBeginning(Supplier<Cooling> made) {
    List<Double> temperatures = temperatures(made.get(), 1_000);
    assertThat(temperatures.get(999)).isLessThan(0.5);
  }

  @ParameterizedTest
  @MethodSource("all")
  void allStayBetweenZeroAndOne(Supplier<Cooling> made) {
    for (int steps : new int[] {1, 7, 1_000}) {
      Cooling cooling = made.get();
      for (int i = 0; i <= 3 * steps; i++) {
        assertThat(cooling.after(i, steps, i % 3 == 0)).isBetween(0.0, 1.0);
      }
    }
  }
}
