package dev.ferret.engine;

import java.lang.management.ManagementFactory;

/** Whether a debugger may stop the threads of this JVM, so that the clock says nothing. */
final class Debugger {
  private Debugger() {}

  static boolean isAttached() {
    try {
      for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
        if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
          return true;
        }
      }
      return false;
    } catch (LinkageError absent) {
      // The module java.management is optional.
      return true;
    }
  }
}
