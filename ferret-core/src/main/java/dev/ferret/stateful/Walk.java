package dev.ferret.stateful;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A walk through the states of the model, which draws the commands of one program.
 *
 * <p>Each command is an element of a sequence. It begins with a choice among <em>all</em> commands,
 * so that the other elements of an edited trace keep their meaning. Only commands that the state
 * allows are drawn. A command of a replayed trace that the state no longer allows is dropped.
 */
final class Walk<S, Y> {
  /**
   * The share of programs that leave out some commands. The others use all commands, since some
   * bugs need every one. The cache study with 20 entries and 100 tests found its bug in 27 of 100
   * runs with 0.5 and in 44 with 1.
   */
  private static final double SWARMS = 0.9;

  /**
   * The share of these programs that leave out other commands from phase to phase, and so fill a
   * system before they empty it. With 1 instead of a third, the search for the bug of the cache
   * study with 30 entries found it in 49 of 60 runs instead of 60: one phase flushes the cache.
   */
  private static final double PHASED = 1.0 / 3;

  /** The sets of commands that a program of several phases uses in turn. */
  private static final int PHASES = 3;

  /**
   * The commands of a phase. With 5 to 15, the queue of Guava was found broken about equally often,
   * with 20 less so.
   */
  private static final int PHASE_LENGTH = 10;

  /** The probability that a command is left out: all subsets are equally likely. */
  private static final double SWITCHED_OFF = 0.5;

  /**
   * The sum of all weights. A command that must not be drawn has the weight 1 and not 0: a replay
   * accepts it, and then it is dropped.
   */
  private static final int TOTAL = 1 << 28;

  /** Long enough to bring the system into states that matter. */
  private static final int LONGEST_PREFIX = 10;

  /** Most races need one or two commands, and each further one multiplies the orders. */
  private static final int LONGEST_TAIL = 6;

  /** The configurations that are searched to see whether preconditions hold in every order. */
  private static final int MOST_CONFIGURATIONS = 2_000;

  private static final Label TAIL = Label.of("thread");

  private final Rules<S, Y> rules;
  private final Choices choices;
  private final Arguments arguments;
  private final List<Operation<S, Y, ?, ?>> operations;
  private final CommandUsage<S, Y> usage;
  private boolean[][] offs;
  private final boolean[] possible;
  private final int[] weights;
  private int count;
  private boolean inThreads;
  private boolean stopped;
  private String current = "";
  private @Nullable Mistake mistake;

  /**
   * A mistake in the model. It fails the program and not its generation, so that it is shrunk.
   *
   * @param command the command that was being drawn; empty if there was none
   */
  record Mistake(ModelError error, String command) {}

  Walk(Rules<S, Y> rules, Choices choices) {
    this.rules = rules;
    this.choices = choices;
    this.arguments = new Arguments(choices);
    this.operations = rules.operations();
    this.usage = new CommandUsage<>(operations);
    this.offs = new boolean[1][operations.size()];
    this.possible = new boolean[operations.size()];
    this.weights = new int[operations.size()];
  }

  /** Draws a program of one thread. */
  SequentialProgram<S, Y> sequential() {
    switchOff(Math.min(PHASES, (rules.length() - 1) / PHASE_LENGTH + 1));
    List<Invocation<S, Y>> drawn = new ArrayList<>();
    S state = begin();
    choices.openProgram(rules.length());
    if (state != null) {
      sequence(state, drawn);
    }
    choices.close();
    return new SequentialProgram<>(rules, drawn, usage, mistake);
  }

  /** Draws a program of several threads. */
  ParallelProgram<S, Y> parallel(Label label, Repetitions repetitions, Set<Thread> before) {
    switchOff(1);
    List<Invocation<S, Y>> prefix = new ArrayList<>();
    List<List<Invocation<S, Y>>> tails = new ArrayList<>();
    S state = begin();
    choices.open(label, 0, Math.min(LONGEST_PREFIX, rules.length()));
    if (state != null) {
      sequence(state, prefix);
    }
    choices.close();
    S fork = prefix.isEmpty() ? state : prefix.get(prefix.size() - 1).after();
    for (int i = 0; i < rules.threads(); i++) {
      tails.add(new ArrayList<>());
    }
    inThreads = true;
    for (List<Invocation<S, Y>> tail : tails) {
      choices.open(TAIL, 0, Math.min(LONGEST_TAIL, rules.length()));
      if (fork != null && mistake == null) {
        tail(fork, tail, tails);
      }
      choices.close();
    }
    boolean isReplayed = repetitions.isReplayed(choices.retries());
    return new ParallelProgram<>(
        rules, prefix, tails, usage, mistake, repetitions, isReplayed, before);
  }

  /** Draws commands of one thread whose preconditions hold whatever the other threads have done. */
  private void tail(S fork, List<Invocation<S, Y>> tail, List<List<Invocation<S, Y>>> tails) {
    S state = fork;
    stopped = false;
    while (!stopped && choices.more()) {
      Invocation<S, Y> drawn = attempt(state);
      if (mistake != null) {
        return;
      }
      if (drawn != null) {
        tail.add(drawn);
        if (!rules.isModelled() || areAllPossible(fork, tails)) {
          state = drawn.after();
          continue;
        }
        tail.remove(tail.size() - 1);
        count--;
      }
      takeBack();
    }
  }

