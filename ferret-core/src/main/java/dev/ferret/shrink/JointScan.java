package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Lowers a number by a small amount and changes a later one by another: five coins of one give way
 * to one of five, and the last day of a month is another day in another month. What works once is
 * done as often as possible. If two numbers could be changed so, three are tried as well: one
 * quarter is a nickel and two dimes.
 *
 * <p>Only <i>rigid</i> numbers are changed, which cannot be raised alone. Two of them whose sum or
 * difference is what matters are left to other passes.
 */
final class JointScan implements Pass {
  /** The most numbers. */
  private static final int FEW = 6;

  /** Inputs without a number of as many bits are simple enough. */
  private static final int LEAST_BITS = 3;

  /** All amounts up to this are tried first, the units after them, and up to the second last. */
  private static final int SMALL = 3;

  private static final int LARGE = 8;

  /** How many of one thing are often one of another: coins, months, minutes, the 31 of a hash. */
  private static final int[] UNITS = {
    4, 5, 10, 7, 12, 9, 11, 6, 8, 20, 24, 25, 31, 50, 60, 64, 100
  };

  /**
   * The most executions without a success. With 50, coins of 2, 5 and 20 reach their smallest form
   * from 6 % of the seeds, with 100 from all.
   */
  private static final int MOST_EXECUTIONS = 100;

  /**
   * How many more each success allows. With 100, a hash of 31a + b reaches its smallest form from
   * 21 % of the seeds instead of 81 %.
   */
  private static final int GAIN = 200;

  /** By how much a number is lowered, and by how much another one is changed. */
  private record Step(int down, int change) {}

  private static final List<Step> STEPS = steps();

  private static List<Step> steps() {
    Set<Step> all = new LinkedHashSet<>();
    addSquares(all, 1, SMALL);
    for (int unit : UNITS) {
      all.add(new Step(unit, 1));
      all.add(new Step(1, unit));
    }
    addSquares(all, SMALL + 1, LARGE);
    return List.copyOf(all);
  }

  private static void addSquares(Set<Step> all, int least, int most) {
    for (int size = least; size <= most; size++) {
      for (int other = 1; other <= size; other++) {
        all.add(new Step(size, other));
        all.add(new Step(other, size));
      }
    }
  }

  @Override
  public void improve(Attempts attempts) {
    Trace best = attempts.best();
    int[] numbers = WholeNumbers.nodes(best);
    boolean isLarge =
        Arrays.stream(numbers).anyMatch(i -> WholeNumbers.value(best, i).bitLength() >= LEAST_BITS);
    if (numbers.length < 2 || numbers.length > FEW || !isLarge) {
      return;
    }
    int[] rigid = Arrays.stream(numbers).filter(node -> isRigid(attempts, node)).toArray();
    if (rigid.length < 2 || attempts.fails(NumberScan.raised(best))) {
      return;
    }
    Scan scan = new Scan(attempts, rigid);
    if (!scan.changePairs() && attempts.joint() > 0) {
      scan.changeTriples();
    }
  }

  /** Whether neither of the next two larger numbers fails. */
  private static boolean isRigid(Attempts attempts, int node) {
    return !attempts.fails(raised(attempts, node, 1)) && !attempts.fails(raised(attempts, node, 2));
  }

  private static Trace raised(Attempts attempts, int node, int amount) {
    return changed(attempts.best(), node, amount);
  }

  /** With a number so much further from zero. */
  private static Trace changed(Trace trace, int node, long amount) {
    BigInteger value = WholeNumbers.value(trace, node);
    return WholeNumbers.with(
        trace, node, value.add(BigInteger.valueOf(value.signum() < 0 ? -amount : amount)));
  }

  /** The rigid numbers of the best trace. */
  private static final class Scan {
    private final Attempts attempts;
    private final Trace best;
    private final int[] nodes;

    /** Whether its sum or difference with another one is what matters. */
    private final boolean[] isSummand;

    private final boolean[] isLast;

    Scan(Attempts attempts, int[] nodes) {
      this.attempts = attempts;
      this.best = attempts.best();
      this.nodes = nodes;
      this.isLast = new boolean[nodes.length];
      this.isSummand = new boolean[nodes.length];
      for (int i = 0; i < nodes.length; i++) {
        isLast[i] = attempts.isBest(raised(attempts, nodes[i], 1));
        for (int j = i + 1; j < nodes.length; j++) {
          if (attempts.fails(moved(best, i, -1, j, 1))
              || attempts.fails(moved(best, i, -1, j, -1))) {
            isSummand[i] = true;
            isSummand[j] = true;
          }
        }
      }
    }

    boolean changePairs() {
      for (Step step : STEPS) {
        for (int i = 0; i < nodes.length; i++) {
          for (int j = i + 1; j < nodes.length; j++) {
            if (arePossible(i, j)
                && (move(step.down, i, step.change, j, 0, j)
                    || move(step.down, i, -step.change, j, 0, j))) {
              return true;
            }
          }
        }
      }
      return false;
    }

    private boolean arePossible(int i, int j) {
      return !(isSummand[i] && isSummand[j]) && !(isLast[i] && isLast[j]);
    }

    void changeTriples() {
      int[] changes = IntStream.rangeClosed(-SMALL, SMALL).filter(k -> k != 0).toArray();
      for (int i = 0; i < nodes.length; i++) {
        for (int j = i + 1; j < nodes.length; j++) {
          for (int k = j + 1; k < nodes.length; k++) {
            for (int one : changes) {
              for (int other : changes) {
                if (move(1, i, one, j, other, k)) {
                  return;
                }
              }
            }
          }
        }
      }
    }

    /** Lowers the first of three numbers, and changes the others. */
    private boolean move(int down, int i, int change, int j, int otherChange, int k) {
      int most = MOST_EXECUTIONS + GAIN * attempts.joint();
      BigInteger value = WholeNumbers.value(best, nodes[i]).abs();
      if (attempts.fitted() > most || value.compareTo(BigInteger.valueOf(down)) < 0) {
        return false;
      }
      int before = attempts.executions();
      boolean isBetter =
          attempts.accept(changed(moved(best, i, down, j, change), nodes[k], otherChange));
      attempts.addFitted(attempts.executions() - before);
      if (isBetter) {
        attempts.addJoint();
        Trace next = attempts.best();
        Attempts.largest(
            times ->
                attempts.accept(
                    changed(
                        moved(next, i, (long) down * times, j, (long) change * times),
                        nodes[k],
                        (long) otherChange * times)));
      }
      return isBetter;
    }

    private Trace moved(Trace trace, int i, long down, int j, long change) {
      return changed(changed(trace, nodes[i], -down), nodes[j], change);
    }
  }
}
