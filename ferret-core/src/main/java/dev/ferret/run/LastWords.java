package dev.ferret.run;

import java.io.PrintStream;

/**
 * Tells which test case was running when the JVM is stopped in the middle of a property: a test
 * that hangs or calls {@code System.exit} still yields its input.
 */
final class LastWords {
  private final Thread hook;

  LastWords(Subject subject, Generation generation) {
    // Not a lambda: it would cost every JVM a class made at run time.
    hook =
        new Thread("ferret-last-words") {
          @Override
          public void run() {
            speak(subject, generation, System.err);
          }
        };
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // Nothing to tell: the JVM is already on its way out.
    }
  }

  private static void speak(Subject subject, Generation generation, PrintStream out) {
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
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook runs or has run.
    }
  }
}
