package dev.ferret.guide;

import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;

/** The edits of sequences: elements are inserted, deleted, drawn anew, copied, moved and sorted. */
final class SequenceMoves {
  /** The edits of a sequence. */
  private enum Move {
    INSERT,
    APPEND,
    DELETE,
    REDRAW,
    DUPLICATE,
    TAIL,
    TWEAK,
    MOVE,
    /** Inserts a run of copies of one element. */
    REPEAT,
    /** Replaces a run by copies of one element. */
    FILL,
    /** Exchanges two elements. */
    SWAP,
    /** Replaces a run by a copy of another. */
    COPY,
    /** Sorts a run by the first number of each element, up or down. */
    SORT,
    /** Turns a run round. */
    TURN,
    /** Adds runs of copies to the end, perhaps in place of the last elements. */
    STRIDES,
    /** Deletes all from an element on, unless elements repeat, as in a walk. */
    CUT;

    /** What is done instead if all lengths are fixed. */
    Move withoutGrowth() {
      return switch (this) {
        case INSERT, APPEND, DELETE, TAIL, STRIDES, CUT -> REDRAW;
        case DUPLICATE -> COPY;
        case REPEAT -> FILL;
        default -> this;
      };
    }

    boolean inserts() {
      return this == INSERT || this == DUPLICATE || this == REPEAT;
    }

    /**
     * What is done instead in a program, whose commands have no order by numbers, and seldom say
     * more if they are repeated.
     */
    Move ofProgram() {
      return this == SORT || this == TURN || this == STRIDES || this == CUT ? MOVE : this;
    }

    boolean needsTwo() {
      return this == SWAP || this == SORT || this == TURN;
    }
  }

  private static final Move[] MOVES = Move.values();

  /** The most elements that are added at once. Unbounded lists must not grow exponentially. */
  static final int GROWTH = 64;

  /** An end that is drawn anew gets longer by less than this. */
  private static final int LONGER = 4;

  /**
   * How often elements are added to the end of a program, instead of drawing its last ones anew. As
   * many elements are deleted elsewhere, because the program may have its greatest length and much
   * of it is useless. With flushes enabled, this finds the bug of a cache with 20 entries in 90 %
   * of runs of 1,000 tests instead of 39 %.
   */
  private static final double GOES_ON = 0.5;

  /**
   * How often a command or two are deleted from a program that is about as long as any that was
   * seen. What is left of the state leaves room for other ends.
   */
  private static final double SHORTENS = 0.2;

  /** The part of the length of the longest program from which a program is shortened. */
  private static final double NEARLY = 0.8;

  /** The most commands that are deleted without replacement. */
  private static final int MOST_DELETED = 2;

  /**
   * How often commands are added to the end of a program that is shorter than the longest. With
   * that and {@link #SHORTENS}, the bug of a cache with 40 entries is found in 82 % of runs of
   * 1,000 tests instead of 50 % (200 runs), and that of a lock of 12 digits in 94 % instead of 35
   * %.
   */
  private static final double APPENDS = 0.6;

  /** How often all of a sequence is sorted or turned. */
  private static final double WHOLE = 1.0 / 3;

  /**
   * How often a sorted run rises and falls: quicksort is slow on it if its pivot is in the middle.
   */
  private static final double PEAK = 0.4;

  private final RandomGenerator random;
  private final Draft draft;
  private final Places places;
  private final Strides strides;

  /**
   * First guesses, tuned on mazes, graphs and passwords: copies and exchanges begin with less.
   * Those of sorting and turning cost nothing that was measured on problems without order. With 1.5
   * for strides, walks take three quarters of the tests, and calculators 1.2 times as many. Cuts
   * find a list of characters that is to match an expression as a whole in 198 of 200 runs instead
   * of 76; if they cut walks as well, the maze {@code horseshoe} takes 1.4 times as many.
   */
  private final Arms moves =
      new Arms(1, 1, 1, 1, 0.5, 0.5, 1, 0.5, 0.7, 0.5, 0.3, 0.2, 0.4, 0.2, 1, 0.5);

  private final Arms runs = new Arms(1, 0.5, 0.25);
  private int usedRun;

  /** The number of commands of the longest program so far; there may be no longer ones. */
  private int longest;

  /** A set of moves, one bit each. */
  private int usedMoves;

  SequenceMoves(RandomGenerator random, Draft draft, Places places) {
    this.random = random;
    this.draft = draft;
    this.places = places;
    this.strides = new Strides(random, draft);
  }

  /** Begins a neighbour. All of its runs are of a kind. */
  void begin() {
    usedMoves = 0;
    usedRun = runs.pick(random);
  }

