package dev.ferret.stateful;

import dev.ferret.run.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program of several threads, and what happened when it ran last. */
final class Threads<S, Y> implements Program.Body {
  /** Enough for three threads of six commands with hundreds of states each. */
  private static final int MOST_CONFIGURATIONS = 100_000;

  /**
   * Threads that have not met in so many runs are replaced: the system may have put them on one
   * processor, where they would stay, and gives new ones a place of their own.
   */
  private static final int LONELY = 25;

  private static final String AT_END = "what is done at the end fails";

  private final Rules<S, Y> rules;
  private final List<Step<S, Y>> prefix;
  private final List<List<Step<S, Y>>> tails;
  private final Reach<S, Y> reach;
  private final Walk.@Nullable Problem problem;
  private final Persistence persistence;
  private final boolean isReplayed;
  private final int[] lengths;
  private final History history;
  private final @Nullable Throwable[] prefixThrown;
  private boolean hasRun;
  private boolean hasFailed;
  private @Nullable S fork;

  /** What was done last, if it was no command. */
  private @Nullable String stage;

  /** A mistake in the model that showed in the last search for an order. */
  private @Nullable ModelError mistake;

  /** What the tear-down threw after a failure. */
  private @Nullable Throwable afterwards;

  /** The commands that ran before the threads: all, unless the system did not want some. */
  private final List<Step<S, Y>> begun = new ArrayList<>();

  Threads(
      Rules<S, Y> rules,
      List<Step<S, Y>> prefix,
      List<List<Step<S, Y>>> tails,
      Reach<S, Y> reach,
      Walk.@Nullable Problem problem,
      Persistence persistence,
      boolean isReplayed) {
    this.rules = rules;
    this.prefix = prefix;
    this.tails = tails;
    this.reach = reach;
    this.problem = problem;
    this.persistence = persistence;
    this.isReplayed = isReplayed;
    this.lengths = Orders.lengths(tails);
    this.history = new History(lengths);
    this.prefixThrown = new @Nullable Throwable[prefix.size()];
  }

  @Override
  public List<String> commands() {
    List<String> names = new ArrayList<>();
    for (Step<S, Y> step : all()) {
      names.add(step.operation().toString());
    }
    return names;
  }

  private List<Step<S, Y>> all() {
    return withTails(prefix);
  }

  private List<Step<S, Y>> withTails(List<Step<S, Y>> first) {
    List<Step<S, Y>> all = new ArrayList<>(first);
    for (List<Step<S, Y>> tail : tails) {
      all.addAll(tail);
    }
    return all;
  }

  /** Whether more than one thread has anything to do. */
  @Override
  public boolean isRace() {
    int busy = 0;
    for (int length : lengths) {
      busy += length == 0 ? 0 : 1;
    }
    return busy > 1;
  }

  @Override
  public void run() throws Throwable {
    if (problem != null) {
      throw problem.error();
    }
    int undecided = 0;
    int runs = 0;
    int meetings = 0;
    int lonely = 0;
    long start = System.nanoTime();
    Team team = new Team(tails.size());
    try {
      do {
        undecided += isDecided(team) ? 0 : 1;
        runs++;
        if (history.isMeeting()) {
          meetings++;
          lonely = 0;
        } else if (++lonely == LONELY) {
          team.close();
          team = new Team(tails.size());
          lonely = 0;
        }
      } while (isRace()
          && !persistence.isEnough(isReplayed, runs, meetings, System.nanoTime() - start)
          && !Thread.currentThread().isInterrupted());
    } catch (Throwable failure) {
      hasFailed = true;
      persistence.failed(isReplayed);
      throw failure;
    } finally {
      team.close();
    }
    tell(Run.current(), runs, undecided);
  }

  private void tell(Run run, int runs, int undecided) {
    reach.tell(run, withTails(begun));
    if (!rules.isModelled()) {
      // Exceptions are no failures here, so that a reader must see how many there are.
      for (int i = 0; i < lengths.length; i++) {
        for (int j = 0; j < lengths[i]; j++) {
          Throwable thrown = history.thrown(i, j);
          run.tally(
              "results",
              thrown == null ? "returned" : "threw " + thrown.getClass().getSimpleName(),
              1);
        }
      }
    }
    if (undecided > 0) {
      run.tally("orders", "explained", runs - undecided);
      run.tally("orders", "too many to look at", undecided);
    }
  }

  /** Runs the program once; false if it could not be decided whether the results are right. */
  private boolean isDecided(Team team) throws Throwable {
    for (Step<S, Y> step : all()) {
      step.result().forget();
    }
    hasRun = false;
    fork = null;
    afterwards = null;
    begun.clear();
    stage = "the set-up of the system fails";
    Y system = rules.setUp();
    boolean decided;
    try {
      S state = begin(system);
      fork = state;
      team.race(thread -> run(team, thread, system));
      hasRun = true;
      throwFirst();
      decided = rules.isModelled() ? isDecided(state, system) : isRehearsed(state, system);
    } catch (Throwable failure) {
      try {
        rules.tearDown(system);
      } catch (Throwable second) {
        afterwards = second;
        failure.addSuppressed(second);
      }
      throw failure;
    }
    stage = "the tear-down of the system fails";
    rules.tearDown(system);
    return decided;
  }

