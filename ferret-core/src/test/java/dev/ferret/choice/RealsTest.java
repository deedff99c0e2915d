package dev.ferret.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RealsTest {
  private static List<Double> interesting() {
    List<Double> all =
        new ArrayList<>(
            List.of(
                0.0,
                -0.0,
                1.0,
                -1.0,
                2.0,
                0.5,
                -0.5,
                0.1,
                1.5,
                0x1p53,
                0x1p53 + 2,
                -0x1p60,
                1e300,
                Double.MIN_VALUE,
                -Double.MIN_VALUE,
                Double.MIN_NORMAL,
                Double.MAX_VALUE,
                -Double.MAX_VALUE,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.NaN,
                Double.longBitsToDouble(0x7ff8000000000001L)));
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 12; i++) {
      all.add(Double.longBitsToDouble(random.nextLong()));
      all.add((double) random.nextInt());
      all.add(random.nextInt() / 1024.0);
    }
    return all;
  }

  @Test
  void simplicityIsATotalOrder() {
    List<Double> all = interesting();
    for (double a : all) {
      for (double b : all) {
        int order = Integer.signum(Reals.compare(a, b));
        assertThat(Integer.signum(Reals.compare(b, a))).isEqualTo(-order);
        boolean same = Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
        assertThat(order == 0).as("%s and %s", a, b).isEqualTo(same);
        for (double c : all) {
          if (order <= 0 && Reals.compare(b, c) <= 0) {
            assertThat(Reals.compare(a, c)).as("%s, %s, %s", a, b, c).isLessThanOrEqualTo(0);
          }
        }
      }
    }
  }

  @Test
  void wholeNumbersComeFirstThenFewDigitsThenTheRest() {
    double[] order = {
      0.0,
      -0.0,
      1,
      -1,
      2,
      0x1p53,
      0.1,
      -0.1,
      0.5,
      -0.5,
      0.02,
      1e16,
      Double.MIN_VALUE,
      1.5,
      -1.5,
      0.25,
      0x1p54,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN
    };
    for (int i = 1; i < order.length; i++) {
      assertThat(Reals.compare(order[i - 1], order[i]))
          .as("%s before %s", order[i - 1], order[i])
          .isNegative();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1, 0",
    "0, 5, 0",
    "0.1, 7, 1",
    "-7, -0.1, -1",
    "0.1, 0.2, 0.1",
    "0.3, 0.4, 0.3",
    "0.31, 0.39, 0.31",
    "0.004, 0.07, 0.01",
    "2.5, 2.5, 2.5",
    "0.1, 0.1, 0.1",
    "-0.2, -0.1, -0.1",
    "1e300, 1e301, 1e300",
    "1.5e300, 1e301, 2e300",
    "4.9e-324, 4.9e-324, 4.9e-324",
    "Infinity, Infinity, Infinity",
    "-Infinity, -Infinity, -Infinity",
    "5, Infinity, 5"
  })
  void theSimplestNumberOfARange(double min, double max, double simplest) {
    assertThat(Reals.simplest(min, max)).isEqualTo(simplest);
  }

  @Test
  void nothingInARangeIsSimplerThanItsSimplestNumber() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 2_000; i++) {
      double a = (random.nextInt(2_000) - 1_000) / 80.0;
      double b = a + random.nextInt(200) / 80.0;
      double simplest = Reals.simplest(a, b);
      assertThat(simplest).isBetween(a, b);
      for (double x = a; x <= b; x += 1 / 80.0) {
        assertThat(Reals.compare(simplest, x))
            .as("%s in [%s, %s], not %s", simplest, a, b, x)
            .isLessThanOrEqualTo(0);
      }
    }
  }
}
