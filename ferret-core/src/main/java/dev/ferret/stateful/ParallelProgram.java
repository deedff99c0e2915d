package dev.ferret.stateful;

import dev.ferret.execute.CaseReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A program of several threads, and what happened in its last run. */
final class ParallelProgram<S, Y> implements Program.Body {
  /**
   * Threads that have not overlapped in this many runs are replaced. The operating system may have
   * put them on one processor, where they would stay; new threads may get one each.
   */
  private static final int LONELY = 25;

  private final Rules<S, Y> rules;
  private final List<Invocation<S, Y>> prefix;
  private final List<List<Invocation<S, Y>>> tails;
  private final CommandUsage<S, Y> usage;
  private final Walk.@Nullable Mistake mistake;
  private final Repetitions repetitions;
  private final boolean isReplayed;
  private final Set<Thread> before;
  private final int[] lengths;
  private final History history;
  private final Linearizability<S, Y> linearizability;
  private final @Nullable Throwable[] prefixThrown;
  private boolean hasRun;
  private boolean hasFailed;

  /** Whether no order explains the results. */
  private boolean isRefuted;

  private @Nullable S fork;

  /** What fails at the moment if anything does; null for a command. */
  private @Nullable String stage;

  /** What the tear-down threw after a failure. */
  private @Nullable Throwable afterwards;

  /** The commands that hang, by thread; null if none does. */
  private boolean @Nullable [][] hanging;

  /** The commands that ran before the threads: all, except those that the system did not allow. */
  private final List<Invocation<S, Y>> begun = new ArrayList<>();

  /**
   * Creates a program.
   *
   * @param prefix the commands before the threads
   * @param tails the commands of each thread
   * @param mistake a mistake in the model, which the program fails with; null if there is none
   * @param isReplayed whether the program has failed before
   * @param before the threads that were there before the first program
   */
  ParallelProgram(
      Rules<S, Y> rules,
      List<Invocation<S, Y>> prefix,
      List<List<Invocation<S, Y>>> tails,
      CommandUsage<S, Y> usage,
      Walk.@Nullable Mistake mistake,
      Repetitions repetitions,
      boolean isReplayed,
      Set<Thread> before) {
    this.rules = rules;
    this.prefix = prefix;
    this.tails = tails;
    this.usage = usage;
    this.mistake = mistake;
    this.repetitions = repetitions;
    this.isReplayed = isReplayed;
    this.before = before;
    this.lengths = Orders.lengths(tails);
    this.history = new History(lengths);
    this.linearizability = new Linearizability<>(rules, prefix, tails, history, usage);
    this.prefixThrown = new @Nullable Throwable[prefix.size()];
  }

  @Override
  public List<String> commands() {
    List<String> names = new ArrayList<>();
    for (Invocation<S, Y> command : withTails(prefix)) {
      names.add(command.operation().name());
    }
    return names;
  }

  private List<Invocation<S, Y>> withTails(List<Invocation<S, Y>> first) {
    List<Invocation<S, Y>> all = new ArrayList<>(first);
    for (List<Invocation<S, Y>> tail : tails) {
      all.addAll(tail);
    }
    return all;
  }

  /** Returns whether threads race, or hang, so that the program should not run just once more. */
  @Override
  public boolean isRace() {
    return hanging != null || isConcurrent();
  }

  /** Returns whether more than one thread has commands. */
  private boolean isConcurrent() {
    int busy = 0;
    for (int length : lengths) {
      busy += length == 0 ? 0 : 1;
    }
    return busy > 1;
  }

  @Override
  public void run(CaseReport report) throws Throwable {
    if (mistake != null) {
      throw mistake.error();
    }
    hasFailed = false;
    isRefuted = false;
    hanging = null;
    if (repetitions.isTooMuch(isReplayed)) {
      return;
    }
    Watched watched = new Watched(before);
    watched.run(new Run(watched, report), report);
  }

  /** A run of the program, again and again. */
  private final class Run implements Watched.Body {
    private final Watched watched;
    private final CaseReport report;
    private volatile Team team = new Team(tails.size());

    Run(Watched watched, CaseReport report) {
      this.watched = watched;
      this.report = report;
    }

