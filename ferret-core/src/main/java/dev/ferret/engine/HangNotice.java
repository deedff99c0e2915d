package dev.ferret.engine;

import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.report.Report;
import dev.ferret.text.Texts;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Says on the standard error stream which test case takes minutes, while it does: a build that
 * hangs would show nothing until it is ended. Later the case is interrupted, unless the settings
 * have a deadline or a debugger may have stopped it.
 */
final class HangNotice {
  /** No unit test takes as long, and a build is ended later than that. */
  private static final Duration LIMIT = Duration.ofMinutes(3);

  /** A case of a slow simulator takes minutes; builds are usually ended after an hour. */
  private static final Duration DEADLINE = Duration.ofMinutes(10);

  private static final long MILLIS_BETWEEN_LOOKS = 5_000;

  /** Where a thread is shows in its innermost frames. */
  private static final int MOST_FRAMES = 12;

  /** The runs of this JVM, which one thread watches. */
  private static final Set<HangNotice> RUNS = ConcurrentHashMap.newKeySet();

  // No lambda expressions where every JVM passes by: they take long in a young one.
  static {
    Thread watch = new Watch();
    watch.setDaemon(true);
    watch.start();
  }

  private final Subject subject;
  private final LocalExecutor executor;
  private final Supplier<Report> report;
  private final Thread checking = Thread.currentThread();

  private final boolean canInterrupt;

  /** How many cases had been executed when one was told of, and when one was interrupted. */
  private int told = -1;

  private int interrupted = -1;

  /**
   * Watches a run of this thread.
   *
   * @param report makes a report of the case that is being checked
   * @param canInterrupt whether a case is interrupted in the end
   */
  HangNotice(
      Subject subject, LocalExecutor executor, Supplier<Report> report, boolean canInterrupt) {
    this.subject = subject;
    this.executor = executor;
    this.report = report;
    this.canInterrupt = canInterrupt;
    RUNS.add(this);
  }

  /** Ends the watch. */
  void withdraw() {
    RUNS.remove(this);
  }

  /**
   * Tells of the cases that take longer than a limit, each once, and interrupts those that take
   * longer than a deadline.
   */
  static void look(Duration limit, Duration deadline, PrintStream out) {
    for (HangNotice run : RUNS) {
      run.tell(limit, out);
      run.end(deadline, out);
    }
  }

  private synchronized void end(Duration deadline, PrintStream out) {
    int executions = executor.executions();
    if (!canInterrupt
        || executions == interrupted
        || executor.underWay().age() < deadline.toNanos()
        || Debugger.isAttached()) {
      return;
    }
    interrupted = executions;
    executor.interrupt(checking, deadline);
    out.println(
        "Ferret: "
            + Texts.line(subject.name())
            + " is interrupted, as one test case has taken more than "
            + deadline.toMinutes()
            + " minutes. If it goes on, end the JVM: the next run shows the case.");
  }

  private synchronized void tell(Duration limit, PrintStream out) {
    long nanos = executor.underWay().age();
    int executions = executor.executions();
    if (executions == told || nanos < limit.toNanos()) {
      return;
    }
    told = executions;
    StringBuilder text = new StringBuilder("Ferret: ");
    text.append(Texts.line(subject.name()))
        .append(" has been checking one test case for ")
        .append(Duration.ofNanos(nanos).toSeconds())
        .append(" s. It is here:\n");
    StackTraceElement[] frames = checking.getStackTrace();
    for (int i = 0; i < Math.min(frames.length, MOST_FRAMES); i++) {
      text.append("    at ").append(frames[i]).append('\n');
    }
    // First what needs no drawing: the generator may be what hangs.
    out.print(text);
    out.println(report.get());
  }

  /** Looks now and then. */
  private static final class Watch extends Thread {
    Watch() {
      super("ferret-hangs");
    }

    @Override
    public void run() {
      while (true) {
        try {
          Thread.sleep(MILLIS_BETWEEN_LOOKS);
          look(LIMIT, DEADLINE, System.err);
        } catch (InterruptedException e) {
          return;
        } catch (RuntimeException e) {
          // What cannot be told is not worth a failure.
        }
      }
    }
  }
}
