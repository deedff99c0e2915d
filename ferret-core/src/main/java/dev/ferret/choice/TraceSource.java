package dev.ferret.choice;

import dev.ferret.node.EditedNodes;
import java.util.Arrays;

/**
 * Answers from a trace, part by part: a span reads from the span recorded at its place, an element
 * from the element at its place, so that a part that now asks other questions does not disturb its
 * neighbours. What is missing or no longer fits is clamped or answered by another source.
 */
final class TraceSource implements Source {
  private static final int FORWARDED = 1;
  private static final byte[] NO_EDITS = {};
  private static final int[][] NO_FRAGMENTS = {};

  private final Source fresh;

  /** The arrays of the trace, of which a draft may have more than it uses. */
  private byte[] kinds;

  private long[] values;
  private int[][] units;
  private int[] ends;

  /** How single answers change, by node; empty if none does. */
  private byte[] edits = NO_EDITS;

  /** The draft that is replayed, which is told what was met; one of nothing if there is none. */
  private EditedNodes draft = new EditedNodes();

  /** Whether the trace was put together by a search, instead of recorded. */
  private boolean isDraft;

  private double temperature = 1;

  /** The next recorded node of the current group, and the end of the group. */
  private int position;

  private int limit;

  /** For each open group: the reader's place behind it, the group's limit, and flags. */
  private int[] stack = new int[24];

  private int depth;

  /** Within a sequence: where its next element begins and where its elements end. */
  private int nextElement;

  private int lastElement;

  TraceSource(Trace trace, Source fresh) {
    this.kinds = trace.kinds;
    this.values = trace.values;
    this.units = trace.units;
    this.ends = trace.allEnds();
    this.fresh = fresh;
    this.limit = trace.kinds.length;
  }

  /** Begins anew with an edited trace. */
  void restart(EditedNodes edited, double heat, long seed) {
    if (fresh instanceof Dice dice) {
      dice.restart(seed, edited.size);
    }
    kinds = edited.kinds;
    values = edited.values;
    units = edited.units;
    ends = edited.ends;
    edits = edited.edits;
    draft = edited;
    isDraft = true;
    temperature = heat;
    position = 0;
    limit = edited.length;
    depth = 0;
  }

  private int end(int node) {
    return ends[node];
  }

  private byte edit(int node) {
    return edits.length == 0 ? EditedNodes.KEEP : edits[node];
  }

  /** Takes the next node if it is of this kind; otherwise passes over it and returns -1. */
  private int take(byte kind) {
    if (position >= limit) {
      return -1;
    }
    int node = position;
    position = end(node);
    return kinds[node] == kind ? node : -1;
  }

  @Override
  public long integer(long min, long max, long simplest) {
    int node = take(Trace.INTEGER);
    if (node < 0) {
      return fresh.integer(min, max, simplest);
    }
    long answer = clamped(values[node], min, max, simplest);
    byte edit = edit(node);
    if (edit >= EditedNodes.LINE) {
      return Line.integer(
          draft.amounts, edit - EditedNodes.LINE, answer, min, max, simplest, fresh);
    }
    if (edit != EditedNodes.KEEP) {
      return AnswerEdit.integer(edit, answer, min, max, simplest, fresh);
    }
    if (fresh instanceof Dice dice) {
      // What is drawn afresh later may copy what is replayed, as in a random test.
      dice.remember(answer);
    }
    return answer;
  }

  private static long clamped(long distance, long min, long max, long simplest) {
    long answer = simplest + distance;
    if (distance >= 0) {
      return answer < simplest || answer > max ? max : answer;
    }
    return answer > simplest || answer < min ? min : answer;
  }

  @Override
  public double real(double min, double max, boolean nan) {
    int node = take(Trace.REAL);
    double answer = node < 0 ? 0 : Double.longBitsToDouble(values[node]);
    if (node < 0 || (Double.isNaN(answer) && !nan)) {
      return fresh.real(min, max, nan);
    }
    double within = answer < min ? min : answer > max ? max : answer;
    byte edit = edit(node);
    if (edit >= EditedNodes.LINE) {
      return Line.real(draft.amounts, edit - EditedNodes.LINE, within, min, max, nan, fresh);
    }
    return edit == EditedNodes.KEEP ? within : AnswerEdit.real(edit, within, min, max, nan, fresh);
  }

  @Override
  public boolean bool(double probability) {
    int node = take(Trace.BOOLEAN);
    if (node < 0 || probability <= 0 || probability >= 1) {
      return fresh.bool(probability);
    }
    return (values[node] == 1) == (edit(node) == EditedNodes.KEEP);
  }

