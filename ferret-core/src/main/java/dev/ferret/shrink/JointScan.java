package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;
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
 * difference is what matters are left to other passes. The units of short texts are numbers, too:
 * two texts may need equal hash codes.
 */
final class JointScan implements Pass {
  /** The most numbers and units of texts. */
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
   * The most executions without a success. With 100, a time in seconds, minutes and hours reaches
   * its smallest form from 3 % of the seeds, with 150 from all. More would cost other failures more
   * than 5 % in the mean, of which none needs this pass.
   */
  private static final int MOST_EXECUTIONS = 150;

  /**
   * How many more each success allows. With 100, coins of 1, 5, 10 and 25 reach their smallest form
   * from 75 % of the seeds instead of 99 %.
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
    List<NumberPlace> places = NumberPlace.all(best).limit(FEW + 1L).toList();
    boolean isLarge = places.stream().anyMatch(p -> p.value(best).bitLength() >= LEAST_BITS);
    if (places.size() < 2
        || places.size() > FEW
        || !isLarge
        || attempts.fails(NumberScan.raised(best))) {
      return;
    }
    List<NumberPlace> rigid = places.stream().filter(place -> isRigid(attempts, place)).toList();
    if (rigid.size() < 2) {
      return;
    }
    Scan scan = new Scan(attempts, rigid);
    if (!scan.changePairs() && attempts.joint() > 0) {
      scan.changeTriples();
    }
  }

  /** Whether neither of the next two larger numbers fails. */
  private static boolean isRigid(Attempts attempts, NumberPlace place) {
    Trace best = attempts.best();
    return !attempts.fails(place.changed(best, 1)) && !attempts.fails(place.changed(best, 2));
  }

  /** The rigid places of the best trace. */
  private static final class Scan {
    private final Attempts attempts;
    private final Trace best;
    private final List<NumberPlace> places;

    /** Whether its sum or difference with another one is what matters. */
    private final boolean[] isSummand;

    private final boolean[] isLast;

    Scan(Attempts attempts, List<NumberPlace> places) {
      this.attempts = attempts;
      this.best = attempts.best();
      this.places = places;
      this.isLast = new boolean[places.size()];
      this.isSummand = new boolean[places.size()];
      for (int i = 0; i < places.size(); i++) {
        isLast[i] = attempts.isBest(places.get(i).changed(best, 1));
        for (int j = i + 1; j < places.size(); j++) {
          if (areSummands(i, j)) {
            isSummand[i] = true;
            isSummand[j] = true;
          }
        }
      }
    }

    /** Numbers only: no other pass changes two units. */
    private boolean areSummands(int i, int j) {
      return places.get(i).isNumber()
          && places.get(j).isNumber()
          && (attempts.fails(moved(best, i, -1, j, 1))
              || attempts.fails(moved(best, i, -1, j, -1)));
    }

    boolean changePairs() {
      for (Step step : STEPS) {
        for (int i = 0; i < places.size(); i++) {
          for (int j = i + 1; j < places.size(); j++) {
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
      for (int i = 0; i < places.size(); i++) {
        for (int j = i + 1; j < places.size(); j++) {
          for (int k = j + 1; k < places.size(); k++) {
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
      BigInteger value = places.get(i).value(best).abs();
      if (attempts.fitted() > most || value.compareTo(BigInteger.valueOf(down)) < 0) {
        return false;
      }
      int before = attempts.executions();
      boolean isBetter =
          attempts.accept(places.get(k).changed(moved(best, i, down, j, change), otherChange));
      attempts.addFitted(attempts.executions() - before);
      if (isBetter) {
        attempts.addJoint();
        repeat(down, i, change, j, otherChange, k);
      }
      return isBetter;
    }

    /** Does the same as often as possible, unless other questions are asked now. */
    private void repeat(int down, int i, int change, int j, int otherChange, int k) {
      Trace next = attempts.best();
      if (NumberPlace.all(next).toList().containsAll(places)) {
        Attempts.largest(
            times -> {
              Trace moved = moved(next, i, (long) down * times, j, (long) change * times);
              return attempts.accept(places.get(k).changed(moved, (long) otherChange * times));
            });
      }
    }

    private Trace moved(Trace trace, int i, long down, int j, long change) {
      return places.get(j).changed(places.get(i).changed(trace, -down), change);
    }
  }
}
