package dev.ferret.stateful;

import dev.ferret.execute.CaseReport;
import dev.ferret.text.Thrown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records which commands a program could run, so that a run can report those that never ran. */
final class CommandUsage<S, Y> {
  private final List<Operation<S, Y, ?, ?>> operations;
  private final boolean[] possible;
  private final boolean[] drawn;
  private final boolean[] accepted;

  /** What became of the command that came furthest. */
  private Ending furthest = Ending.NOT_RUN;

  /** Why a command was skipped last, if there was a reason. */
  private @Nullable String reason;

  /** What becomes of a command, in the order of how much it shows. */
  enum Ending {
    NOT_RUN(
        0,
        "no command ran in any program: the preconditions allow none, or all programs are empty"),
    SKIPPED(1, "assumptions skipped all commands"),
    UNVERIFIED(2, "assumptions of postconditions did not hold for any command"),
    UNDECIDED(
        3, "there were too many orders to explain the results of any program; use shorter ones"),
    CHECKED(4, "");

    private final int rank;
    private final String lack;

    Ending(int rank, String lack) {
      this.rank = rank;
      this.lack = lack;
    }
  }

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

  /** Records what became of a command. */
  void ended(Ending ending) {
    if (ending.rank > furthest.rank) {
      furthest = ending;
    }
  }

  /** Records that an assumption skipped a command. */
  void skipped(Throwable why) {
    ended(Ending.SKIPPED);
    String message = Thrown.message(why);
    reason = message == null ? reason : message;
  }

  /** Returns what a run fails with if no program came further; null if that was far enough. */
  private @Nullable String lack() {
    return furthest == Ending.CHECKED
        ? null
        : "Nothing was checked: "
            + furthest.lack
            + (reason == null || furthest != Ending.SKIPPED ? "" : " (" + reason + ")");
  }

  /** Reports which commands the program has run, and which ones it could have run. */
  void tell(CaseReport report, List<? extends Invocation<S, Y>> invocations) {
    report.need("commands", furthest.rank, lack());
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