  /** Learns whether the edits of the last neighbour helped. */
  void learn(boolean improved) {
    if (usedMoves != 0) {
      runs.used(usedRun, improved);
      moves.usedAll(usedMoves, improved);
    }
  }

  /** Edits a sequence in a way that helped before, where edits did little harm. */
  @SuppressWarnings("EnumOrdinal") // the options of the arms are the moves
  void edit(Sites sites, Answers answers, boolean isFree) {
    Move move = pick(sites, isFree);
    int owner = owner(sites, move);
    int sequence = sites.sequence(owner);
    int count = sites.count(sequence);
    while (move == Move.CUT
        && strides.fit(sites, sites.first(sequence), count, Strides.MORE_PAIRS)) {
      move = pick(sites, isFree);
    }
    if (count == 0 || (move.needsTwo() && count == 1)) {
      move = Move.APPEND;
    }
    if (move == Move.STRIDES && !strides.fit(sites, sites.first(sequence), count, Strides.PAIRS)) {
      move = Move.APPEND;
    }
    usedMoves |= 1 << move.ordinal();
    int length = Runs.length(random, count, usedRun);
    int grown = Math.min(length, GROWTH);
    int first = sites.first(sequence);
    int from = Math.min(owner, first + count - length);
    int any = count == 0 ? first : first + random.nextInt(count);
    int start = sites.start(owner);
    switch (move) {
      case INSERT -> {
        touch(sites, owner);
        draft.insert(start, grown);
      }
      case APPEND -> {
        touch(sites, first + count);
        draft.insert(sites.start(first + count), grown);
      }
      case DELETE -> {
        touch(sites, from, length);
        draft.delete(sites.start(from), sites.start(from + length));
      }
      case REDRAW -> {
        touch(sites, from, length);
        draft.replace(sites.start(from), sites.start(from + length), length);
      }
      case DUPLICATE -> {
        touch(sites, owner);
        int copied = first + random.nextInt(count - grown + 1);
        draft.copy(sites.start(copied), sites.start(copied + grown), start);
      }
      case TAIL -> redoEnd(sites, sequence);
      case TWEAK -> answers.tweak(sites.start(from), sites.start(from + length));
      case MOVE -> {
        touch(sites, from, length);
        int to = first + random.nextInt(count - length + 1);
        int at = to > from ? to + length : to;
        draft.copy(sites.start(from), sites.start(from + length), sites.start(at));
        draft.delete(sites.start(from), sites.start(from + length));
      }
      case REPEAT -> {
        touch(sites, owner);
        for (int i = 0; i < grown; i++) {
          draft.copy(sites.start(any), sites.start(any + 1), start);
        }
      }
      case FILL -> {
        touch(sites, from, length);
        for (int i = from; i < from + length; i++) {
          exchange(sites, i, any);
        }
      }
      case COPY -> {
        touch(sites, from, length);
        int copied = first + random.nextInt(count - length + 1);
        draft.replace(
            sites.start(from),
            sites.start(from + length),
            sites.start(copied),
            sites.start(copied + length));
      }
      case SWAP -> {
        int other = any == from ? (from == first ? from + 1 : from - 1) : any;
        touch(sites, from, 1);
        touch(sites, other, 1);
        exchange(sites, from, other);
        exchange(sites, other, from);
      }
      case CUT -> {
        touch(sites, owner, first + count - owner);
        draft.delete(start, sites.start(first + count));
      }
      case SORT, TURN -> arrange(sites, first, count, move == Move.SORT);
      case STRIDES -> {
        touch(sites, first + count);
        strides.add(sites, first, count);
      }
    }
  }

  private Move pick(Sites sites, boolean isFree) {
    Move move = MOVES[moves.pick(random)];
    move = isFree ? move : move.withoutGrowth();
    return sites.programs().isEmpty() ? move : move.ofProgram();
  }

  /**
   * Sorts or turns a run. The whole sequence must be in reach: with runs as short as those of other
   * moves, a sort that is slow on sorted lists is not found. No place is blamed if that is no
   * better, since all elements are still there.
   */
  private void arrange(Sites sites, int first, int count, boolean isSorted) {
    int length = random.nextDouble() < WHOLE ? count : Math.max(2, part(count));
    int from = first + random.nextInt(count - length + 1);
    Integer[] order = new Integer[length];
    Arrays.setAll(order, i -> isSorted ? from + i : from + length - 1 - i);
    if (isSorted) {
      double[] numbers = new double[length];
      Arrays.setAll(numbers, i -> firstNumber(sites, from + i));
      Comparator<Integer> byNumber = Comparator.comparingDouble(i -> numbers[i - from]);
      Arrays.sort(order, random.nextBoolean() ? byNumber : byNumber.reversed());
      if (random.nextDouble() < PEAK) {
        peak(order);
      }
    }
    for (int i = 0; i < length; i++) {
      if (order[i] != from + i) {
        exchange(sites, from + i, order[i]);
      }
    }
  }

