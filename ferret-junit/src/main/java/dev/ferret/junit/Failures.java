package dev.ferret.junit;

import dev.ferret.run.PropertyFailure;
import dev.ferret.text.Thrown;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/** Failed properties, as errors that test runners and editors understand. */
final class Failures {
  /** Chains of causes are short. */
  private static final int LONGEST_CHAIN = 10;

  /** What calls the user's code. */
  private static final Set<String> CALLERS =
      Set.of(
          PropertyTest.class.getName(),
          Guide.class.getName(),
          Surroundings.class.getName(),
          FreshInstances.class.getName());

  private Failures() {}

  /**
   * Throws the error of a failed run, with the report as its message and a {@link PropertyFailure}
   * as its cause, which has the counterexamples. The stack traces of both go from the place of the
   * failure down to the property: so an editor goes to the right line, and a launcher that shows
   * five frames shows that one.
   */
  static void raise(PropertyFailure failure, Class<?> type, Method method) {
    Throwable cause = failure.getCause();
    PropertyFailure facts = brief(failure);
    AssertionFailedError error = error(failure.getMessage(), facts, cause);
    if (cause != null) {
      shorten(cause, method);
      for (Throwable each : Thrown.causes(cause, LONGEST_CHAIN)) {
        shorten(each, method);
      }
    }
    StackTraceElement[] known = cause == null ? new StackTraceElement[0] : fromPlace(cause);
    StackTraceElement[] frames =
        known.length == 0 ? new StackTraceElement[] {place(type, method)} : known;
    facts.setStackTrace(frames);
    error.setStackTrace(frames);
    throw error;
  }

  private static void shorten(Throwable thrown, Method method) {
    try {
      thrown.setStackTrace(shortened(frames(thrown), method));
    } catch (RuntimeException | Error e) {
      // Its own setStackTrace refuses; a long stack trace does no harm.
    }
  }

  private static StackTraceElement[] frames(Throwable thrown) {
    return Thrown.frames(thrown).toArray(new StackTraceElement[0]);
  }

  /** The same failure with the first line of its text: launchers print the text of each cause. */
  private static PropertyFailure brief(PropertyFailure failure) {
    String text = String.valueOf(failure.getMessage());
    return new PropertyFailure(
        Objects.requireNonNull(failure.report(), "a failure that was just made has its report"),
        text.lines().findFirst().orElse(""),
        failure.counterexamples(),
        failure.getCause());
  }

  /** Leaves out what the user called: assertions, the JDK. */
  private static StackTraceElement[] fromPlace(Throwable cause) {
    StackTraceElement[] frames = frames(cause);
    StackTraceElement place = Thrown.place(cause);
    for (int i = 0; i < frames.length; i++) {
      if (frames[i].equals(place)) {
        return Arrays.copyOfRange(frames, i, frames.length);
      }
    }
    return frames;
  }

  /** Carries over what was compared, which editors show side by side. */
  private static AssertionFailedError error(
      @Nullable String message, PropertyFailure facts, @Nullable Throwable cause) {
    if (cause instanceof AssertionFailedError original
        && original.isExpectedDefined()
        && original.isActualDefined()) {
      return new AssertionFailedError(message, original.getExpected(), original.getActual(), facts);
    }
    return new AssertionFailedError(message, facts);
  }

  /** Leaves out what called the property: Ferret, reflection, JUnit and the build tool. */
  private static StackTraceElement[] shortened(StackTraceElement[] frames, Method method) {
    String owner = method.getDeclaringClass().getName();
    for (int i = frames.length - 1; i >= 0; i--) {
      StackTraceElement frame = frames[i];
      if (frame.getClassName().equals(owner) && frame.getMethodName().equals(method.getName())) {
        return Arrays.copyOf(frames, i + 1);
      }
    }
    for (int i = 0; i < frames.length; i++) {
      if (CALLERS.contains(frames[i].getClassName())) {
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
