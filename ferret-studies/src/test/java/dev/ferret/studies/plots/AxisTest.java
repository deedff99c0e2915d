package dev.ferret.studies.plots;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AxisTest {
  private static Axis axis(double... figures) {
    return Axis.of(figures, 0, 100);
  }

  @Test
  void figuresThatDifferMuchHaveALogScale() {
    Axis axis = axis(1, 10, 10_000);
    assertThat(axis.isLogarithmic()).isTrue();
    assertThat(axis.at(1)).isEqualTo(0);
    assertThat(axis.at(100)).isEqualTo(50);
    assertThat(axis.at(10_000)).isEqualTo(100);
    assertThat(axis.ticks()).containsExactly(1.0, 10.0, 100.0, 1_000.0, 10_000.0);
  }

  @Test
  void othersBeginAtZero() {
    Axis axis = axis(30, 38);
    assertThat(axis.isLogarithmic()).isFalse();
    assertThat(axis.at(0)).isEqualTo(0);
    assertThat(axis.ticks()).startsWith(0.0, 5.0).endsWith(40.0);
  }

  @Test
  void figuresBelowZeroAreLinear() {
    Axis axis = axis(-3, 400);
    assertThat(axis.isLogarithmic()).isFalse();
    assertThat(axis.at(-3)).isLessThan(axis.at(0));
  }

  @Test
  void zeroStandsAtTheLeftEndOfALogScale() {
    assertThat(axis(0, 1, 1_000).at(0)).isEqualTo(0);
  }

  @Test
  void ticksAreFewHoweverWideTheAxisIs() {
    assertThat(axis(1e-300, 1e300).ticks()).hasSizeBetween(4, 9);
    assertThat(axis(Double.MAX_VALUE).ticks()).hasSizeBetween(1, 20);
    assertThat(axis(-1e300, 1e300).ticks()).hasSizeBetween(4, 20);
    assertThat(axis().ticks()).isNotEmpty();
    assertThat(axis(0).ticks()).isNotEmpty();
  }
}
