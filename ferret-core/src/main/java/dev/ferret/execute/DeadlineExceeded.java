package dev.ferret.execute;

import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.store.Originated;
import dev.ferret.text.Texts;
import dev.ferret.text.UserCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A case that was still running at its deadline; its stack trace is that of the hanging thread. */
public final class DeadlineExceeded extends AssertionError implements Originated, SelfDescribing {
  private static final long serialVersionUID = 1;

  /** Further threads tell who holds a lock; of a pool, more are not read. */
  private static final int MOST_THREADS = 8;

  private final transient List<String> threads;
  private boolean isEnded = true;

  private DeadlineExceeded(String message, List<String> threads) {
    super(message);
    this.threads = threads;
  }

  static DeadlineExceeded of(Duration deadline, @Nullable Thread hanging) {
    Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
    List<String> lines = new ArrayList<>();
    List<Thread> youngestFirst = new ArrayList<>(stacks.keySet());
    youngestFirst.sort(Comparator.comparingLong(Thread::getId).reversed());
    for (Thread thread : youngestFirst) {
      StackTraceElement place = place(stacks.getOrDefault(thread, new StackTraceElement[0]));
      boolean isOther =
          !(thread instanceof CheckingThread.CaseThread) && !thread.equals(Thread.currentThread());
      if (isOther && place != null && lines.size() < MOST_THREADS) {
        lines.add(Texts.line(thread.getName()) + " " + thread.getState() + " at " + place);
      }
    }
    String state = hanging == null ? "" : ", " + hanging.getState();
    DeadlineExceeded exceeded =
        new DeadlineExceeded("The case was still running after " + text(deadline) + state, lines);
    StackTraceElement[] frames = hanging == null ? null : stacks.get(hanging);
    if (frames != null) {
      exceeded.setStackTrace(
          Arrays.stream(frames)
              .filter(frame -> !isHidden(frame))
              .toArray(StackTraceElement[]::new));
    }
    return exceeded;
  }

  private static String text(Duration time) {
    return time.toMillis() % 1_000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  /** The innermost frame of the user's code; null if there is none, as in idle threads of pools. */
  private static @Nullable StackTraceElement place(StackTraceElement[] frames) {
    for (StackTraceElement frame : frames) {
      if (UserCode.holds(frame)) {
        return frame;
      }
    }
    return null;
  }

  /** Exceptions leave out the classes that the JVM makes for lambda expressions; threads do not. */
  private static boolean isHidden(StackTraceElement frame) {
    return frame.getClassName().indexOf('/') >= 0;
  }

  /** Says whether the thread could be stopped. */
  void ended(boolean ended) {
    isEnded = ended;
  }

  /** Returns whether the thread could be stopped; otherwise it is left running. */
  public boolean isEnded() {
    return isEnded;
  }

  @Override
  public String origin() {
    return "deadline";
  }

  @Override
  public Report describe(Report report) {
    Report told =
        isEnded
            ? report
            : report.with(Key.CUT_OFF, "its thread did not heed an interrupt and is left running");
    return threads.isEmpty() ? told : told.with(Key.THREADS, threads);
  }
}
