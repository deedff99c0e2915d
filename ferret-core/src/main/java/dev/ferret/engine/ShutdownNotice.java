package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.store.ReplayToken;
import dev.ferret.text.Texts;
import java.io.PrintStream;

/**
 * Tells which test case was running when the JVM is stopped in the middle of a property: a test
 * that hangs or calls {@code System.exit} still yields its input.
 *
 * <p>It runs none of the user's code, and ends even if the output is blocked: a JVM must be able to
 * stop.
 */
final class ShutdownNotice extends Thread {
  /** Printing takes milliseconds, unless the test holds a lock on the output. */
  private static final long PATIENCE_MILLIS = 500;

  /** A longer token fills a screen and is not copied. */
  private static final int LONGEST_TOKEN = 2_000;

  private final Subject subject;
  private final LocalExecutor executor;
  private final Thread checking = Thread.currentThread();

  ShutdownNotice(Subject subject, LocalExecutor executor) {
    super("ferret-last-words");
    this.subject = subject;
    this.executor = executor;
    try {
      Runtime.getRuntime().addShutdownHook(this);
    } catch (IllegalStateException shuttingDown) {
      // Nothing to tell: the JVM is already on its way out.
    }
  }

  @Override
  public void run() {
    if (isExiting(checking.getStackTrace())) {
      executor.underWay().exit();
    }
    Thread speaker = new Thread(() -> speak(System.err), "ferret-last-words-speaker");
    speaker.setDaemon(true);
    speaker.start();
    try {
      speaker.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether a thread has called {@code System.exit}. */
  private static boolean isExiting(StackTraceElement[] frames) {
    for (StackTraceElement frame : frames) {
      if (frame.getClassName().equals("java.lang.Runtime")
          && frame.getMethodName().equals("exit")) {
        return true;
      }
    }
    return false;
  }

  private void speak(PrintStream out) {
    Case current = executor.underWay().current();
    if (current != null) {
      out.println(
          "Ferret: the JVM stops while "
              + Texts.line(subject.name())
              + " checks a test case; replay: "
              + token(current));
    }
  }

  private String token(Case current) {
    try {
      String answers = current.token();
      if (answers == null) {
        return "there is no token for this case";
      }
      String token = ReplayToken.of(answers, subject.place(), subject.key(), 0).toString();
      return token.length() <= LONGEST_TOKEN
          ? subject.replay(token)
          : "the token is too long to be shown";
    } catch (RuntimeException e) {
      // The property is not known by its key yet.
      return "there is no token for this case";
    }
  }

  /** There is nothing to tell any more. */
  void withdraw() {
    try {
      Runtime.getRuntime().removeShutdownHook(this);
    } catch (IllegalStateException shuttingDown) {
      // The hook runs or has run.
    }
  }
}