  /** Runs the commands before the threads. */
  private S begin(Y system) throws Throwable {
    S state = rules.initialState();
    stage = "an invariant fails before the first command";
    rules.checkInvariants(state, system);
    for (Step<S, Y> step : prefix) {
      stage = "the condition of the next command fails";
      if (step.operation().isWanted(system)) {
        stage = null;
        begun.add(step);
        reach.possible(step.operation().index());
        check(step, system);
        state = step.after();
        rules.checkInvariants(state, system);
        rules.afterEach(state, system);
      }
    }
    stage = null;
    return state;
  }

  private void check(Step<S, Y> step, Y system) throws Throwable {
    int last = begun.size() - 1;
    prefixThrown[last] = null;
    try {
      step.check(system);
    } catch (Throwable thrown) {
      prefixThrown[last] = thrown;
      if (isFailure(thrown)) {
        throw thrown;
      }
    }
  }

  /**
   * Whether what a command threw is a failure. Without a model there is no other way to say that a
   * command cannot be done, so then exceptions are results, except failed assertions.
   */
  private boolean isFailure(Throwable thrown) {
    return rules.isModelled() || thrown instanceof Error;
  }

  private void run(Team team, int thread, Y system) {
    List<Step<S, Y>> tail = tails.get(thread);
    for (int i = 0; i < lengths[thread]; i++) {
      team.hesitate(thread);
      history.run(thread, i, tail.get(i), system);
      if (thread == 0 && history.thrown(thread, i) instanceof InterruptedException) {
        team.stop();
        return;
      }
    }
  }

  /** Throws what the first command threw that failed. */
  private void throwFirst() throws Throwable {
    Throwable first = null;
    long earliest = 0;
    for (int i = 0; i < lengths.length; i++) {
      for (int j = 0; j < lengths[i]; j++) {
        Throwable thrown = history.thrown(i, j);
        boolean isFirst = first == null || history.begin(i, j) - earliest < 0;
        if (thrown != null && isFirst && isFailure(thrown)) {
          first = thrown;
          earliest = history.begin(i, j);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }

  /** Looks for an order that the model explains. */
  private boolean isDecided(S state, Y system) throws Throwable {
    Orders<S> orders = new Orders<>(lengths, MOST_CONFIGURATIONS);
    @Nullable String[] broken = new @Nullable String[1];
    mistake = null;
    S last =
        orders.explanation(
            state,
            this::afterModel,
            history,
            end -> {
              try {
                rules.checkInvariants(end, system);
                return true;
              } catch (Throwable e) {
                throwFatal(e);
                broken[0] = e.getMessage();
                return false;
              }
            });
    if (last != null) {
      stage = AT_END;
      rules.atEnd(last, system);
      return true;
    }
    if (orders.isGivenUp()) {
      return false;
    }
    ModelError error = mistake;
    if (error != null && broken[0] == null) {
      throw error;
    }
    throw unexplained(
        broken[0] == null
            ? "No order of the commands explains what the threads got"
            : "No order of the commands explains what the threads left: " + broken[0]);
  }

  private @Nullable S afterModel(S state, int thread, int index) {
    Step<S, Y> step = tails.get(thread).get(index);
    try {
      step.operation().verify(state, step.arguments(), step.result().get());
    } catch (Throwable e) {
      throwFatal(e);
      if (e instanceof ModelError error) {
        mistake = error;
      }
      return null;
    }
    return rules.next(step.operation(), state, step.arguments(), step.result());
  }

  private static void throwFatal(Throwable e) {
    if (e instanceof VirtualMachineError fatal) {
      throw fatal;
    }
  }

  /** Looks for an order that gives the same results on one thread. */
  private boolean isRehearsed(S state, Y system) throws Throwable {
    rules.checkInvariants(state, system);
    Orders<Rehearsal.Past> orders = new Orders<>(lengths, Rehearsal.MOST_ORDERS);
    Rehearsal<S, Y> rehearsal = new Rehearsal<>(rules, prefix, tails, history);
    boolean explained =
        orders.explanation(Rehearsal.Past.NOTHING, rehearsal, history, end -> true) != null;
    if (!explained && !orders.isGivenUp()) {
      throw unexplained(
          "One after the other, in whatever order, the commands do not return what the threads got");
    }
    if (explained) {
      stage = AT_END;
      rules.atEnd(state, system);
    }
    return explained;
  }

  private Violation unexplained(String sentence) {
    return new Violation(sentence, rules.site().frames("parallel"));
  }

  /** The commands in order, and those of the threads in columns, by the time when they began. */
  @Override
  public String toString() {
    Listing listing = new Listing(all());
    List<Step<S, Y>> first = hasFailed ? begun : prefix;
    for (int i = 0; i < first.size(); i++) {
      Step<S, Y> step = first.get(i);
      if (hasFailed && fork == null && stage == null && i == begun.size() - 1) {
        listing.addFailing(step, prefixThrown[i], rules.isModelled());
      } else {
        listing.add(listing.statement(step), Listing.outcome(step, prefixThrown[i]));
      }
    }
    if (problem != null) {
      listing.add(problem.command(), "<- the model fails here");
    } else if (!hasFailed || fork != null) {
      if (hasFailed && fork != null && rules.isModelled()) {
        listing.remark("model before the threads: " + Listing.shown(fork));
      }
      new Columns(tails, history, hasRun).addTo(listing);
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
