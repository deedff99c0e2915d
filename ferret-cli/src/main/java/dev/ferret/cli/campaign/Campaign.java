package dev.ferret.cli.campaign;

import dev.ferret.wire.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Has the tests of a project run by workers, slice by slice. */
public final class Campaign {
  /**
   * What one worker did for a while.
   *
   * @param from in seconds since the campaign began
   * @param to in seconds since the campaign began
   */
  public record Stretch(int worker, double from, double to, String property, String end) {}

  private final Order order;
  private final List<Progress> all = new ArrayList<>();
  private final Watcher watcher;
  private final Engine engine;
  private final Path folder;
  private final Schedule schedule;
  private final Ledger ledger;
  private final List<Stretch> timeline = new ArrayList<>();
  private final Map<Integer, Long> beats = new ConcurrentHashMap<>();
  private final long begun = System.nanoTime();
  private long restored;

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
    for (HuntedTest test : tests) {
      all.add(new Progress(test));
    }
    this.schedule = new Schedule(order, all);
    this.ledger = new Ledger(order, all, schedule, state, watcher);
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
    return ledger.cases() + running;
  }

  /** Returns how many of them are new, and not of a campaign that this one goes on with. */
  public long fresh() {
    return cases() - restored;
  }

  /** Goes on where an earlier campaign was. */
  public void resume() {
    restored = ledger.restore();
  }

  /** Runs until nothing is left to do, or the time is up. */
  public void run() throws InterruptedException {
    // So that --resume goes on with this campaign, even if it is killed at once.
    ledger.save(true);
    engine.run(this, folder);
    ledger.save(true);
    for (Progress progress : all) {
      if (!progress.isTold) {
        watcher.over(progress);
      }
    }
  }

  /** Ends all workers, from any thread. */
  public void stop() {
    ledger.stop();
    schedule.stop();
    engine.stop();
  }

  /** Returns whether nothing is to be run any more. */
  public boolean isStopped() {
    return ledger.isStopped();
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
    if (message.kind() == Message.Kind.BEAT) {
      beats.put(lane, message.number("cases"));
    } else {
      ledger.heard(slice, message);
    }
  }

  /**
   * Hears that nothing more will be heard of a slice.
   *
   * @param begun when it began, by the clock of this process
   */
  public void ended(Slice slice, int lane, long begun) {
    long end = System.nanoTime();
    boolean isDone = ledger.ended(slice, end - begun);
    spent(slice, lane, begun, end, isDone);
    if (schedule.ended(slice, isDone)) {
      ledger.over(slice.progress());
    }
  }

  private synchronized void spent(Slice slice, int lane, long from, long to, boolean isDone) {
    beats.remove(lane);
    timeline.add(
        new Stretch(
            lane,
            (from - begun) / 1e9,
            (to - begun) / 1e9,
            slice.progress().test().name(),
            isDone ? "done" : "ended"));
  }
}
