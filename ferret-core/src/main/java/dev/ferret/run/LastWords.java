package dev.ferret.run;

import java.io.PrintStream;

/**
 * Tells which test case was running when the JVM is stopped in the middle of a property: a test
 * that hangs or calls {@code System.exit} still yields its input.
 */
final class LastWords extends Thread {
  private final Subject subject;
  private final Generation generation;

  LastWords(Subject subject, Generation generation) {
    super("ferret-last-words");
    this.subject = subject;
    this.generation = generation;
    try {
      Runtime.getRuntime().addShutdownHook(this);
    } catch (IllegalStateException shuttingDown) {
      // Nothing to tell: the JVM is already on its way out.
    }
  }

  @Override
  public void run() {
    speak(System.err);
  }

  private void speak(PrintStream out) {
    String token;
    try {
      token = "@Replay(\"" + generation.current().toToken() + "\")";
    } catch (Throwable e) {
      token = "not to be had, since its generator threw " + e;
    }
    out.println(
        "Ferret: the JVM stops while "
            + subject.name()
            + " checks "
            + generation.currentName()
            + "; replay: "
            + token);
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
