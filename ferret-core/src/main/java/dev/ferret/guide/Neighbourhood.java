package dev.ferret.guide;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes neighbours of a trace by edits at random sites. Most neighbours have a few edits, of the
 * kinds, numbers and lengths that helped before. The longer nothing has helped, the more often a
 * neighbour has many edits. The best constants of different problems differ by more than a factor
 * of 5. Therefore they are learned, and lengths are relative.
 */
final class Neighbourhood {
  /** The edits of a sequence. */
  private enum Move {
    INSERT,
    APPEND,
    DELETE,
    REDRAW,
    DUPLICATE,
    TAIL,
    TWEAK,
    MOVE
  }

  private static final Move[] MOVES = Move.values();

  /** The largest part of a sequence that is one run, and of all sites that change at once. */
  private static final double PART = 0.25;

  /** The most elements that are added at once. Unbounded lists must not grow exponentially. */
  private static final int GROWTH = 64;

  /** Many edits at once may be up to this many, even if there are few sites. */
  private static final int MANY = 4;

  /** The most additional edits at a temperature of 1. */
  private static final double HOT_EDITS = 4;

  /** After this many usual waits for an improvement, every second neighbour has many edits. */
  private static final double WAITS = 8;

  /** The least share of neighbours with many edits: some bugs are far from all good inputs. */
  private static final double FAR = 0.2;

  /**
   * The share of neighbours of a program that differ in its end only. They keep the state that was
   * reached, and look at it in another way. With 0.5, the bug of a cache with 40 entries is found
   * half as often, in 24 % of runs of 1,000 tests. With 1, no neighbour could reach another state.
   */
  private static final double OTHER_END = 0.85;

  /**
   * How often elements are added to the end of a program, instead of drawing its last ones anew. As
   * many elements are deleted elsewhere, because the program may have its greatest length and much
   * of it is useless. With flushes enabled, this finds the bug of a cache with 20 entries in 90 %
   * of runs of 1,000 tests instead of 39 %.
   */
  private static final double GOES_ON = 0.5;

  /** An end that is drawn anew gets longer by less than this. */
  private static final int LONGER = 4;

  /** The weight of the newest wait. The last few waits show how hard an improvement is now. */
  private static final double NEWEST = 0.2;

  private final RandomGenerator random;
  private final Draft draft = new Draft();
  private @Nullable Trace base;
  private Sites sites = new Sites(draft.trace());

  private final Arms counts = new Arms(1, 0.7, 0.5, 0.35);
  private final Arms runs = new Arms(1, 0.5, 0.25);
  private final Arms moves = new Arms(1, 1, 1, 1, 0.5, 0.5, 1, 0.5);
  private final Arms leaves = new Arms(0.5, 1, 1);
  private final Arms targets = new Arms(1, 1);

  /** Whether many edits at once are of all kinds, or only replace elements. */
  private final Arms manners = new Arms(1, 1);

  /** The number of neighbours since the last improvement. */
  private int waited;

  /** The usual number of neighbours between improvements; at first a guess. */
  private double usualWait = 20;

  /** The option for the number of edits of the last neighbour; -1 if it had many edits. */
  private int usedCount;

  /** The span that got the last step. One step is enough, since users decide how far it goes. */
  private int stepped;

  /** The option for the kind of many edits; -1 if there were few. */
  private int usedManner;

  private int usedRun;

  // Sets of options, one bit each.
  private int usedMoves;
  private int usedLeaves;
  private int usedTargets;

  Neighbourhood(RandomGenerator random) {
    this.random = random;
  }

  /** Returns the case of a neighbour, which is to be drawn. It is the same object each time. */
  Case neighbour(Trace from, double temperature) {
    prepare(from);
    usedCount = -1;
    usedManner = -1;
    stepped = -1;
    usedMoves = 0;
    usedLeaves = 0;
    usedTargets = 0;
    List<int[]> programs = sites.programs();
    if (!programs.isEmpty() && random.nextDouble() < OTHER_END) {
      editEnd(programs.get(random.nextInt(programs.size())));
    } else if (random.nextDouble() < Math.max(FAR, waited / (waited + WAITS * usualWait))) {
      editMany();
    } else {
      editFew(temperature);
    }
    return draft.begin(temperature, random.nextLong());
  }

  /** Begins a draft, without the untargeted parts, which are drawn afresh in each test. */
  @SuppressWarnings("ReferenceEquality") // equal bases that are not the same are rare
  private void prepare(Trace from) {
    if (from != base) {
      base = from;
      sites = new Sites(from);
      if (sites.hasUntargeted()) {
        draft.begin(from);
        for (int i = 0; i < from.length(); i++) {
          if (from.isUntargeted(i)) {
            draft.delete(i + 1, from.end(i) - 1);
          }
        }
        draft.apply();
        sites = new Sites(draft.trace());
      }
    }
    draft.begin(sites.trace());
  }

  /** Learns from the last neighbour, which was better than its base or was not. */
  void learn(boolean improved) {
    waited++;
    if (improved) {
      usualWait += NEWEST * (waited - usualWait);
      waited = 0;
    }
    if (usedManner >= 0) {
      manners.used(usedManner, improved);
    }
    if (usedCount >= 0) {
      counts.used(usedCount, improved);
      if (usedMoves != 0) {
        runs.used(usedRun, improved);
      }
      learn(moves, usedMoves, improved);
      learn(leaves, usedLeaves, improved);
      learn(targets, usedTargets, improved);
    }
  }

