package dev.ferret.cli.campaign;

import dev.ferret.wire.Link;
import dev.ferret.wire.Message;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A JVM that runs tests of one launch. */
final class WorkerProcess implements Closeable {
  private static final int START_MILLIS = 60_000;
  private static final int POLL_MILLIS = 200;

  /** The status of a process that a signal has ended is above. */
  private static final int SIGNALS = 128;

  /** How long a worker may take to end by itself. */
  private static final long GRACE_MILLIS = 2_000;

  /** Beyond that, what tests print is thrown away from time to time. */
  private static final long LONGEST_LOG = 10 << 20;

  private final Launch launch;
  private final Process process;
  private final Path log;
  private final Link link;
  private final Socket socket;

  private WorkerProcess(Launch launch, Process process, Path log, Socket socket)
      throws IOException {
    this.launch = launch;
    this.process = process;
    this.log = log;
    this.socket = socket;
    this.link = new Link(socket);
  }

  /**
   * Starts a worker.
   *
   * @param folder gets its files
   * @param name tells it from others
   * @param options of the JVM, besides those of the launch
   */
  static WorkerProcess start(Launch launch, Path folder, String name, String... options)
      throws IOException {
    List<String> more = new ArrayList<>(List.of(options));
    more.add("-XX:ErrorFile=" + folder.resolve("hs_err_" + name + ".log"));
    Path log = folder.resolve("worker-" + name + ".log");
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    String password = HexFormat.of().formatHex(random);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ProcessBuilder builder =
          new ProcessBuilder(
              launch.command(
                  folder.resolve("worker-" + name + ".args"),
                  more,
                  "dev.ferret.junit.worker.Worker"));
      builder.directory(launch.folder().toFile());
      builder.environment().remove("FERRET_RECORD");
      // In the environment, since other users can see the arguments of a process.
      builder.environment().put(Link.VARIABLE, server.getLocalPort() + ":" + password);
      builder.redirectErrorStream(true);
      builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
      Process process = builder.start();
      try {
        Socket socket = accepted(server, process, log);
        WorkerProcess worker = new WorkerProcess(launch, process, log, socket);
        Message hello = worker.receive(START_MILLIS);
        if (hello == null) {
          throw new IOException("it ended before it began");
        }
        if (hello.kind() != Message.Kind.HELLO || !hello.text("password").equals(password)) {
          throw new Trouble("Something else than the worker has connected; start again");
        }
        return worker;
      } catch (IOException | RuntimeException e) {
        process.destroyForcibly();
        throw e;
      }
    }
  }

  private static Socket accepted(ServerSocket server, Process process, Path log)
      throws IOException {
    server.setSoTimeout(POLL_MILLIS);
    long end = System.nanoTime() + START_MILLIS * 1_000_000L;
    while (System.nanoTime() < end) {
      try {
        return server.accept();
      } catch (SocketTimeoutException e) {
        if (!process.isAlive()) {
          if (process.exitValue() > SIGNALS) {
            // Another one may live longer.
            throw new IOException("status " + process.exitValue() + " before it began");
          }
          throw new Trouble(
              "A worker ended with status "
                  + process.exitValue()
                  + " before it began; the end of its output:\n"
                  + Recorder.tail(log));
        }
      }
    }
    throw new Trouble(
        "A worker did not begin within a minute; the end of its output:\n" + Recorder.tail(log));
  }

  Launch launch() {
    return launch;
  }

  void send(Message message) throws IOException {
    link.send(message);
  }

  /**
   * Returns the next message; null if the worker is gone, or was ended because it said nothing for
   * too long.
   */
  @Nullable Message receive(long millis) {
    try {
      socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, Math.max(1, millis)));
      boundLog();
      return link.receive();
    } catch (IOException gone) {
      kill();
      return null;
    }
  }

  /** Throws away what tests have printed if it is too much; the file is open for appending. */
  private void boundLog() throws IOException {
    if (Files.size(log) > LONGEST_LOG) {
      Files.writeString(log, "(what was here was too long)\n");
    }
  }

  /** Waits for the end of a worker that is gone; says how it ended. */
  String ending() {
    try {
      if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        kill();
        process.waitFor();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
      return "interrupted";
    }
    int status = process.exitValue();
    return switch (status) {
      case 71 -> "the case took too long";
      case 134 -> "status 134 (the JVM crashed)";
      case 137 -> "status 137 (killed)";
      case 139 -> "status 139 (segmentation fault)";
      default -> "status " + status;
    };
  }

  /** Returns whether a worker that has ended was interrupted, as a terminal does. */
  boolean isInterrupted() {
    return !process.isAlive() && process.exitValue() == 130;
  }

  /** Returns the end of what the worker has printed. */
  String output() {
    return Recorder.tail(log);
  }

  /** Ends the worker and whatever it has started, at once. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().write('\n'); // lets go of the lifeline
      process.getOutputStream().flush();
      link.send(Message.of(Message.Kind.STOP));
      if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        kill();
      }
    } catch (IOException e) {
      kill();
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    } finally {
      link.close();
    }
  }
}
