package dev.ferret.lazy;

import dev.ferret.cases.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An explorer that works alone: in a thread that others may stop, or in that of the test if the
 * condition depends on it. Whether it does shows when the thread of the test says the same.
 */
final class Alone implements WorkSharing {
  /** What belongs to a thread shows soon. */
  private static final int MOST_SAID = 1 << 10;

  private final SearchThread thread;
  private final BooleanSupplier isUp;
  private final Reach reach;

  /** Whether the condition may use what belongs to its thread. */
  private boolean isOfThread;

  /** What the thread of the test is to say as well. */
  private final List<Said> said = new ArrayList<>();

  /** Watches over a search in the thread of the test; null if it is in another one. */
  private @Nullable Watch watch;

  /** What goes on; null between two sizes or depths. */
  private @Nullable Exploration current;

  /** The explorer that worked last. */
  private volatile @Nullable Explorer latest;

  /**
   * Begins in a thread of the search.
   *
   * @param isUp whether the time is up
   * @param reach sees from time to time how far the search is
   * @param isOfThread whether the condition may use what belongs to its thread
   */
  Alone(SearchThread thread, BooleanSupplier isUp, Reach reach, boolean isOfThread) {
    this.thread = thread;
    this.isUp = isUp;
    this.reach = reach;
    this.isOfThread = isOfThread;
  }

  /** Hears what goes on from now on; null if nothing does. */
  void begin(@Nullable Exploration exploration) {
    current = exploration;
  }

  @Override
  public boolean isOver() {
    Explorer explorer = latest;
    if (reach.isDue() && explorer != null && current == explorer) {
      explorer.show(reach);
    }
    return watch == null ? thread.isOver() : watch.isStopping() || isUp.getAsBoolean();
  }

  @Override
  public boolean isStopping() {
    return watch == null ? thread.isStopping() : watch.isStopping();
  }

  @Override
  public void enter(Explorer explorer) {
    latest = explorer;
  }

  @Override
  public void useThread() {
    isOfThread = true;
  }

  @Override
  public boolean isOfThread() {
    return isOfThread && watch == null && said.size() < MOST_SAID;
  }

  @Override
  public void hear(Said what) {
    said.add(what);
  }

  /** Returns the explorer that worked last; null if none has. */
  @Nullable Explorer latest() {
    return latest;
  }

  /** Returns whether the explorer that worked last was stopped in a run. */
  boolean isStopped() {
    Explorer explorer = latest;
    return explorer != null && explorer.stoppedAt() != null;
  }

  /** Returns whether the condition was seen to use what belongs to its thread, or may do so. */
  boolean mayUseThread() {
    return isOfThread;
  }

  /**
   * Says in the thread of the test what was said of ordinary values.
   *
   * @throws Doubt if that is something else there
   */
  void confirm(Given given) {
    if (thread.isStopping()) {
      // What a condition has said that was interrupted is worth nothing.
      said.clear();
    }
    said.forEach(each -> each.confirm(given));
    said.clear();
  }

  /** Forgets what was said, and what went on. */
  void forget() {
    current = null;
    said.clear();
  }

  /** Goes on in the thread of the test. */
  void stayInThreadOfTest() {
    watch = Watch.over(isUp);
  }

  /** Returns whether the search is in the thread of the test. */
  boolean isInThreadOfTest() {
    return watch != null;
  }

  /** Ends the watch over a search in the thread of the test. */
  void close() {
    if (watch != null) {
      watch.close();
    }
  }
}