  private static void learn(Arms arms, int used, boolean improved) {
    for (int left = used; left != 0; left &= left - 1) {
      arms.used(Integer.numberOfTrailingZeros(left), improved);
    }
  }

  /**
   * Inserts, deletes and redraws elements at random sites, in proportions that differ from
   * neighbour to neighbour, or only redraws them. The kind that helped more is used more often.
   */
  private void editMany() {
    usedManner = manners.pick(random);
    int all = sites.ownerCount() + sites.outerCount();
    int most = Math.min(GROWTH, Math.max(MANY, (int) (PART * all)));
    double insert = usedManner == 0 ? random.nextDouble() : 0;
    double delete = usedManner == 0 ? insert + random.nextDouble() : 0;
    double total = delete + random.nextDouble();
    for (int edits = all == 0 ? 0 : 1 + random.nextInt(most); edits > 0; edits--) {
      int site = random.nextInt(all);
      if (site >= sites.ownerCount()) {
        editLeaf(sites.outer(site - sites.ownerCount()), 2);
        continue;
      }
      int[] starts = sites.elements(site);
      int at = random.nextInt(starts.length);
      double how = random.nextDouble() * total;
      if (how < insert || at == starts.length - 1) {
        draft.insert(starts[at], 1);
      } else if (how < delete) {
        draft.delete(starts[at], starts[at + 1]);
      } else {
        draft.replace(starts[at], starts[at + 1], 1);
      }
    }
  }

  private void editFew(double temperature) {
    usedCount = counts.pick(random);
    usedRun = runs.pick(random);
    int most = 1 << usedCount;
    int edits = 1 + random.nextInt(most) + (int) (temperature * HOT_EDITS * random.nextDouble());
    for (int i = 0; i < edits; i++) {
      edit();
    }
  }

  private void edit() {
    int target = targets.pick(random);
    if (sites.ownerCount() == 0) {
      target = 0;
    } else if (sites.leafCount() == 0) {
      target = 1;
    }
    if (target == 1) {
      usedTargets |= 2;
      editSequence(sites.elements(random.nextInt(sites.ownerCount())));
    } else if (sites.leafCount() > 0) {
      usedTargets |= 1;
      editLeaf(sites.leaf(random.nextInt(sites.leafCount())), leaves.pick(random));
    }
  }

  private void editLeaf(int node, int how) {
    if (sites.trace().isByHand(node)) {
      // A further step, before the end of the steps, which are the last part of the span.
      if (node != stepped) {
        stepped = node;
        draft.insert(sites.trace().end(node) - 2, 1);
      }
      return;
    }
    usedLeaves |= 1 << how;
    switch (how) {
      case 0 -> draft.step(node);
      case 1 -> draft.near(node);
      default -> draft.redraw(node);
    }
  }

  /** A random length of a run: 1, up to the longest, or up to the square root of the longest. */
  private int run(int count) {
    double longest = Math.max(1, PART * count);
    double most = usedRun == 0 ? 1 : usedRun == 1 ? Math.sqrt(longest) : longest;
    return 1 + random.nextInt((int) Math.round(most));
  }

  private void editSequence(int[] starts) {
    int count = starts.length - 1;
    int arm = count == 0 ? 1 : moves.pick(random);
    usedMoves |= 1 << arm;
    int length = run(count);
    int grown = Math.min(length, GROWTH);
    int from = random.nextInt(Math.max(1, count - length + 1));
    switch (MOVES[arm]) {
      case INSERT -> draft.insert(starts[random.nextInt(count + 1)], grown);
      case APPEND -> draft.insert(starts[count], grown);
      case DELETE -> draft.delete(starts[from], starts[from + length]);
      case REDRAW -> draft.replace(starts[from], starts[from + length], length);
      case DUPLICATE ->
          draft.copy(starts[from], starts[from + grown], starts[random.nextInt(count + 1)]);
      case TAIL -> redoEnd(starts);
      case TWEAK -> tweak(starts[from], starts[from + length]);
      case MOVE -> {
        int to = random.nextInt(count - length + 1);
        draft.copy(starts[from], starts[from + length], starts[to > from ? to + length : to]);
        draft.delete(starts[from], starts[from + length]);
      }
    }
  }

  private void editEnd(int[] starts) {
    if (random.nextDouble() < GOES_ON) {
      goOn(starts);
    } else {
      redoEnd(starts);
    }
  }

  /** Draws the last elements anew. */
  private void redoEnd(int[] starts) {
    int count = starts.length - 1;
    int last = part(count);
    draft.replace(starts[count - last], starts[count], last + random.nextInt(LONGER));
  }

  /** Adds elements at the end and deletes a run of as many elsewhere. */
  private void goOn(int[] starts) {
    int count = starts.length - 1;
    int added = part(count);
    int from = random.nextInt(count - added + 1);
    draft.delete(starts[from], starts[from + added]);
    draft.insert(starts[count], added);
  }

  /** A random number of elements, uniform on a log scale, so that few are as likely as many. */
  private int part(int count) {
    return Math.min(count, (int) Math.pow(count + 1, random.nextDouble()));
  }

  /** Changes about half of the answers in a run of elements. */
  private void tweak(int from, int to) {
    int how = leaves.pick(random);
    for (int i = sites.firstLeaf(from); i < sites.leafCount() && sites.leaf(i) < to; i++) {
      int node = sites.leaf(i);
      if (!sites.trace().isByHand(node) && random.nextBoolean()) {
        editLeaf(node, how);
      }
    }
  }
}
