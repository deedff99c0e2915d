package dev.ferret.guide;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes neighbours of a trace by edits. Most neighbours have a few edits, of the kinds, numbers and
 * lengths that helped before, at {@linkplain Places places} where edits did little harm; or their
 * numbers move along {@linkplain Lines lines}. The longer nothing has helped, the more often a
 * neighbour has many edits.
 */
final class Neighbourhood {
  /** Many edits at once may be up to this many, even if there are few sites. */
  private static final int MANY = 4;

  /** The most additional edits at a temperature of 1. */
  private static final double HOT_EDITS = 4;

  /**
   * After this many usual waits for an improvement, every second neighbour has many edits. In a
   * trial over 37 problems, 8 took 1.04 to 1.07 times as many tests.
   */
  private static final double WAITS = 50;

  /**
   * The least share of neighbours with many edits: some bugs are far from all good inputs. The maze
   * {@code T} from short walks takes 326 tests with 0.2 and 292 with 0.1 (40 runs), but the cache
   * with 40 entries takes 1,145 and 1,871.
   */
  private static final double FAR = 0.2;

  /**
   * The share of neighbours of a program that differ in its end only. They keep the state that was
   * reached, and look at it in another way. With 0.5, the bug of a cache with 40 entries is found
   * half as often, in 24 % of runs of 1,000 tests. With 1, no neighbour could reach another state.
   */
  private static final double OTHER_END = 0.85;

  /** The weight of the newest wait. The last few waits show how hard an improvement is now. */
  private static final double NEWEST = 0.2;

  /** What a discarded neighbour says about its places, compared with 1 for a worse one. */
  private static final double DISCARDED = 0.5;

  private final RandomGenerator random;
  private final Draft draft = new Draft();
  private final Places places = new Places();
  private Sites sites = new Sites(draft.trace());
  private Sites spare = new Sites(draft.trace());
  private final SequenceMoves sequences;
  private final Answers answers;
  private final Lines lines;
  private @Nullable Trace base;

  /** The trace of the last neighbour that was better than its base. */
  private @Nullable Trace better;

  /** How many edits there are. */
  private final Arms counts = new Arms(1, 0.7, 0.5, 0.35);

  /**
   * The same if there are only orders, in which one edit moves at least two values. With the other
   * guesses the magic square of 9 numbers takes 1,053 tests instead of 711, and a tour of 15 cities
   * 627 instead of 534 (100 runs).
   */
  private final Arms orderCounts = new Arms(1, 0.2, 0.1, 0.05);

  /** Whether answers change, or sequences. */
  private final Arms targets = new Arms(1, 1);

  /** Whether there are few edits, or numbers move along lines. */
  private final Arms manners = new Arms(1, 1);

  /** Whether many edits at once are of all kinds, or only replace elements. */
  private final Arms farManners = new Arms(1, 1);

  /** Whether there are texts or sequences of different lengths. */
  private boolean isFree = true;

  /** The number of neighbours since the last improvement. */
  private int waited;

  /** The usual number of neighbours between improvements; at first a guess. */
  private double usualWait = 20;

  // The options of the last neighbour; -1 for none.
  private int usedCount;
  private int usedManner;
  private int usedFarManner;

  /** A set of targets, one bit each. */
  private int usedTargets;

  Neighbourhood(RandomGenerator random) {
    this.random = random;
    sequences = new SequenceMoves(random, draft, places);
    answers = new Answers(random, draft, places, sites);
    lines = new Lines(random, draft, places);
  }

  /** Returns the case of a neighbour, which is to be drawn. It is the same object each time. */
  Case neighbour(Trace from, double temperature) {
    prepare(from);
    usedCount = -1;
    usedManner = -1;
    usedFarManner = -1;
    usedTargets = 0;
    places.begin();
    sequences.begin();
    answers.begin(sites, isFree);
    edit(from, temperature);
    answers.finish();
    return draft.begin(temperature, random.nextLong());
  }