  @Override
  public int branch(Weights weights) {
    return branch(weights, weights);
  }

  /**
   * What was recorded below the last level of random values was enumerated, or written by hand. A
   * search does not go there: its values would grow deeper with every step.
   */
  @Override
  public int branch(Weights weights, Weights all) {
    int node = take(Trace.BRANCH);
    if (node >= 0) {
      int answer = (int) values[node];
      if (edit(node) != EditedNodes.KEEP) {
        return AnswerEdit.branch(answer, weights, fresh);
      }
      if (weights.isPossible(answer) || (!isDraft && all.isPossible(answer))) {
        return answer;
      }
    }
    return fresh.branch(weights);
  }

  @Override
  public int[] units(int min, int max, int alphabet) {
    return units(min, max, alphabet, NO_FRAGMENTS);
  }

  @Override
  public int[] units(int min, int max, int alphabet, int[][] fragments) {
    int node = take(Trace.UNITS);
    if (node < 0) {
      return AnswerEdit.freshUnits(min, max, alphabet, fragments, fresh);
    }
    int[] recorded = units[(int) values[node]];
    byte edit = edit(node);
    if (edit == EditedNodes.FRESH) {
      return AnswerEdit.freshUnits(min, max, alphabet, fragments, fresh);
    }
    draft.hasFreeLength |= min < max;
    int[] answer = Arrays.copyOf(recorded, Math.max(min, Math.min(max, recorded.length)));
    for (int i = 0; i < answer.length; i++) {
      if (answer[i] < 0 || (isDraft && i >= recorded.length)) {
        int unit = i < recorded.length ? answer[i] : EditedNodes.FRESH_UNIT;
        answer[i] = AnswerEdit.unit(unit, alphabet, fragments, fresh);
      } else {
        answer[i] = Math.min(answer[i], alphabet - 1);
      }
    }
    return edit == EditedNodes.KEEP
        ? answer
        : AnswerEdit.units(edit, answer, min, max, alphabet, fragments, fresh);
  }

  private void push(int flags) {
    if (depth + 6 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[depth] = position;
    stack[depth + 1] = limit;
    stack[depth + 2] = nextElement;
    stack[depth + 3] = lastElement;
    stack[depth + 4] = flags;
    depth += 5;
  }

  private int pop() {
    depth -= 5;
    position = stack[depth];
    limit = stack[depth + 1];
    nextElement = stack[depth + 2];
    lastElement = stack[depth + 3];
    return stack[depth + 4];
  }

  @Override
  public void enter(Label label) {
    int node = take(Trace.SPAN);
    push(0);
    if (node < 0 || edit(node) == EditedNodes.FRESH) {
      position = limit;
    } else {
      limit = end(node) - 1;
      position = node + 1;
    }
  }

  @Override
  public void exit() {
    pop();
  }

  @Override
  public void retry() {
    position = limit;
  }

  @Override
  public int open(Label label, int min, int max) {
    int recorded = openRecorded(min, max);
    return recorded < 0 ? fresh.open(label, min, max) : recorded;
  }

  @Override
  public int openLong(Label label, int max) {
    int recorded = openRecorded(0, max);
    return recorded < 0 ? fresh.openLong(label, max) : recorded;
  }

  /** Begins the recorded sequence and returns its length; -1 if another source is to be asked. */
  private int openRecorded(int min, int max) {
    int node = take(Trace.SEQUENCE);
    if (node < 0) {
      push(FORWARDED);
      position = limit;
      nextElement = 0;
      lastElement = 0;
      return -1;
    }
    push(0);
    draft.hasFreeLength |= min < max;
    nextElement = node + 1;
    lastElement = end(node) - 1;
    int count = 0;
    for (int i = nextElement; i < lastElement && count < max; i = end(i)) {
      count++;
    }
    return Math.max(min, count);
  }

  @Override
  public int steps() {
    boolean isRecorded = position < limit && kinds[position] == Trace.SEQUENCE;
    return open(Label.BY_HAND, 0, isRecorded ? Integer.MAX_VALUE : 0);
  }

  @Override
  public double temperature() {
    int node = take(Trace.REAL);
    return node < 0 ? temperature : Double.longBitsToDouble(values[node]);
  }

  @Override
  public void next(int index) {
    if (stack[depth - 1] == FORWARDED) {
      fresh.next(index);
    }
    if (nextElement < lastElement) {
      position = nextElement + 1;
      limit = end(nextElement);
      nextElement = limit;
    } else {
      position = limit;
    }
  }

  @Override
  public void close() {
    if (pop() == FORWARDED) {
      fresh.close();
    }
  }

  @Override
  public boolean retries() {
    return fresh.retries();
  }
}
