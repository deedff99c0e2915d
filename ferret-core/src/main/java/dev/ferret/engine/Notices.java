package dev.ferret.engine;

import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.report.Report;
import java.util.function.Supplier;

/** What is said of the case that a thread is executing, while it hangs or when the JVM stops. */
final class Notices implements AutoCloseable {
  private final ShutdownNotice shutdown;
  private final HangNotice hang;

  /**
   * Watches an executor of this thread.
   *
   * @param report makes a report of the case that is being checked
   * @param canInterrupt whether a case is interrupted in the end
   */
  Notices(Subject subject, LocalExecutor executor, Supplier<Report> report, boolean canInterrupt) {
    this.shutdown = new ShutdownNotice(subject, executor);
    this.hang = new HangNotice(subject, executor, report, canInterrupt);
  }

  @Override
  public void close() {
    shutdown.withdraw();
    hang.withdraw();
  }
}
