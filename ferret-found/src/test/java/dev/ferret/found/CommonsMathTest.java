package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.doubles;
import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.util.FastMath;
import org.junit.jupiter.api.Test;

/** Commons Math 3.6.1: the edges of doubles. */
class CommonsMathTest {
  @Test
  void aHalfIsRoundedUpTooEarly() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(doubles(-1, 1))
                    .with(settings)
                    .run(x -> assertThat(FastMath.round(x)).isEqualTo(Math.round(x))));
    assertThat(runs.found()).isPositive();
  }

  @Test
  void plainRounding() {
    assertThat(FastMath.round(0.49999999999999994)).isEqualTo(1);
  }

  @Test
  void smallFractionsBecomeZero() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(doubles().filter(Double::isFinite))
                    .with(settings)
                    .run(x -> assertThat(new BigFraction(x).doubleValue()).isEqualTo(x)));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainFractions() {
    assertThat(new BigFraction(1e-294).doubleValue()).isZero();
  }
}
