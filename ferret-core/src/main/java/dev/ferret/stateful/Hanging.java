package dev.ferret.stateful;

import dev.ferret.text.UserCode;
import java.util.ArrayList;
import java.util.List;

/** Describes threads that wait for ever: what each one waits for, and where. */
final class Hanging {
  /** The frames of each thread: two threads fit in the message of a report. */
  private static final int MOST_FRAMES = 6;

  private Hanging() {}

  /** Returns the failure of a program, with the stack of its first thread that hangs. */
  static Violation failure(Watch.Hang how, List<Thread> threads, Rules<?, ?> rules) {
    boolean isDeadlock = how == Watch.Hang.DEADLOCK;
    StringBuilder message =
        new StringBuilder(
            isDeadlock
                ? "The threads are in a deadlock"
                : "The program hangs: its threads wait for something that no thread does");
    List<StackTraceElement> first = List.of();
    for (int i = 0; i < threads.size(); i++) {
      StackTraceElement[] stack = threads.get(i).getStackTrace();
      if (stack.length > 0 && !Watch.isPausing(stack)) {
        List<StackTraceElement> frames = telling(stack);
        first = first.isEmpty() ? frames : first;
        message.append("\nthread ").append(i + 1).append(Deadlocks.wanted(threads.get(i), threads));
        for (StackTraceElement frame : frames.subList(0, Math.min(MOST_FRAMES, frames.size()))) {
          message.append("\n  at ").append(text(frame));
        }
      }
    }
    Violation failure =
        new Violation(
            message.toString(), isDeadlock ? "deadlock" : "hang", rules.line(), "parallel");
    if (!first.isEmpty()) {
      failure.setStackTrace(first.toArray(new StackTraceElement[0]));
    }
    return failure;
  }

  /** Returns the frames of the user's code, and the method of the JDK that they wait in. */
  private static List<StackTraceElement> telling(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (int i = 0; i < stack.length; i++) {
      boolean isEntry = frames.isEmpty() && i + 1 < stack.length && isOfUser(stack[i + 1]);
      if (isOfUser(stack[i]) || isEntry) {
        frames.add(stack[i]);
      }
    }
    return frames;
  }

  /** Classes of lambda expressions cannot be found by name, and tell nothing. */
  private static boolean isOfUser(StackTraceElement frame) {
    return UserCode.holds(frame) && !frame.getClassName().contains("$$Lambda");
  }

  private static String text(StackTraceElement frame) {
    String file = frame.getFileName();
    String place =
        file == null ? "" : file + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
    return frame.getClassName() + "." + frame.getMethodName() + "(" + place + ")";
  }
}
