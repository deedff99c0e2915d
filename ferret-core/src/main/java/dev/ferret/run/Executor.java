package dev.ferret.run;

import dev.ferret.choice.Choices;
import org.jspecify.annotations.Nullable;

/** Checks single test cases. */
final class Executor {
  private final Subject subject;
  private final Run run;
  private int executions;
  private @Nullable String discardReason;

  /** The recorded case that is being executed, for whoever asks while it hangs; else null. */
  private volatile @Nullable Choices recorded;

  Executor(Subject subject, Run run) {
    this.subject = subject;
    this.run = run;
  }

  /** Says that the next case comes from these choices, which are recorded. */
  void executes(@Nullable Choices choices) {
    recorded = choices;
  }

  @Nullable Choices recorded() {
    return recorded;
  }

  /** How many test cases were executed, shrinking included. */
  int executions() {
    return executions;
  }

  /** Why a test case was discarded last, if there was a reason. */
  @Nullable String discardReason() {
    return discardReason;
  }

  /** Runs a test case: null if it passed, else how it failed or that it {@link #isDiscarded}. */
  @Nullable Throwable execute(@Nullable Object[] arguments) {
    executions++;
    run.beginCase();
    try {
      subject.check(arguments);
      return null;
    } catch (Rejection rejection) {
      return discarded(rejection);
    } catch (Throwable failure) {
      return isAborted(failure) ? discarded(failure) : failure;
    }
  }

  /**
   * Draws and runs a test case, like {@link #execute} if its arguments {@linkplain Choices#isDrawn
   * are drawn} in the end; else what came back is what a generator has thrown.
   */
  @Nullable Throwable execute(Choices choices) {
    run.beginCase();
    try {
      subject.test(choices);
      executions++;
      return null;
    } catch (Throwable thrown) {
      return choices.isDrawn() ? failed(thrown) : thrown;
    }
  }

  private Throwable failed(Throwable thrown) {
    executions++;
    return thrown instanceof Rejection || isAborted(thrown) ? discarded(thrown) : thrown;
  }

  /** Whether what came back from {@link #execute} says that the case does not count. */
  static boolean isDiscarded(Throwable failure) {
    return failure instanceof Rejection;
  }

  Rejection discarded(Throwable reason) {
    if (reason.getMessage() != null) {
      discardReason = reason.getMessage();
    }
    return reason instanceof Rejection rejection ? rejection : new Rejection(reason.getMessage());
  }

  /** Assumptions of JUnit and AssertJ, which this module does not know as types. */
  private static boolean isAborted(Throwable failure) {
    for (Class<?> type = failure.getClass(); type != null; type = type.getSuperclass()) {
      String name = type.getName();
      if (name.equals("org.opentest4j.TestAbortedException")
          || name.equals("org.junit.AssumptionViolatedException")) {
        return true;
      }
    }
    return false;
  }
}
