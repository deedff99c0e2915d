package dev.ferret.report;

import dev.ferret.text.Marks;
import dev.ferret.text.Names;
import dev.ferret.text.Texts;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The part of a stack trace that leads a reader to the place of the failure. */
final class Cause {

  /** More frames than these are read in the stack trace itself, which the test runner prints. */
  private static final int MAX_FRAMES = 4;

  /** The rest of a longer chain is in the stack trace, too. */
  private static final int MAX_CHAIN = 3;

  private Cause() {}

  static List<String> lines(Throwable failure, Predicate<? super StackTraceElement> isUserCode) {
    List<StackTraceElement> frames = frames(failure, isUserCode);
    List<String> lines = new ArrayList<>();
    lines.add(placed(failure, frames));
    int test = test(failure, isUserCode);
    boolean isDeep = test >= MAX_FRAMES;
    for (int i = 0; i < frames.size() && i < (isDeep ? MAX_FRAMES - 1 : MAX_FRAMES); i++) {
      lines.add(line(frames.get(i)));
    }
    if (isDeep) {
      lines.add("  ...");
      lines.add(line(frames.get(test)));
    }
    for (Throwable cause : Thrown.causes(failure, MAX_CHAIN)) {
      String message = Thrown.message(cause);
      String text = "caused by " + placed(cause, frames(cause, isUserCode));
      lines.addAll(withMessage(text, message));
    }
    return lines;
  }

  private static List<StackTraceElement> frames(
      Throwable thrown, Predicate<? super StackTraceElement> isUserCode) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : Thrown.frames(thrown)) {
      if (isUserCode.test(frame)) {
        frames.add(frame);
      }
    }
    return frames;
  }

  /**
   * Returns which of the frames of the user's code is the one that Ferret called, which is the
   * test; the outermost if Ferret called none.
   */
  private static int test(Throwable failure, Predicate<? super StackTraceElement> isUserCode) {
    int count = 0;
    for (StackTraceElement frame : Thrown.frames(failure)) {
      if (isUserCode.test(frame)) {
        count++;
      } else if (count > 0 && frame.getClassName().startsWith("dev.ferret.")) {
        break;
      }
    }
    return count - 1;
  }

  private static List<String> withMessage(String text, @Nullable String message) {
    List<String> lines = new ArrayList<>();
    if (message == null) {
      lines.add(text);
      return lines;
    }
    for (String line : Texts.visible(Marks.inMessage(message)).split("\n", -1)) {
      lines.add(lines.isEmpty() ? text + ": " + line : "  " + line);
    }
    return lines;
  }

  private static String placed(Throwable thrown, List<StackTraceElement> frames) {
    String name = Names.of(thrown.getClass());
    return frames.isEmpty() ? name : name + " at " + place(frames.get(0));
  }

  private static String line(StackTraceElement frame) {
    return "  " + Texts.line(frame.getMethodName()) + "(" + place(frame) + ")";
  }

  private static String place(StackTraceElement frame) {
    String file = frame.getFileName();
    String name = Texts.line(file == null ? frame.getClassName() : file);
    return file == null || frame.getLineNumber() < 0 ? name : name + ":" + frame.getLineNumber();
  }
}
