package dev.ferret.studies.noninterference;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Weights;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Ints that are all equally likely, as the generators of the original study draw them.
 *
 * <p>{@code Gens.integers} and {@code elementsOf} prefer bounds and repeat earlier answers now and
 * then; a branch does not.
 */
final class Uniform implements Gen<Integer> {
  private final Integer[] values;
  private final Weights weights;

  private Uniform(Integer[] values, Weights weights) {
    this.values = values;
    this.weights = weights;
  }

  /** The ints from {@code min} to {@code max}, the one nearest to zero being the simplest. */
  static Gen<Integer> integers(int min, int max) {
    Integer[] values = values(min, max);
    return new Uniform(values, Weights.equal(values.length));
  }

  private static Integer[] values(int min, int max) {
    Integer[] values = IntStream.rangeClosed(min, max).boxed().toArray(Integer[]::new);
    Arrays.sort(
        values, Comparator.<Integer>comparingInt(Math::abs).thenComparing(value -> value < 0));
    return values;
  }

  /** One half from a range, the other from a range within it, in one choice. */
  static Gen<Integer> mixed(int min, int max, int innerMin, int innerMax) {
    Integer[] values = values(min, max);
    int[] weights = new int[values.length];
    int inner = innerMax - innerMin + 1;
    for (int i = 0; i < values.length; i++) {
      boolean isInner = values[i] >= innerMin && values[i] <= innerMax;
      weights[i] = inner + (isInner ? values.length : 0);
    }
    return new Uniform(values, Weights.of(weights));
  }

  /** A number from zero to below {@code bound}. */
  static int below(Choices choices, int bound) {
    return choices.branch(Weights.equal(bound));
  }

  @Override
  public Integer from(Choices choices) {
    return values[choices.branch(weights)];
  }
}
