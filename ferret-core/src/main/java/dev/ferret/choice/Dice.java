package dev.ferret.choice;

import java.math.BigInteger;

/**
 * Answers at random, the way an experienced tester would: small magnitudes and boundary values
 * often, and values equal or close to one already drawn often enough to matter.
 *
 * <p>The generator of random bits is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom
 * number generators", OOPSLA 2014). Element k of a sequence starts from a state of its own, base +
 * k * ELEMENT. This makes a copy of an earlier element free: start from the earlier element's
 * state.
 *
 * <p>Special answers are not decided by one more coin per question; a countdown says after how many
 * questions the next one is due. How often that is differs from test to test: most tests have few
 * special answers, some consist of little else. So conjunctions of boundary values are met without
 * making every test odd.
 */
final class Dice implements Source {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Spreads consecutive seeds: a spectrally good multiplier (Steele, Vigna 2021). */
  private static final long SCATTER = 0xF1357AEA2E62A9C5L;

  private static final long ELEMENT = 0xD1342543DE82EF95L;
  private static final long AFTER_SEQUENCE = 0x2545F4914F6CDD1DL;

  /** Ranges up to this width are uniform; wider ones prefer small magnitudes. */
  static final int NARROW = 1 << 10;

  /**
   * Mean number of questions between special answers, one of which is picked for each test. With
   * these, 1,000 tests meet a == b over two full-range ints about 20 times, |a - b| == 1 about 10
   * times and a given bound of one int about 15 times.
   */
  private static final int[] GAPS = {40, 40, 40, 40, 40, 10, 10, 2};

  /** Longest list of a generator without a given maximum, at full size and outermost. */
  private static final int DEFAULT_LENGTH = 32;

  /**
   * One in this many long sequences has any length: some bugs need the end of a short one, most
   * need many steps.
   */
  private static final int SHORT_SEQUENCES = 8;

  /**
   * One in this many tests of full size has a collection or text of up to {@link #LONGEST}
   * elements; how many have more than x of them goes down with the root of x. One list in 110 then
   * has more than 100 elements and one in 320 more than 1,000, which makes 37 % more elements in
   * all.
   */
  private static final int LONG_TESTS = 32;

  private static final int LONGEST = 3_000;

  /**
   * One in 8 of these has just more elements than 1,000, where many programs have a limit: 1,000
   * tests then meet such a list in 93 % of runs instead of 69 %, with 7 % more elements in all.
   */
  private static final int ABOVE_THOUSAND = 1_001;

  /** No collection of this test is long, or the one that was has been drawn. */
  private static final int NONE_LONG = Integer.MAX_VALUE;

  /** It was not asked yet whether a collection of this test is long. */
  private static final int UNDECIDED = -1;

  /**
   * After this many elements in one test, further sequences stay as short as allowed. Nested
   * collections would otherwise multiply.
   */
  private static final int ELEMENT_BUDGET = 4_000;

  /** How many numbers, and how many texts, of a test are kept. A power of two. */
  static final int MEMORY = 8;

  /**
   * The places behind the memory of bounds (half of them), the simplest, powers of two and the
   * bounds of the next narrower type.
   */
  private static final byte[] EDGES = {
    MEMORY,
    MEMORY,
    MEMORY,
    MEMORY,
    MEMORY + 1,
    MEMORY + 1,
    MEMORY + 1,
    MEMORY + 1,
    MEMORY + 2,
    MEMORY + 2,
    MEMORY + 3,
    MEMORY + 3,
    MEMORY + 3,
    MEMORY + 4,
    MEMORY + 4,
    MEMORY + 4
  };

  /**
   * Tests below this size, the first 30 of a run, have special answers among their first two, and
   * exact ones: the corners of one number are then met within a dozen tests instead of 60.
   */
  private static final int EARLY = 60;

