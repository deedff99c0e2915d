package dev.ferret.text;

import org.jspecify.annotations.Nullable;

/**
 * The line of source code that declares something, such as a command or a relation. A report leads
 * the reader there if a failure has no stack trace of its own.
 */
public record SourceLine(String type, @Nullable String file, int line) {
  /** Returns the line of the user's code that called the library. */
  public static SourceLine here() {
    StackWalker.StackFrame caller = UserCode.caller();
    return caller == null
        ? new SourceLine("unknown", null, -1)
        : new SourceLine(caller.getClassName(), caller.getFileName(), caller.getLineNumber());
  }

  /** Returns a stack trace whose only frame is this line. */
  public StackTraceElement[] stackTrace(String name) {
    return new StackTraceElement[] {new StackTraceElement(type, name, file, line)};
  }
}
