package dev.ferret.node;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {
  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "2.0E-3, 0.002",
    "1.0E23, 1E+23",
    "2.0E22, 2E+22",
    "4.9E-324, 5E-324",
    "5.9604644775390625E-8, 5.960464477539063E-8",
    "0.30000000000000004, 0.30000000000000004"
  })
  void theFewestDigitsAreFound(double number, String shortest) {
    assertThat(Decimals.shortest(number)).isEqualByComparingTo(new BigDecimal(shortest));
  }

  @Test
  void theDigitsStandForTheSameDouble() {
    forAll(doubles().filter(Double::isFinite))
        .check(d -> assertThat(Decimals.shortest(d).doubleValue()).isEqualTo(d == 0 ? 0.0 : d));
  }

  @Test
  void noNumberHasMoreDigitsThanItsTextWhateverTheJdk() {
    forAll(doubles().filter(d -> Double.isFinite(d) && d != 0))
        .check(
            d ->
                assertThat(Decimals.shortest(d).precision())
                    .isLessThanOrEqualTo(
                        new BigDecimal(Double.toString(d)).stripTrailingZeros().precision()));
  }

  @Test
  void whatIsWrittenWithFewDigitsIsReadBack() {
    forAll(integers(1, 99_999), integers(-30, 30))
        .check(
            (digits, exponent) -> {
              BigDecimal written = new BigDecimal(digits).scaleByPowerOfTen(exponent);
              assertThat(Decimals.shortest(written.doubleValue())).isEqualByComparingTo(written);
            });
  }

  @Test
  void theExponentIsThatOfTheFirstDigit() {
    assertThat(Decimals.exponent(new BigDecimal("345"))).isEqualTo(2);
    assertThat(Decimals.exponent(new BigDecimal("0.5"))).isEqualTo(-1);
    assertThat(Decimals.power(3, -2)).isEqualTo(0.03);
  }
}