  /** From a number to one close to it: none half of the time, 1 in a third, else a little more. */
  static final int[] STEPS = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, 2, -2, 3, -4,
    5, -8
  };

  /** One special number in eight is the opposite of what it would be, if that is in range. */
  private static final int OPPOSITE = 0xE000;

  /** Parts of the digits of a range in 64ths. A table, since no processor can predict a branch. */
  private static final byte[] SHARES = new byte[128];

  static {
    for (int i = 0; i < SHARES.length; i++) {
      SHARES[i] = (byte) Math.max(0, Math.min(i - 1, 64));
    }
  }

  /** Digits, besides one for the sign, that numbers may have in tests of any size. */
  private static final int FEW_DIGITS = 3;

  private final long[] recent = new long[MEMORY + 5];
  private final UnitDice units = new UnitDice(this);
  private final RealDice reals = new RealDice(this);
  private final SequenceDice sequences = new SequenceDice(this);
  final BigDice bigs = new BigDice(this);
  final Kept kept = new Kept();
  private int remembered;

  private long state;
  private long chaos;
  private long arguments;
  private int gap;
  private int untilSpecial;
  private int untilCopy;
  private boolean isEarly;
  private int size = -1;

  /**
   * Whether the test has anything but whole numbers, coins and branches, so that the next one has
   * more to forget. To look at this costs less than to forget it all: pairs of ints take a tenth
   * less time.
   */
  private boolean isRich;

  /**
   * The share of the binary digits of a range that numbers may have, in 64ths; all of them half of
   * the time. It holds for a while instead of being drawn for each number: the processor then
   * predicts the branches behind, which makes lists of numbers twice as fast. It changes from
   * argument to argument and with each special answer.
   */
  private int share;

  /** The size as a fraction, in units of 2^-16. */
  private int sizeFactor;

  private int elements;

  /** How many collections and texts without a maximum come before the long one. */
  private int untilLong;

  /** The level within a recursive value, where nothing is long; 0 outside. */
  int level;

  /** Whether tests may have a long collection. Parts of other tests do not. */
  private final boolean hasLong;

  private long[] bases = new long[8];
  private int depth;

  /**
   * Makes dice.
   *
   * @param isWhole whether they draw whole tests, or what is missing in others
   */
  Dice(boolean isWhole) {
    this.hasLong = isWhole;
  }

  /**
   * Begins a test. The product is not mixed any further: as seeds go up by a constant, its upper
   * bits go through all values evenly, which spreads the kinds of tests over a run and costs one
   * multiplication.
   */
  void restart(long seed, int testSize) {
    if (isRich || testSize != size) {
      clear(testSize);
    }
    long start = seed * SCATTER;
    state = start;
    arguments = start;
    chaos = ~start;
    remembered = 0;
    int mean = mean(start);
    gap = mean;
    untilSpecial =
        isEarly ? (int) (start >>> 45) & 1 : ((int) ((start >>> 45) & 0xFFFF) * mean) >>> 15;
    untilCopy = ((int) ((start >>> 29) & 0xFFFF) * mean) >>> 15;
    share(start >>> 22);
  }

  private static int mean(long start) {
    return GAPS[(int) (start >>> 61)];
  }

  /** Forgets what only richer tests than those of a few whole numbers have left. */
  private void clear(int testSize) {
    isRich = false;
    size = testSize;
    sizeFactor = (testSize << 16) / Choices.FULL_SIZE;
    isEarly = testSize < EARLY;
    depth = 0;
    level = 0;
    elements = 0;
    untilLong = hasLong && testSize == Choices.FULL_SIZE ? UNDECIDED : NONE_LONG;
    kept.clear();
    units.restart();
    reals.restart();
    bigs.restart();
    sequences.restart();
  }

  /**
   * Returns how many sequences of this test come before the first that may be like another: half as
   * many as questions come before a special answer. A list that another one begins with is then
   * drawn within 1,000 tests in 89 % of runs instead of 70 %, one that it ends with in 84 % instead
   * of 64 %.
   */
  int firstTwin() {
    return ((int) ((arguments >>> 13) & 0xFFFF) * mean(arguments)) >>> 17;
  }

  static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  long bits() {
    return mix(state += GOLDEN);
  }

  /** Random bits from the stream that decides about special answers. */
  long specialBits() {
    return mix(chaos += GOLDEN);
  }

  /** A number in [0, bound) from the stream that decides about special answers. */
  int pick(int bound) {
    return scaled(specialBits(), bound);
  }

  /**
   * Puts the next special answer off, by more each time: a pair may consist of special answers, a
   * list of a hundred does not need fifty of them.
   */
  void rest() {
    rest(specialBits());
  }

  private void rest(long r) {
    untilSpecial = scaled(r, 2 * gap++);
    share(r >>> 25);
  }

  private void share(long r) {
    share = SHARES[(int) r & 127];
  }

  @Override
  public long integer(long min, long max, long simplest) {
    long answer;
    long width = max - min;
    if (--untilSpecial < 0) {
      answer = sequences.isMonotone() ? monotone(min, max, simplest) : special(min, max, simplest);
    } else if (width >= 0 && width <= NARROW) {
      answer = min + (((bits() >>> 32) * (width + 1)) >>> 32);
    } else {
      answer = wide(min, max, simplest, width);
    }
    remember(answer);
    return answer;
  }

  /** A number that is not special. */
  long plain(long min, long max, long simplest) {
    long width = max - min;
    return width >= 0 && width <= NARROW
        ? min + uniform(bits(), width)
        : wide(min, max, simplest, width);
  }

  private long monotone(long min, long max, long simplest) {
    return sequences.next(min, max, simplest, recent[(remembered - 1) & (MEMORY - 1)]);
  }

  /** Lets the next answer be a special one. */
  void expectSpecial() {
    untilSpecial = 0;
  }

  /** Returns the mean number of questions between special answers. */
  int gap() {
    return gap;
  }

  /** Returns how many digits numbers may have now. */
  int share() {
    return share;
  }

  /**
   * Lets the elements to come be those of an earlier sequence, whose numbers had as many digits.
   *
   * @param base the state that the earlier elements started from
   * @param first which of them is the first one now; negative if there are others before
   */
  void goOn(long base, int first, int share) {
    this.state = base + first * ELEMENT;
    this.share = share;
  }

  /** Keeps a value that is made of several numbers. */
  void keep(Label kind, long value) {
    isRich = true;
    kept.add(kind, value);
  }

  /** Keeps a number of any length. */
  void keep(BigInteger unscaled, int scale) {
    isRich = true;
    bigs.remember(unscaled, scale);
  }

  /** Keeps a number of this test, to be copied later. */
  void remember(long answer) {
    recent[remembered++ & (MEMORY - 1)] = answer;
  }

  /**
   * Numbers of up to as many binary digits as are {@linkplain #share in force}, around the
   * simplest.
   */
  private long wide(long min, long max, long simplest, long width) {
    long r = bits();
    int widest = 64 - Long.numberOfLeadingZeros(width);
    int allowed = (FEW_DIGITS << 16) + (widest - FEW_DIGITS - 1) * sizeFactor;
    int shift = 63 - ((allowed * share) >>> 22);
    // The sign comes for free with an arithmetic shift.
    long distance = simplest == min ? r >>> shift : simplest == max ? -(r >>> shift) : r >> shift;
    long answer = simplest + distance;
    return answer >= min && answer <= max ? answer : min + uniform(bits(), width);
  }

  /** A number in [0, width], all unsigned. */
  private static long uniform(long r, long width) {
    long bound = width + 1;
    if (bound == 0) {
      return r;
    }
    // Upper half of the unsigned product r * bound; Math.unsignedMultiplyHigh is newer than Java
    // 17.
    long high = Math.multiplyHigh(r, bound);
    return high + ((r >> 63) & bound) + ((bound >> 63) & r);
  }

  /**
   * A number at or next to a bound, the simplest one, a power of two, a bound of the next narrower
   * type or an earlier number. Made from one draw and nearly without branches, since none of them
   * could be predicted.
   */
  private long special(long min, long max, long simplest) {
    long r = specialBits();
    rest(r);
    int digits = 64 - Long.numberOfLeadingZeros(max - min);
    long power = 1L << scaled(r << 8, digits);
    recent[MEMORY] = min;
    recent[MEMORY + 1] = max;
    recent[MEMORY + 2] = simplest;
    recent[MEMORY + 3] = (r & 0xC00) != 0 ? power : -power;
    long narrower = 1L << Math.max(0, digits / 2 - 1);
    recent[MEMORY + 4] = (r & 0x1000) == 0 ? narrower : ~narrower;
    boolean near = remembered > 0 && (r & 1) == 0;
    int slot = near ? scaled(r << 24, Math.min(remembered, MEMORY)) : EDGES[(int) (r >>> 1) & 15];
    long close = recent[slot] + (isEarly ? 0 : STEPS[(int) (r >>> 5) & 31]);
    boolean isOpposite = (r & OPPOSITE) == 0 && !isEarly && -close >= min && -close <= max;
    return Math.max(min, Math.min(max, isOpposite ? -close : close));
  }

  /** A number in [0, bound) from the upper half of some random bits. */
  static int scaled(long r, int bound) {
    return (int) (((r >>> 32) * bound) >>> 32);
  }

  @Override
  public double real(double min, double max, boolean nan) {
    isRich = true;
    return reals.draw(min, max, nan, --untilSpecial < 0);
  }

  @Override
  public boolean bool(double probability) {
    return (bits() >>> 11) * 0x1p-53 < probability;
  }

  @Override
  public int branch(Weights weights) {
    if (weights.isFirstOnly()) {
      return 0;
    }
    return weights.at((int) (((bits() >>> 32) * weights.total()) >>> 32));
  }

  @Override
  public int[] units(int min, int max, int alphabet) {
    isRich = true;
    return units.draw(min, max, alphabet, --untilSpecial < 0);
  }

  @Override
  public int[] units(int min, int max, int alphabet, int[][] fragments) {
    isRich = true;
    return units.draw(min, max, alphabet, fragments, --untilSpecial < 0);
  }

  /** Three units from each draw: 21 bits are plenty for a narrow alphabet. */
  void fillNarrow(int[] answer, int letters) {
    long z = state;
    int i = 0;
    int length = answer.length;
    while (i < length) {
      long r = mix(z += GOLDEN);
      for (int end = Math.min(length, i + 3); i < end; i++) {
        answer[i] = (int) (((r & 0x1FFFFF) * letters) >>> 21);
        r >>>= 21;
      }
    }
    state = z;
  }

  @Override
  public int open(Label label, int min, int max) {
    int length = begin(min, max);
    keepBase();
    return length;
  }

  private void keepBase() {
    if (depth > bases.length) {
      bases = java.util.Arrays.copyOf(bases, 2 * depth);
    }
    bases[depth - 1] = state;
  }

  /** Begins a sequence whose base the caller keeps. */
  int begin(int min, int max) {
    isRich = true;
    long r = bits();
    int length = length(min, max, r);
    depth++;
    if (length > 0 && max > 1) {
      length = sequences.begin(min, max, length, depth, r);
    }
    elements += length;
    return length;
  }

  @Override
  public int openLong(Label label, int max) {
    int length = beginLong(max);
    keepBase();
    return length;
  }

  /**
   * Begins a sequence that is usually as long as the size allows; the caller keeps its base. Its
   * length does not count as elements, of which a program of thousands of steps would leave none to
   * their arguments.
   */
  int beginLong(int max) {
    isRich = true;
    int longest = (int) (((long) max * size + Choices.FULL_SIZE - 1) / Choices.FULL_SIZE);
    boolean isShort = (bits() >>> 32) % SHORT_SEQUENCES == 0;
    int length = isShort ? length(0, max) : longest;
    depth++;
    return length;
  }

  /** The state that the elements of the sequence just begun start from. */
  long base() {
    return state;
  }

  private int length(int min, int max) {
    return length(min, max, bits());
  }

  /** A length from the upper half of some random bits. */
  int length(int min, int max, long r) {
    long room = (long) max - min;
    if (max == Integer.MAX_VALUE) {
      room = DEFAULT_LENGTH >> Math.min(depth, 3);
      if (level == 0 && isLong()) {
        return min + longLength(r);
      }
    }
    if (elements > ELEMENT_BUDGET) {
      return min;
    }
    long scaled = size == Choices.FULL_SIZE ? room : (room * size + Choices.FULL_SIZE - 1) / 100;
    return (int) (min + (((r >>> 32) * (scaled + 1)) >>> 32));
  }

  /**
   * Whether the next collection or text is the long one of this test. There is at most one, so that
   * nested ones do not multiply: the first half of the time, else the second half of the time, and
   * so on.
   */
  private boolean isLong() {
    if (untilLong == UNDECIDED) {
      long r = mix(~arguments);
      boolean isThere = scaled(r, LONG_TESTS) == 0;
      untilLong = isThere ? Integer.numberOfTrailingZeros((int) r) : NONE_LONG;
    }
    if (untilLong == NONE_LONG) {
      return false;
    }
    boolean isNow = untilLong == 0;
    untilLong = isNow ? NONE_LONG : untilLong - 1;
    return isNow;
  }

  private static int longLength(long r) {
    if ((r & 7) == 0) {
      return ABOVE_THOUSAND + (int) (r >>> 57);
    }
    double least = Math.sqrt((double) DEFAULT_LENGTH / LONGEST);
    double root = least + (r >>> 11) * 0x1p-53 * (1 - least);
    return (int) (DEFAULT_LENGTH / (root * root));
  }

  /** A number in proportion to the size. */
  int sized(int number) {
    return (number * sizeFactor) >>> 16;
  }

  /** Whether the next question gets a special answer. */
  boolean isSpecialDue() {
    return untilSpecial <= 0;
  }

  /** Whether a test of this size may be of any size. */
  boolean isFullSize() {
    return size == Choices.FULL_SIZE;
  }

  /** Counts a part of a recursive value, and says whether there should be no more of them. */
  boolean isSpent() {
    isRich = true;
    return ++elements > ELEMENT_BUDGET;
  }

  /** Counts what a text holds among the elements; characters are cheap. */
  void spend(int characters) {
    elements += characters >>> 3;
  }

  @Override
  public void next(int index) {
    element(bases[depth - 1], index);
  }

  /** Begins an element, which may copy an earlier one. */
  void element(long base, int index) {
    long element = index;
    if (--untilCopy < 0) {
      element = copied(index);
    }
    state = base + (element + 1) * ELEMENT;
  }

  /** The index of an earlier element, if there is one. */
  private int copied(int index) {
    long r = specialBits();
    untilCopy = scaled(r, 4 * gap++);
    return scaled(r << 32, index);
  }

  /** Begins an argument of the property; like an element, it may copy an earlier one. */
  @Override
  public void argument(int index) {
    share(arguments >>> (22 - 7 * (index & 3)));
    long element = index;
    if (index > 0 && --untilCopy < 0) {
      element = copied(index);
    }
    state = arguments + (element + 1) * ELEMENT;
  }

  @Override
  public void close() {
    end(bases[depth - 1]);
  }

  /** Ends a sequence. */
  void end(long base) {
    sequences.end(depth);
    depth--;
    state = base ^ AFTER_SEQUENCE;
  }

  @Override
  public boolean retries() {
    return true;
  }
}
