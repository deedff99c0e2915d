package dev.ferret.stateful;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Explains the results of threads without a model: runs the commands one after the other on a new
 * system, which is taken to be correct on one thread.
 */
final class SequentialCourse<S, Y> implements Orders.Course<SequentialCourse.Past> {
  /** Each order takes a run on a new system, and no state tells that two orders are equivalent. */
  static final int MOST_ORDERS = 5_000;

  private final Rules<S, Y> rules;
  private final List<Invocation<S, Y>> prefix;
  private final List<List<Invocation<S, Y>>> tails;
  private final History history;
  private final InterruptFlag flag;

  /** Whether the commands so far have left each thread interrupted. */
  private final boolean[] interrupted;

  /** The commands so far, the last one first. */
  record Past(@Nullable Past before, int thread, int index) {
    static final Past NOTHING = new Past(null, -1, -1);
  }

  SequentialCourse(
      Rules<S, Y> rules,
      List<Invocation<S, Y>> prefix,
      List<List<Invocation<S, Y>>> tails,
      History history,
      InterruptFlag flag) {
    this.rules = rules;
    this.prefix = prefix;
    this.tails = tails;
    this.history = history;
    this.flag = flag;
    this.interrupted = new boolean[tails.size()];
  }

  @Override
  public @Nullable Past after(Past past, int thread, int index) {
    Arrays.fill(interrupted, false);
    try {
      Y system = rules.setUp();
      try {
        for (Invocation<S, Y> command : prefix) {
          if (command.operation().isWanted(system)) {
            repeat(command, 0, system);
          }
        }
        repeat(past, system);
        return isExplained(thread, index, system) ? new Past(past, thread, index) : null;
      } finally {
        rules.tearDown(system);
      }
    } catch (Throwable e) {
      throwFatal(e);
      return null;
    }
  }

  private void repeat(Past past, Y system) {
    Past before = past.before();
    if (before != null) {
      repeat(before, system);
      if (history.isSkipped(past.thread(), past.index())) {
        return;
      }
      repeat(tails.get(past.thread()).get(past.index()), past.thread(), system);
    }
  }

  /** Runs a command whose result was compared when it was the last one of the order. */
  private void repeat(Invocation<S, Y> command, int thread, Y system) {
    try {
      perform(command, thread, system);
    } catch (Throwable e) {
      throwFatal(e);
    }
  }

  /** Runs a command as its thread would: with the interrupt flag of that thread. */
  private @Nullable Object perform(Invocation<S, Y> command, int thread, Y system)
      throws Throwable {
    if (interrupted[thread]) {
      Thread.currentThread().interrupt();
    }
    try {
      return command.operation().perform(system, command.arguments());
    } finally {
      interrupted[thread] = flag.clear();
    }
  }

  /** Runs a command and returns whether its result is the one of the thread. */
  private boolean isExplained(int thread, int index, Y system) {
    Invocation<S, Y> command = tails.get(thread).get(index);
    Throwable thrown = history.thrown(thread, index);
    if (history.isSkipped(thread, index)) {
      return true;
    }
    try {
      Object returned = perform(command, thread, system);
      return thrown == null && Objects.deepEquals(returned, command.result().get());
    } catch (Throwable e) {
      throwFatal(e);
      return thrown != null && thrown.getClass() == e.getClass();
    }
  }

  private static void throwFatal(Throwable e) {
    if (e instanceof VirtualMachineError fatal) {
      throw fatal;
    }
  }
}
