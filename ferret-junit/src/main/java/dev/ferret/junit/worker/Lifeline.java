package dev.ferret.junit.worker;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends the worker when its parent is gone, however that ended: then the standard input, which the
 * parent holds open, comes to its end. A byte lets go of the worker, which then ends by itself: a
 * thread that still reads would hold up the end of the JVM by 0.3 seconds.
 */
final class Lifeline extends Thread {
  /** The exit status of a worker whose parent is gone. */
  static final int ORPHAN = 70;

  private final InputStream in;

  private Lifeline(InputStream in) {
    super("ferret-lifeline");
    this.in = in;
    setDaemon(true);
  }

  /** Holds on to the standard input, and leaves an empty one to the tests. */
  static void hold() {
    Lifeline lifeline = new Lifeline(new FileInputStream(FileDescriptor.in));
    System.setIn(InputStream.nullInputStream());
    lifeline.start();
  }

  @Override
  public void run() {
    try {
      if (in.read() >= 0) {
        return;
      }
    } catch (IOException e) {
      // A test closed it: the heart notices as well when the parent is gone.
      return;
    }
    Runtime.getRuntime().halt(ORPHAN);
  }
}
