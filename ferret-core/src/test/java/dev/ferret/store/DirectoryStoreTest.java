package dev.ferret.store;

import static dev.ferret.store.FailureStoreTest.bytes;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.store.FailureStore.Entry;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryStoreTest {

  private static final String DIRECTORY = FailureFile.directoryName("p");

  private final List<String> warnings = new ArrayList<>();
  private final Path temp;
  private final Path root;
  private final FailureStore store;

  DirectoryStoreTest(@TempDir Path temp) {
    this.temp = temp;
    this.root = temp.resolve("failures");
    this.store = FailureStore.directory(root, warnings::add);
  }

  @Test
  void keepsOneFilePerFailureAndOneLock() throws IOException {
    store.save("p", "o1", bytes(1));
    store.save("p", "o2", bytes(2));
    store.save("p", "o2", bytes());
    store.save("P", "o1", bytes(3));
    assertThat(files())
        .containsExactlyInAnyOrder(
            ".lock",
            DIRECTORY + "/" + FailureFile.fileName("o1"),
            DIRECTORY + "/" + FailureFile.fileName("o2"),
            FailureFile.directoryName("P") + "/" + FailureFile.fileName("o1"));
  }

  @Test
  void removesTheDirectoryWithTheLastFailure() throws IOException {
    store.save("p", "o1", bytes(1));
    store.save("p", "o2", bytes(2));
    store.remove("p", "o1", bytes(1));
    assertThat(root.resolve(DIRECTORY)).exists();
    store.remove("p", "o2", bytes(2));
    assertThat(files()).containsExactly(".lock");
    assertThat(root.resolve(DIRECTORY)).doesNotExist();
  }

  @Test
  void remembersAcrossStores() {
    store.save("p", "o", bytes(7));
    assertThat(FailureStore.directory(root).load("p")).containsExactly(new Entry("o", bytes(7)));
  }

  @Test
  void doesNotRewriteAFileThatIsAlreadyRight() throws IOException {
    store.save("p", "o", bytes(1));
    String windows = Files.readString(file("o")).replace("\n", "\r\n");
    Files.writeString(file("o"), windows);
    assertThat(store.save("p", "o", bytes(1))).isTrue();
    assertThat(store.replace("p", "o", bytes(1))).isTrue();
    assertThat(file("o")).hasContent(windows);
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(1)));
    assertThat(warnings).isEmpty();
  }

  @Test
  void neverWritesIntoAFileThatAReaderMayHaveOpen() throws IOException {
    store.save("p", "o", bytes(1, 2));
    String before = Files.readString(file("o"));
    Path link = Files.createLink(temp.resolve("link"), file("o"));
    store.save("p", "o", bytes(1));
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(1)));
    assertThat(link).hasContent(before);
  }

  @Test
  void ignoresEveryTruncatedFileWithAWarning() throws IOException {
    store.save("p", "o", bytes(1, 2, 3));
    byte[] whole = Files.readAllBytes(file("o"));
    for (int length = 0; length < whole.length; length++) {
      Files.write(file("o"), Arrays.copyOf(whole, length));
      List<String> sentences = new ArrayList<>();
      FailureStore fresh = FailureStore.directory(root, sentences::add);
      assertThat(fresh.load("p")).as("cut to %d", length).isEmpty();
      assertThat(fresh.load("p")).isEmpty();
      assertThat(sentences).as("cut to %d", length).hasSize(1);
    }
    assertThat(file("o")).exists();
  }

  @Test
  void warnsInOneSentenceWithoutAbsolutePaths() throws IOException {
    store.save("p", "good", bytes(1));
    store.save("p", "bad", bytes(2));
    Files.writeString(file("bad"), Files.readString(file("bad")).replace("Ag", "Aw"));
    assertThat(store.load("p")).containsExactly(new Entry("good", bytes(1)));
    assertThat(warnings)
        .containsExactly(
            "Stored failure "
                + (DIRECTORY + "/" + FailureFile.fileName("bad"))
                + " was ignored because it is damaged (its checksum does not match);"
                + " restore or delete the file.");
  }

  @Test
  void leavesForeignFilesAlone() throws IOException {
    store.save("p", "good", bytes(1));
    Path directory = root.resolve(DIRECTORY);
    Files.writeString(directory.resolve("README.md"), "hands off");
    Files.writeString(directory.resolve("notes.failure"), "hands off");
    Files.createDirectory(directory.resolve("directory.failure"));
    Files.copy(file("good"), directory.resolve("renamed.failure"));
    List<String> before = files();
    assertThat(store.load("p")).containsExactly(new Entry("good", bytes(1)));
    store.save("p", "good", bytes());
    assertThat(warnings).hasSize(3);
    assertThat(warnings.get(0)).contains("/directory.failure").contains("not a regular file");
    assertThat(warnings.get(1)).contains("/notes.failure").contains("not a failure file of Ferret");
    assertThat(warnings.get(2)).contains("/renamed.failure").contains("name of another failure");
    assertThat(files()).containsExactlyInAnyOrderElementsOf(before);
  }

  @Test
  void ignoresAFileOfAnotherProperty() throws IOException {
    store.save("p", "o", bytes(1));
    Path other = root.resolve(FailureFile.directoryName("q"));
    Files.createDirectory(other);
    Files.copy(file("o"), other.resolve(FailureFile.fileName("o")));
    assertThat(store.load("q")).isEmpty();
    assertThat(warnings).singleElement().asString().contains("belongs to another property");
    assertThat(store.remove("q", "o", bytes(1))).isFalse();
    assertThat(other.resolve(FailureFile.fileName("o"))).exists();
  }

  @Test
  void aFileOfALaterVersionIsLeftAlone() throws IOException {
    store.save("p", "o", bytes(1));
    String later =
        Files.readString(file("o")).replace("ferret-failure: 1", "ferret-failure: 2") + "more\n";
    Files.writeString(file("o"), later);
    assertThat(store.load("p")).isEmpty();
    assertThat(store.save("p", "o", bytes(1, 2, 3))).isFalse();
    assertThat(store.replace("p", "o", bytes(1, 2, 3))).isFalse();
    assertThat(store.remove("p", "o", bytes(1))).isFalse();
    assertThat(file("o")).hasContent(later);
    assertThat(warnings).hasSize(2).allMatch(w -> w.contains("a later version of Ferret"));
  }

  @Test
  void replacesADamagedFileOfTheSameFailureAndSaysSo() throws IOException {
    store.save("p", "o", bytes(1));
    Files.writeString(file("o"), "<<<<<<< HEAD");
    assertThat(store.remove("p", "o", bytes(1))).isFalse();
    assertThat(store.save("p", "o", bytes(1, 2, 3))).isTrue();
    assertThat(warnings).singleElement().asString().contains(" was replaced because it is not");
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(1, 2, 3)));
  }

  @Test
  void refusesHugeFilesAndPayloads() throws IOException {
    store.save("p", "o", bytes(1));
    try (RandomAccessFile huge = new RandomAccessFile(file("o").toFile(), "rw")) {
      huge.setLength(DirectoryStore.MAX_FILE_BYTES + 1L);
    }
    assertThat(store.load("p")).isEmpty();
    assertThat(store.save("p", "big", new byte[DirectoryStore.MAX_FILE_BYTES])).isFalse();
    assertThat(warnings).hasSize(2).allMatch(sentence -> sentence.contains("larger than 16 MiB"));
  }

  @Test
  void warnsOnceWhenTheStoreCannotBeWritten() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "x");
    FailureStore blocked = FailureStore.directory(file.resolve("failures"), warnings::add);
    assertThat(blocked.load("p")).isEmpty();
    warnings.clear();
    assertThat(blocked.save("p", "o", bytes(1))).isFalse();
    assertThat(blocked.replace("p", "o2", bytes(1))).isFalse();
    assertThat(blocked.remove("p", "o", bytes(1))).isFalse();
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith("The failure store \"failures\" could not be changed at p-")
        .contains("so failures of this run may not be remembered")
        .doesNotContain(temp.toString());
    assertThat(file).hasContent("x");
  }

  @Test
  void warnsWhenAFileIsInThePlaceOfADirectory() throws IOException {
    Files.createDirectory(root);
    Files.writeString(root.resolve(DIRECTORY), "x");
    assertThat(store.load("p")).isEmpty();
    assertThat(store.save("p", "o", bytes(1))).isFalse();
    assertThat(warnings).hasSize(2);
    assertThat(warnings.get(0))
        .isEqualTo(
            "The stored failures in "
                + DIRECTORY
                + " were ignored because the directory cannot be read"
                + " (a file is in the place of a directory); make it readable.");
    assertThat(warnings.get(1)).contains("could not be changed").doesNotContain(temp.toString());
    assertThat(root.resolve(DIRECTORY)).hasContent("x");
  }

  @Test
  void leavesNoTemporaryFileWhenAWriteFails() throws IOException {
    Files.createDirectories(file("o"));
    assertThat(store.save("p", "o", bytes(1))).isFalse();
    assertThat(files()).containsExactly(".lock");
    assertThat(file("o")).isDirectory();
    assertThat(warnings).singleElement().asString().contains("not a regular file");
  }

  @Test
  void ignoresTemporaryFilesAndDeletesOnlyOldOnes() throws IOException {
    store.save("p", "o", bytes(1, 1));
    byte[] half = Files.readString(file("o")).substring(0, 50).getBytes(ISO_8859_1);
    FileTime old = FileTime.from(Instant.now().minus(DirectoryStore.STALE_AFTER.multipliedBy(2)));
    String name = FailureFile.fileName("o");
    Path fresh =
        Files.write(file("o").resolveSibling(name + "." + UUID.randomUUID() + ".tmp"), half);
    Path stale =
        Files.write(file("o").resolveSibling(name + "." + UUID.randomUUID() + ".tmp"), half);
    Path foreign =
        Files.write(file("o").resolveSibling("notes-" + UUID.randomUUID() + ".tmp"), half);
    Files.setLastModifiedTime(stale, old);
    Files.setLastModifiedTime(foreign, old);
    assertThat(store.load("p")).hasSize(1);
    store.save("p", "o", bytes(1));
    assertThat(stale).doesNotExist();
    assertThat(fresh).exists();
    assertThat(foreign).exists();
    assertThat(warnings).isEmpty();
  }

  @Test
  void savesLoadsAndRemovesOnAnInterruptedThread() {
    Thread.currentThread().interrupt();
    boolean saved = store.save("p", "o", bytes(1));
    List<Entry> loaded = store.load("p");
    boolean removed = store.remove("p", "o", bytes(1));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(saved).isTrue();
    assertThat(loaded).containsExactly(new Entry("o", bytes(1)));
    assertThat(removed).isTrue();
    assertThat(warnings).isEmpty();
  }

  @Test
  void doesNotWaitForEverForAnotherWriter() throws IOException {
    store.save("p", "o", bytes(1, 2));
    FailureStore impatient = new DirectoryStore(root, warnings::add, Duration.ZERO);
    try (FileChannel channel = FileChannel.open(root.resolve(StoreLock.NAME), CREATE, WRITE)) {
      assertThat(channel.lock().isValid()).isTrue();
      assertThat(impatient.save("p", "o", bytes(1))).isFalse();
      assertThat(impatient.load("p")).containsExactly(new Entry("o", bytes(1, 2)));
    }
    assertThat(warnings)
        .singleElement()
        .asString()
        .contains("another process holds the file .lock");
    assertThat(impatient.save("p", "o", bytes(1))).isTrue();
  }

  @Test
  void manyThreadsAndStoresShareOneDirectory() throws Exception {
    int threads = 8;
    int rounds = 20;
    List<String> sentences = Collections.synchronizedList(new ArrayList<>());
    FailureStore[] stores = {
      FailureStore.directory(root, sentences::add), FailureStore.directory(root, sentences::add)
    };
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Callable<Boolean>> writers = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int id = thread;
      FailureStore mine = stores[thread % stores.length];
      writers.add(
          () -> {
            start.await();
            boolean stored = true;
            for (int round = 0; round < rounds; round++) {
              String origin = "own" + id + "-" + round;
              stored &= mine.save("p", origin, bytes(id, round));
              stored &= mine.save("p", "shared", new byte[3 + (id * 31 + round * 17) % 101]);
              stored &= mine.load("p").contains(new Entry(origin, bytes(id, round)));
              if (round % 2 == 1) {
                stored &= mine.remove("p", origin, bytes(id, round));
              }
            }
            return stored;
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (Future<Boolean> writer : pool.invokeAll(writers)) {
        assertThat(writer.get()).isTrue();
      }
    } finally {
      pool.shutdownNow();
    }
    int smallest = Integer.MAX_VALUE;
    for (int k = 0; k < threads * rounds; k++) {
      smallest = Math.min(smallest, 3 + (k / rounds * 31 + k % rounds * 17) % 101);
    }
    List<Entry> entries = store.load("p");
    assertThat(entries).hasSize(threads * rounds / 2 + 1);
    assertThat(entries).contains(new Entry("shared", new byte[smallest]));
    assertThat(sentences).isEmpty();
  }

  private Path file(String origin) {
    return root.resolve(DIRECTORY).resolve(FailureFile.fileName(origin));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      return paths
          .filter(Files::isRegularFile)
          .map(path -> root.relativize(path).toString().replace('\\', '/'))
          .toList();
    }
  }
}
