package dev.ferret.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The part of a stack trace that leads a reader to the place of the failure. */
final class Cause {

  /** More frames than these are read in the stack trace itself, which the test runner prints. */
  private static final int MAX_FRAMES = 4;

  /** Chains are short; a longer one is a loop. */
  private static final int MAX_CHAIN = 3;

  private static final String[] LIBRARIES = {
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "com.sun.",
    "org.junit.",
    "org.opentest4j.",
    "org.assertj.",
    "org.hamcrest.",
    "com.google.common.truth.",
    "org.testng.",
    "org.mockito.",
    "org.apache.maven.",
    "org.gradle.",
    "worker.org.gradle.",
    "com.intellij.",
    "org.eclipse.jdt.",
    "kotlin.",
    "scala.",
    "groovy.",
    "org.codehaus.groovy."
  };

  /** The packages of Ferret itself; its examples and studies are code like any other. */
  private static final Set<String> FERRET =
      Set.of(
          "choice", "shrink", "search", "enumerate", "report", "store", "run", "junit", "stateful");

  private Cause() {}

  static boolean isUserCode(StackTraceElement frame) {
    if (isFerret(frame.getClassName())) {
      return false;
    }
    for (String library : LIBRARIES) {
      if (frame.getClassName().startsWith(library)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isFerret(String type) {
    String root = "dev.ferret.";
    if (!type.startsWith(root)) {
      return false;
    }
    int end = type.indexOf('.', root.length());
    return end < 0 || FERRET.contains(type.substring(root.length(), end));
  }

  static List<String> lines(Throwable failure, Predicate<? super StackTraceElement> isUserCode) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : failure.getStackTrace()) {
      if (frames.size() < MAX_FRAMES && isUserCode.test(frame)) {
        frames.add(frame);
      }
    }
    List<String> lines = new ArrayList<>();
    String name = Names.of(failure.getClass());
    lines.add(frames.isEmpty() ? name : name + " at " + place(frames.get(0)));
    for (StackTraceElement frame : frames) {
      lines.add("  " + frame.getMethodName() + "(" + place(frame) + ")");
    }
    Throwable inner = failure.getCause();
    for (int i = 0; i < MAX_CHAIN && inner != null; i++) {
      String message = message(inner);
      String first = message == null ? "" : ": " + firstLine(message);
      lines.add("caused by " + Names.of(inner.getClass()) + first);
      inner = inner.getCause();
    }
    return lines;
  }

  /** The first frame in the user's code, or the first of all, as text. */
  static @Nullable String place(Throwable failure) {
    StackTraceElement[] frames = failure.getStackTrace();
    for (StackTraceElement frame : frames) {
      if (isUserCode(frame)) {
        return frame.getClassName() + ":" + frame.getLineNumber();
      }
    }
    return frames.length == 0 ? null : frames[0].getClassName() + ":" + frames[0].getLineNumber();
  }

  private static String place(StackTraceElement frame) {
    String file = frame.getFileName();
    if (file == null) {
      return frame.getClassName();
    }
    return frame.getLineNumber() < 0 ? file : file + ":" + frame.getLineNumber();
  }

  /** Returns the message of a failure, or null if it has none or cannot tell it. */
  static @Nullable String message(Throwable failure) {
    try {
      String message = failure.getMessage();
      return message == null || message.isBlank() ? null : message.strip();
    } catch (RuntimeException | StackOverflowError e) {
      return Texts.thrown(failure, "getMessage()", e).text();
    }
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end) + " ...";
  }
}
