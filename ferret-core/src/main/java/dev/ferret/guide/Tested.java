package dev.ferret.guide;

import dev.ferret.choice.Trace;
import dev.ferret.search.Utility;
import org.jspecify.annotations.Nullable;

/**
 * The inputs that a search has tested, with their utilities. It keeps fingerprints of 64 bits
 * instead of traces, and takes no more than a megabyte: when it is full, it forgets all of them.
 *
 * <p>One input is in question at a time, so that its fingerprint is made and looked up once.
 */
public final class Tested {
  private static final int FEWEST = 1 << 8;

  /** Searches in which inputs repeat return to late ones, and seldom try more than half of this. */
  private static final int MOST = 1 << 16;

  /** Fingerprints at the places where they belong or, if these are taken, soon after them. */
  private long[] fingerprints = new long[FEWEST];

  private @Nullable Utility[] utilities = new Utility[FEWEST];
  private int count;
  private long fingerprint;
  private int place;

  /** Makes a memory without inputs. */
  public Tested() {}

  /** Returns whether an input was tested, which is the one in question from now on. */
  public boolean has(Trace input) {
    long made = input.fingerprint();
    fingerprint = made == 0 ? 1 : made; // 0 stands for none
    place = place(fingerprint);
    return fingerprints[place] != 0;
  }

  /** Returns the utility of the input in question, which was tested; null if it has none. */
  public @Nullable Utility utility() {
    return utilities[place];
  }

  /**
   * Adds the input in question.
   *
   * @param utility its utility; null if it was discarded or reported none
   */
  public void add(@Nullable Utility utility) {
    if (2 * count >= fingerprints.length) {
      makeRoom();
      place = place(fingerprint);
    }
    put(place, fingerprint, utility);
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
        put(place(before[i]), before[i], utilitiesBefore[i]);
      }
    }
  }

  private void put(int at, long made, @Nullable Utility utility) {
    count += fingerprints[at] == 0 ? 1 : 0;
    fingerprints[at] = made;
    utilities[at] = utility;
  }

  /** Where a fingerprint is, or may be put. At least half of the places are free. */
  private int place(long made) {
    int at = (int) made & (fingerprints.length - 1);
    while (fingerprints[at] != 0 && fingerprints[at] != made) {
      at = (at + 1) & (fingerprints.length - 1);
    }
    return at;
  }
}
