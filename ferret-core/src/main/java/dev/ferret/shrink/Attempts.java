package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Keeps the best trace so far, and decides whether a candidate takes its place. */
final class Attempts {
  /** The seen traces are forgotten when they have more nodes than this, about 100 MB. */
  private static final long REMEMBERED_NODES = 6_000_000;

  /**
   * Shrinking ends when this many nodes were replayed, which takes some seconds. The limit holds
   * besides the budget of executions. Only inputs of more than 4,000 elements reach it.
   */
  private static final long MOST_NODES = 50_000_000;

  /** A number at a place of a trace. */
  private record Bound(int node, BigInteger number) {}

  private final Shrinker.InputSource inputs;
  private final int budget;
  private final BooleanSupplier isOver;
  private final Set<Trace> seen = new HashSet<>();
  private final Set<Trace> failed = new HashSet<>();
  private final Set<Trace> passed = new HashSet<>();
  private final Set<Bound> bounds = new HashSet<>();
  private final Set<Integer> leastSizes = new HashSet<>();
  private final List<Integer> useful = new ArrayList<>();
  private long seenNodes;
  private long replayedNodes;
  private Shrinker.DrawnInput best;
  private int executions;
  private int steps;
  private int scanned;
  private int fitted;
  private int tied;
  private int joint;

  /** What the generator or the test has thrown, which is no defect of a pass. */
  private @Nullable Throwable thrown;

  Attempts(
      Shrinker.DrawnInput failing,
      Shrinker.InputSource inputs,
      int budget,
      BooleanSupplier isOver) {
    this.best = failing;
    this.inputs = inputs;
    this.budget = budget;
    this.isOver = isOver;
    remember(failing.trace());
    failed.add(failing.trace());
  }

  Trace best() {
    return best.trace();
  }

  Shrinker.DrawnInput bestInput() {
    return best;
  }

  int executions() {
    return executions;
  }

  int steps() {
    return steps;
  }

  boolean isSpent() {
    return executions >= budget || replayedNodes >= MOST_NODES || isOver.getAsBoolean();
  }

  private boolean remember(Trace trace) {
    if (!seen.add(trace)) {
      return false;
    }
    seenNodes += trace.length();
    if (seenNodes > REMEMBERED_NODES) {
      seen.clear();
      failed.clear();
      passed.clear();
      seenNodes = 0;
    }
    return true;
  }

  /**
   * Replays a candidate. If it is simpler than the best trace and fails, it becomes the best trace.
   *
   * @return whether it did
   */
  boolean accept(Trace candidate) {
    if (isSpent() || !remember(candidate)) {
      return false;
    }
    Shrinker.DrawnInput input = draw(candidate);
    if (input == null) {
      return false;
    }
    Trace actual = input.trace();
    if (actual.compareTo(best()) >= 0 || (!actual.equals(candidate) && !remember(actual))) {
      return false;
    }
    if (!execute(input)) {
      return false;
    }
    best = input;
    steps++;
    return true;
  }

  boolean isTried(Trace candidate) {
    return seen.contains(candidate);
  }

  /** Runs the test with a candidate that may be less simple, only to learn from it. */
  boolean fails(Trace candidate) {
    if (isSpent()) {
      return false;
    }
    Shrinker.DrawnInput input = draw(candidate);
    if (input == null || input.trace().equals(best())) {
      return false;
    }
    if (failed.contains(input.trace())) {
      return true;
    }
    if (passed.contains(input.trace())) {
      return false;
    }
    remember(input.trace());
    return execute(input);
  }

  private boolean execute(Shrinker.DrawnInput input) {
    executions++;
    boolean isFailure;
    try {
      isFailure = input.fails();
    } catch (Throwable e) {
      thrown = e;
      throw e;
    }
    (isFailure ? failed : passed).add(input.trace());
    return isFailure;
  }

  /**
   * Notes that numbers just above these ones fail, too. They are bounds then, and which numbers
   * fail below them need not be asked one by one.
   */
  void addBounds(int... nodes) {
    for (int node : nodes) {
      if (WholeNumbers.isAt(best(), node)) {
        bounds.add(new Bound(node, WholeNumbers.value(best(), node)));
      }
    }
  }

  boolean isBound(int node) {
    return bounds.contains(new Bound(node, WholeNumbers.value(best(), node)));
  }

  /** Returns whether a number is a bound at any place. */
  boolean isBound(BigInteger number) {
    return bounds.stream().anyMatch(bound -> bound.number().equals(number));
  }

  /** Notes that sequences of one element more fail, too. */
  void addLeastSize(int size) {
    leastSizes.add(size);
  }

  boolean isLeastSize(int size) {
    return leastSizes.contains(size);
  }

