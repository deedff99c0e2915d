package dev.ferret.choice;

import dev.ferret.node.EditedNodes;
import dev.ferret.node.NodeWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where generators ask their questions; the answers come from a {@link Source} and are recorded on
 * request.
 *
 * <p>Random answers without recording are the fast path: they call the dice directly, so that the
 * cost stays near that of a hand-written loop however many other sources the same JVM uses.
 *
 * <p>An instance belongs to one thread.
 *
 * @since 0.1
 */
public final class Choices {
  /** No proposal. */
  public static final long NONE = Kept.NONE;

  /** The largest size of a test: collections and magnitudes may be as large as their bounds. */
  public static final int FULL_SIZE = 100;

  /**
   * A set that misses its size gives up after this many rejected elements for each one wanted, plus
   * {@link #SPARE_REJECTIONS}: enough to draw all 256 bytes by luck.
   */
  private static final int REJECTIONS_PER_ELEMENT = 10;

  private static final int SPARE_REJECTIONS = 100;

  private final Dice dice = new Dice(true);
  private Source source = dice;
  private boolean random = true;

  /** Replays edited traces; null until there is one. */
  private @Nullable TraceSource editing;

  /** Writes what is recorded; null while nothing is. */
  private @Nullable NodeWriter writer;

  /** The writer while nothing is recorded, so that it is made once. */
  private @Nullable NodeWriter spare;

  private final LabelNumbers labels = new LabelNumbers();
  private int size = FULL_SIZE;

  /** Whether all arguments of a property are drawn. */
  private boolean isDrawn;

  /** The number of different cases, as far as it is counted. */
  private double space = 1;

  private boolean counting;
  private int level;
  private Frame[] frames = {new Frame(), new Frame(), new Frame(), new Frame()};
  private int depth;
  private Frame frame = frames[0];

  /** The state of an open sequence. */
  private static final class Frame {
    int min;
    int goal;
    int accepted;
    int rejected;

    /** Where the dice's elements start from. */
    long base;
  }

  /** Makes choices that begin with a case. */
  Choices() {}

  /** Begins another case: what was drawn before is forgotten. */
  public Choices begin(Case test) {
    test.begin(this);
    return this;
  }

  /** Begins another case of an edited trace. */
  void restart(EditedNodes nodes, double temperature, long seed) {
    if (editing == null) {
      editing = new TraceSource(Trace.of(new NodeWriter().nodes(0)), new Dice(false));
    }
    editing.restart(nodes, temperature, seed);
    restart(editing, nodes.size);
  }

  /** Begins a case that a source answers, recording. */
  void restart(Source answering, int testSize) {
    source = answering;
    random = false;
    size = testSize;
    depth = 0;
    level = 0;
    frame = frames[0];
    isDrawn = false;
    record();
  }

  /** Begins a case with random answers, which depend on nothing but these arguments. */
  void restart(long seed, int testSize, boolean recording) {
    if (!random) {
      source = dice;
      random = true;
    }
    size = testSize;
    dice.restart(seed, testSize);
    depth = 0;
    level = 0;
    isDrawn = false;
    if (recording) {
      record();
    } else if (writer != null) {
      spare = writer;
      writer = null;
    }
  }

  private void record() {
    space = 1;
    labels.clear();
    NodeWriter recording = writer != null ? writer : spare != null ? spare : new NodeWriter();
    recording.clear();
    writer = recording;
  }

  /** Returns how large collections and magnitudes may get in this test, 0 to {@link #FULL_SIZE}. */
  public int size() {
    return size;
  }

  /** Returns whether the answers are recorded. */
  public boolean isRecorded() {
    return writer != null;
  }

  /**
   * Returns the trace of what was asked and answered since the beginning of the case.
   *
   * @throws IllegalStateException if the answers are not recorded
   */
  public Trace trace() {
    if (writer == null) {
      throw new IllegalStateException("These choices are not recorded; begin with a recorded case");
    }
    return Trace.of(writer.nodes(size));
  }

  /** Says that all arguments are drawn. */
  public void drawn() {
    isDrawn = true;
  }

  /** Returns whether all arguments are drawn, so that what is thrown now comes from the check. */
  public boolean isDrawn() {
    return isDrawn;
  }

  /** Makes {@link #space()} count the answers of what is recorded from now on. */
  public void countSpace() {
    counting = true;
    space = 1;
  }

