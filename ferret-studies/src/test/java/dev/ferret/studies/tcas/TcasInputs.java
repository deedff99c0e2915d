package dev.ferret.studies.tcas;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Inputs for tests. */
final class TcasInputs {
  private TcasInputs() {}

  /** All inputs of a setting that has fewer than two billion. */
  static Stream<Input> all(Setting setting) {
    int[] sizes = setting.parameters().stream().mapToInt(Parameter::size).toArray();
    int count = IntStream.of(sizes).reduce(1, Math::multiplyExact);
    return IntStream.range(0, count).mapToObj(number -> setting.input(row(number, sizes)));
  }

  private static int[] row(int number, int[] sizes) {
    int[] row = new int[sizes.length];
    int rest = number;
    for (int i = sizes.length - 1; i >= 0; i--) {
      row[i] = rest % sizes[i];
      rest /= sizes[i];
    }
    return row;
  }

  static Stream<Input> random(Setting setting, long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return Stream.generate(() -> setting.random(random)).limit(count);
  }

  /** All inputs of the white box, and a million random ones of the other settings. */
  static Stream<Input> ofAllSettings() {
    return Stream.of(
            all(Setting.whiteBox()),
            random(Setting.stepsOf(1), 1, 500_000),
            random(Setting.stepsOf(10), 2, 500_000))
        .flatMap(inputs -> inputs);
  }
}
