package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the orders in which the commands of several threads may have taken effect.
 *
 * <p>A search in depth over configurations: how far each thread is, and the state of the model. It
 * comes to no configuration twice (Wing and Gong, "Testing and verifying concurrent objects", 1993,
 * with the memory of Lowe, "Testing for linearizability", 2017). The cost is at most the number of
 * configurations, (n + 1)^k for k threads of n commands and each state.
 */
final class Orders<S, Y> {
  /** Enough for three threads of six commands with hundreds of states each. */
  private static final int MOST_CONFIGURATIONS = 100_000;

  /** A program that has more orders than this to be drawn is cut. */
  private static final int MOST_TO_DRAW = 2_000;

  private final StateMachine<S, Y> machine;
  private final List<List<Step<S, Y>>> tails;
  private final Set<Configuration> seen = new HashSet<>();
  private int most = MOST_CONFIGURATIONS;
  private boolean givenUp;
  private @Nullable S last;

  /** How far each thread is, and the state. */
  private record Configuration(List<Integer> positions, Object state) {}

  /** When commands began and ended. */
  interface Clock {
    /** Whether a command ended before another one began. */
    boolean isBefore(Step<?, ?> first, Step<?, ?> second);
  }

  /** What else must hold in the end. */
  interface End<S> {
    boolean isRight(S state);
  }

  Orders(StateMachine<S, Y> machine, List<List<Step<S, Y>>> tails) {
    this.machine = machine;
    this.tails = tails;
  }

  /** Whether every order meets all preconditions. */
  boolean areAllPossible(S fork) {
    most = MOST_TO_DRAW;
    try {
      return allPossible(new int[tails.size()], fork) && !givenUp;
    } catch (ModelError e) {
      // The model knows no answer for a state that only some order leads to.
      return false;
    }
  }

  private boolean allPossible(int[] positions, S state) {
    if (!isNew(positions, state)) {
      return true;
    }
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] < tails.get(i).size()) {
        Step<S, Y> step = tails.get(i).get(positions[i]);
        if (!machine.allows(step.action(), state)
            || !step.action().accepts(state, step.arguments())) {
          return false;
        }
        positions[i]++;
        boolean possible = allPossible(positions, next(step, state));
        positions[i]--;
        if (!possible) {
          return false;
        }
      }
    }
    return true;
  }

  private S next(Step<S, Y> step, S state) {
    return machine.next(step.action(), state, step.arguments(), step.result());
  }

  /** Whether an order explains the results. */
  boolean isLinearizable(S fork, Clock clock, End<? super S> end) {
    return explained(new int[tails.size()], fork, clock, end);
  }

  /** Whether the search ended before it was complete. */
  boolean isGivenUp() {
    return givenUp;
  }

  /** The state in the end, if there is an order. */
  @Nullable S last() {
    return last;
  }

  private boolean explained(int[] positions, S state, Clock clock, End<? super S> end) {
    if (!isNew(positions, state)) {
      return false;
    }
    boolean isOver = true;
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] < tails.get(i).size()) {
        isOver = false;
        Step<S, Y> step = tails.get(i).get(positions[i]);
        if (isNext(step, positions, clock) && fits(step, state)) {
          positions[i]++;
          boolean explained = explained(positions, next(step, state), clock, end);
          positions[i]--;
          if (explained) {
            return true;
          }
        }
      }
    }
    if (isOver && end.isRight(state)) {
      last = state;
      return true;
    }
    return false;
  }

  /** Whether no other command that is still to come had ended when this one began. */
  private boolean isNext(Step<S, Y> step, int[] positions, Clock clock) {
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] < tails.get(i).size()) {
        Step<S, Y> other = tails.get(i).get(positions[i]);
        if (clock.isBefore(other, step)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean fits(Step<S, Y> step, S state) {
    try {
      step.action().verify(state, step.arguments(), step.result().get());
      return true;
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError fatal) {
        throw fatal;
      }
      return false;
    }
  }

  private boolean isNew(int[] positions, S state) {
    if (seen.size() >= most) {
      givenUp = true;
      return false;
    }
    List<Integer> copy = new ArrayList<>(positions.length);
    for (int position : positions) {
      copy.add(position);
    }
    return seen.add(new Configuration(copy, state));
  }

  @Override
  public String toString() {
    return "orders of " + Arrays.toString(tails.toArray());
  }
}
