package dev.ferret.stateful;

import dev.ferret.text.UserCode;
import org.jspecify.annotations.Nullable;

/**
 * The line of source code that declares a part of a machine. A report leads the reader there if a
 * failure has no stack trace of its own.
 */
record SourceLine(String type, @Nullable String file, int line) {
  /** Returns the line that called the method of the machine or of the command. */
  static SourceLine here() {
    StackWalker.StackFrame caller = UserCode.caller();
    return caller == null
        ? new SourceLine("machine", null, -1)
        : new SourceLine(caller.getClassName(), caller.getFileName(), caller.getLineNumber());
  }

  /** Returns a stack trace whose only frame is this line. */
  StackTraceElement[] stackTrace(String name) {
    return new StackTraceElement[] {new StackTraceElement(type, name, file, line)};
  }
}