  /**
   * Returns the product of the numbers of answers that each recorded question had. Its mean over
   * random cases estimates how many different cases there are (Knuth: "Estimating the efficiency of
   * backtrack programs", 1975).
   */
  public double space() {
    return space;
  }

  private void count(double answers) {
    if (counting) {
      space *= answers;
    }
  }

  /** Chooses a number in {@code [min, max]}, which shrinks towards {@code simplest}. */
  public long integer(long min, long max, long simplest) {
    long answer = random ? dice.integer(min, max, simplest) : source.integer(min, max, simplest);
    if (writer != null) {
      writer.leaf(Trace.INTEGER, answer - simplest);
      count((double) max - (double) min + 1);
    }
    return answer;
  }

  /**
   * Proposes, now and then and only at random, a value close to an earlier one of this test, or
   * {@link #NONE}. For values of several numbers, which are kept as one.
   *
   * @param kind what is proposed
   * @param steps from an earlier value to one close to it
   */
  public long proposal(Label kind, long[] steps) {
    return random ? dice.kept.near(kind, steps, dice) : NONE;
  }

  /** Keeps a value for {@linkplain #proposal proposals}. */
  public void keep(Label kind, long value) {
    if (random) {
      dice.keep(kind, value);
    }
  }

  /**
   * Chooses a number like {@link #integer(long, long, long)}, at random the proposed one unless it
   * is {@link #NONE} or out of range.
   */
  public long integer(long min, long max, long simplest, long proposed) {
    if (!random || proposed < min || proposed > max || proposed == NONE) {
      return integer(min, max, simplest);
    }
    dice.remember(proposed);
    if (writer != null) {
      writer.leaf(Trace.INTEGER, proposed - simplest);
      count((double) max - (double) min + 1);
    }
    return proposed;
  }

  /**
   * Proposes, now and then and only at random, a number of any length: one where something ends, a
   * short one, or one close to an earlier one of this test; else null.
   *
   * @param min the least unscaled value
   * @param max the greatest unscaled value
   * @param fewest the fewest places after the point
   * @param most the most places after the point
   */
  public @Nullable BigDecimal proposal(BigInteger min, BigInteger max, int fewest, int most) {
    return random ? dice.bigs.propose(min, max, fewest, most, dice.isSpecialDue()) : null;
  }

  /** Keeps a number of any length for proposals. */
  public void keep(BigInteger unscaled, int scale) {
    if (random) {
      dice.keep(unscaled, scale);
    }
  }

  /**
   * Chooses numbers like {@link #units(int, int, int)}, at random the proposed ones unless they are
   * null.
   */
  public int[] units(int min, int max, int alphabet, int @Nullable [] proposed) {
    if (!random || proposed == null) {
      return units(min, max, alphabet);
    }
    record(proposed, min, max, alphabet);
    return proposed;
  }

  /** Chooses like {@link #bool(double)}, at random the proposed one unless it is null. */
  public boolean bool(double probability, @Nullable Boolean proposed) {
    if (!random || proposed == null) {
      return bool(probability);
    }
    if (writer != null) {
      writer.leaf(Trace.BOOLEAN, proposed ? 1 : 0);
      count(2);
    }
    return proposed;
  }

  /** Chooses a floating-point number in {@code [min, max]}, or NaN where allowed. */
  public double real(double min, double max, boolean nan) {
    double answer = random ? dice.real(min, max, nan) : source.real(min, max, nan);
    if (writer != null) {
      writer.leaf(Trace.REAL, Double.doubleToRawLongBits(answer));
      count(min == max ? 1 : Double.POSITIVE_INFINITY);
    }
    return answer;
  }

  /** Chooses true with about the given probability; shrinks towards false. */
  public boolean bool(double probability) {
    boolean answer = random ? dice.bool(probability) : source.bool(probability);
    if (writer != null) {
      writer.leaf(Trace.BOOLEAN, answer ? 1 : 0);
      count(2);
    }
    return answer;
  }

  /** Chooses one of several alternatives by weight; shrinks towards the first. */
  public int branch(Weights weights) {
    int answer = random ? dice.branch(weights) : source.branch(weights);
    if (writer != null) {
      writer.leaf(Trace.BRANCH, answer);
      count(weights.count());
    }
    return answer;
  }

