package dev.ferret;

import java.util.Iterator;
import java.util.stream.Stream;

/** Where a property is written: its name, unless it is given one. */
final class CallSite {
  private static final StackWalker WALKER = StackWalker.getInstance();

  private static final String OWN = CallSite.class.getName();
  private static final String PROPERTY = Property.class.getName();
  private static final String EXISTS = Exists.class.getName();
  private static final String FOR_ALL = ForAll.class.getName();

  /** By name: packages do not depend on those above them. */
  private static final String STATE_MACHINE = "dev.ferret.stateful.StateMachine";

  private CallSite() {}

  static String name() {
    return WALKER.walk(CallSite::name);
  }

  private static String name(Stream<StackWalker.StackFrame> frames) {
    Iterator<StackWalker.StackFrame> remaining = frames.iterator();
    while (remaining.hasNext()) {
      StackWalker.StackFrame frame = remaining.next();
      if (!isLibrary(frame.getClassName())) {
        return simple(frame.getClassName()) + "." + method(frame);
      }
    }
    return "property";
  }

  private static boolean isLibrary(String type) {
    return type.startsWith(FOR_ALL)
        || type.equals(PROPERTY)
        || type.equals(OWN)
        || type.equals(EXISTS)
        || type.equals(STATE_MACHINE);
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** A lambda is called by the method that it is written in. */
  private static String method(StackWalker.StackFrame frame) {
    String method = frame.getMethodName();
    if (!method.startsWith("lambda$")) {
      return method;
    }
    int end = method.lastIndexOf('$');
    return end > "lambda$".length() ? method.substring("lambda$".length(), end) : method;
  }
}