    @Override
    public Thread[] others() {
      return team.others();
    }

    @Override
    public Throwable hangs(Watch.Hang hang, List<Thread> threads) {
      hanging = history.open();
      hasFailed = true;
      repetitions.hung(isReplayed);
      repetitions.failed(isReplayed);
      Throwable failure = Hanging.failure(hang, threads, rules);
      team.close();
      return failure;
    }

    @Override
    public void run() throws Throwable {
      repeat(this);
    }
  }

  private void repeat(Run run) throws Throwable {
    int undecided = 0;
    int runs = 0;
    int overlaps = 0;
    int lonely = 0;
    long start = System.nanoTime();
    InterruptFlag flag = new InterruptFlag();
    try {
      do {
        undecided += isDecided(run.team, flag) ? 0 : 1;
        runs++;
        if (history.hasOverlap()) {
          overlaps++;
          lonely = 0;
        } else if (++lonely == LONELY) {
          run.team.close();
          run.team = new Team(tails.size());
          lonely = 0;
        }
      } while (isConcurrent()
          && !run.watched.isAbandoned()
          && !run.report.isLate(System.nanoTime() - start)
          && !repetitions.isEnough(isReplayed, runs, overlaps, System.nanoTime() - start));
    } catch (Throwable failure) {
      hasFailed = true;
      isRefuted = failure instanceof Violation && hasRun && isConcurrent();
      repetitions.failed(isReplayed);
      throw failure;
    } finally {
      run.team.close();
      flag.restore();
    }
    if (!run.watched.isAbandoned()) {
      tell(run.report, runs, undecided);
    }
  }

  private void tell(CaseReport report, int runs, int undecided) {
    List<Invocation<S, Y>> ran = new ArrayList<>(begun);
    for (int i = 0; i < lengths.length; i++) {
      for (int j = 0; hasRun && j < lengths[i]; j++) {
        Throwable thrown = history.thrown(i, j);
        if (thrown != null && history.isSkipped(i, j)) {
          usage.skipped(thrown);
        } else {
          ran.add(tails.get(i).get(j));
        }
      }
    }
    usage.tell(report, ran);
    if (!rules.isModelled() && hasRun) {
      // Exceptions are not failures here, so the report shows how many there were.
      for (int i = 0; i < lengths.length; i++) {
        for (int j = 0; j < lengths[i]; j++) {
          Throwable thrown = history.thrown(i, j);
          report.tally(
              "results",
              thrown == null
                  ? "returned"
                  : history.isSkipped(i, j)
                      ? "skipped"
                      : "threw " + thrown.getClass().getSimpleName(),
              1);
        }
      }
    }
    if (undecided > 0) {
      report.tally("orders", "explained", runs - undecided);
      report.tally("orders", "too many to search", undecided);
    }
  }

  /** Runs the program once; returns false if it is not known whether the results are correct. */
  private boolean isDecided(Team team, InterruptFlag flag) throws Throwable {
    flag.clear();
    for (Invocation<S, Y> command : withTails(prefix)) {
      command.result().forget();
    }
    hasRun = false;
    fork = null;
    afterwards = null;
    begun.clear();
    stage = "the set-up of the system fails";
    Y system = rules.setUp();
    boolean decided;
    try {
      decided = isDecided(team, flag, system);
    } catch (Throwable failure) {
      try {
        rules.tearDown(system);
      } catch (Throwable second) {
        afterwards = second;
        SequentialProgram.suppress(failure, second);
      }
      throw failure;
    }
    stage = "the tear-down of the system fails";
    rules.tearDown(system);
    return decided;
  }

  private boolean isDecided(Team team, InterruptFlag flag, Y system) throws Throwable {
    S state = runPrefix(system);
    if (state == null) {
      return true;
    }
    fork = state;
    team.race(thread -> runTail(team, thread, system), flag);
    hasRun = true;
    throwFirst();
    S last = linearizability.check(state, system, flag);
    if (last != null) {
      stage = "an atEnd function fails";
      rules.atEnd(last, system);
    }
    return last != null;
  }

