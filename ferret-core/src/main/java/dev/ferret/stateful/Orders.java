package dev.ferret.stateful;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches the orders in which the commands of several threads may have taken effect.
 *
 * <p>This is a depth-first search over configurations. A configuration is the position of each
 * thread and the state. The search visits no configuration twice (Wing and Gong, "Testing and
 * verifying concurrent objects", 1993, with the memory of Lowe, "Testing for linearizability",
 * 2017). The cost is at most the number of configurations: (n + 1)^k for k threads of n commands,
 * times the number of states.
 *
 * @param <C> the type of the states
 */
final class Orders<C> {
  private final int[] lengths;
  private final int most;
  private final Set<Configuration> seen = new HashSet<>();
  private boolean givenUp;

  /** The positions of all threads as one number, and the state. */
  private record Configuration(long positions, Object state) {}

  /** The effect of the commands on a state. */
  interface Course<C> {
    /** Returns the state after a command; null if the command does not fit the state. */
    @Nullable C after(C state, int thread, int index);
  }

  /** The times at which commands began and ended. */
  interface Clock {
    /** Returns whether a command ended before a command of another thread began. */
    boolean isBefore(int thread, int index, int otherThread, int otherIndex);
  }

  /**
   * Creates a search.
   *
   * @param lengths how many commands each thread has
   * @param most the number of configurations after which the search gives up
   */
  Orders(int[] lengths, int most) {
    this.lengths = lengths;
    this.most = most;
  }

  static int[] lengths(List<? extends List<?>> threads) {
    int[] lengths = new int[threads.size()];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = threads.get(i).size();
    }
    return lengths;
  }

  /** Returns whether the search ended before it was complete. */
  boolean isGivenUp() {
    return givenUp;
  }

  /** Returns how many configurations the search has visited. */
  int configurations() {
    return seen.size();
  }

  /** Returns whether the commands fit in every order; false if there are too many orders. */
  boolean areAllPossible(C start, Course<C> course) {
    return allPossible(new int[lengths.length], start, course) && !givenUp;
  }

  private boolean allPossible(int[] positions, C state, Course<C> course) {
    if (!isNew(positions, state)) {
      return true;
    }
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] < lengths[i]) {
        C after = course.after(state, i, positions[i]);
        if (after == null) {
          return false;
        }
        positions[i]++;
        boolean possible = allPossible(positions, after, course);
        positions[i]--;
        if (!possible) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Finds an order in which the commands fit. A command that ended before another one began also
   * comes first in that order.
   *
   * @param end the condition on the state after the last command
   * @return the state after the last command; null if there is no such order, or if the search
   *     {@linkplain #isGivenUp gave up}
   */
  @Nullable C explanation(C start, Course<C> course, Clock clock, Predicate<? super C> end) {
    return explained(new int[lengths.length], start, course, clock, end);
  }

  private @Nullable C explained(
      int[] positions, C state, Course<C> course, Clock clock, Predicate<? super C> end) {
    if (!isNew(positions, state)) {
      return null;
    }
    boolean isOver = true;
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] < lengths[i]) {
        isOver = false;
        C after = isNext(i, positions, clock) ? course.after(state, i, positions[i]) : null;
        if (after != null) {
          positions[i]++;
          C last = explained(positions, after, course, clock, end);
          positions[i]--;
          if (last != null) {
            return last;
          }
        }
      }
    }
    return isOver && end.test(state) ? state : null;
  }

  /** Returns whether no later command of another thread ended before this one began. */
  private boolean isNext(int thread, int[] positions, Clock clock) {
    for (int i = 0; i < positions.length; i++) {
      if (i != thread
          && positions[i] < lengths[i]
          && clock.isBefore(i, positions[i], thread, positions[thread])) {
        return false;
      }
    }
    return true;
  }

  private boolean isNew(int[] positions, C state) {
    if (seen.size() >= most) {
      givenUp = true;
      return false;
    }
    long all = 0;
    for (int i = 0; i < positions.length; i++) {
      all = all * (lengths[i] + 1) + positions[i];
    }
    return seen.add(new Configuration(all, state));
  }
}
