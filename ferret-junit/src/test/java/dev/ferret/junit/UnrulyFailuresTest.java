package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Exceptions that cannot be read, or do not want to be changed. */
class UnrulyFailuresTest {
  /** An exception with one method that misbehaves. */
  static final class Unruly extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String method;

    Unruly(String method) {
      super("a message");
      this.method = method;
    }

    private void ask(String asked) {
      if (method.equals(asked)) {
        throw new OutOfMemoryError(asked);
      }
    }

    @Override
    public String getMessage() {
      ask("getMessage");
      return super.getMessage();
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      return method.equals("getStackTrace") ? null : super.getStackTrace();
    }

    @Override
    public void setStackTrace(StackTraceElement[] frames) {
      ask("setStackTrace");
      super.setStackTrace(frames);
    }

    @Override
    public synchronized Throwable getCause() {
      return method.equals("getCause") ? this : super.getCause();
    }
  }

  static class UnrulyTestCase {
    @Property
    void getMessage(int n) {
      throw new Unruly("getMessage");
    }

    @Property
    void getStackTrace(int n) {
      throw new Unruly("getStackTrace");
    }

    @Property
    void setStackTrace(int n) {
      throw new Unruly("setStackTrace");
    }

    @Property
    void getCause(int n) {
      throw new Unruly("getCause");
    }
  }

  @Test
  void theReportIsTheMessageAllTheSame() {
    Map<String, Throwable> failures = Runs.failures(UnrulyTestCase.class);
    assertThat(failures).hasSize(4);
    failures.forEach(
        (method, failure) ->
            assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("UnrulyTestCase." + method)
                .hasMessageContaining("n = 0")
                .hasStackTraceContaining("Caused by: "));
  }
}
