package dev.ferret.enumerate;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Source;
import dev.ferret.choice.Weights;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Answers every question in every way that keeps the case within a limit of size or depth, one run
 * after the other. Memory does not grow with the number of cases.
 *
 * <p>A case becomes larger while it is drawn and never smaller. A question whose answers have a
 * price, such as a number, gets only those that fit what is left. A branch has none: if the
 * alternative that it leads to does not fit, together with what is still to be drawn behind it, the
 * case is <em>lost</em>. So is one that repeats another: an element was taken back, or the elements
 * of a set come in another order than that of their digits. From there on all answers are the
 * simplest, which ends the drawing soon, and {@link #advance()} turns a digit from before that
 * point: none behind it could save the case.
 *
 * <p>The size is 1 for each record and element, plus the distance of each number from the simplest
 * one, plus the index of each character. A part that is drawn directly inside another one by the
 * same generator costs 1, too, so that every recursion has its price.
 *
 * <p>The depth is the largest of these: how deep records and elements are nested, the distances of
 * numbers, the lengths of sequences and texts, and the number of characters of the alphabet that
 * are used.
 *
 * <p>Nodes are records with components and elements. They add up as sizes do, and all other answers
 * fit a limit by themselves, as with depths: of whole numbers as many as there are nodes, and one
 * more.
 *
 * @since 0.1
 */
public final class BoundedOdometer implements Source {
  private final boolean isDepth;

  /** Whether nodes are counted; if neither is, sizes are. */
  private final boolean isNodes;

  private final Digits digits = new Digits();
  private int limit;
  private long spent;

  /** What the answers take that fit the limit by themselves, if nodes are counted. */
  private long widest;

  private boolean isLost;
  private boolean isCut;

  /** How many records and elements are open. */
  private int nesting;

  /** The open groups: labels of spans, null for sequences, and whether they have a price. */
  private @Nullable Label[] labels = new @Nullable Label[16];

  private boolean[] priced = new boolean[16];

  /** Where the current element of a set and the one before it began; -1 if there is none yet. */
  private int[] element = new int[16];

  private int[] before = new int[16];
  private boolean[] isSet = new boolean[16];

  /** What a group still lacks, and the sum over all open ones. */
  private long[] lacks = new long[16];

  private long lack;

  /** Where the digit of the length of a sequence is. */
  private int[] lengths = new int[16];

  private int open;

  /**
   * Begins with the simplest answers.
   *
   * @param isDepth whether depth is measured, instead of size
   */
  public BoundedOdometer(boolean isDepth) {
    this(isDepth, false);
  }

  private BoundedOdometer(boolean isDepth, boolean isNodes) {
    this.isDepth = isDepth;
    this.isNodes = isNodes;
  }

  /** Returns an odometer that counts nodes, and begins with the simplest answers. */
  public static BoundedOdometer ofNodes() {
    return new BoundedOdometer(false, true);
  }

  /** Begins anew with another limit. */
  public void restart(int newLimit) {
    limit = newLimit;
    isCut = false;
    digits.clear();
  }

  /** Returns the case of the current answers. */
  public Case begin() {
    digits.rewind();
    spent = 0;
    widest = 0;
    isLost = false;
    nesting = 0;
    lack = 0;
    open = 0;
    return Case.of(this, Choices.FULL_SIZE);
  }

  /** Moves on to the next run; false if there is none. */
  public boolean advance() {
    return digits.advance();
  }

  /**
   * Returns the size or depth of what was drawn; -1 if it goes beyond the limit or repeats another
   * case.
   */
  public int measure() {
    return isLost ? -1 : (int) Math.max(spent, widest);
  }

  /** Returns the number of nodes of what was drawn, if nodes are counted. */
  public int nodes() {
    return (int) spent;
  }

  /** Returns whether anything was left out because of the limit. */
  public boolean isCut() {
    return isCut || digits.isLimited();
  }

  /** The largest price that is left for an answer without parts. */
  private int room() {
    return isDepth || isNodes ? limit : roomForParts();
  }

  /** The largest price that is left for records and elements. */
  private int roomForParts() {
    return isDepth ? limit : (int) (limit - spent - lack);
  }

  /** Pays for an answer without parts. */
  private void payAlone(long price) {
    if (isNodes) {
      widest = Math.max(widest, price);
    } else {
      pay(price);
    }
  }

  private void pay(long price) {
    spent = isDepth ? Math.max(spent, price) : spent + price;
    heedLimit();
  }

  private void heedLimit() {
    if (spent + lack > limit && !isLost) {
      isCut = true;
      isLost = true;
    }
  }

  @Override
  public boolean isBounded() {
    return !isDepth && !isNodes;
  }

  @Override
  public void pending(long size) {
    lack += size - lacks[open - 1];
    lacks[open - 1] = size;
    heedLimit();
  }

  @Override
  public long integer(long min, long max, long simplest) {
    if (isLost) {
      return simplest;
    }
    long below = within(simplest - min);
    long above = within(max - simplest);
    long count = below + above + 1;
    if (isNodes && count > limit + 1L) {
      isCut = true;
      count = limit + 1L;
    }
    long index = digits.next(count);
    long answer = Nearest.at(index, simplest - below, simplest + above, simplest);
    payAlone(isNodes ? index : Math.abs(answer - simplest));
    return answer;
  }

  /** A distance, which may have overflown, or what is left if that is less. */
  private long within(long distance) {
    if (distance >= 0 && distance <= room()) {
      return distance;
    }
    isCut = true;
    return room();
  }

  @Override
  public double real(double min, double max, boolean nan) {
    double simplest = Case.simplest().choices().real(min, max, nan);
    if (isLost || (min == max && !nan)) {
      return simplest;
    }
    isCut = true;
    RealNumbers numbers = new RealNumbers(min, max, nan, simplest);
    numbers.goTo(digits.next(numbers.count(room())), room());
    payAlone(numbers.size());
    return numbers.value();
  }

  @Override
  public boolean bool(double probability) {
    if (isLost || probability <= 0 || probability >= 1) {
      return probability >= 1;
    }
    return digits.next(2) == 1;
  }

  @Override
  public int branch(Weights weights) {
    return branch(weights, weights);
  }

  @Override
  public int branch(Weights weights, Weights all) {
    return isLost ? weights.first() : all.possibleAt((int) digits.next(all.possible()));
  }

  /** Leaves out the last alternatives if they do not fit, which are those that go deeper. */
  @Override
  public int branch(Weights weights, Weights all, long[] sizes) {
    if (isLost) {
      return weights.first();
    }
    int fitting = 0;
    int possible = 0;
    for (int i = 0; i < sizes.length; i++) {
      possible += all.isPossible(i) ? 1 : 0;
      fitting = all.isPossible(i) && sizes[i] <= room() ? possible : fitting;
    }
    isCut |= fitting < possible;
    isLost = fitting == 0;
    return isLost ? weights.first() : all.possibleAt((int) digits.next(fitting));
  }

  @Override
  public int[] units(int min, int max, int alphabet) {
    int[] units = new int[isLost ? min : length(min, max, room(), false)];
    payAlone(units.length);
    for (int i = 0; i < units.length && !isLost; i++) {
      // Depth 1 has one character, depth 2 has two.
      boolean isByDepth = isDepth || isNodes;
      int most = Math.min(alphabet - 1, isByDepth ? room() - 1 : room());
      isCut |= most < alphabet - 1;
      units[i] = (int) digits.next(most + 1L);
      payAlone(isByDepth ? units[i] + 1 : units[i]);
    }
    return units;
  }

  @Override
  public int open(Label label, int min, int max) {
    return open(min, max, false);
  }

  @Override
  public int openSet(Label label, int min, int max) {
    return open(min, max, true);
  }

  private int open(int min, int max, boolean set) {
    int place = digits.position();
    int length =
        isLost ? min : length(min, max, isDepth && nesting >= limit ? 0 : roomForParts(), true);
    pay(length);
    push(null, true);
    isSet[open - 1] = set;
    lengths[open - 1] = place;
    if (isDepth && length > 0) {
      pay(nesting);
    }
    return length;
  }

  private int length(int min, int max, int most, boolean isSequence) {
    if (min > most) {
      isCut = true;
      isLost = true;
      return min;
    }
    long base = Math.min(max, most) - (long) min + 1;
    if (isSequence) {
      return min + (int) digits.nextLength(base, most < max);
    }
    isCut |= most < max;
    return min + (int) digits.next(base);
  }

  @Override
  public void next(int index) {
    endElement();
    before[open - 1] = element[open - 1];
    element[open - 1] = digits.position();
  }

  @Override
  public void close() {
    endElement();
    if (!isLost) {
      digits.completed(lengths[open - 1]);
    }
    pop();
  }

  /** Of all orders of a set, the one goes through in which the digits of the elements ascend. */
  private void endElement() {
    int at = open - 1;
    if (isSet[at] && !isLost && before[at] >= 0) {
      isLost = digits.compare(before[at], element[at]) >= 0;
    }
  }

  @Override
  public void enter(Label label) {
    boolean isRecord = label.isOfRecords() && !(isNodes && label.isOfLeaves());
    boolean isPriced = isRecord || isRepeated(label);
    push(label, isPriced);
    if (isPriced) {
      pay(isDepth ? nesting : 1);
    }
  }

  /** Whether a generator draws inside itself, with nothing in between that has a price. */
  @SuppressWarnings("ReferenceEquality") // labels have no equality
  private boolean isRepeated(Label label) {
    for (int i = open - 1; i >= 0; i--) {
      if (labels[i] == label) {
        return true;
      }
      if (priced[i]) {
        return false;
      }
    }
    return false;
  }

  @Override
  public void exit() {
    pop();
  }

  private void push(@Nullable Label label, boolean isPriced) {
    if (open == labels.length) {
      labels = Arrays.copyOf(labels, 2 * open);
      priced = Arrays.copyOf(priced, 2 * open);
      element = Arrays.copyOf(element, 2 * open);
      before = Arrays.copyOf(before, 2 * open);
      isSet = Arrays.copyOf(isSet, 2 * open);
      lengths = Arrays.copyOf(lengths, 2 * open);
      lacks = Arrays.copyOf(lacks, 2 * open);
    }
    labels[open] = label;
    priced[open] = isPriced;
    element[open] = -1;
    before[open] = -1;
    isSet[open] = false;
    lacks[open] = 0;
    open++;
    nesting += isPriced ? 1 : 0;
  }

  private void pop() {
    open--;
    lack -= lacks[open];
    nesting -= priced[open] ? 1 : 0;
  }

  @Override
  public void redundant() {
    isLost = true;
  }

  @Override
  public boolean retries() {
    return false;
  }
}
