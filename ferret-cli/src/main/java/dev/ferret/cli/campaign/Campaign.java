package dev.ferret.cli.campaign;

import dev.ferret.summary.PropertySummary;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Has the tests of a project run by workers, slice by slice, and keeps what comes of it. */
public final class Campaign {
  /**
   * What one worker did for a while.
   *
   * @param from in seconds since the campaign began
   * @param to in seconds since the campaign began
   */
  public record Stretch(int worker, double from, double to, String property, String end) {}

  /** After as many ends in a row, another worker would end as well. */
  private static final int MOST_DEATHS = 3;

  private final Order order;
  private final List<Progress> all = new ArrayList<>();
  private final Watcher watcher;
  private final Engine engine;
  private final Path folder;
  private final State state;
  private final Schedule schedule;
  private final List<Stretch> timeline = new ArrayList<>();
  private final Map<Integer, Long> beats = new ConcurrentHashMap<>();
  private final Map<Slice, List<Message>> pending = new HashMap<>();
  private final long begun = System.nanoTime();
  private volatile long cases;
  private long restored;
  private volatile boolean isStopped;

  /**
   * Makes a campaign.
   *
   * @param engine runs the slices
   * @param folder gets the files of the workers
   * @param state keeps how far the campaign has come
   */
  public Campaign(
      Order order,
      List<HuntedTest> tests,
      Engine engine,
      Path folder,
      State state,
      Watcher watcher) {
    this.order = order;
    this.watcher = watcher;
    this.engine = engine;
    this.folder = folder;
    this.state = state;
    for (HuntedTest test : tests) {
      all.add(new Progress(test));
    }
    this.schedule = new Schedule(order, all);
  }

  /** Returns what the campaign is to do. */
  public Order order() {
    return order;
  }

  /** Returns how far the campaign has come with each test. */
  public List<Progress> all() {
    return all;
  }

  /** Returns what the workers did, in the order in which it ended. */
  public synchronized List<Stretch> timeline() {
    return List.copyOf(timeline);
  }

  /** Returns the seconds since the campaign began. */
  public double seconds() {
    return (System.nanoTime() - begun) / 1e9;
  }

  /** Returns the milliseconds that are left; -1 if there is no limit. */
  public long millisLeft() {
    return schedule.millisLeft();
  }

  /** Returns how many cases were checked, those of running slices included. */
  public long cases() {
    // Without a lock: a display asks, which a campaign with a lock may be telling something.
    long running = 0;
    for (long each : beats.values()) {
      running += each;
    }
    return cases + running;
  }

  /** Returns how many of them are new, and not of a campaign that this one goes on with. */
  public long fresh() {
    return cases() - restored;
  }

  /** Goes on where an earlier campaign was. */
  public void resume() {
    state.restore(all);
    for (Progress progress : all) {
      restored += progress.cases;
    }
    cases = restored;
  }

  /** Writes how far the campaign has come; if it is not urgent, from time to time. */
  synchronized void save(boolean isUrgent) {
    if (isUrgent || state.isOld()) {
      try {
        synchronized (schedule) {
          state.write(order, all, schedule.millisLeft());
        }
      } catch (IOException e) {
        watcher.warn("how far the campaign has come cannot be written: " + e.getMessage());
      }
    }
  }

  /** Runs until nothing is left to do, or the time is up. */
  public void run() throws InterruptedException {
    // So that --resume goes on with this campaign, even if it is killed at once.
    save(true);
    engine.run(this, folder);
    save(true);
    for (Progress progress : all) {
      if (!progress.isTold) {
        watcher.over(progress);
      }
    }
  }

  /** Ends all workers, from any thread. */
  public void stop() {
    isStopped = true;
    schedule.stop();
    engine.stop();
  }

  /** Returns whether nothing is to be run any more. */
  public boolean isStopped() {
    return isStopped;
  }

  /**
   * Returns what a worker will probably be asked to run; null if there is nothing to do.
   *
   * @param lane the number of the worker, from 1
   */
  @Nullable Launch likely(int lane) {
    return schedule.likely(lane);
  }

  /**
   * Returns the next slice, and waits for it if need be; null if there are no more.
   *
   * @param preferred what the worker that asks can run without a new process; null if nothing
   * @param idle does what another worker wants to be done, while there is no slice
   */
  @Nullable Slice next(@Nullable Launch preferred, Consumer<? super Errand> idle)
      throws InterruptedException {
    return schedule.next(preferred, idle);
  }

  /** Has an errand done by a worker that waits for a slice; returns whether there is one. */
  boolean offer(Errand errand) {
    return schedule.offer(errand);
  }

  /** Returns slices that can be run now, up to a number; none if all are running or done. */
  public List<Slice> ready(int most) {
    return schedule.ready(most);
  }

  /**
   * Hears what a worker says of a slice.
   *
   * @param lane the number of the worker, from 1
   */
  public void heard(Slice slice, int lane, Message message) {
    switch (message.kind()) {
      case BEAT -> beats.put(lane, message.number("cases"));
      case OUTCOME -> outcome(slice, message);
      case DONE -> done(slice, message);
      case TROUBLE -> trouble(slice.progress(), message.text("sentence"));
      case ENDED -> died(slice, message);
      default -> throw new IllegalArgumentException("No worker says " + message.kind());
    }
  }

  /**
   * Hears that nothing more will be heard of a slice.
   *
   * @param begun when it began, by the clock of this process
   */
  public void ended(Slice slice, int lane, long begun) {
    boolean isDone = spent(slice, lane, begun, System.nanoTime());
    if (schedule.ended(slice, isDone)) {
      over(slice.progress());
    }
  }

