package dev.ferret.run;

import dev.ferret.argument.Argument;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How far an enumeration goes: an immutable value for {@link Settings#withBound}.
 *
 * <pre>{@code
 * Settings small = Settings.configured().withBound(Bound.size(8));
 * }</pre>
 *
 * <p>All cases of size 0 are checked, then all of size 1, and so on up to the bound. So the first
 * case that fails is one of the smallest. Memory does not grow with the number of cases.
 *
 * <p><b>The size of a case</b> is that of all its arguments together:
 *
 * <ul>
 *   <li>1 for each record, each value of {@link dev.ferret.Gen Gen.of} and each element of a
 *       collection or array; entries of maps are elements;
 *   <li>for a whole number its distance from the simplest one, so 0 costs 0, and 3 and -3 cost 3;
 *       the third of some values ({@code elementsOf}, enums) costs 2;
 *   <li>for a text 1 for each character, plus its index in the alphabet: {@code "ab"} has size 3;
 *   <li>for a real number m / 2^k in lowest terms m + k: 2 costs 2, 0.5 costs 2, 0.75 costs 5;
 *       minus zero costs 1, infinities 2, NaN 3;
 *   <li>nothing for booleans and for the choice of an alternative, but 1 for a value directly
 *       inside another one of the same recursive generator.
 * </ul>
 *
 * <p><b>The depth of a case</b> is the largest of these: how deep records and elements are nested,
 * the distances of whole numbers, the sizes of real numbers, the lengths of collections and texts,
 * and how many characters of the alphabet a text may use.
 *
 * <p>Each case is checked once, and so is each set and each map, whatever the order of its
 * elements. What functions and alternatives of yours make twice is checked twice: {@code
 * integers().map(Math::abs)}, or {@code oneOf(just(1), integers())}.
 *
 * @since 0.1
 */
public final class Bound {
  private final boolean isDepth;
  private final int most;
  private final boolean isStraight;

  private Bound(boolean isDepth, int most, boolean isStraight) {
    this.isDepth = isDepth;
    this.most = most;
    this.isStraight = isStraight;
  }

  /**
   * All cases up to this size, the smallest first.
   *
   * @throws IllegalArgumentException if the size is negative
   */
  public static Bound size(int most) {
    return new Bound(false, Argument.atLeast(0, most, "The size of a bound"), false);
  }

  /**
   * All cases up to this depth, the flattest first.
   *
   * @throws IllegalArgumentException if the depth is negative
   */
  public static Bound depth(int most) {
    return new Bound(true, Argument.atLeast(0, most, "The depth of a bound"), false);
  }

  /**
   * Goes through all cases up to the bound in one pass, large ones among small ones. That takes
   * less time, but a failing case is not the smallest, and a run that is stopped says less.
   */
  public Bound straight() {
    return new Bound(isDepth, most, true);
  }

  /** Returns the largest size or depth. */
  public int most() {
    return most;
  }

  /** Returns whether the depth is bounded, instead of the size. */
  public boolean isDepth() {
    return isDepth;
  }

  /** Returns whether the bound is gone to in one pass. */
  public boolean isStraight() {
    return isStraight;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bound that
        && isDepth == that.isDepth
        && most == that.most
        && isStraight == that.isStraight;
  }

  @Override
  public int hashCode() {
    return Objects.hash(isDepth, most, isStraight);
  }

  /** Returns the bound as text, such as {@code size <= 8}. */
  @Override
  public String toString() {
    return (isDepth ? "depth <= " : "size <= ") + most + (isStraight ? " straight" : "");
  }
}
