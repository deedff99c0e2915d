package dev.ferret.stateful;

import dev.ferret.execute.CaseReport;
import java.util.List;

/** Records which commands a program could run, so that a run can report those that never ran. */
final class CommandUsage<S, Y> {
  private final List<Operation<S, Y, ?, ?>> operations;
  private final boolean[] possible;
  private final boolean[] drawn;
  private final boolean[] accepted;

  CommandUsage(List<Operation<S, Y, ?, ?>> operations) {
    this.operations = operations;
    this.possible = new boolean[operations.size()];
    this.drawn = new boolean[operations.size()];
    this.accepted = new boolean[operations.size()];
  }

  /** Records that a state allows a command. */
  void possible(int operation) {
    possible[operation] = true;
  }

  /** Records that arguments were drawn for a command, and whether its precondition accepts them. */
  void drawn(int operation, boolean isAccepted) {
    drawn[operation] = true;
    accepted[operation] |= isAccepted;
  }

  /** Reports which commands the program has run, and which ones it could have run. */
  void tell(CaseReport report, List<? extends Invocation<S, Y>> invocations) {
    int[] counts = new int[possible.length];
    for (int i = 0; i < invocations.size(); i++) {
      counts[invocations.get(i).operation().index()]++;
    }
    for (int i = 0; i < counts.length; i++) {
      Operation<S, Y, ?, ?> operation = operations.get(i);
      report.tally("commands", operation.toString(), counts[i]);
      report.demand(operation.neverPossible(), possible[i]);
      if (possible[i]) {
        report.chance(operation.ran(), counts[i] > 0);
      }
      if (drawn[i]) {
        report.demand(operation.neverAccepted(), accepted[i]);
      }
    }
  }
}
