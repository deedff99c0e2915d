package dev.ferret.store;

import static dev.ferret.store.FailureStoreTest.bytes;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.store.FailureStore.Entry;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class StoreProcessesTest {

  private static final int ROUNDS = 6;
  private static final int VICTIM = 3;
  private static final int ANNOUNCEMENTS_BEFORE_THE_KILL = 11;

  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES) // a hang must not stop the build
  void fourProcessesShareOneStoreAndOneIsKilledWhileWriting(@TempDir Path temp) throws Exception {
    assertThatNothingIsLost(4, temp);
  }

  @Test
  @Tag("slow")
  @Timeout(value = 2, unit = TimeUnit.MINUTES) // a hang must not stop the build
  void eightProcessesShareOneStoreAndOneIsKilledWhileWriting(@TempDir Path temp) throws Exception {
    assertThatNothingIsLost(8, temp);
  }

  private static void assertThatNothingIsLost(int writers, Path temp) throws Exception {
    Path root = temp.resolve("failures");
    List<Process> processes = new ArrayList<>();
    ExecutorService readers = Executors.newFixedThreadPool(writers);
    List<String> lines = new ArrayList<>();
    int victimExit;
    try {
      CyclicBarrier ready = new CyclicBarrier(writers);
      List<Callable<List<String>>> tasks = new ArrayList<>();
      for (int id = 0; id < writers; id++) {
        Process process = start(root, id);
        processes.add(process);
        int writesAllowed = id == VICTIM ? ANNOUNCEMENTS_BEFORE_THE_KILL : Integer.MAX_VALUE;
        tasks.add(() -> follow(process, ready, writesAllowed));
      }
      for (Future<List<String>> reader : readers.invokeAll(tasks)) {
        lines.addAll(reader.get());
      }
      victimExit = processes.get(VICTIM).waitFor();
      for (int id = 0; id < writers; id++) {
        assertThat(processes.get(id).waitFor()).as("exit of %d", id).isIn(0, victimExit);
      }
    } finally {
      processes.forEach(Process::destroyForcibly);
      readers.shutdownNow();
    }
    assertThat(victimExit).as("the victim was killed").isNotZero();

    Map<String, Integer> acknowledged = new HashMap<>();
    List<String> removed = new ArrayList<>();
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      switch (words[0]) {
        case "writing" -> {}
        case "stored" -> acknowledged.merge(words[1], Integer.valueOf(words[2]), Math::min);
        case "removed" -> removed.add(words[1]);
        default -> assertThat(line).as("unexpected event").isEmpty();
      }
    }
    int survivors = writers - 1;
    assertThat(acknowledged).hasSizeGreaterThan(survivors * 2 * ROUNDS);
    assertThat(removed).hasSize(survivors * 2 * ROUNDS / 3);

    List<String> warnings = new ArrayList<>();
    FailureStore store = FailureStore.directory(root, warnings::add);
    Map<String, Integer> found = new HashMap<>();
    for (Entry entry : store.load(WriterProcess.PROPERTY)) {
      assertThat(WriterProcess.isWhole(entry)).as("%s", entry).isTrue();
      found.put(entry.origin(), entry.payload().length);
    }
    assertThat(warnings).isEmpty();
    assertThat(found).doesNotContainKeys(removed.toArray(new String[0]));
    acknowledged.keySet().removeAll(removed);
    int sharedLength = Objects.requireNonNull(found.remove(WriterProcess.SHARED));
    int sharedLimit = Objects.requireNonNull(acknowledged.remove(WriterProcess.SHARED));
    assertThat(sharedLength).isLessThanOrEqualTo(sharedLimit);
    assertThat(found).containsAllEntriesOf(acknowledged);
    // Only the victim can have died between a save and its acknowledgement.
    found.keySet().removeIf(origin -> origin.startsWith("own-" + VICTIM));
    assertThat(acknowledged).containsAllEntriesOf(found);

    assertThat(store.save("after", "the kill", bytes(1))).as("the lock is free again").isTrue();
  }

  private static Process start(Path root, int id) throws IOException {
    boolean victim = id == VICTIM;
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-cp",
            home(FailureStore.class) + File.pathSeparator + home(WriterProcess.class),
            WriterProcess.class.getName(),
            root.toString(),
            Integer.toString(id),
            // The victim never comes to its end, and large payloads keep it in the middle of a
            // write.
            Integer.toString(victim ? 100_000 : ROUNDS),
            Integer.toString(victim ? 300_000 : 100),
            Boolean.toString(!victim))
        .redirectErrorStream(true)
        .start();
  }

  private static List<String> follow(Process process, CyclicBarrier ready, int writesAllowed)
      throws Exception {
    List<String> lines = new ArrayList<>();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      String first = out.readLine();
      ready.await();
      assertThat(first).isEqualTo("ready");
      process.getOutputStream().write('\n');
      process.getOutputStream().flush();
      int writes = 0;
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(line);
        if (line.equals("writing") && ++writes == writesAllowed) {
          // Not Process.destroyForcibly, which throws away output that was not read yet.
          process.toHandle().destroyForcibly();
        }
      }
    }
    return lines;
  }

  /** Finds the directory of a class where it really is, also if it is patched into a module. */
  private static String home(Class<?> type) throws IOException {
    URL url = Objects.requireNonNull(type.getResource(type.getSimpleName() + ".class"));
    if (!url.getProtocol().equals("file")) {
      url = type.getProtectionDomain().getCodeSource().getLocation();
      return Path.of(URI.create(url.toString())).toString();
    }
    Path home = Path.of(URI.create(url.toString()));
    for (int i = type.getName().split("\\.", -1).length; i > 0; i--) {
      home = home.resolve("..").normalize();
    }
    return home.toString();
  }
}
