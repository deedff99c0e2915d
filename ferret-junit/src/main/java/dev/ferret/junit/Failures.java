package dev.ferret.junit;

import dev.ferret.report.Report;
import dev.ferret.run.PropertyFailure;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/** Failed properties, as errors that test runners and editors understand. */
final class Failures {
  /** Chains of causes are short; a longer one is a loop. */
  private static final int LONGEST_CHAIN = 10;

  private Failures() {}

  /**
   * Throws the error of a failure. Its stack trace goes from the place of the failure down to the
   * property: so an editor goes to the right line, and a launcher that shows five frames shows that
   * one.
   */
  static void raise(PropertyFailure failure, Class<?> type, Method method) {
    Throwable cause = failure.getCause();
    AssertionFailedError error = error(failure.getMessage(), cause);
    Throwable each = cause;
    for (int i = 0; each != null && i < LONGEST_CHAIN; i++) {
      each.setStackTrace(shortened(each.getStackTrace(), method));
      each = each.getCause();
    }
    error.setStackTrace(
        cause == null || cause.getStackTrace().length == 0
            ? new StackTraceElement[] {place(type, method)}
            : fromPlace(cause));
    throw error;
  }

  /** Leaves out what the user called: assertions, the JDK. */
  private static StackTraceElement[] fromPlace(Throwable cause) {
    StackTraceElement[] frames = cause.getStackTrace();
    String place = Report.place(cause);
    for (int i = 0; i < frames.length; i++) {
      if ((frames[i].getClassName() + ":" + frames[i].getLineNumber()).equals(place)) {
        return Arrays.copyOfRange(frames, i, frames.length);
      }
    }
    return frames;
  }

  /** Carries over what was compared, which editors show side by side. */
  private static AssertionFailedError error(@Nullable String message, @Nullable Throwable cause) {
    if (cause instanceof AssertionFailedError original
        && original.isExpectedDefined()
        && original.isActualDefined()) {
      return new AssertionFailedError(message, original.getExpected(), original.getActual(), cause);
    }
    return new AssertionFailedError(message, cause);
  }

  /** Leaves out what called the property: Ferret, reflection, JUnit and the build tool. */
  private static StackTraceElement[] shortened(StackTraceElement[] frames, Method method) {
    String owner = method.getDeclaringClass().getName();
    String extension = PropertyTest.class.getName();
    String guide = Guide.class.getName();
    for (int i = frames.length - 1; i >= 0; i--) {
      StackTraceElement frame = frames[i];
      if (frame.getClassName().equals(owner) && frame.getMethodName().equals(method.getName())) {
        return Arrays.copyOf(frames, i + 1);
      }
    }
    for (int i = 0; i < frames.length; i++) {
      String caller = frames[i].getClassName();
      if (caller.equals(extension) || caller.equals(guide)) {
        return Arrays.copyOf(frames, i);
      }
    }
    return frames;
  }

  /** The property itself, for failures that no line of it is to blame for. */
  private static StackTraceElement place(Class<?> type, Method method) {
    Class<?> outermost = type;
    while (outermost.getEnclosingClass() != null) {
      outermost = outermost.getEnclosingClass();
    }
    return new StackTraceElement(
        type.getName(), method.getName(), outermost.getSimpleName() + ".java", -1);
  }
}
