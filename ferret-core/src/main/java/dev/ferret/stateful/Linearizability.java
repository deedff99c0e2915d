package dev.ferret.stateful;

import dev.ferret.execute.Endings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the results of the threads are linearizable: that there is an order of the commands
 * which explains them.
 */
final class Linearizability<S, Y> {
  /** Enough for three threads of six commands with hundreds of states each. */
  private static final int MOST_CONFIGURATIONS = 100_000;

  private static final String NOT_LINEARIZABLE =
      "The results of the threads are not linearizable: ";

  private final Rules<S, Y> rules;
  private final List<Invocation<S, Y>> prefix;
  private final List<List<Invocation<S, Y>>> tails;
  private final History history;
  private final CommandUsage<S, Y> usage;

  /** What the search for an order has seen of postconditions. */
  private CommandUsage.Ending seen = CommandUsage.Ending.NOT_RUN;

  /** A mistake in the model that the search for an order has met. */
  private @Nullable ModelError mistake;

  /** Why the invariants do not hold after an order that explains the results. */
  private @Nullable String broken;

  Linearizability(
      Rules<S, Y> rules,
      List<Invocation<S, Y>> prefix,
      List<List<Invocation<S, Y>>> tails,
      History history,
      CommandUsage<S, Y> usage) {
    this.rules = rules;
    this.prefix = prefix;
    this.tails = tails;
    this.history = history;
    this.usage = usage;
  }

  /**
   * Searches for an order that explains the results of the last run.
   *
   * @param fork the state before the threads
   * @param system the system after the threads
   * @return the state after that order; null if the search took too long to decide
   * @throws Violation if there is no such order
   */
  @Nullable S check(S fork, Y system, InterruptFlag flag) throws Throwable {
    seen = CommandUsage.Ending.NOT_RUN;
    S last = rules.isModelled() ? byModel(fork, system) : bySystem(fork, system, flag);
    usage.ended(last == null ? CommandUsage.Ending.UNDECIDED : seen);
    return last;
  }

  /** Searches for an order that the model explains. */
  private @Nullable S byModel(S fork, Y system) {
    Orders<S> orders = new Orders<>(Orders.lengths(tails), MOST_CONFIGURATIONS);
    mistake = null;
    broken = null;
    S last = orders.explanation(fork, this::next, history, end -> holds(end, system));
    if (last != null || orders.isGivenUp()) {
      return last;
    }
    ModelError error = mistake;
    if (error != null && broken == null) {
      throw error;
    }
    throw violation(
        broken == null
            ? "no order of the commands explains them"
            : "no order of the commands that explains them ends in a correct state; " + broken);
  }

  /** Returns the state after a command; null if the command does not fit the state. */
  private @Nullable S next(S state, int thread, int index) {
    if (history.isSkipped(thread, index)) {
      return state;
    }
    Invocation<S, Y> command = tails.get(thread).get(index);
    try {
      command.operation().verify(state, command.arguments(), command.result().get());
      seen = CommandUsage.Ending.CHECKED;
    } catch (Throwable e) {
      throwFatal(e);
      if (e instanceof ModelError error) {
        mistake = error;
      }
      if (!Endings.isDiscarded(e)) {
        return null;
      }
      if (seen == CommandUsage.Ending.NOT_RUN) {
        seen = CommandUsage.Ending.UNVERIFIED;
      }
    }
    return rules.next(command.operation(), state, command.arguments(), command.result());
  }

  private boolean holds(S end, Y system) {
    try {
      rules.checkInvariants(end, system);
      return true;
    } catch (Throwable e) {
      throwFatal(e);
      broken = e.getMessage() == null ? e.toString() : e.getMessage();
      return false;
    }
  }

  private static void throwFatal(Throwable e) {
    if (e instanceof VirtualMachineError fatal) {
      throw fatal;
    }
  }

  /** Searches for an order that gives the same results on one thread. */
  private @Nullable S bySystem(S fork, Y system, InterruptFlag flag) throws Throwable {
    rules.checkInvariants(fork, system);
    Orders<SequentialCourse.Past> orders =
        new Orders<>(Orders.lengths(tails), SequentialCourse.MOST_ORDERS);
    SequentialCourse<S, Y> course = new SequentialCourse<>(rules, prefix, tails, history, flag);
    boolean isExplained =
        orders.explanation(SequentialCourse.Past.NOTHING, course, history, end -> true) != null;
    if (!isExplained && !orders.isGivenUp()) {
      throw violation("one thread gives other results in every order of the commands");
    }
    for (int thread = 0; thread < tails.size(); thread++) {
      for (int i = 0; i < tails.get(thread).size(); i++) {
        seen = history.isSkipped(thread, i) ? seen : CommandUsage.Ending.CHECKED;
      }
    }
    return isExplained ? fork : null;
  }

  private Violation violation(String reason) {
    return new Violation(NOT_LINEARIZABLE + reason, "not linearizable", rules.line(), "parallel");
  }
}
