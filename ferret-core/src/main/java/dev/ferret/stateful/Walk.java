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

  private final StateMachine<S, Y> machine;
  private final Choices choices;
  private final Arguments arguments;
  private final List<Action<S, Y, ?, ?>> actions;
  private final boolean[] off;
  private final boolean[] possible;
  private final boolean[] everPossible;
  private final int[] cumulative;
  private int steps;
  private boolean stopped;
  private @Nullable ModelError problem;

  Walk(StateMachine<S, Y> machine, Choices choices) {
    this.machine = machine;
    this.choices = choices;
    this.arguments = new Arguments(choices);
    this.actions = machine.actions();
    this.off = new boolean[actions.size()];
    this.possible = new boolean[actions.size()];
    this.everPossible = new boolean[actions.size()];
    this.cumulative = new int[actions.size()];
  }

  /** Draws a program of one thread. */
  Script<S, Y> script(Object label) {
    switchOff();
    List<Step<S, Y>> drawn = new ArrayList<>();
    S state = begin();
    choices.openLong(label, machine.length());
    if (state != null) {
      sequence(state, drawn);
    }
    choices.close();
    return new Script<>(machine, drawn, everPossible, problem);
  }

  /** Draws a program of several threads. */
  Threads<S, Y> threads(Object label, int count, Persistence persistence) {
    switchOff();
    List<Step<S, Y>> prefix = new ArrayList<>();
    List<List<Step<S, Y>>> tails = new ArrayList<>();
    S state = begin();
    choices.open(label, 0, Math.min(LONGEST_PREFIX, machine.length()));
    if (state != null) {
      sequence(state, prefix);
    }
    choices.close();
    S fork = prefix.isEmpty() ? state : prefix.get(prefix.size() - 1).after();
    for (int i = 0; i < count; i++) {
      tails.add(new ArrayList<>());
    }
    for (List<Step<S, Y>> tail : tails) {
      choices.open(Threads.class, 0, Math.min(LONGEST_TAIL, machine.length()));
      if (fork != null && problem == null) {
        stopped = false;
        tail(fork, tail, tails);
      }
      choices.close();
    }
    return new Threads<>(machine, prefix, tails, everPossible, problem, persistence);
  }

  /** Draws commands of one thread that are possible whatever the others have done before. */
  private void tail(S fork, List<Step<S, Y>> tail, List<List<Step<S, Y>>> tails) {
    S state = fork;
    while (!stopped && choices.more()) {
      Step<S, Y> step;
      try {
        step = step(state);
      } catch (ModelError e) {
        problem = e;
        return;
      }
      if (step != null) {
        tail.add(step);
        if (new Orders<>(machine, tails).areAllPossible(fork)) {
          state = step.after();
          continue;
        }
        tail.remove(tail.size() - 1);
      }
      choices.reject();
    }
  }

  /** The initial state; null if that is the problem. */
  private @Nullable S begin() {
    try {
      return machine.initialState();
    } catch (ModelError e) {
      problem = e;
      return null;
    }
  }

  /**
   * Chooses the commands that are not drawn afresh in this program. A search chooses them anew for
   * each neighbour: a base that never looks at what it has filled would otherwise stay blind.
   */
  private void switchOff() {
    choices.enter(Choices.UNTARGETED);
    if (machine.isSwarming() && choices.bool(SWARMS)) {
      for (int i = 0; i < off.length; i++) {
        off[i] = choices.bool(SWITCHED_OFF);
      }
    }
    choices.exit();
  }

  private void sequence(S initial, List<Step<S, Y>> drawn) {
    S state = initial;
    while (!stopped && choices.more()) {
      Step<S, Y> step;
      try {
        step = step(state);
      } catch (ModelError e) {
        // The element stays, unfinished as it is, so that a replay meets the problem again.
        problem = e;
        return;
      }
      if (step == null) {
        choices.reject();
      } else {
        drawn.add(step);
        state = step.after();
      }
    }
  }

  /** Draws a command; null if it is not possible, and no other if there is none. */
  private @Nullable Step<S, Y> step(S state) {
    if (!weigh(state)) {
      if (steps == 0) {
        throw ModelError.nothingPossible(machine.site(), state);
      }
      stopped = true;
      return null;
    }
    int index = choices.branch(cumulative);
    if (!possible[index]) {
      return null;
    }
    Action<S, Y, ?, ?> action = actions.get(index);
    choices.enter(action);
    Object drawn = action.draw(state, arguments);
    choices.exit();
    if (!action.accepts(state, drawn)) {
      return null;
    }
    everPossible[index] = true;
    Result<?> result = new Result<@Nullable Object>("r" + (steps + 1));
    int before = state.hashCode();
    S after = machine.next(action, state, drawn, result);
    if (state.hashCode() != before) {
      throw ModelError.changed(action);
    }
    steps++;
    return new Step<>(action, drawn, result, state, after);
  }

  /** Finds the weights of the commands in a state; false if none is possible. */
  private boolean weigh(S state) {
    int sum = 0;
    int wanted = 0;
    for (int i = 0; i < possible.length; i++) {
      Action<S, Y, ?, ?> action = actions.get(i);
      possible[i] = machine.allows(action, state);
      if (possible[i]) {
        sum += action.weight();
        wanted += off[i] ? 0 : action.weight();
      }
    }
    boolean all = wanted == 0;
    int scale = TOTAL / Math.max(1, all ? sum : wanted);
    int total = 0;
    for (int i = 0; i < possible.length; i++) {
      boolean isDrawn = possible[i] && (all || !off[i]);
      total += isDrawn ? scale * actions.get(i).weight() : 1;
      cumulative[i] = total;
    }
    return sum > 0;
  }

  @Override
  public String toString() {
    return machine + Arrays.toString(off);
  }
}
