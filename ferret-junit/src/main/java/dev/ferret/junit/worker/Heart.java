package dev.ferret.junit.worker;

import dev.ferret.text.UserCode;
import dev.ferret.wire.Link;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells the parent again and again that the worker is alive and how far it is, and ends the worker
 * when a case takes too long. It touches nothing of the user's, so that no lock can hold it up.
 */
final class Heart extends Thread {
  /** The exit status of a worker whose case took too long. */
  static final int HUNG = 71;

  /** A display that is as old looks alive; a message takes microseconds. */
  private static final long MILLIS = 200;

  /** Threads beyond that are those of pools. */
  private static final int MOST_THREADS = 8;

  private static final int MOST_FRAMES = 12;

  private final Link link;
  private volatile @Nullable WorkerHost host;
  private volatile long deadline;
  private volatile boolean isOver;

  Heart(Link link) {
    super("ferret-heart");
    this.link = link;
    setDaemon(true);
  }

  /** Watches the cases of a slice. */
  void watch(WorkerHost watched, long millis) {
    deadline = millis;
    host = watched;
  }

  /** Ends the beats: the worker has nothing more to do. */
  void end() {
    isOver = true;
    interrupt();
  }

  @Override
  public void run() {
    try {
      while (true) {
        Thread.sleep(MILLIS);
        WorkerHost watched = host;
        long age = watched == null ? 0 : watched.millis();
        long cases = watched == null ? 0 : watched.cases();
        link.send(Message.of(Message.Kind.BEAT).with("cases", cases).with("age", age));
        if (deadline > 0 && age > deadline) {
          link.send(Message.of(Message.Kind.HUNG).with("age", age).with("threads", threads()));
          Runtime.getRuntime().halt(HUNG);
        }
      }
    } catch (IOException | InterruptedException gone) {
      if (!isOver) {
        Runtime.getRuntime().halt(Lifeline.ORPHAN);
      }
    }
  }

  /** The threads that are somewhere in the user's code. */
  private static String threads() {
    StringBuilder text = new StringBuilder();
    int count = 0;
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      boolean isUsers = false;
      for (StackTraceElement frame : each.getValue()) {
        isUsers |= UserCode.holds(frame);
      }
      if (isUsers && count++ < MOST_THREADS) {
        Thread thread = each.getKey();
        text.append("  ")
            .append(thread.getName())
            .append(' ')
            .append(thread.getState())
            .append('\n');
        for (int i = 0; i < Math.min(MOST_FRAMES, each.getValue().length); i++) {
          text.append("    at ").append(each.getValue()[i]).append('\n');
        }
      }
    }
    return text.toString();
  }
}
