package dev.ferret;

import dev.ferret.text.UserCode;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where a property is written: the way from the test to it. */
final class CallSite {
  static final CallSite NONE = new CallSite(List.of());

  /** Frames between a test and its property: helpers call helpers, but not without end. */
  private static final int MOST_FRAMES = 20;

  /** A lambda expression that is serializable has a hash before its number. */
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+?)(\\$[0-9a-f]{1,8})?\\$\\d+");

  private final List<StackWalker.StackFrame> callers;

  /** Looked for when it is first asked for. */
  private @Nullable String name;

  private CallSite(List<StackWalker.StackFrame> callers) {
    this.callers = callers;
  }

  static CallSite here() {
    return new CallSite(UserCode.callers(MOST_FRAMES));
  }

  /** The class and the method, for reports: those of the test, if helpers run the property. */
  String name() {
    if (callers.isEmpty()) {
      return "property";
    }
    if (name == null) {
      name = shown();
    }
    return name;
  }

  private String shown() {
    StackWalker.StackFrame shown = callers.get(0);
    if (callers.size() == 1) {
      // Usually the test itself, which need not be looked at: that takes microseconds.
      return simple(shown.getClassName()) + "." + method(shown);
    }
    for (StackWalker.StackFrame caller : callers) {
      if (isTest(caller)) {
        shown = caller;
        break;
      }
    }
    return simple(shown.getClassName()) + "." + method(shown);
  }

  /** Whether a framework runs the method as a test; this module knows none of them. */
  private static boolean isTest(StackWalker.StackFrame frame) {
    try {
      Method method =
          frame
              .getDeclaringClass()
              .getDeclaredMethod(frame.getMethodName(), frame.getMethodType().parameterArray());
      for (Annotation annotation : method.getDeclaredAnnotations()) {
        String name = annotation.annotationType().getSimpleName();
        if (name.endsWith("Test") || name.startsWith("Test") || name.equals("Property")) {
          return true;
        }
      }
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      // A method that cannot be looked at is not known to be a test.
    }
    return false;
  }

  /**
   * What no other property has: class, method, types of parameters and position of each call. The
   * position is that in the byte code of the method, which does not change when code around the
   * method does.
   */
  String key() {
    StringBuilder key = new StringBuilder();
    for (StackWalker.StackFrame frame : callers) {
      key.append(key.isEmpty() ? "" : " < ")
          .append(frame.getClassName())
          .append('.')
          .append(method(frame))
          .append(frame.getDescriptor())
          .append('@')
          .append(frame.getByteCodeIndex());
    }
    return key.isEmpty() ? "property" : key.toString();
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** A lambda is called by the method that it is written in. */
  private static String method(StackWalker.StackFrame frame) {
    String name = frame.getMethodName();
    if (!name.startsWith("lambda$")) {
      return name;
    }
    Matcher lambda = LAMBDA.matcher(name);
    return lambda.matches() ? lambda.group(1) : name;
  }
}
