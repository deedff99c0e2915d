package dev.ferret.stateful;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a part of a machine is written. Failures that throw no exception of their own are told
 * apart by it, and reports lead there.
 */
record Site(String type, @Nullable String file, int line) {
  static Site here() {
    Optional<Site> caller =
        StackWalker.getInstance()
            .walk(
                frames ->
                    frames
                        .filter(frame -> !isOwn(frame.getClassName()))
                        .findFirst()
                        .map(
                            frame ->
                                new Site(
                                    frame.getClassName(),
                                    frame.getFileName(),
                                    frame.getLineNumber())));
    return caller.orElse(new Site("machine", null, -1));
  }

  private static boolean isOwn(String type) {
    return type.equals(Site.class.getName())
        || type.equals(StateMachine.class.getName())
        || type.equals(Action.class.getName());
  }

  /**
   * The only frame of a failure's stack trace. The name is part of the type, so that commands which
   * one line declares in a loop differ, too.
   */
  StackTraceElement[] frames(String name) {
    return new StackTraceElement[] {new StackTraceElement(type + "." + name, name, file, line)};
  }
}
