package dev.ferret.execute;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Settings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistogramTest {
  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> bins(Histogram histogram) {
    return (List<Map<String, Object>>) histogram.toMap().getOrDefault("bins", List.of());
  }

  private static double at(Map<String, Object> bin, String key) {
    return ((Number) bin.get(key)).doubleValue();
  }

  private static void checkBins(Histogram histogram, List<? extends Number> numbers) {
    double end = Double.NEGATIVE_INFINITY;
    long sum = 0;
    for (Map<String, Object> bin : bins(histogram)) {
      double from = at(bin, "from");
      double to = at(bin, "to");
      assertThat(from).isGreaterThanOrEqualTo(end).isLessThan(to);
      long inside =
          numbers.stream()
              .mapToDouble(Number::doubleValue)
              .filter(n -> from <= n && n < to)
              .count();
      assertThat((long) at(bin, "count")).as("from " + from + " to " + to).isEqualTo(inside);
      sum += inside;
      end = to;
    }
    assertThat(sum).isEqualTo(numbers.size());
  }

  private static final Settings SETTINGS = Settings.standard().withoutStore();

  @Test
  void binsOfWholeNumbersHoldWhatTheySay() {
    forAll(lists(longs(-(1L << 52), 1L << 52)).sizes(0, 400))
        .with(SETTINGS)
        .check(
            numbers -> {
              Histogram histogram = new Histogram();
              numbers.forEach(n -> histogram.add((double) n));
              checkBins(histogram, numbers);
              assertThat(bins(histogram).size()).isLessThanOrEqualTo(160);
            });
  }

  @Test
  void binsOfRealsHoldWhatTheySayAndHaveOneWidth() {
    forAll(lists(doubles(-1e6, 1e6)).sizes(1, 200))
        .with(SETTINGS)
        .check(
            numbers -> {
              Histogram histogram = new Histogram();
              numbers.forEach(histogram::add);
              checkBins(histogram, numbers);
            });
  }

  @Test
  void oneLargeNumberDoesNotHideTheSmallOnes() {
    Histogram histogram = new Histogram();
    for (int i = 0; i < 1_000; i++) {
      histogram.add(i % 20);
    }
    histogram.add(1_000_000);
    assertThat(bins(histogram)).hasSize(21);
    assertThat(bins(histogram).get(7)).containsEntry("count", 50L).containsEntry("from", 7L);
    assertThat(histogram).hasToString("0 to 1,000,000, mean 1,008");
  }

  @Test
  void numbersThatAreWholeAtFirstDoNotMakeTheOthersCoarse() {
    Histogram histogram = new Histogram();
    histogram.add(0);
    histogram.add(1);
    for (int i = 0; i < 100; i++) {
      histogram.add(i / 128.0);
    }
    assertThat(bins(histogram).size()).isGreaterThan(20);
    checkSum(histogram, 102);
  }

  private static void checkSum(Histogram histogram, long count) {
    assertThat(bins(histogram).stream().mapToDouble(bin -> at(bin, "count")).sum())
        .isEqualTo(count);
  }

  @Test
  void anyFiniteNumberHasABin() {
    Histogram histogram = new Histogram();
    for (double value :
        new double[] {0, -0.0, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, 0.1, 1e300}) {
      histogram.add(value);
    }
    assertThat(bins(histogram).stream().mapToDouble(bin -> at(bin, "count")).sum()).isEqualTo(7);
  }
}
