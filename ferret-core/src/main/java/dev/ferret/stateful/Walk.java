package dev.ferret.stateful;

import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws the commands of one program, while the model runs.
 *
 * <p>A command is an element of a sequence and chosen by its place among <em>all</em> commands, so
 * that an edited trace keeps the meaning of all others. What is possible is drawn; what a replayed
 * trace wants and the state no longer allows is dropped.
 */
final class Walk<S, Y> {
  /**
   * The others use all commands, since some bugs need every one. The cache study with 20 entries
   * and 100 tests found its bug in 27 of 100 runs with 0.5 and in 44 with 1.
   */
  private static final double SWARMS = 0.8;

  /** All subsets are as likely as each other. */
  private static final double SWITCHED_OFF = 0.5;

  /**
   * The sum of all weights. Commands that are not to be drawn have a weight of one in so many:
   * replay accepts them, and then they are dropped, which weight zero would not allow.
   */
  private static final int TOTAL = 1 << 28;

  /** Long enough to bring the system into states that matter. */
  private static final int LONGEST_PREFIX = 10;

  /** Most races need one or two commands, and orders multiply with each one. */
  private static final int LONGEST_TAIL = 6;

  /** A program that has more orders than this to be drawn is cut. */
  private static final int MOST_TO_DRAW = 2_000;

  private final Rules<S, Y> rules;
  private final Choices choices;
  private final Arguments arguments;
  private final List<Operation<S, Y, ?, ?>> operations;
  private final Reach<S, Y> reach;
  private final boolean[] off;
  private final boolean[] possible;
  private final int[] cumulative;
  private int steps;
  private boolean inThreads;
  private boolean stopped;
  private String current = "";
  private @Nullable Problem problem;

  /**
   * A mistake in the model, which fails the program and not its generation, so that it is shrunk.
   *
   * @param command what was drawn when the mistake showed
   */
  record Problem(ModelError error, String command) {}

  Walk(Rules<S, Y> rules, Choices choices) {
    this.rules = rules;
    this.choices = choices;
    this.arguments = new Arguments(choices);
    this.operations = rules.operations;
    this.reach = new Reach<>(operations);
    this.off = new boolean[operations.size()];
    this.possible = new boolean[operations.size()];
    this.cumulative = new int[operations.size()];
  }

  /** Draws a program of one thread. */
  Script<S, Y> script() {
    switchOff();
    List<Step<S, Y>> drawn = new ArrayList<>();
    S state = begin();
    choices.openProgram(rules.length);
    if (state != null) {
      sequence(state, drawn);
    }
    choices.close();
    return new Script<>(rules, drawn, reach, problem);
  }

  /** Draws a program of several threads. */
  Threads<S, Y> threads(Object label, Persistence persistence) {
    switchOff();
    List<Step<S, Y>> prefix = new ArrayList<>();
    List<List<Step<S, Y>>> tails = new ArrayList<>();
    S state = begin();
    choices.open(label, 0, Math.min(LONGEST_PREFIX, rules.length));
    if (state != null) {
      sequence(state, prefix);
    }
    choices.close();
    S fork = prefix.isEmpty() ? state : prefix.get(prefix.size() - 1).after();
    for (int i = 0; i < rules.threads; i++) {
      tails.add(new ArrayList<>());
    }
    inThreads = true;
    for (List<Step<S, Y>> tail : tails) {
      choices.open(Threads.class, 0, Math.min(LONGEST_TAIL, rules.length));
      if (fork != null && problem == null) {
        tail(fork, tail, tails);
      }
      choices.close();
    }
    boolean isReplayed = persistence.isRepetition(choices.retries());
    return new Threads<>(rules, prefix, tails, reach, problem, persistence, isReplayed);
  }

  /** Draws commands of one thread that are possible whatever the others have done before. */
  private void tail(S fork, List<Step<S, Y>> tail, List<List<Step<S, Y>>> tails) {
    S state = fork;
    stopped = false;
    while (!stopped && choices.more()) {
      Step<S, Y> step = attempt(state);
      if (problem != null) {
        return;
      }
      if (step != null) {
        tail.add(step);
        if (!rules.isModelled() || areAllPossible(fork, tails)) {
          state = step.after();
          continue;
        }
        tail.remove(tail.size() - 1);
        steps--;
      }
      takeBack();
    }
  }

