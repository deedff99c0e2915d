package dev.ferret.choice;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How often each alternative of a branch is chosen: an immutable value.
 *
 * @since 0.1
 */
public final class Weights {
  /** The weight of each alternative added to those before it. */
  final int[] cumulative;

  /** The weight of the first alternative and of all of them, which each random choice asks for. */
  private final int first;

  private final int total;

  private Weights(int[] cumulative) {
    this.cumulative = cumulative;
    this.first = cumulative[0];
    this.total = cumulative[cumulative.length - 1];
  }

  /**
   * Returns the weights of some alternatives, in order.
   *
   * @throws IllegalArgumentException if there are none, if one is negative, if all are zero, or if
   *     they add up to more than {@link Integer#MAX_VALUE}
   */
  public static Weights of(int... weights) {
    int[] cumulative = new int[weights.length];
    long total = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] < 0) {
        throw new IllegalArgumentException(
            "A weight must be at least 0, but alternative " + (i + 1) + " has " + weights[i]);
      }
      total += weights[i];
      if (total > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "The weights " + Arrays.toString(weights) + " add up to more than an int can hold");
      }
      cumulative[i] = (int) total;
    }
    if (total == 0) {
      throw new IllegalArgumentException(
          "At least one alternative needs a weight above 0, but the weights are "
              + Arrays.toString(weights));
    }
    return new Weights(cumulative);
  }

  /** Returns the weights of a number of alternatives that are chosen equally often. */
  public static Weights equal(int alternatives) {
    int[] weights = new int[alternatives];
    Arrays.fill(weights, 1);
    return of(weights);
  }

  /** Returns the number of alternatives. */
  public int count() {
    return cumulative.length;
  }

  /** Returns the weight of an alternative. */
  public int weight(int alternative) {
    return cumulative[alternative] - (alternative == 0 ? 0 : cumulative[alternative - 1]);
  }

  /** Returns whether an alternative exists and has a weight above 0. */
  public boolean isPossible(int alternative) {
    return alternative >= 0 && alternative < cumulative.length && weight(alternative) > 0;
  }

  /** Returns the number of alternatives with a weight above 0. */
  public int possible() {
    int possible = 0;
    for (int i = 0; i < cumulative.length; i++) {
      possible += weight(i) > 0 ? 1 : 0;
    }
    return possible;
  }

  /** Returns the alternative at an index among those with a weight above 0. */
  public int possibleAt(int index) {
    int alternative = -1;
    for (int left = index; left >= 0; left--) {
      do {
        alternative++;
      } while (weight(alternative) == 0);
    }
    return alternative;
  }

  /** Returns the first alternative with a weight above 0, which is the simplest. */
  public int first() {
    int i = 0;
    while (cumulative[i] == 0) {
      i++;
    }
    return i;
  }

  int total() {
    return total;
  }

  /** Whether the first alternative is the only possible one. */
  boolean isFirstOnly() {
    return first == total;
  }

  /** The alternative that owns {@code point}, a number in {@code [0, total)}. */
  int at(int point) {
    if (point < first) {
      return 0;
    }
    int i = 1;
    while (cumulative[i] <= point) {
      i++;
    }
    return i;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Weights that && Arrays.equals(cumulative, that.cumulative);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cumulative);
  }

  /** Returns the weights in brackets, such as {@code [1, 3]}. */
  @Override
  public String toString() {
    int[] weights = new int[cumulative.length];
    Arrays.setAll(weights, this::weight);
    return Arrays.toString(weights);
  }
}
