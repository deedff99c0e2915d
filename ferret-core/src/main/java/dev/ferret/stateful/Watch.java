package dev.ferret.stateful;

import dev.ferret.text.UserCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the threads of a program from time to time, and says when they will never end.
 *
 * <p>A cycle of locks is known for sure as soon as the JVM finds it. Other threads wait for ever if
 * nothing has moved in several looks: all threads of the program wait without a time limit, have
 * used no processor time, and no other thread is there that could wake them. A thread that
 * computes, sleeps or waits for the network might. Idle workers of a pool do not count, nor do
 * threads that were there before and do not run code of the user.
 */
final class Watch {
  /** Rare enough to cost nothing, and often enough that no run waits for it. */
  static final long LOOK_MILLIS = 100;

  /** Looks without any movement: a second, which no thread that was woken takes to get going. */
  private static final int LOOKS = 10;

  /** Longer than a team waits for its threads after an interrupt. */
  private static final int LOOKS_AFTER_INTERRUPT = 50;

  private final Set<Thread> before;
  private int looks = LOOKS;
  private List<Object> last = List.of();
  private int still;

  /** Begins before the system is set up. */
  Watch(Set<Thread> before) {
    this.before = before;
  }

  /** Waits longer, because the program was interrupted and may end by that. */
  void interrupted() {
    looks = LOOKS_AFTER_INTERRUPT;
    still = 0;
  }

  /** Returns the threads that are there now. */
  static Set<Thread> alive() {
    return new HashSet<>(Thread.getAllStackTraces().keySet());
  }

  /** How threads hang. */
  enum Hang {
    /** They wait for locks of each other. */
    DEADLOCK,
    /** They wait for something that no thread does. */
    WAIT
  }

  /** Looks at the threads of the program that have not ended; null if they may go on. */
  @Nullable Hang look(List<Thread> program) {
    if (Deadlocks.hold(program)) {
      return Hang.DEADLOCK;
    }
    List<Object> now = new ArrayList<>();
    boolean isStill = true;
    boolean hangs = false;
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      Thread thread = each.getKey();
      StackTraceElement[] stack = each.getValue();
      if (program.contains(thread)) {
        if (isPausing(stack)) {
          continue;
        }
        hangs = true;
        isStill &= waits(thread);
      } else if (thread == Thread.currentThread() || isWatching(stack)) {
        continue;
      } else if (isAwake(thread, stack)) {
        isStill = false;
      } else if (before.contains(thread)) {
        continue;
      }
      now.add(thread.getId());
      now.add(Deadlocks.cpuNanos(thread));
      now.add(Arrays.asList(stack));
    }
    // The order of the threads does not matter, and is the same while none begins or ends.
    still = isStill && hangs && now.equals(last) ? still + 1 : 0;
    last = now;
    return still >= looks ? Hang.WAIT : null;
  }

  /** Returns whether a thread has done its part and waits for the others of its program. */
  static boolean isPausing(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (!isOfJdk(frame)) {
        return frame.getClassName().equals(Team.class.getName());
      }
    }
    return false;
  }

  /** Returns whether a thread waits, and for no limited time. */
  private static boolean waits(Thread thread) {
    Thread.State state = thread.getState();
    return state == Thread.State.WAITING || state == Thread.State.BLOCKED;
  }

  /** Returns whether a thread outside the program could wake one of the program. */
  private boolean isAwake(Thread thread, StackTraceElement[] stack) {
    Thread.State state = thread.getState();
    boolean isTimed = state == Thread.State.TIMED_WAITING;
    if (stack.length == 0 || !(isTimed || state == Thread.State.RUNNABLE)) {
      return false;
    }
    if (isTimed && isAwaitingTest(stack)) {
      return false;
    }
    boolean isJdk = true;
    for (StackTraceElement frame : stack) {
      if (UserCode.holds(frame)) {
        return true;
      }
      isJdk &= isOfJdk(frame);
    }
    if (!isJdk || isIdle(stack)) {
      return false;
    }
    return !isTimed || !before.contains(thread);
  }

  /**
   * Returns whether a thread of the test framework waits for a test that has a time limit. There
   * may be code of the user below: what started the tests, or an extension.
   */
  private static boolean isAwaitingTest(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (!isOfJdk(frame)) {
        String type = frame.getClassName();
        return type.startsWith("org.junit.") || type.startsWith("org.testng.");
      }
    }
    return false;
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  /** Returns whether a thread of the JDK waits for work: a pool without tasks, or the collector. */
  private static boolean isIdle(StackTraceElement[] stack) {
    boolean isIdle = false;
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (type.endsWith("DelayedWorkQueue")) {
        return false;
      }
      isIdle |= type.startsWith("java.lang.ref.Reference");
      isIdle |= type.endsWith(".ThreadPoolExecutor") && frame.getMethodName().equals("getTask");
      isIdle |= type.endsWith(".ForkJoinPool") && frame.getMethodName().equals("awaitWork");
    }
    return isIdle;
  }

  /** Returns whether a thread watches a program itself. */
  private static boolean isWatching(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().equals(Watched.class.getName())) {
        return frame.getMethodName().equals("await");
      }
      if (UserCode.holds(frame)) {
        return false;
      }
    }
    return false;
  }
}