  /** Whether every order of the commands meets all preconditions. */
  private boolean areAllPossible(S fork, List<List<Step<S, Y>>> tails) {
    Orders<S> orders = new Orders<>(Orders.lengths(tails), MOST_TO_DRAW);
    try {
      return orders.areAllPossible(
          fork,
          (state, thread, index) -> {
            Step<S, Y> step = tails.get(thread).get(index);
            boolean isPossible =
                rules.allows(step.operation(), state)
                    && step.operation().accepts(state, step.arguments());
            return isPossible
                ? rules.next(step.operation(), state, step.arguments(), step.result())
                : null;
          });
    } catch (ModelError e) {
      // The model knows no answer for a state that only some order leads to.
      return false;
    }
  }

  /** The initial state; null if that is the problem. */
  private @Nullable S begin() {
    try {
      return rules.initialState();
    } catch (ModelError e) {
      problem = new Problem(e, current);
      return null;
    }
  }

  /**
   * Chooses the commands that are not drawn afresh in this program. A search chooses them anew for
   * each neighbour: a base that never looks at what it has filled would otherwise stay blind.
   */
  private void switchOff() {
    choices.enter(Choices.UNTARGETED);
    if (rules.isSwarming() && choices.bool(SWARMS)) {
      for (int i = 0; i < off.length; i++) {
        off[i] = choices.bool(SWITCHED_OFF);
      }
    }
    choices.exit();
  }

  private void sequence(S initial, List<Step<S, Y>> drawn) {
    S state = initial;
    while (!stopped && choices.more()) {
      Step<S, Y> step = attempt(state);
      if (problem != null) {
        return;
      }
      if (step == null) {
        takeBack();
      } else {
        drawn.add(step);
        state = step.after();
      }
    }
  }

  /**
   * Draws a command, unless the model fails at it: the element stays then, unfinished as it is, so
   * that a replay meets the problem again.
   */
  private @Nullable Step<S, Y> attempt(S state) {
    arguments.begin();
    try {
      return step(state);
    } catch (ModelError e) {
      problem = new Problem(e, current);
      return null;
    }
  }

  /** Drops the command that was drawn, as if it had never been: a replay will not see it. */
  private void takeBack() {
    arguments.takeBack();
    choices.reject();
  }

  /** Draws a command; null if it is not possible, and no other if there is none. */
  private @Nullable Step<S, Y> step(S state) {
    current = "";
    if (!weigh(state)) {
      if (steps == 0 && !inThreads) {
        throw ModelError.nothingPossible(rules.site(), state);
      }
      stopped = true;
      return null;
    }
    int index = choices.branch(cumulative);
    if (!possible[index]) {
      return null;
    }
    Operation<S, Y, ?, ?> operation = operations.get(index);
    current = operation + "(...);";
    choices.enter(operation);
    Object drawn;
    try {
      drawn = operation.draw(state, arguments);
    } finally {
      // Also if it throws: a replay finds what follows only behind a span that has an end.
      choices.exit();
    }
    boolean accepted = operation.accepts(state, drawn);
    reach.drawn(index, accepted);
    if (!accepted) {
      return null;
    }
    Result<?> result = new Result<@Nullable Object>("r" + (steps + 1));
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
    steps++;
    return new Step<>(operation, drawn, result, state, after);
  }

  /** Finds the weights of the commands in a state; false if none is possible. */
  private boolean weigh(S state) {
    int sum = 0;
    int wanted = 0;
    for (int i = 0; i < possible.length; i++) {
      Operation<S, Y, ?, ?> operation = operations.get(i);
      // Between a guard and its command, another thread may change what the guard has seen.
      possible[i] = !(inThreads && operation.isGuarded()) && rules.allows(operation, state);
      if (possible[i]) {
        if (!operation.isGuarded()) {
          reach.possible(i);
        }
        sum += operation.weight();
        wanted += off[i] ? 0 : operation.weight();
      }
    }
    boolean all = wanted == 0;
    int scale = TOTAL / Math.max(1, all ? sum : wanted);
    int total = 0;
    for (int i = 0; i < possible.length; i++) {
      boolean isDrawn = possible[i] && (all || !off[i]);
      total += isDrawn ? scale * operations.get(i).weight() : 1;
      cumulative[i] = total;
    }
    return sum > 0;
  }

  @Override
  public String toString() {
    return rules + Arrays.toString(off);
  }
}
