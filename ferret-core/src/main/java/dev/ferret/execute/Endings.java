package dev.ferret.execute;

import dev.ferret.cases.Rejection;
import dev.ferret.text.Thrown;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the exceptions mean that end a test case. */
public final class Endings {
  /** Chains of causes are short; a longer one is a loop. */
  private static final int MOST_CAUSES = 20;

  private Endings() {}

  /** Returns whether what was thrown says that the case does not count. */
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
   * Returns whether the thread was asked to stop while the test ran, so that it must not run again:
   * it would hang again.
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
}
