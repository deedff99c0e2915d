package dev.ferret.guide;

import dev.ferret.choice.Trace;
import dev.ferret.search.Utility;
import org.jspecify.annotations.Nullable;

/**
 * The inputs that a search has tested, with their utilities. It keeps fingerprints of 64 bits
 * instead of traces, and takes no more than a megabyte: when it is full, it forgets all of them.
 */
public final class Tested {
  private static final int FEWEST = 1 << 8;

  /** Searches in which inputs repeat return to late ones, and seldom try more than half of this. */
  private static final int MOST = 1 << 16;

  /** Fingerprints at the places where they belong or, if these are taken, soon after them. */
  private long[] fingerprints = new long[FEWEST];

  private @Nullable Utility[] utilities = new Utility[FEWEST];
  private int count;

  /** Makes a memory without inputs. */
  public Tested() {}

  /** Returns whether an input was tested. */
  public boolean has(Trace input) {
    return fingerprints[place(fingerprint(input))] != 0;
  }

  /** Returns the utility of an input that was tested; null if it has none. */
  public @Nullable Utility utility(Trace input) {
    return utilities[place(fingerprint(input))];
  }

  /**
   * Adds an input.
   *
   * @param utility its utility; null if it was discarded or reported none
   */
  public void add(Trace input, @Nullable Utility utility) {
    if (2 * count >= fingerprints.length) {
      makeRoom();
    }
    put(fingerprint(input), utility);
  }

  private void makeRoom() {
    long[] before = fingerprints;
    @Nullable Utility[] utilitiesBefore = utilities;
    boolean grows = before.length < MOST;
    fingerprints = new long[grows ? 2 * before.length : MOST];
    utilities = new Utility[fingerprints.length];
    count = 0;
    for (int i = 0; grows && i < before.length; i++) {
      if (before[i] != 0) {
        put(before[i], utilitiesBefore[i]);
      }
    }
  }

  private void put(long fingerprint, @Nullable Utility utility) {
    int place = place(fingerprint);
    count += fingerprints[place] == 0 ? 1 : 0;
    fingerprints[place] = fingerprint;
    utilities[place] = utility;
  }

  /** The fingerprint of an input, which is not 0: that stands for none. */
  private static long fingerprint(Trace input) {
    long fingerprint = input.fingerprint();
    return fingerprint == 0 ? 1 : fingerprint;
  }

  /** Where a fingerprint is, or may be put. At least half of the places are free. */
  private int place(long fingerprint) {
    int place = (int) fingerprint & (fingerprints.length - 1);
    while (fingerprints[place] != 0 && fingerprints[place] != fingerprint) {
      place = (place + 1) & (fingerprints.length - 1);
    }
    return place;
  }
}
