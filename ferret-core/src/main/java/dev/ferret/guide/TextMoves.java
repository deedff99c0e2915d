package dev.ferret.guide;

import dev.ferret.edit.Draft;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The edits of texts and bytes, which are sequences of units: redraw, insert, delete, duplicate,
 * move and so on, as for sequences of elements. One text is edited at a time, and comes into the
 * draft when it is {@linkplain #finish finished}.
 *
 * <p>To change one unit by at most an eighth of the alphabet, and to redraw whole texts in a fifth
 * of all tests, found a password of 12 letters in 9 of 60 runs of 10,000 tests.
 */
final class TextMoves {
  /** The edits of a text. */
  private enum Move {
    REDRAW,
    NEAR,
    INSERT,
    DELETE,
    DUPLICATE,
    MOVE,
    REPEAT,
    FILL,
    SPLICE,
    COPY,
    WHOLE,
    /** Adds runs of equal units to the end, as {@link Strides} does. */
    STRIDES,
    /** Deletes all from a unit on, unless units repeat, as in a walk. */
    CUT;

    /** What is done instead if all lengths are fixed. */
    Move withoutGrowth() {
      return switch (this) {
        case INSERT, DELETE, STRIDES, CUT -> REDRAW;
        case DUPLICATE -> COPY;
        case REPEAT -> FILL;
        default -> this;
      };
    }
  }

  private static final Move[] MOVES = Move.values();

  /** The most units that are added at once. Unbounded texts must not grow exponentially. */
  private static final int GROWTH = 64;

  /**
   * A text of this many units grows by one at a time, shorter ones by more: if only the length
   * counts, tests would soon take longer than anybody waits.
   */
  private static final int LONG = 4_096;

  /** How many texts of good inputs are kept. */
  private static final int KEPT = 16;

  private final RandomGenerator random;
  private final Draft draft;
  private final Places places;

  /**
   * First guesses. Without cuts, texts that are to match an expression as a whole keep an end that
   * does not matter: half of the moves make it longer. With them, a time of day takes 1,215 tests
   * instead of 5,098 (150 runs).
   */
  private final Arms moves = new Arms(1, 0.5, 1, 1, 0.5, 0.5, 0.5, 0.3, 0.3, 0.2, 0.05, 0.5, 0.5);

  private final Arms runs = new Arms(1, 0.5, 0.25);

  // Sets of options, one bit each.
  private int usedMoves;
  private int usedRuns;

  /** Texts of good inputs, for splices. */
  private final int[][] kept = new int[KEPT][];

  private int keptCount;

  /** The text that is edited; -1 if none is. */
  private int node = -1;

  private int[] units = new int[16];

  /** For each unit, the place that it had; -1 if it is new. And that of the end. */
  private int[] origins = new int[17];

  private int length;

  TextMoves(RandomGenerator random, Draft draft, Places places) {
    this.random = random;
    this.draft = draft;
    this.places = places;
  }

  /** Begins a neighbour. */
  void begin() {
    node = -1;
    usedMoves = 0;
    usedRuns = 0;
  }

  /** Learns whether the edits of the last neighbour helped. */
  void learn(boolean improved) {
    moves.usedAll(usedMoves, improved);
    runs.usedAll(usedRuns, improved);
  }

  /** Keeps a text of a good input, of which later splices are made. */
  void keep(int[] text) {
    if (text.length > 0) {
      kept[keptCount++ % KEPT] = text;
    }
  }

  /** Edits a text in a way that helped before, where edits did little harm. */
  @SuppressWarnings("EnumOrdinal") // the options of the arms are the moves
  void edit(int text, int first, boolean isFree) {
    begin(text, first);
    Move move = pick(isFree);
    // Otherwise the maze horseshoe, walked in a text, would take 1.7 times as many tests.
    while (move == Move.CUT && repeats(Strides.MORE_PAIRS)) {
      move = pick(isFree);
    }
    if (length == 0 || (move == Move.STRIDES && !repeats(Strides.PAIRS))) {
      move = Move.INSERT;
    }
    usedMoves |= 1 << move.ordinal();
    int run = run();
    switch (move) {
      case REDRAW -> redraw(place(run), run);
      case NEAR -> near(place(run), run);
      case INSERT -> insert(gap(), run);
      case DELETE -> delete(place(run), run);
      case DUPLICATE -> {
        int[] copy = copy(random.nextInt(length - run + 1), run);
        put(gap(), 0, copy);
      }
      case MOVE -> {
        int from = place(run);
        int[] copy = Arrays.copyOfRange(units, from, from + run);
        delete(from, run);
        put(random.nextInt(length + 1), 0, copy);
      }
      case REPEAT -> put(gap(), 0, copies(run));
      case FILL -> overwrite(place(run), copies(run));
      case SPLICE -> splice(isFree);
      case COPY -> overwrite(place(run), copy(random.nextInt(length - run + 1), run));
      case STRIDES -> addStrides();
      case CUT -> {
        int at = random.nextInt(length);
        delete(at, length - at);
      }
      case WHOLE -> {
        draft.redraw(text);
        node = -1;
      }
    }
  }

  private Move pick(boolean isFree) {
    Move move = MOVES[moves.pick(random)];
    return isFree ? move : move.withoutGrowth();
  }

  /** Inserts, deletes or redraws one unit anywhere. */
  void scatter(int text, int first, double insert, double delete, double total) {
    begin(text, first);
    int at = random.nextInt(length + 1);
    double how = random.nextDouble() * total;
    if (how < insert || at == length) {
      insert(at, 1);
    } else if (how < delete) {
      delete(at, 1);
    } else {
      redraw(at, 1);
    }
  }

  private void begin(int text, int first) {
    if (text == node) {
      return;
    }
    finish();
    node = text;
    int[] old = draft.text(text);
    length = old.length;
    if (length > units.length) {
      units = new int[2 * length];
      origins = new int[2 * length + 1];
    }
    System.arraycopy(old, 0, units, 0, length);
    for (int i = 0; i <= length; i++) {
      origins[i] = first + i;
    }
  }

  /** Puts the text that is edited into the draft. */
  void finish() {
    if (node >= 0) {
      draft.rewrite(node, Arrays.copyOf(units, length));
      node = -1;
    }
  }

  /** A random length of a run: 1, up to the longest, or up to the square root of the longest. */
  private int run() {
    int arm = runs.pick(random);
    usedRuns |= 1 << arm;
    return Runs.length(random, length, arm);
  }

  /** The most units that may be added. */
  private int growth() {
    return Math.max(1, Math.min(GROWTH, LONG / Math.max(1, length)));
  }

  /** Where a run begins that is to be changed. */
  private int place(int run) {
    int at = random.nextInt(length - run + 1);
    for (int tries = 1; tries < Places.TRIES && !places.lets(origins[at], false, random); tries++) {
      at = random.nextInt(length - run + 1);
    }
    return at;
  }

  /** Where something is to be inserted. */
  private int gap() {
    int at = random.nextInt(length + 1);
    for (int tries = 1; tries < Places.TRIES && !places.lets(origins[at], true, random); tries++) {
      at = random.nextInt(length + 1);
    }
    return at;
  }

  private void redraw(int from, int run) {
    for (int i = from; i < from + run; i++) {
      places.touch(origins[i], false);
      units[i] = Draft.otherUnit(units[i]);
    }
  }

  private void near(int from, int run) {
    for (int i = from; i < from + run; i++) {
      places.touch(origins[i], false);
      units[i] = Draft.nearUnit(units[i]);
    }
  }

  private void insert(int at, int run) {
    int[] fresh = new int[Math.min(run, growth())];
    Arrays.fill(fresh, Draft.ANY_UNIT);
    put(at, 0, fresh);
  }

  private void delete(int from, int run) {
    put(from, run, new int[0]);
  }

  private void overwrite(int from, int[] by) {
    for (int i = 0; i < by.length; i++) {
      places.touch(origins[from + i], false);
      units[from + i] = by[i];
    }
  }

  private int[] copy(int from, int run) {
    return Arrays.copyOfRange(units, from, from + Math.min(run, growth()));
  }

  private int[] copies(int run) {
    int[] copies = new int[Math.min(run, growth())];
    Arrays.fill(copies, units[random.nextInt(length)]);
    return copies;
  }

  private void addStrides() {
    int[] before = Arrays.copyOf(units, length);
    int cut = random.nextDouble() < Strides.CUT ? Runs.part(random, length) : 0;
    int[] added = new int[Strides.MOST * GROWTH];
    int count = 0;
    for (int runs = 1 + random.nextInt(Strides.MOST); runs > 0; runs--) {
      int end = count + Math.min(Runs.part(random, GROWTH), growth());
      Arrays.fill(added, count, end, before[random.nextInt(before.length)]);
      count = end;
    }
    put(length - cut, cut, Arrays.copyOf(added, count));
  }

  /** Whether units seem to repeat, as the steps of a walk do. */
  private boolean repeats(int most) {
    for (int pairs = most; pairs > 0 && length > 1; pairs--) {
      int one = random.nextInt(length);
      int other = (one + 1 + random.nextInt(length - 1)) % length;
      if (units[one] == units[other]) {
        return true;
      }
    }
    return false;
  }

  /** Puts a piece of another text in, or over as many units. */
  private void splice(boolean isFree) {
    int[] other =
        keptCount == 0 ? draft.text(node) : kept[random.nextInt(Math.min(KEPT, keptCount))];
    if (other.length == 0) {
      return;
    }
    int run =
        Math.min(growth(), 1 + (int) (other.length * random.nextDouble() * random.nextDouble()));
    int from = random.nextInt(other.length - run + 1);
    int[] piece = Arrays.copyOfRange(other, from, from + run);
    if (isFree && random.nextBoolean()) {
      put(gap(), 0, piece);
    } else if (run <= length) {
      // Where it came from, as often as not: in many texts it matters where something is.
      boolean isSame = from + run <= length && random.nextBoolean();
      overwrite(isSame ? from : place(run), piece);
    }
  }

  /** Replaces a run by other units. */
  private void put(int from, int run, int[] by) {
    if (run == 0) {
      places.touch(origins[from], true);
    }
    for (int i = from; i < from + run; i++) {
      places.touch(origins[i], false);
    }
    int grown = length + by.length - run;
    if (grown > units.length) {
      units = Arrays.copyOf(units, 2 * grown);
      origins = Arrays.copyOf(origins, 2 * grown + 1);
    }
    System.arraycopy(units, from + run, units, from + by.length, length - from - run);
    System.arraycopy(origins, from + run, origins, from + by.length, length + 1 - from - run);
    System.arraycopy(by, 0, units, from, by.length);
    Arrays.fill(origins, from, from + by.length, Places.NONE);
    length = grown;
  }
}
