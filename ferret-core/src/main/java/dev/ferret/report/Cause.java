package dev.ferret.report;

import dev.ferret.text.Names;
import dev.ferret.text.Texts;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The part of a stack trace that leads a reader to the place of the failure. */
final class Cause {

  /** More frames than these are read in the stack trace itself, which the test runner prints. */
  private static final int MAX_FRAMES = 4;

  /** The rest of a longer chain is in the stack trace, too. */
  private static final int MAX_CHAIN = 3;

  private Cause() {}

  static List<String> lines(Throwable failure, Predicate<? super StackTraceElement> isUserCode) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : Thrown.frames(failure)) {
      if (frames.size() < MAX_FRAMES && isUserCode.test(frame)) {
        frames.add(frame);
      }
    }
    List<String> lines = new ArrayList<>();
    String name = Names.of(failure.getClass());
    lines.add(frames.isEmpty() ? name : name + " at " + place(frames.get(0)));
    for (StackTraceElement frame : frames) {
      lines.add("  " + Texts.line(frame.getMethodName()) + "(" + place(frame) + ")");
    }
    for (Throwable cause : Thrown.causes(failure, MAX_CHAIN)) {
      String message = Thrown.message(cause);
      String first = message == null ? "" : ": " + firstLine(message);
      lines.add("caused by " + Names.of(cause.getClass()) + first);
    }
    return lines;
  }

  private static String place(StackTraceElement frame) {
    String file = frame.getFileName();
    String name = Texts.line(file == null ? frame.getClassName() : file);
    return file == null || frame.getLineNumber() < 0 ? name : name + ":" + frame.getLineNumber();
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end) + " ...";
  }
}
