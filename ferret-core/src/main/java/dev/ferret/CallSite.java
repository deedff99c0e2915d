package dev.ferret;

import java.util.Optional;

/** Where a property is written: its name, unless it is given one. */
final class CallSite {
  private CallSite() {}

  static String name() {
    Optional<String> caller =
        StackWalker.getInstance()
            .walk(
                frames ->
                    frames
                        .filter(frame -> !isLibrary(frame.getClassName()))
                        .findFirst()
                        .map(frame -> simple(frame.getClassName()) + "." + method(frame)));
    return caller.orElse("property");
  }

  private static boolean isLibrary(String type) {
    return type.equals(CallSite.class.getName())
        || type.equals(Property.class.getName())
        || type.equals(Exists.class.getName())
        || type.equals("dev.ferret.stateful.StateMachine")
        || type.equals(ForAll.class.getName())
        || type.startsWith(ForAll.class.getName() + "$");
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
