package dev.ferret.stateful;

import dev.ferret.report.SourcePrinter;
import dev.ferret.run.Run;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program of several threads, and what happened when it ran last. */
final class Threads<S, Y> implements Program.Body {
  private final StateMachine<S, Y> machine;
  private final List<Step<S, Y>> prefix;
  private final List<List<Step<S, Y>>> tails;
  private final boolean[] everPossible;
  private final @Nullable ModelError problem;
  private final Persistence persistence;

  /** When each command of a thread began and ended. */
  private final long[][] begins;

  private final long[][] ends;
  private final @Nullable Throwable[] thrown;
  private boolean hasRun;

  Threads(
      StateMachine<S, Y> machine,
      List<Step<S, Y>> prefix,
      List<List<Step<S, Y>>> tails,
      boolean[] everPossible,
      @Nullable ModelError problem,
      Persistence persistence) {
    this.machine = machine;
    this.prefix = prefix;
    this.tails = tails;
    this.everPossible = everPossible;
    this.problem = problem;
    this.persistence = persistence;
    this.begins = new long[tails.size()][];
    this.ends = new long[tails.size()][];
    for (int i = 0; i < begins.length; i++) {
      begins[i] = new long[tails.get(i).size()];
      ends[i] = new long[tails.get(i).size()];
    }
    this.thrown = new @Nullable Throwable[tails.size()];
  }

  @Override
  public List<String> commands() {
    List<String> names = new ArrayList<>();
    for (Step<S, Y> step : all()) {
      names.add(step.action().toString());
    }
    return names;
  }

  private List<Step<S, Y>> all() {
    List<Step<S, Y>> all = new ArrayList<>(prefix);
    for (List<Step<S, Y>> tail : tails) {
      all.addAll(tail);
    }
    return all;
  }

  @Override
  public void run() throws Throwable {
    if (problem != null) {
      throw problem;
    }
    int undecided = 0;
    int runs = 0;
    long start = System.nanoTime();
    try (Team team = new Team(tails.size())) {
      do {
        undecided += once(team) ? 0 : 1;
        runs++;
      } while (isRace() && !persistence.isEnough(runs, System.nanoTime() - start));
    } catch (Throwable failure) {
      persistence.failed();
      throw failure;
    }
    count(runs, undecided);
  }

  /** Whether more than one thread has anything to do. */
  private boolean isRace() {
    int busy = 0;
    for (List<Step<S, Y>> tail : tails) {
      busy += tail.isEmpty() ? 0 : 1;
    }
    return busy > 1;
  }

  /** Runs the program once; false if it could not be decided whether the results are right. */
  private boolean once(Team team) throws Throwable {
    for (Step<S, Y> step : all()) {
      step.result().forget();
    }
    hasRun = false;
    Y system = machine.setUp();
    boolean decided;
    try {
      S state = begin(system);
      team.race(thread -> run(thread, system));
      hasRun = true;
      decided = isDecided(state, system);
    } catch (Throwable failure) {
      try {
        machine.tearDown(system);
      } catch (Throwable second) {
        failure.addSuppressed(second);
      }
      throw failure;
    }
    machine.tearDown(system);
    return decided;
  }

  /** Runs the commands before the threads. */
  private S begin(Y system) throws Throwable {
    S state = machine.initialState();
    machine.checkInvariants(state, system);
    for (Step<S, Y> step : prefix) {
      Object result = step.action().perform(system, step.arguments());
      step.result().bind(result);
      step.action().verify(step.before(), step.arguments(), result);
      state = step.after();
      machine.checkInvariants(state, system);
      machine.afterEach(state, system);
    }
    return state;
  }

  private void run(int thread, Y system) {
    List<Step<S, Y>> tail = tails.get(thread);
    thrown[thread] = null;
    try {
      for (int i = 0; i < begins[thread].length; i++) {
        Step<S, Y> step = tail.get(i);
        begins[thread][i] = System.nanoTime();
        Object result = step.action().perform(system, step.arguments());
        ends[thread][i] = System.nanoTime();
        step.result().bind(result);
      }
    } catch (Throwable e) {
      thrown[thread] = e;
    }
  }

  private boolean isDecided(S fork, Y system) throws Throwable {
    for (Throwable each : thrown) {
      if (each != null) {
        throw each;
      }
    }
    Orders<S, Y> orders = new Orders<>(machine, tails);
    boolean explained = orders.isLinearizable(fork, clock(), state -> isRight(state, system));
    S last = orders.last();
    if (explained && last != null) {
      machine.atEnd(last, system);
      return true;
    }
    if (orders.isGivenUp()) {
      return false;
    }
    Run run = Run.current();
    run.note("model before the threads: " + SourcePrinter.print(fork, Step.SHOWN).text());
    throw new Violation(
        "No order of the commands explains what the threads got",
        machine.site().frames("parallel"));
  }

  private boolean isRight(S state, Y system) {
    try {
      machine.checkInvariants(state, system);
      return true;
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError fatal) {
        throw fatal;
      }
      return false;
    }
  }

  private Orders.Clock clock() {
    IdentityHashMap<Step<?, ?>, long[]> times = new IdentityHashMap<>();
    for (int i = 0; i < begins.length; i++) {
      for (int j = 0; j < begins[i].length; j++) {
        times.put(tails.get(i).get(j), new long[] {begins[i][j], ends[i][j]});
      }
    }
    return (first, second) -> {
      long[] one = times.get(first);
      long[] other = times.get(second);
      return one != null && other != null && one[1] - other[0] < 0;
    };
  }

  private void count(int runs, int undecided) {
    int[] counts = new int[everPossible.length];
    for (Step<S, Y> step : all()) {
      counts[step.action().index()]++;
    }
    Run run = Run.current();
    for (int i = 0; i < counts.length; i++) {
      run.tally("commands", machine.actions().get(i).toString(), counts[i]);
      run.demand(machine.neverPossible(i), everPossible[i]);
    }
    if (undecided > 0) {
      run.tally("orders", "explained", runs - undecided);
      run.tally("orders", "too many to look at", undecided);
    }
  }

  /** The commands in order, and those of the threads in columns, by the time when they began. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Step<S, Y> step : prefix) {
      text.append('\n').append(line(step));
    }
    List<int[]> order = new ArrayList<>();
    int[] widths = new int[begins.length];
    for (int i = 0; i < begins.length; i++) {
      widths[i] = heading(i).length();
      for (int j = 0; j < begins[i].length; j++) {
        order.add(new int[] {i, j});
        widths[i] = Math.max(widths[i], line(tails.get(i).get(j)).length());
      }
    }
    if (hasRun) {
      order.sort((a, b) -> Long.compare(begins[a[0]][a[1]] - begins[b[0]][b[1]], 0));
    }
    text.append('\n');
    for (int i = 0; i < widths.length; i++) {
      text.append(i == 0 ? "" : " | ").append(padded(heading(i), widths[i]));
    }
    for (int[] each : order) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = each[0] == i ? line(tails.get(i).get(each[1])) : "";
        row.append(i == 0 ? "" : " | ").append(padded(cell, widths[i]));
      }
      text.append('\n').append(row.toString().stripTrailing());
    }
    return text.toString();
  }

  private static String heading(int thread) {
    return "// thread " + (thread + 1);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static String line(Step<?, ?> step) {
    Result<?> result = step.result();
    boolean shown = result.isKnown() && !step.action().isSilent();
    return step.called()
        + ";"
        + (shown ? "  // " + SourcePrinter.print(result.get(), Step.SHOWN).text() : "");
  }
}