  /** Returns the state before the threads; null if they do not begin. */
  private @Nullable S runPrefix(Y system) throws Throwable {
    S state = rules.initialState();
    stage = "an invariant fails before the first command";
    rules.checkInvariants(state, system);
    for (Invocation<S, Y> command : prefix) {
      stage = "the condition of the next command fails";
      if (command.operation().isWanted(system)) {
        stage = null;
        begun.add(command);
        usage.possible(command.operation().index());
        if (!isRun(command, system)) {
          if (command.after().equals(state)) {
            continue;
          }
          // The rest was drawn for a state that the model does not reach.
          stage = null;
          return null;
        }
        state = command.after();
        rules.checkInvariants(state, system);
        rules.afterEach(state, system);
      }
    }
    stage = null;
    return state;
  }

  /** Runs a command before the threads; returns false if an assumption has skipped it. */
  private boolean isRun(Invocation<S, Y> command, Y system) throws Throwable {
    int last = begun.size() - 1;
    prefixThrown[last] = null;
    try {
      if (!command.check(system, usage)) {
        begun.remove(last);
        return false;
      }
    } catch (Throwable thrown) {
      prefixThrown[last] = thrown;
      if (isFailure(thrown)) {
        throw thrown;
      }
      usage.ended(CommandUsage.Ending.CHECKED);
    }
    return true;
  }

  /**
   * Returns whether what a command threw is a failure. Without a model exceptions are results,
   * since a command has no other way to say that it cannot be done. Errors such as failed
   * assertions are failures all the same, and so are interrupts.
   */
  private boolean isFailure(Throwable thrown) {
    return rules.isModelled() || thrown instanceof Error || thrown instanceof InterruptedException;
  }

  private void runTail(Team team, int thread, Y system) {
    List<Invocation<S, Y>> tail = tails.get(thread);
    for (int i = 0; i < lengths[thread]; i++) {
      team.hesitate(thread);
      history.run(thread, i, tail.get(i), system);
      if (history.isSkipped(thread, i)) {
        // What follows may need what was skipped. Other threads do not: they may have come first.
        history.skip(thread, i, tail, Objects.requireNonNull(history.thrown(thread, i)));
        return;
      }
      if (thread == 0 && history.thrown(thread, i) instanceof InterruptedException) {
        team.stop();
        return;
      }
    }
  }

  /** Throws the failure of the command that began first, if any command failed. */
  private void throwFirst() throws Throwable {
    Throwable first = null;
    long earliest = 0;
    for (int i = 0; i < lengths.length; i++) {
      for (int j = 0; j < lengths[i]; j++) {
        Throwable thrown = history.thrown(i, j);
        boolean isFirst = first == null || history.begin(i, j) - earliest < 0;
        if (thrown != null && isFirst && isFailure(thrown) && !history.isSkipped(i, j)) {
          first = thrown;
          earliest = history.begin(i, j);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }

  /**
   * Returns the program as source code: each thread is a column, and its commands are on the lines
   * that show the order in which they began.
   */
  @Override
  public String toString() {
    Listing listing = new Listing(withTails(prefix));
    List<Invocation<S, Y>> first = hasFailed ? begun : prefix;
    for (int i = 0; i < first.size(); i++) {
      Invocation<S, Y> command = first.get(i);
      if (hasFailed && fork == null && stage == null && i == begun.size() - 1) {
        listing.addFailing(command, prefixThrown[i], rules.isModelled());
      } else {
        listing.add(listing.statement(command), Listing.outcome(command, prefixThrown[i]));
      }
    }
    if (mistake != null) {
      listing.add(mistake.command(), "<- the model fails here");
    } else if (!hasFailed || fork != null) {
      if (hasFailed && fork != null && rules.isModelled()) {
        listing.remark("model before the threads: " + Listing.shown(fork));
      }
      Columns columns = new Columns(tails, history, hasRun, hanging);
      columns.addTo(listing);
      if (isRefuted) {
        columns.addRealTime(listing);
      }
    }
    if (hasFailed && stage != null) {
      listing.remark(stage);
    }
    if (hasFailed && afterwards != null) {
      listing.remark("then the tear-down of the system threw " + afterwards);
    }
    return listing.toString();
  }
}
