package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.enumerate.Odometer;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.text.Counted;
import org.jspecify.annotations.Nullable;

/** Every test case there is, one after the other. */
final class ExhaustiveCases implements Cases {
  private final Odometer odometer = new Odometer();
  private final Fingerprints seen = new Fingerprints();
  private boolean begun;
  private boolean done;
  private boolean isOut;
  private int different;
  private int discarded;

  @Override
  public @Nullable Case next() {
    if (isOut) {
      // Which case is next shows when the last one was drawn.
      return null;
    }
    done |= begun && !odometer.advance();
    begun = true;
    isOut = !done;
    return done ? null : odometer.begin();
  }

  @Override
  public void heard(CaseResult result) {
    isOut = false;
    Trace trace = result.trace();
    discarded += Discarded.isByTest(result) ? 1 : 0;
    // Dropped duplicates of a set make several combinations of answers the same case.
    if (result.isPassed() && trace != null && seen.add(trace)) {
      different++;
    }
  }

  @Override
  public @Nullable String proof() {
    return done ? "all " + Counted.of(different, "case") + Discarded.beside(discarded) : null;
  }

  /**
   * A set of traces that keeps 64 bits of each. Two of a million traces share them with a
   * probability of one in 30 million, and then the report counts one case too few.
   */
  private static final class Fingerprints {
    private long[] table = new long[1 << 10];
    private int size;

    boolean add(Trace trace) {
      if (2 * size >= table.length) {
        grow();
      }
      long print = trace.fingerprint();
      if (!insert(table, print == 0 ? 1 : print)) {
        return false;
      }
      size++;
      return true;
    }

    private void grow() {
      long[] larger = new long[2 * table.length];
      for (long print : table) {
        if (print != 0) {
          insert(larger, print);
        }
      }
      table = larger;
    }

    private static boolean insert(long[] into, long print) {
      int at = (int) print & (into.length - 1);
      while (into[at] != 0) {
        if (into[at] == print) {
          return false;
        }
        at = (at + 1) & (into.length - 1);
      }
      into[at] = print;
      return true;
    }
  }
}
