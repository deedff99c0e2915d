package dev.ferret.guide;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes neighbours of a trace by edits at sites all over it: a few, of kinds, numbers and lengths
 * that helped before, or, the longer nothing helped, many at once. The best constants differ by
 * more than a factor of 5 between problems, so they are learned, and lengths are relative.
 */
final class Neighbourhood {
  /** What can be done with a sequence. */
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

  /** The part of a sequence that the longest run takes, and of all sites that change at once. */
  private static final double PART = 0.25;

  /** Nothing grows by more at once, or lists without a bound would grow exponentially. */
  private static final int GROWTH = 64;

  /** Many edits at once are at least this many, however few sites there are. */
  private static final int MANY = 4;

  /** How many edits more a temperature of 1 brings at most. */
  private static final double HOT_EDITS = 4;

  /** After so many times the usual wait for an improvement, every other neighbour is far away. */
  private static final double WAITS = 8;

  /** How often a neighbour is far away at least: some bugs are near no input of high utility. */
  private static final double FAR = 0.2;

  /**
   * How often the neighbour of a program has another end. The state that led far is kept, and what
   * looks at it is new: with 0.5, the full cache of 40 entries is found broken half as often, in 24
   * % of runs of 1,000 tests. Never to change anything else would leave no way to a better state.
   */
  private static final double OTHER_END = 0.85;

  /**
   * How often a program goes on instead of taking its last elements back. It may be as long as it
   * can be, so something has to go: much of a program is of no use. Without flushes switched off,
   * the cache of 20 entries is found broken in 90 % of runs of 1,000 tests instead of 39 %.
   */
  private static final double GOES_ON = 0.5;

  /** Ends that are drawn anew may get a little longer. */
  private static final int LONGER = 4;

  /** The weight of the newest wait: the last few tell how hard improving is now. */
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

  /** Whether many edits at once are of all kinds, or only put other elements in their places. */
  private final Arms manners = new Arms(1, 1);

  /** The neighbours since the last improvement, and how many there usually are; a first guess. */
  private int waited;

  private double usualWait = 20;

  /** What the last neighbour was made by, as sets of bits; no count if it was far away. */
  private int usedCount;

  /** The span that got a step last: one is enough, since the user knows how far it leads. */
  private int stepped;

  /** In which manner many edits were made; less than 0 if there were few. */
  private int usedManner;

  private int usedRun;
  private int usedMoves;
  private int usedLeaves;
  private int usedTargets;

  Neighbourhood(RandomGenerator random) {
    this.random = random;
  }

  /** Draws a neighbour; the case is the same object each time. */
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

  /** Begins a draft, without what is to be drawn afresh in every test. */
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

  /** Hears whether the last neighbour was better than its base. */
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
   * Inserts, deletes and redraws elements everywhere, in proportions that differ from neighbour to
   * neighbour, or only redraws them, whatever helped more.
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
      // One step more, before the end of the steps, which are the last part of the span.
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

  /** The length of a run: up to 1, up to a part of the sequence, or between on a log scale. */
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

  /** Adds elements at the end and takes as many away, wherever they are. */
  private void goOn(int[] starts) {
    int count = starts.length - 1;
    int added = part(count);
    int from = random.nextInt(count - added + 1);
    draft.delete(starts[from], starts[from + added]);
    draft.insert(starts[count], added);
  }

  /** A few of the elements or all of them, on a log scale, so few as often as many. */
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