  /** Notes how many executions it took to try the numbers below one. */
  void addScanned(int more) {
    scanned += more;
  }

  /** Notes how many executions it took to look for numbers that fit each other. */
  void addFitted(int more) {
    fitted += more;
  }

  /** How many executions that has taken. */
  int fitted() {
    return fitted;
  }

  /** Notes that several numbers could be changed at once. */
  void addJoint() {
    joint++;
  }

  /** How often they could. */
  int joint() {
    return joint;
  }

  /** Notes that one more number that depends on others is scanned; returns how many were before. */
  int addTied() {
    return tied++;
  }

  /** Notes an amount that could be subtracted from a number, and from other ones perhaps. */
  void addUseful(int amount) {
    useful.remove((Integer) amount);
    useful.add(0, amount);
  }

  /** Returns the amounts that could be subtracted, the last one first. */
  List<Integer> useful() {
    return List.copyOf(useful);
  }

  /** How many executions such scans have taken. */
  int scanned() {
    return scanned;
  }

  private Shrinker.@Nullable DrawnInput draw(Trace candidate) {
    replayedNodes += candidate.length();
    try {
      return inputs.draw(candidate);
    } catch (Throwable e) {
      thrown = e;
      throw e;
    }
  }

  /** Returns whether the generator or the test has thrown this, and not a pass. */
  boolean isFromOutside(Throwable other) {
    return other == thrown;
  }

  /** Returns other answers that lead to the value of the best trace, if they are known. */
  @Nullable Trace recoded() {
    return inputs.recoded(best());
  }

  /** Returns what a candidate draws; null if the generator cannot. The test is not run. */
  @Nullable Trace drawn(Trace candidate) {
    Shrinker.DrawnInput input = draw(candidate);
    return input == null ? null : input.trace();
  }

  /** Returns whether a candidate draws what is there already. */
  boolean isBest(Trace candidate) {
    Shrinker.DrawnInput input = draw(candidate);
    return input != null && input.trace().equals(best());
  }

  /** Returns whether a candidate draws another number of choices. The test is not run. */
  boolean changesShape(Trace candidate) {
    Shrinker.DrawnInput input = draw(candidate);
    return input != null && input.trace().choices() != best().choices();
  }

  /**
   * Finds a large k that {@code works}, given that 0 works. It counts up to 4, then doubles, then
   * bisects. The result is the largest such k if every smaller one works, too.
   */
  static int largest(IntPredicate works) {
    for (int k = 1; k <= 4; k++) {
      if (!works.test(k)) {
        return k - 1;
      }
    }
    int low = 4;
    int high = 8;
    while (high > 0 && works.test(high)) {
      low = high;
      high *= 2;
    }
    high = high < 0 ? Integer.MAX_VALUE : high;
    while (low + 1 < high) {
      int middle = (low + high) >>> 1;
      if (works.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Finds a small number in {@code [0, known)} that {@code works}, given that {@code known} does.
   * Zero is tried first, because it is often the result. Then the two numbers just below {@code
   * known} are tried. If neither works, the search ends. If only the second works, numbers in
   * between are skipped throughout, since a failure may need odd numbers. After that the search
   * quadruples from below, since most bounds are small, and bisects.
   *
   * @return whether any smaller number worked
   */
  static boolean smallest(BigInteger known, Predicate<BigInteger> works) {
    if (known.signum() <= 0) {
      return false;
    }
    if (works.test(BigInteger.ZERO)) {
      return true;
    }
    BigInteger below = known.subtract(BigInteger.ONE);
    if (below.signum() == 0) {
      return false;
    }
    if (works.test(below)) {
      bisect(below, works);
      return true;
    }
    below = below.subtract(BigInteger.ONE);
    if (below.signum() == 0 || !works.test(below)) {
      return false;
    }
    BigInteger odd = below.and(BigInteger.ONE);
    bisect(below.shiftRight(1), half -> works.test(half.shiftLeft(1).add(odd)));
    return true;
  }

  /** Finds a small number above 0 that works, given that {@code known} does. */
  private static void bisect(BigInteger known, Predicate<BigInteger> works) {
    BigInteger high = known;
    BigInteger low = BigInteger.ZERO;
    for (BigInteger probe = BigInteger.ONE; probe.compareTo(high) < 0; probe = probe.shiftLeft(2)) {
      if (works.test(probe)) {
        high = probe;
        break;
      }
      low = probe;
    }
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (works.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
  }

  /** As above, for numbers that are never large. */
  static boolean smallest(long known, LongPredicate works) {
    return smallest(BigInteger.valueOf(known), number -> works.test(number.longValueExact()));
  }
}