  /**
   * Chooses one of several alternatives of a recursive value; shrinks towards the first.
   *
   * @param weights those of the {@linkplain #level() level}, which keep random values small
   * @param all those without regard to the level, for enumerations and for replays of what they
   *     have found
   */
  public int branch(Weights weights, Weights all) {
    int answer = random ? dice.branch(weights) : source.branch(weights, all);
    if (writer != null) {
      writer.leaf(Trace.BRANCH, answer);
      count(weights.count());
    }
    return answer;
  }

  /**
   * Chooses one of several alternatives like {@link #branch(Weights, Weights)}, in a value that
   * {@linkplain #isBounded() is bounded}.
   *
   * @param sizes the least size of the values of each alternative
   */
  public int branch(Weights weights, Weights all, long[] sizes) {
    int answer = source.branch(weights, all, sizes);
    if (writer != null) {
      writer.leaf(Trace.BRANCH, answer);
      count(weights.count());
    }
    return answer;
  }

  /** Chooses {@code min} to {@code max} numbers below {@code alphabet} at once. */
  public int[] units(int min, int max, int alphabet) {
    int[] answer = random ? dice.units(min, max, alphabet) : source.units(min, max, alphabet);
    record(answer, min, max, alphabet);
    return answer;
  }

  /**
   * Chooses {@code min} to {@code max} numbers below {@code alphabet} at once. The printable
   * characters of ASCII come first, and random answers are mostly made of them.
   *
   * @param fragments sequences of numbers that are worth a try, as answers and within answers; at
   *     least one
   */
  public int[] units(int min, int max, int alphabet, int[][] fragments) {
    int[] answer =
        random
            ? dice.units(min, max, alphabet, fragments)
            : source.units(min, max, alphabet, fragments);
    record(answer, min, max, alphabet);
    return answer;
  }

  private void record(int[] units, int min, int max, int alphabet) {
    if (writer != null) {
      writer.units(units.clone());
      if (counting) {
        count(((double) max - min + 1) * Math.pow(alphabet, units.length));
      }
    }
  }

  /**
   * Begins a sequence of {@code min} to {@code max} elements. Draw one after each {@link #more()}
   * that answers true, and {@link #close()} at the end.
   *
   * @param label what is drawn: groups with the same label can stand in for each other
   * @return the number of elements to expect
   */
  public int open(Label label, int min, int max) {
    int goal = random ? dice.begin(min, max) : source.open(label, min, max);
    push(label, min, goal);
    if (writer != null) {
      count((double) max - min + 1);
    }
    return goal;
  }

  /**
   * Begins a sequence like {@link #open} whose elements all differ, and whose order makes no
   * difference: an enumeration goes through one order only.
   */
  public int openSet(Label label, int min, int max) {
    int goal = random ? dice.begin(min, max) : source.openSet(label, min, max);
    push(label, min, goal);
    if (writer != null) {
      count((double) max - min + 1);
    }
    return goal;
  }

  /**
   * Begins a sequence like {@link #open}, of up to {@code max} elements, which at random is usually
   * as long as the size of the test allows. Each element builds on those before it, so a search
   * mostly draws the last ones anew.
   */
  public int openProgram(int max) {
    int goal = random ? dice.beginLong(max) : source.openLong(Label.PROGRAM, max);
    push(Label.PROGRAM, 0, goal);
    if (writer != null) {
      count((double) max + 1);
    }
    return goal;
  }

  /**
   * Begins the steps of a hand-written neighbourhood: a sequence that is empty in random tests and
   * that only a search makes longer. It is the last part of a span labelled {@link Label#BY_HAND}.
   */
  public void openSteps() {
    push(Label.BY_HAND, 0, random ? dice.begin(0, 0) : source.steps());
  }

  /** Chooses how far a step of a hand-written neighbourhood may lead: as far as the search says. */
  public double temperature() {
    double answer = source.temperature();
    if (writer != null) {
      writer.leaf(Trace.REAL, Double.doubleToRawLongBits(answer));
    }
    return answer;
  }

  private void push(Label label, int min, int goal) {
    if (++depth == frames.length) {
      int used = frames.length;
      frames = Arrays.copyOf(frames, 2 * used);
      for (int i = used; i < frames.length; i++) {
        frames[i] = new Frame();
      }
    }
    frame = frames[depth];
    frame.min = min;
    frame.goal = goal;
    frame.accepted = 0;
    frame.rejected = 0;
    frame.base = dice.base();
    if (writer != null) {
      writer.open(labels.of(label));
    }
  }

