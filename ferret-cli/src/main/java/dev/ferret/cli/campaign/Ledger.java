package dev.ferret.cli.campaign;

import dev.ferret.summary.PropertySummary;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps what workers say of slices: outcomes, failures and troubles of each test. What is told to a
 * watcher was written down before.
 */
final class Ledger {
  /** After as many ends in a row, another worker would end as well. */
  private static final int MOST_DEATHS = 3;

  private final Order order;
  private final List<Progress> all;
  private final Schedule schedule;
  private final State state;
  private final Watcher watcher;
  private final Map<Slice, List<Message>> pending = new HashMap<>();
  private volatile long cases;
  private volatile boolean isStopped;

  Ledger(Order order, List<Progress> all, Schedule schedule, State state, Watcher watcher) {
    this.order = order;
    this.all = all;
    this.schedule = schedule;
    this.state = state;
    this.watcher = watcher;
  }

  /** How many cases were checked in slices that count; without a lock. */
  long cases() {
    return cases;
  }

  /** Goes on where an earlier campaign was; returns how many cases that had checked. */
  long restore() {
    state.restore(all);
    long restored = 0;
    for (Progress progress : all) {
      restored += progress.cases;
    }
    cases = restored;
    return restored;
  }

  /** Hears that nothing is to be run any more, so that the ends of workers say nothing. */
  void stop() {
    isStopped = true;
  }

  boolean isStopped() {
    return isStopped;
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

  /** Hears what a worker says of a slice. */
  void heard(Slice slice, Message message) {
    switch (message.kind()) {
      case OUTCOME -> outcome(slice, message);
      case DONE -> done(slice, message);
      case TROUBLE -> trouble(slice.progress(), message.text("sentence"));
      case ENDED -> died(slice, message);
      default -> throw new IllegalArgumentException("No worker says " + message.kind());
    }
  }

  /**
   * Hears that nothing more will be heard of a slice; returns whether it need not run again.
   *
   * @param nanos how long a worker had it
   */
  synchronized boolean ended(Slice slice, long nanos) {
    pending.remove(slice);
    Progress progress = slice.progress();
    progress.nanos += nanos;
    return progress.done.contains(slice.number()) || progress.trouble != null;
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
  void over(Progress progress) {
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
