package dev.ferret.search;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Draft;
import dev.ferret.choice.Trace;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes neighbours of a trace by a few edits at sites all over it, and learns from what helped how
 * many edits, which, and of how long runs. The best constants differ by more than a factor of 5
 * between problems, so there are none.
 */
final class Neighbourhood {
  /** What can be done with a sequence. */
  private enum Move {
    INSERT,
    APPEND,
    DELETE,
    REDRAW,
    DUPLICATE,
    MOVE,
    TAIL,
    TWEAK
  }

  private static final Move[] MOVES = Move.values();

  /** The longest runs of elements to edit at once. */
  private static final int[] RUNS = {1, 4, 16};

  /** How many edits more a temperature of 1 brings at most. */
  private static final double HOT_EDITS = 4;

  private final RandomGenerator random;
  private final Draft draft = new Draft();
  private @Nullable Sites sites;

  private final Arms counts = new Arms(1, 1, 0.5, 0.25);
  private final Arms runs = new Arms(1, 0.5, 0.5);
  private final Arms moves = new Arms(1, 1, 1, 1, 0.5, 0.5, 0.5, 1);
  private final Arms leaves = new Arms(0.5, 1, 1);
  private final Arms targets = new Arms(1, 1);

  /** What the last neighbour was made by, as sets of bits. */
  private int usedCount;

  private int usedRun;
  private int usedMoves;
  private int usedLeaves;
  private int usedTargets;

  Neighbourhood(RandomGenerator random) {
    this.random = random;
  }

  /** Draws a neighbour; the choices are the same object each time. */
  Choices neighbour(Trace base, double temperature) {
    draft.begin(base);
    usedMoves = 0;
    usedLeaves = 0;
    usedTargets = 0;
    usedCount = counts.pick(random);
    usedRun = runs.pick(random);
    int most = 1 << usedCount;
    int edits = 1 + random.nextInt(most) + (int) (temperature * HOT_EDITS * random.nextDouble());
    for (int i = 0; i < edits; i++) {
      edit();
    }
    forgetUntargeted();
    return draft.choices(temperature, random.nextLong());
  }

  /** Hears whether the last neighbour was better than its base. */
  void learn(boolean improved) {
    counts.used(usedCount, improved);
    if (usedMoves != 0) {
      runs.used(usedRun, improved);
    }
    learn(moves, usedMoves, improved);
    learn(leaves, usedLeaves, improved);
    learn(targets, usedTargets, improved);
  }

  private static void learn(Arms arms, int used, boolean improved) {
    for (int left = used; left != 0; left &= left - 1) {
      arms.used(Integer.numberOfTrailingZeros(left), improved);
    }
  }

  private Sites sites() {
    Sites known = sites;
    if (known == null || !known.areOf(draft.trace())) {
      known = new Sites(draft.trace());
      sites = known;
    }
    return known;
  }

  private void edit() {
    Sites all = sites();
    int target = targets.pick(random);
    if (all.ownerCount() == 0) {
      target = 0;
    } else if (all.leafCount() == 0) {
      target = 1;
    }
    if (target == 0 && all.leafCount() > 0) {
      usedTargets |= 1;
      editLeaf(all.leaf(random.nextInt(all.leafCount())), leaves.pick(random));
    } else if (target == 1) {
      usedTargets |= 2;
      editSequence(all.owner(random.nextInt(all.ownerCount())));
    }
  }

  private void editLeaf(int node, int how) {
    if (draft.trace().isByHand(node)) {
      // One more step, before the end of the steps, which are the last part of the span.
      draft.insert(draft.trace().end(node) - 2, 1);
      return;
    }
    usedLeaves |= 1 << how;
    switch (how) {
      case 0 -> draft.step(node);
      case 1 -> draft.near(node);
      default -> draft.redraw(node);
    }
  }

  private int run(int count) {
    return Math.max(1, Math.min(count, 1 + random.nextInt(RUNS[usedRun])));
  }

  private void editSequence(int sequence) {
    int[] starts = Sites.elements(draft.trace(), sequence);
    int count = starts.length - 1;
    int arm = count == 0 ? 1 : moves.pick(random);
    usedMoves |= 1 << arm;
    Move move = MOVES[arm];
    int length = run(move == Move.INSERT || move == Move.APPEND ? Integer.MAX_VALUE : count);
    int from = count == 0 ? 0 : random.nextInt(Math.max(1, count - length + 1));
    switch (move) {
      case INSERT -> draft.insert(starts[random.nextInt(count + 1)], length);
      case APPEND -> draft.insert(starts[count], length);
      case DELETE -> draft.delete(starts[from], starts[from + length]);
      case REDRAW -> draft.replace(starts[from], starts[from + length], length);
      case DUPLICATE ->
          draft.copy(starts[from], starts[from + length], starts[random.nextInt(count + 1)]);
      case MOVE -> {
        int at = random.nextInt(count + 1);
        if (at < from || at > from + length) {
          draft.copy(starts[from], starts[from + length], starts[at]);
          int shift = at < from ? starts[from + length] - starts[from] : 0;
          draft.delete(starts[from] + shift, starts[from + length] + shift);
        }
      }
      case TAIL -> draft.replace(starts[from], starts[count], count - from);
      case TWEAK -> tweak(starts[from], starts[from + length]);
    }
  }

  /** Changes about half of the answers in a run of elements. */
  private void tweak(int from, int to) {
    int how = leaves.pick(random);
    Sites all = sites();
    for (int i = 0; i < all.leafCount(); i++) {
      int node = all.leaf(i);
      if (node >= from && node < to && !draft.trace().isByHand(node) && random.nextBoolean()) {
        editLeaf(node, how);
      }
    }
  }

  private void forgetUntargeted() {
    Trace edited = draft.trace();
    for (int i = 0; i < edited.length(); i++) {
      if (edited.isUntargeted(i)) {
        draft.redraw(i);
      }
    }
  }
}