  /** Begins the next element of the innermost sequence, if there is to be one more. */
  public boolean more() {
    Frame f = frame;
    if (f.accepted >= f.goal) {
      return false;
    }
    int index = f.accepted++ + f.rejected;
    if (random) {
      dice.element(f.base, index);
    } else {
      source.next(index);
    }
    if (writer != null) {
      writer.element();
    }
    return true;
  }

  /**
   * Takes the current element of the innermost sequence back: it is a duplicate, or not possible
   * here. A random source tries again for a while; a replayed sequence gets shorter.
   */
  public void reject() {
    Frame f = frame;
    f.accepted--;
    f.rejected++;
    if (writer != null) {
      writer.takeBack();
    }
    source.redundant();
    boolean again =
        source.retries() && f.rejected <= SPARE_REJECTIONS + REJECTIONS_PER_ELEMENT * (long) f.goal;
    if (!again) {
      f.goal = f.goal > f.min ? f.goal - 1 : f.accepted;
    }
  }

  /**
   * Says that the answers so far lead to nothing that simpler answers do not lead to as well, so
   * that an enumeration passes over them. All other sources take no notice.
   */
  public void redundant() {
    source.redundant();
  }

  /**
   * Returns whether values up to a size are wanted, so that generators name the least sizes of
   * alternatives and of what is {@linkplain #pending pending}.
   */
  public boolean isBounded() {
    return !random && source.isBounded();
  }

  /**
   * Says that what the innermost span or sequence still lacks, apart from what is drawn next, will
   * have at least this size. An enumeration then gives up early.
   */
  public void pending(long size) {
    source.pending(size);
  }

  /** Ends the innermost sequence. */
  public void close() {
    long base = frame.base;
    frame = frames[--depth];
    if (random) {
      dice.end(base);
    } else {
      source.close();
    }
    if (writer != null) {
      writer.end();
    }
  }

  /**
   * Begins a span.
   *
   * @param label what is drawn: groups with the same label can stand in for each other
   */
  public void enter(Label label) {
    if (writer != null) {
      writer.enter(labels.of(label));
      if (!random) {
        source.enter(label);
      }
    }
  }

  /** Ends the innermost span. */
  public void exit() {
    if (writer != null) {
      writer.end();
      if (!random) {
        source.exit();
      }
    }
  }

  /**
   * Begins the innermost span again, because what was drawn in it was rejected.
   *
   * @return whether another answer is possible
   */
  public boolean retry() {
    if (writer != null) {
      writer.retry();
    }
    source.retry();
    return source.retries();
  }

  /** Returns whether another answer may follow if a question is asked again. */
  public boolean retries() {
    return source.retries();
  }

  /** Goes one level deeper into a recursive value; the level, which is 1 at the outermost. */
  public int descend() {
    dice.level = ++level;
    if (random && dice.isSpent()) {
      // The sequence around it ends here, as far as it may.
      frame.goal = Math.max(frame.min, Math.min(frame.goal, frame.accepted));
    }
    return level;
  }

  /** Returns the level that {@link #descend()} has led to, 0 outside of recursive values. */
  public int level() {
    return level;
  }

  /** Comes back from {@link #descend()}. */
  public void ascend() {
    dice.level = --level;
  }

  /**
   * Returns where the drawing stands, for {@link #unwind}: the open sequences, the level, and the
   * number of recorded nodes.
   */
  public long mark() {
    int recorded = writer == null ? 0 : writer.length();
    return ((long) depth << 48) | ((long) (level & 0xFFFF) << 32) | recorded;
  }

  /**
   * Ends all spans and sequences that were begun since a {@link #mark()}: a generator threw an
   * exception in the middle of them, and the caller that asked for its value goes on without.
   */
  public void unwind(long mark) {
    level = (int) (mark >>> 32) & 0xFFFF;
    dice.level = level;
    if (writer == null) {
      while (depth > (int) (mark >>> 48)) {
        close();
      }
      return;
    }
    byte open = writer.openSince((int) mark);
    while (open != Trace.END) {
      if (open == Trace.SPAN) {
        exit();
      } else {
        close();
      }
      open = writer.openSince((int) mark);
    }
  }

  /** Begins an argument of the property, which may be a copy of an earlier one. */
  public void argument(int index) {
    if (random) {
      dice.argument(index);
    } else {
      source.argument(index);
    }
  }
}
