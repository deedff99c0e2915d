package dev.ferret.stateful;

import dev.ferret.execute.Endings;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records when the commands of the threads ran, and what they threw. */
final class History implements Orders.Clock {
  private final long[][] begins;
  private final long[][] ends;
  private final @Nullable Throwable[][] thrown;

  /** Which commands have begun and not ended. */
  private final boolean[][] open;

  History(int[] lengths) {
    this.begins = new long[lengths.length][];
    this.ends = new long[lengths.length][];
    this.thrown = new @Nullable Throwable[lengths.length][];
    this.open = new boolean[lengths.length][];
    for (int i = 0; i < lengths.length; i++) {
      begins[i] = new long[lengths[i]];
      ends[i] = new long[lengths[i]];
      thrown[i] = new @Nullable Throwable[lengths[i]];
      open[i] = new boolean[lengths[i]];
    }
  }

  /**
   * Runs a command of a thread. The fences keep the reads of the command behind its beginning and
   * its writes before its end. Without them a correct system could look wrong.
   */
  <Y> void run(int thread, int index, Invocation<?, Y> command, Y system) {
    Object returned = null;
    Throwable failure = null;
    open[thread][index] = true;
    begins[thread][index] = System.nanoTime();
    VarHandle.fullFence();
    try {
      returned = command.operation().perform(system, command.arguments());
    } catch (Throwable e) {
      failure = e;
    }
    VarHandle.fullFence();
    ends[thread][index] = System.nanoTime();
    thrown[thread][index] = failure;
    open[thread][index] = false;
    if (failure == null) {
      command.result().bind(returned);
    }
  }

  /** Records that a command and those after it are not run, because an assumption does not hold. */
  void skip(int thread, int index, List<? extends Invocation<?, ?>> commands, Throwable why) {
    for (int i = index; i < commands.size(); i++) {
      long now = System.nanoTime();
      begins[thread][i] = now;
      ends[thread][i] = now;
      thrown[thread][i] = why;
      commands.get(i).result().skip();
    }
  }

  /** Returns whether an assumption has skipped a command, so that it explains nothing. */
  boolean isSkipped(int thread, int index) {
    return Endings.isDiscarded(thrown[thread][index]);
  }

  /** Returns what a command threw; null if it threw nothing. */
  @Nullable Throwable thrown(int thread, int index) {
    return thrown[thread][index];
  }

  /** Returns which commands have begun and not ended, by thread. */
  boolean[][] open() {
    boolean[][] copy = new boolean[open.length][];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = open[i].clone();
    }
    return copy;
  }

  long begin(int thread, int index) {
    return begins[thread][index];
  }

  @Override
  public boolean isBefore(int thread, int index, int otherThread, int otherIndex) {
    return ends[thread][index] - begins[otherThread][otherIndex] < 0;
  }

  /** Returns whether two threads were busy at the same time. */
  boolean hasOverlap() {
    for (int i = 0; i < begins.length; i++) {
      for (int j = 0; j < i; j++) {
        int last = begins[i].length - 1;
        int otherLast = begins[j].length - 1;
        if (last >= 0
            && otherLast >= 0
            && !isBefore(i, last, j, 0)
            && !isBefore(j, otherLast, i, 0)) {
          return true;
        }
      }
    }
    return false;
  }
}