  /** Returns whether all preconditions hold in every order of the commands. */
  private boolean areAllPossible(S fork, List<List<Invocation<S, Y>>> tails) {
    Orders<S> orders = new Orders<>(Orders.lengths(tails), MOST_CONFIGURATIONS);
    try {
      return orders.areAllPossible(
          fork,
          (state, thread, index) -> {
            Invocation<S, Y> command = tails.get(thread).get(index);
            boolean isPossible =
                rules.allows(command.operation(), state)
                    && command.operation().accepts(state, command.arguments());
            return isPossible
                ? rules.next(command.operation(), state, command.arguments(), command.result())
                : null;
          });
    } catch (ModelError e) {
      // Some order leads to a state that the model cannot handle.
      return false;
    }
  }

  /** Returns the initial state; null if the model has none. */
  private @Nullable S begin() {
    try {
      return rules.initialState();
    } catch (ModelError e) {
      mistake = new Mistake(e, current);
      return null;
    }
  }

  /**
   * Chooses the commands that this program leaves out. A search chooses them anew for each
   * neighbour. Otherwise it could get stuck with a base that lacks the command that fails.
   *
   * @param phases how many phases there may be
   */
  private void switchOff(int phases) {
    choices.enter(Label.UNTARGETED);
    if (rules.isSwarming() && choices.bool(SWARMS)) {
      if (phases > 1 && choices.bool(PHASED)) {
        offs = new boolean[phases][operations.size()];
      }
      for (boolean[] off : offs) {
        for (int i = 0; i < off.length; i++) {
          off[i] = choices.bool(SWITCHED_OFF);
        }
      }
    }
    choices.exit();
  }

  private void sequence(S initial, List<Invocation<S, Y>> sequence) {
    S state = initial;
    while (!stopped && choices.more()) {
      Invocation<S, Y> drawn = attempt(state);
      if (mistake != null) {
        return;
      }
      if (drawn == null) {
        takeBack();
      } else {
        sequence.add(drawn);
        state = drawn.after();
      }
    }
  }

  /**
   * Draws a command. If the model fails meanwhile, the unfinished element stays in the trace, so
   * that a replay fails in the same way.
   */
  private @Nullable Invocation<S, Y> attempt(S state) {
    arguments.begin();
    try {
      return draw(state);
    } catch (ModelError e) {
      mistake = new Mistake(e, current);
      return null;
    }
  }

  /** Removes the command that was drawn from the trace: a replay does not draw it. */
  private void takeBack() {
    arguments.takeBack();
    choices.reject();
  }

  /** Draws a command; null if the state does not allow it. Stops if the state allows none. */
  private @Nullable Invocation<S, Y> draw(S state) {
    current = "";
    if (!weigh(state)) {
      if (count == 0 && !inThreads) {
        throw ModelError.nothingPossible(rules.line(), state);
      }
      stopped = true;
      return null;
    }
    int index = choices.branch(Weights.of(weights));
    if (!possible[index]) {
      return null;
    }
    Operation<S, Y, ?, ?> operation = operations.get(index);
    current = operation + "(...);";
    choices.enter(operation.label());
    Object drawn;
    try {
      drawn = operation.draw(state, arguments);
    } finally {
      // Also after an exception: a replay finds what follows only behind the end of the span.
      choices.exit();
    }
    boolean accepted = operation.accepts(state, drawn);
    usage.drawn(index, accepted);
    if (!accepted) {
      return null;
    }
    Result<?> result = new Result<@Nullable Object>("r" + (count + 1));
    int before = state.hashCode();
    S after;
    try {
      after = rules.next(operation, state, drawn, result);
      if (state.hashCode() != before) {
        throw ModelError.changed(operation, state);
      }
    } catch (ModelError e) {
      current = operation.called(drawn) + ";";
      throw e;
    }
    count++;
    return new Invocation<>(operation, drawn, result, state, after);
  }

  /** Computes the weights of the commands in a state; returns false if none is possible. */
  private boolean weigh(S state) {
    // Counted in commands and not drawn, so that an edit does not move the choices that follow.
    boolean[] off = offs[count / PHASE_LENGTH % offs.length];
    int sum = 0;
    int wanted = 0;
    for (int i = 0; i < possible.length; i++) {
      Operation<S, Y, ?, ?> operation = operations.get(i);
      // Between a condition and its command, another thread may change the system.
      possible[i] = !(inThreads && operation.isGuarded()) && rules.allows(operation, state);
      if (possible[i]) {
        if (!operation.isGuarded()) {
          usage.possible(i);
        }
        sum += operation.weight();
        wanted += off[i] ? 0 : operation.weight();
      }
    }
    boolean all = wanted == 0;
    int scale = TOTAL / Math.max(1, all ? sum : wanted);
    for (int i = 0; i < possible.length; i++) {
      boolean isDrawn = possible[i] && (all || !off[i]);
      weights[i] = isDrawn ? scale * operations.get(i).weight() : 1;
    }
    return sum > 0;
  }

  @Override
  public String toString() {
    return rules + Arrays.deepToString(offs);
  }
}
