package dev.ferret.stateful;

import dev.ferret.run.Run;
import java.util.List;

/** Which commands a program could have run: those that no program can are reported. */
final class Reach<S, Y> {
  private final List<Operation<S, Y, ?, ?>> operations;
  private final boolean[] possible;
  private final boolean[] drawn;
  private final boolean[] accepted;

  Reach(List<Operation<S, Y, ?, ?>> operations) {
    this.operations = operations;
    this.possible = new boolean[operations.size()];
    this.drawn = new boolean[operations.size()];
    this.accepted = new boolean[operations.size()];
  }

  /** Says that a state allows a command. */
  void possible(int operation) {
    possible[operation] = true;
  }

  /** Says that arguments were drawn for a command, and whether it accepts them. */
  void drawn(int operation, boolean isAccepted) {
    drawn[operation] = true;
    accepted[operation] |= isAccepted;
  }

  /** Tells the run which commands a program has run, and which ones it could have. */
  void tell(Run run, List<? extends Step<S, Y>> steps) {
    int[] counts = new int[possible.length];
    for (int i = 0; i < steps.size(); i++) {
      counts[steps.get(i).operation().index()]++;
    }
    for (int i = 0; i < counts.length; i++) {
      Operation<S, Y, ?, ?> operation = operations.get(i);
      run.tally("commands", operation.toString(), counts[i]);
      run.demand(operation.neverPossible(), possible[i]);
      if (drawn[i]) {
        run.demand(operation.neverAccepted(), accepted[i]);
      }
    }
  }
}
