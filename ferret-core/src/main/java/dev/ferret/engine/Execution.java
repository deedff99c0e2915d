package dev.ferret.engine;

import dev.ferret.cases.Rejection;
import dev.ferret.cases.Subject;
import dev.ferret.text.Thrown;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks test cases, and knows what the exceptions mean that come back. */
public final class Execution {
  /** Chains of causes are short; a longer one is a loop. */
  private static final int MOST_CAUSES = 20;

  private Execution() {}

  /** Checks drawn arguments: null if they passed, else what was thrown. */
  static @Nullable Throwable check(Subject subject, @Nullable Object[] arguments) {
    try {
      subject.check(arguments);
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  /** Returns whether what came back says that the case does not count. */
  public static boolean isDiscarded(@Nullable Throwable thrown) {
    return thrown instanceof Rejection || (thrown != null && isAborted(thrown.getClass()));
  }

  /** Assumptions of JUnit and AssertJ, which this module does not know as types. */
  private static boolean isAborted(Class<?> thrown) {
    for (Class<?> type = thrown; type != null; type = type.getSuperclass()) {
      String name = type.getName();
      if (name.equals("org.opentest4j.TestAbortedException")
          || name.equals("org.junit.AssumptionViolatedException")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether somebody wanted the thread back while the test ran, so that it must not run
   * again: it would hang again.
   */
  public static boolean isInterrupted(@Nullable Throwable thrown) {
    if (thrown == null) {
      return false;
    }
    List<Throwable> chain = new ArrayList<>(Thrown.causes(thrown, MOST_CAUSES));
    chain.add(thrown);
    for (Throwable cause : chain) {
      if (cause instanceof InterruptedException || cause instanceof ClosedByInterruptException) {
        return true;
      }
    }
    return false;
  }

  /** Fresh arguments, but for those that remember their test. */
  static @Nullable Object[] shown(@Nullable Object[] executed, @Nullable Object[] fresh) {
    @Nullable Object[] shown = Arrays.copyOf(fresh, fresh.length);
    for (int i = 0; i < shown.length && i < executed.length; i++) {
      if (executed[i] instanceof Subject.Remembering) {
        shown[i] = executed[i];
      }
    }
    return shown;
  }

  static boolean remember(@Nullable Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Subject.Remembering) {
        return true;
      }
    }
    return false;
  }

  static boolean isRace(@Nullable Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Subject.Remembering remembering && remembering.isRace()) {
        return true;
      }
    }
    return false;
  }
}