  /** Lets a sorted run rise to its middle and fall again, or fall and rise. */
  private static void peak(Integer[] order) {
    Integer[] sorted = order.clone();
    for (int i = 0; i < sorted.length; i++) {
      order[i % 2 == 0 ? i / 2 : sorted.length - 1 - i / 2] = sorted[i];
    }
  }

  private static double firstNumber(Sites sites, int element) {
    Trace trace = sites.trace();
    for (int node = sites.start(element); node < sites.start(element + 1); node++) {
      if (trace.kind(node) == Trace.INTEGER) {
        return trace.value(node);
      }
      if (trace.kind(node) == Trace.REAL) {
        return Double.longBitsToDouble(trace.value(node));
      }
    }
    return 0;
  }

  /** An element or an end, drawn by its weight. Only insertions take place at an end. */
  private int owner(Sites sites, Move move) {
    int owner = random.nextInt(sites.ownerCount());
    for (int tries = 1; tries < Places.TRIES && !lets(sites, owner, move); tries++) {
      owner = random.nextInt(sites.ownerCount());
    }
    return owner;
  }

  private boolean lets(Sites sites, int owner, Move move) {
    return switch (move) {
      case APPEND, TAIL, TWEAK, SORT, TURN, STRIDES -> true;
      default -> places.lets(sites.place(sites.start(owner)), move.inserts(), random);
    };
  }

  private void exchange(Sites sites, int element, int by) {
    draft.replace(
        sites.start(element), sites.start(element + 1), sites.start(by), sites.start(by + 1));
  }

  private void touch(Sites sites, int owner) {
    places.touch(sites.place(sites.start(owner)), true);
  }

  private void touch(Sites sites, int from, int length) {
    for (int i = from; i < from + length; i++) {
      places.touch(sites.place(sites.start(i)), false);
    }
  }

  /** Inserts, deletes or redraws one element anywhere. */
  void scatter(Sites sites, int owner, double insert, double delete, double total) {
    int sequence = sites.sequence(owner);
    boolean isEnd = owner == sites.first(sequence) + sites.count(sequence);
    double how = random.nextDouble() * total;
    int start = sites.start(owner);
    if (how < insert || isEnd) {
      touch(sites, owner);
      draft.insert(start, 1);
      return;
    }
    touch(sites, owner, 1);
    if (how < delete) {
      draft.delete(start, sites.start(owner + 1));
    } else {
      draft.replace(start, sites.start(owner + 1), 1);
    }
  }

  /** Changes the end of a program, or makes room for another one. */
  void editEnd(Sites sites, int sequence) {
    int count = sites.count(sequence);
    longest = Math.max(longest, count);
    double how = random.nextDouble();
    if (how < SHORTENS && count > NEARLY * longest) {
      shorten(sites, sequence);
    } else if (how >= SHORTENS && how < SHORTENS + APPENDS && count < longest) {
      draft.insert(sites.start(sites.first(sequence) + count), part(count));
    } else if (random.nextDouble() < GOES_ON) {
      goOn(sites, sequence);
    } else {
      redoEnd(sites, sequence);
    }
  }

  private void shorten(Sites sites, int sequence) {
    int count = sites.count(sequence);
    int deleted = Math.min(count, 1 + random.nextInt(MOST_DELETED));
    int from = sites.first(sequence) + random.nextInt(count - deleted + 1);
    draft.delete(sites.start(from), sites.start(from + deleted));
  }

  /** Draws the last elements anew. */
  private void redoEnd(Sites sites, int sequence) {
    int count = sites.count(sequence);
    int end = sites.first(sequence) + count;
    int last = part(count);
    touch(sites, end - last, last);
    draft.replace(sites.start(end - last), sites.start(end), last + random.nextInt(LONGER));
  }

  /** Adds elements at the end and deletes a run of as many elsewhere. */
  private void goOn(Sites sites, int sequence) {
    int count = sites.count(sequence);
    int first = sites.first(sequence);
    int added = part(count);
    int from = first + random.nextInt(count - added + 1);
    draft.delete(sites.start(from), sites.start(from + added));
    draft.insert(sites.start(first + count), added);
  }

  private int part(int count) {
    return Runs.part(random, count);
  }
}
