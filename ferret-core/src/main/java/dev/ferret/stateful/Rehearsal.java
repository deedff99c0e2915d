package dev.ferret.stateful;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Explains what threads got without a model: by running their commands one after the other on a
 * fresh system, which is right unless programs of one thread say otherwise.
 */
final class Rehearsal<S, Y> implements Orders.Course<Rehearsal.Past> {
  /** Orders cannot be told apart by a state here, and each costs a run on a fresh system. */
  static final int MOST_ORDERS = 5_000;

  private final Rules<S, Y> rules;
  private final List<Step<S, Y>> prefix;
  private final List<List<Step<S, Y>>> tails;
  private final History history;

  /** The commands so far, the last one first. */
  record Past(@Nullable Past before, int thread, int index) {
    static final Past NOTHING = new Past(null, -1, -1);
  }

  Rehearsal(
      Rules<S, Y> rules, List<Step<S, Y>> prefix, List<List<Step<S, Y>>> tails, History history) {
    this.rules = rules;
    this.prefix = prefix;
    this.tails = tails;
    this.history = history;
  }

  @Override
  public @Nullable Past after(Past past, int thread, int index) {
    try {
      Y system = rules.setUp();
      try {
        for (Step<S, Y> step : prefix) {
          if (step.operation().isWanted(system)) {
            repeat(step, system);
          }
        }
        repeat(past, system);
        return isRight(thread, index, system) ? new Past(past, thread, index) : null;
      } finally {
        rules.tearDown(system);
      }
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError fatal) {
        throw fatal;
      }
      return null;
    }
  }

  private void repeat(Past past, Y system) {
    Past before = past.before();
    if (before != null) {
      repeat(before, system);
      repeat(tails.get(past.thread()).get(past.index()), system);
    }
  }

  /** Runs a command whose result is known: it was right when it was the last of an order. */
  private void repeat(Step<S, Y> step, Y system) {
    try {
      step.operation().perform(system, step.arguments());
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError fatal) {
        throw fatal;
      }
    }
  }

  private boolean isRight(int thread, int index, Y system) {
    Step<S, Y> step = tails.get(thread).get(index);
    Throwable thrown = history.thrown(thread, index);
    try {
      Object returned = step.operation().perform(system, step.arguments());
      return thrown == null && Objects.deepEquals(returned, step.result().get());
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError fatal) {
        throw fatal;
      }
      return thrown != null && thrown.getClass() == e.getClass();
    }
  }
}