  /** Begins a draft, without the untargeted parts, which are drawn afresh in each test. */
  @SuppressWarnings("ReferenceEquality") // equal bases that are not the same are rare
  private void prepare(Trace from) {
    if (from != base && (base == null || !sites.goOn(from))) {
      spare.read(from);
      if (spare.hasUntargeted()) {
        draft.begin(from);
        for (int i = 0; i < from.length(); i++) {
          if (from.isUntargeted(i)) {
            draft.delete(i + 1, from.end(i) - 1);
          }
        }
        draft.apply();
        spare.read(draft.trace());
      }
      if (base == null) {
        places.forget(spare);
      } else {
        places.move(sites, spare);
      }
      Sites old = sites;
      sites = spare;
      spare = old;
    }
    base = from;
    draft.begin(sites.trace());
  }

  /** Returns whether the last neighbour may have steps of a hand-written neighbourhood. */
  boolean mayHaveSteps() {
    return sites.hasByHand();
  }

  /** Forgets what is known of the base: the next one has nothing to do with it. */
  void forget() {
    base = null;
  }

  @SuppressWarnings("ReferenceEquality") // whether the neighbour became the base
  private void edit(Trace from, double temperature) {
    if (lines.goesOn() && from == better) {
      lines.goOn(sites);
      return;
    }
    lines.stop();
    List<Integer> programs = sites.programs();
    if (!programs.isEmpty() && random.nextDouble() < OTHER_END) {
      sequences.editEnd(sites, programs.get(random.nextInt(programs.size())));
    } else if (random.nextDouble() < Math.max(FAR, waited / (waited + WAITS * usualWait))) {
      int all = sites.ownerCount() + sites.outerCount();
      int most = Math.min(SequenceMoves.GROWTH, Math.max(MANY, (int) (Runs.PART * all)));
      editMany(1 + random.nextInt(most));
    } else {
      usedManner = manners.pick(random);
      if (usedManner == 0 || sites.numberCount() == 0 || !lines.edit(sites)) {
        usedManner = 0;
        editFew(temperature);
      }
    }
  }

  /** Learns from the last neighbour, which was better than its base by so much, or worse. */
  void learn(double gain, Trace trace) {
    boolean improved = gain > 0;
    if (gain < 0) {
      places.blame(1);
    } else if (improved || !trace.equals(base)) {
      places.absolve();
    }
    better = improved ? trace : null;
    if (improved) {
      answers.keep(trace);
    }
    learn(improved);
  }

  /** Learns from the last neighbour, which was discarded or has no utility. */
  void learnNothing() {
    places.blame(DISCARDED);
    better = null;
    learn(false);
  }

  private void learn(boolean improved) {
    lines.learn(sites, improved);
    isFree = draft.hasFreeLength();
    waited++;
    if (improved) {
      usualWait += NEWEST * (waited - usualWait);
      waited = 0;
    }
    if (usedFarManner >= 0) {
      farManners.used(usedFarManner, improved);
    }
    if (usedManner >= 0) {
      manners.used(usedManner, improved);
    }
    if (usedCount >= 0) {
      counts().used(usedCount, improved);
      targets.usedAll(usedTargets, improved);
      sequences.learn(improved);
      answers.learn(improved);
    }
  }

  /**
   * Inserts, deletes and redraws elements at random sites, in proportions that differ from
   * neighbour to neighbour, or only redraws them. The kind that helped more is used more often.
   */
  private void editMany(int wanted) {
    usedFarManner = farManners.pick(random);
    int all = sites.ownerCount() + sites.outerCount();
    double insert = isFree && usedFarManner == 0 ? random.nextDouble() : 0;
    double delete = isFree && usedFarManner == 0 ? insert + random.nextDouble() : 0;
    double total = delete + random.nextDouble();
    for (int edits = all == 0 ? 0 : wanted; edits > 0; edits--) {
      int site = random.nextInt(all);
      if (site < sites.ownerCount()) {
        sequences.scatter(sites, site, insert, delete, total);
      } else {
        answers.scatter(sites.outer(site - sites.ownerCount()), insert, delete, total);
      }
    }
  }

  private void editFew(double temperature) {
    usedCount = counts().pick(random);
    int most = 1 << usedCount;
    int edits = 1 + random.nextInt(most) + (int) (temperature * HOT_EDITS * random.nextDouble());
    for (int i = 0; i < edits; i++) {
      edit();
    }
  }

  private Arms counts() {
    return sites.isOrdered() ? orderCounts : counts;
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
      sequences.edit(sites, answers, isFree);
    } else if (sites.leafCount() > 0) {
      usedTargets |= 1;
      answers.edit();
    }
  }
}
