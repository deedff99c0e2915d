package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Deletes an element and raises numbers elsewhere, since a larger number may do the work of the
 * element: a larger argument saves commands. All numbers are set as high as they go, or one, if
 * they can be raised at all; or the number of the element is added to that of a similar one. Other
 * passes lower them again.
 */
final class RaisingDeletion implements Pass {
  /** The most elements and numbers. */
  private static final int FEW = 32;

  /** The most numbers that are raised one by one. */
  private static final int FEW_ALONE = 8;

  /** How many similar elements take over a number. */
  private static final int HEIRS = 2;

  /** As far from the simplest number as any range goes; the replay clamps it. */
  private static final long FAR = Long.MAX_VALUE / 4;

  private final boolean isForPrograms;

  /**
   * Makes the pass.
   *
   * @param isForPrograms whether it leaves everything but programs alone
   */
  RaisingDeletion(boolean isForPrograms) {
    this.isForPrograms = isForPrograms;
  }

  @Override
  public void improve(Attempts attempts) {
    boolean isShorter = false;
    for (int node = 0; node < attempts.best().length() && !isShorter; node++) {
      isShorter =
          attempts.best().kind(node) == Trace.SEQUENCE
              && (!isForPrograms || attempts.best().isProgram(node))
              && !attempts.isSpent()
              && delete(attempts, node);
    }
  }

  private static boolean delete(Attempts attempts, int node) {
    Trace best = attempts.best();
    int[] starts = TraceEditor.elements(best, node);
    int[] numbers = TraceEditor.nodes(best, Trace.INTEGER);
    // Zeros of a list are left alone: there, all numbers are zero more often than not.
    boolean isProgram = best.isProgram(node);
    int[] raisable = Arrays.stream(numbers).filter(i -> best.value(i) != 0 || isProgram).toArray();
    boolean isLarge = Arrays.stream(numbers).anyMatch(i -> Math.abs(best.value(i)) > 1);
    if (starts.length - 1 > FEW || numbers.length > FEW || !(isLarge || isProgram)) {
      return false;
    }
    Trace raised = raised(best, raisable);
    boolean canRise = attempts.isBest(raised) || attempts.fails(raised);
    for (int element = starts.length - 2; element >= 0; element--) {
      int from = starts[element];
      int to = starts[element + 1];
      if ((canRise && attempts.accept(TraceEditor.without(raised, from, to)))
          || bequeath(attempts, best, starts, element, isProgram ? HEIRS : 1)) {
        return true;
      }
    }
    return isProgram
        && ((numbers.length <= FEW_ALONE && deleteOne(attempts, best, starts, numbers))
            || deleteTwo(attempts, canRise ? raised : best, starts));
  }

  /**
   * Deletes two commands, one behind the other, and does the last one once more: a program that
   * goes less far around a ring has to look one place further.
   */
  private static boolean deleteTwo(Attempts attempts, Trace base, int[] starts) {
    int last = starts.length - 2;
    for (int element = last - 2; element >= 0; element--) {
      TraceWriter writer = new TraceWriter();
      writer.copy(base, 0, starts[element]);
      writer.copy(base, starts[element + 2], starts[last + 1]);
      writer.copy(base, starts[last], base.length());
      if (attempts.accept(writer.trace(base.size()))) {
        return true;
      }
    }
    return false;
  }

  private static Trace raised(Trace trace, int... numbers) {
    return TraceEditor.with(
        trace,
        i ->
            Arrays.binarySearch(numbers, i) >= 0
                ? Long.valueOf(trace.value(i) < 0 ? -FAR : FAR)
                : null);
  }

  /** Deletes an element and raises one number. */
  private static boolean deleteOne(Attempts attempts, Trace best, int[] starts, int[] numbers) {
    for (int element = starts.length - 2; element >= 0; element--) {
      int from = starts[element];
      int to = starts[element + 1];
      for (int number : numbers) {
        boolean isInside = number > from && number < to;
        if (!isInside && attempts.accept(TraceEditor.without(raised(best, number), from, to))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Deletes an element and adds its last number to that of a similar one. If the least number is 1
   * instead of 0, one more has to be added.
   */
  private static boolean bequeath(
      Attempts attempts, Trace best, int[] starts, int element, int most) {
    int from = starts[element];
    int to = starts[element + 1];
    int[] heirs =
        IntStream.concat(
                IntStream.range(element + 1, starts.length - 1),
                IntStream.iterate(element - 1, i -> i >= 0, i -> i - 1))
            .filter(i -> areSimilar(best, starts, element, i))
            .limit(most)
            .toArray();
    int number = lastNumber(best, from, to);
    for (int heir : heirs) {
      int other = lastNumber(best, starts[heir], starts[heir + 1]);
      for (int more = 1; number >= 0 && more >= 0; more--) {
        long sum = best.value(other) + best.value(number) + more;
        if (attempts.accept(TraceEditor.without(TraceEditor.with(best, other, sum), from, to))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether two elements ask the same questions, and have the same alternatives. */
  private static boolean areSimilar(Trace trace, int[] starts, int one, int other) {
    int length = starts[one + 1] - starts[one];
    if (length != starts[other + 1] - starts[other]) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      int a = starts[one] + i;
      int b = starts[other] + i;
      boolean isBranch = trace.kind(a) == Trace.BRANCH;
      if (trace.kind(a) != trace.kind(b) || (isBranch && trace.value(a) != trace.value(b))) {
        return false;
      }
    }
    return true;
  }

  private static int lastNumber(Trace trace, int from, int to) {
    int last = to - 1;
    while (last >= from && trace.kind(last) != Trace.INTEGER) {
      last--;
    }
    return last >= from ? last : -1;
  }
}