  /** Waits for a moment: a terminal interrupts all processes, and a worker may be the first. */
  private void awaitStop() {
    try {
      for (int i = 0; i < 50 && !isStopped; i++) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean spent(Slice slice, int lane, long from, long to) {
    pending.remove(slice);
    boolean isDone =
        slice.progress().done.contains(slice.number()) || slice.progress().trouble != null;
    slice.progress().nanos += to - from;
    beats.remove(lane);
    timeline.add(
        new Stretch(
            lane,
            (from - begun) / 1e9,
            (to - begun) / 1e9,
            slice.progress().test().name(),
            isDone ? "done" : "ended"));
    return isDone;
  }

  /** Hears how a property of a test ended. */
  private synchronized void outcome(Slice slice, Message outcome) {
    Progress progress = slice.progress();
    pending.computeIfAbsent(slice, first -> new ArrayList<>()).add(outcome);
    synchronized (schedule) {
      progress.hear(slice.number(), outcome, order.islands());
    }
    if (Boolean.parseBoolean(outcome.text("passed"))) {
      return;
    }
    // At once: no other worker must begin a slice of a test that is over.
    synchronized (schedule) {
      // A campaign that goes on after a crash would find the failure in the store, without the
      // cases before it; so they count from now on.
      count(slice);
      for (Failure failure : Failure.in(outcome)) {
        failed(progress, failure);
      }
    }
  }

  private void failed(Progress progress, Failure failure) {
    String key = failure.property() + " " + failure.origin();
    if (progress.failures.putIfAbsent(key, failure) == null) {
      progress.hasNews = true;
      progress.isOver |=
          schedule.endsWithFailures() && progress.failures.size() >= order.failures();
      // What was printed is known to whatever goes on after a crash.
      save(true);
      watcher.failed(failure);
    }
  }

  /** Hears that a slice came to its end. */
  private synchronized void done(Slice slice, Message done) {
    Progress progress = slice.progress();
    count(slice);
    save(false);
    progress.deaths = 0;
    String changed = done.text("changed");
    String name = progress.test().name();
    if (!changed.isEmpty() && progress.warnings.add("changed " + changed)) {
      watcher.warn(name + " changed " + changed + "; it was put back");
    }
    if (Boolean.parseBoolean(done.text("full")) && progress.warnings.add("full")) {
      watcher.warn(name + " left the heap full; another worker goes on");
    }
    String problem = done.text("problem");
    synchronized (schedule) {
      boolean isAll = order.islands() == null && (progress.isExhausted || progress.isWhole);
      progress.isOver |= isAll || done.number("properties") == 0;
    }
    if (done.number("properties") == 0) {
      if (progress.test().isProperty()) {
        trouble(progress, problem.isEmpty() ? "it did not run" : problem);
      }
    }
  }

  /** Counts what was heard of a slice, at once, so that a campaign that goes on misses nothing. */
  private void count(Slice slice) {
    Progress progress = slice.progress();
    synchronized (schedule) {
      List<Message> heard = pending.remove(slice);
      long total = cases;
      for (Message outcome : heard == null ? List.<Message>of() : heard) {
        progress.cases += outcome.number("checked");
        progress.discarded += outcome.number("discarded");
        progress.executions += outcome.number("executions");
        total += outcome.number("checked");
        if (order.islands() != null) {
          progress.hearRest(slice.number(), outcome, order.islands());
        }
        progress.add(outcome.text("property"), PropertySummary.parse(outcome.text("summary")));
      }
      cases = total;
      progress.done.add(slice.number());
    }
  }

  /** Hears that nothing is left to do with a test. */
  private void over(Progress progress) {
    if (isVacuous(progress)) {
      synchronized (this) {
        failed(progress, Failure.vacuous(progress.test().name()));
      }
    }
    save(false);
    watcher.over(progress);
    watcher.advanced();
  }

  /** Whether no part of the cases has any, which a single part does not mind. */
  private boolean isVacuous(Progress progress) {
    return order.islands() != null
        && order.shard().equals(Shard.WHOLE)
        && progress.hasProperties()
        && progress.failures.isEmpty()
        && progress.trouble == null
        && progress.cases == 0
        && progress.executions == 0;
  }

  /** Hears that a test cannot be run, unless that is because the campaign is stopped. */
  private synchronized void trouble(Progress progress, String sentence) {
    if (isStopped) {
      return;
    }
    synchronized (schedule) {
      progress.isOver = true;
    }
    if (progress.trouble == null) {
      progress.trouble = sentence;
      watcher.warn(progress.test().name() + " could not be run: " + sentence);
    }
  }

  /** Hears that the worker of a slice has ended in the middle. */
  private void died(Slice slice, Message end) {
    if (Boolean.parseBoolean(end.text("interrupted"))) {
      awaitStop();
    }
    died(slice.progress(), end.text("ending"), end.text("threads"), end.text("output"));
  }

  private synchronized void died(Progress progress, String ending, String threads, String output) {
    if (isStopped) {
      return;
    }
    String name = progress.test().name();
    String sentence = "a worker ended in the middle of " + name + ": " + ending;
    if (progress.warnings.add(sentence)) {
      watcher.warn(sentence + (threads.isEmpty() ? "" : "\n" + threads));
    }
    if (++progress.deaths >= MOST_DEATHS) {
      // The case is not known: the store may be off, or the set-up itself ends the JVM.
      trouble(
          progress,
          "its worker ended "
              + progress.deaths
              + " times in a row, "
              + ending
              + "; the end of its output:\n"
              + output);
    }
  }
}
