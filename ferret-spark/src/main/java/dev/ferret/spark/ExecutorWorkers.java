package dev.ferret.spark;

import dev.ferret.cli.campaign.Launch;
import dev.ferret.cli.campaign.SliceRunner;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkFiles;

/**
 * The worker processes of an executor, which serve one slice after the other. They are those of its
 * JVM, since tasks of Spark share nothing else, and end with it.
 */
final class ExecutorWorkers {
  /** A case that ends its JVM is shrunk by the second worker; more would end as well. */
  private static final int MOST_STARTS = 3;

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** Those that have nothing to do, by the launch that they can run. */
  private static final Map<Launch, Deque<ExecutorWorkers>> IDLE = new ConcurrentHashMap<>();

  private final Launch launch;
  private final SliceRunner runner;

  private ExecutorWorkers(Launch like, Path folder, long deadline) {
    // Tests run in a folder of their own, and what they store is there.
    this.launch =
        new Launch(
            like.java(),
            like.arguments(),
            like.classPath(),
            like.modulePath(),
            like.properties(),
            folder);
    this.runner = new SliceRunner(folder, "spark", deadline);
  }

  /** Runs a slice; both are encoded. */
  static byte[] run(byte[] encoded) {
    try {
      RemoteSlice slice = RemoteSlice.decode(encoded);
      Launch launch = launch(slice);
      Deque<ExecutorWorkers> idle =
          IDLE.computeIfAbsent(launch, first -> new ConcurrentLinkedDeque<>());
      ExecutorWorkers workers = idle.poll();
      if (workers == null) {
        Path folder = Files.createTempDirectory("ferret-spark-" + NUMBER.incrementAndGet() + "-");
        workers = new ExecutorWorkers(launch, folder, slice.deadline());
      }
      byte[] result = workers.run(slice.slice()).encode();
      idle.push(workers);
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The JVM of this executor, with the files that Spark has brought. */
  private static Launch launch(RemoteSlice slice) {
    List<String> classPath = new ArrayList<>();
    for (String file : slice.files()) {
      classPath.add(SparkFiles.get(file));
    }
    return new Launch(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        slice.arguments(),
        classPath,
        List.of(),
        slice.properties(),
        Path.of("").toAbsolutePath());
  }

  private SliceResult run(Message slice) throws IOException {
    Path store = launch.store();
    Message here = slice.with("store", store);
    // What a case leaves behind that ended its worker is in this folder, so the next one is here.
    List<Message> heard = new ArrayList<>();
    for (int i = 1; i <= MOST_STARTS; i++) {
      runner.run(launch, here, message -> keep(heard, message));
      if (heard.get(heard.size() - 1).kind() != Message.Kind.ENDED) {
        break;
      }
    }
    return SliceResult.of(heard, store);
  }

  /** The driver is told in the end; that a worker lives is of no use to it. */
  private static void keep(List<Message> heard, Message message) {
    if (message.kind() != Message.Kind.BEAT) {
      heard.add(message);
    }
  }
}
