package dev.ferret.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.ferret.store.FailureFile.Damage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Stores failures in files {@code <property>-<hash>/<hash of origin>.failure} below the root.
 *
 * <p>A file is written under a temporary name, forced to the disk and moved into place. A reader
 * sees the old file or the new file, and never a part of one. Writers hold the {@link StoreLock}.
 */
final class DirectoryStore implements FailureStore {

  // A trace takes kilobytes. Reading a file takes about five times its size in memory. This must
  // fit
  // into the small heap of a test run, even if some other huge file has the name of a failure.
  static final int MAX_FILE_BYTES = 16 << 20;

  // All failures of a property together get this much of the heap: traces that are decoded and
  // drawn take several times as much, and the test needs memory, too.
  private static final long HEAP_SHARE = Runtime.getRuntime().maxMemory() / 16;

  // A writer takes milliseconds. An older temporary file was left by a killed writer, even if the
  // clocks of two hosts on a network file system differ by minutes.
  static final Duration STALE_AFTER = Duration.ofHours(1);

  // Writers hold the lock for milliseconds. If it takes longer than this, a writer is suspended,
  // and
  // a run must not wait for it.
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  // Windows refuses to replace a file that a reader or a virus scanner has open. Both are done
  // after
  // a tenth of a second.
  private static final int MOVE_ATTEMPTS = 50;
  private static final long MOVE_PAUSE_NANOS = 2_000_000;

  private static final String TEMPORARY_SUFFIX = ".tmp";
  private static final int UUID_LENGTH = 36;

  private final Path root;
  private final Consumer<String> warnings;
  private final StoreLock lock;
  private final AtomicBoolean unwritable = new AtomicBoolean();
  private final Set<String> warned = ConcurrentHashMap.newKeySet();

  DirectoryStore(Path root, Consumer<String> warnings) {
    this(root, warnings, PATIENCE);
  }

  DirectoryStore(Path root, Consumer<String> warnings, Duration patience) {
    this.root = root;
    this.warnings = warnings;
    this.lock = new StoreLock(root, patience);
  }

  @Override
  public List<Entry> load(String property) {
    Path directory = root.resolve(FailureFile.directoryName(property));
    List<Path> files = new ArrayList<>();
    try {
      PlainFile.requireDirectory(directory);
    } catch (IOException e) {
      warnUnreadable(directory, e);
      return List.of();
    }
    try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
      for (Path child : children) {
        if (name(child).endsWith(FailureFile.SUFFIX)) {
          files.add(child);
        }
      }
    } catch (NoSuchFileException absent) {
      return List.of();
    } catch (IOException | RuntimeException e) {
      warnUnreadable(directory, e);
      return List.of();
    }
    Collections.sort(files);
    List<Entry> entries = new ArrayList<>(files.size());
    long room = HEAP_SHARE;
    for (Path file : files) {
      Entry entry = readOrWarn(file, property, room);
      if (entry != null) {
        entries.add(entry);
        room -= entry.payload().length;
      }
    }
    Collections.sort(entries);
    return List.copyOf(entries);
  }

  @Override
  public boolean save(String property, String origin, byte[] payload) {
    return store(property, origin, payload, false);
  }

  @Override
  public boolean replace(String property, String origin, byte[] payload) {
    return store(property, origin, payload, true);
  }

  @Override
  public boolean remove(String property, String origin, byte[] expectedPayload) {
    Path file = file(property, origin);
    Entry expected = new Entry(origin, expectedPayload);
    try {
      // Taking the lock would create a store that does not exist.
      return Files.exists(file)
          && StoreLock.uninterrupted(() -> lock.hold(() -> delete(file, property, expected)));
    } catch (IOException | RuntimeException e) {
      warnUnwritable(file, e);
      return false;
    }
  }

  private boolean store(String property, String origin, byte[] payload, boolean replace) {
    Path file = file(property, origin);
    Entry entry = new Entry(origin, payload);
    // A payload beyond the limit is not encoded, since that could exhaust the heap.
    boolean encodable = payload.length <= MAX_FILE_BYTES;
    byte[] bytes = encodable ? FailureFile.encode(property, entry) : payload;
    if (bytes.length > MAX_FILE_BYTES) {
      warn("Failure " + shown(file) + " was not stored because it is larger than " + limit() + ".");
      return false;
    }
    String damage;
    try {
      damage =
          StoreLock.uninterrupted(
              () -> {
                createDirectories(root);
                return lock.hold(() -> write(file, property, entry, replace, bytes));
              });
    } catch (Damage later) {
      warn("Stored failure " + shown(file) + " was left alone because it " + later.reason() + ".");
      return false;
    } catch (IOException | RuntimeException e) {
      // A file system may throw anything. The run that found a failure must continue.
      warnUnwritable(file, e);
      return false;
    }
    if (!damage.isEmpty()) {
      warn("Stored failure " + shown(file) + " was replaced because it " + damage + ".");
    }
    return true;
  }

  /** Returns what was wrong with the file that was replaced; an empty text if nothing was. */
  private static String write(
      Path file, String property, Entry entry, boolean replace, byte[] bytes) throws IOException {
    String damage = "";
    try {
      Entry known = read(file, property);
      if (known.equals(entry) || (!replace && known.compareTo(entry) <= 0)) {
        return damage;
      }
    } catch (NoSuchFileException absent) {
      createDirectories(parent(file));
    } catch (Damage e) {
      if (e.isLater()) {
        throw e;
      }
      damage = e.reason();
    }
    PlainFile.requireDirectory(parent(file));
    deleteStaleFiles(parent(file));
    Path temporary = file.resolveSibling(name(file) + "." + unique() + TEMPORARY_SUFFIX);
    try {
      try (FileChannel channel = FileChannel.open(temporary, CREATE_NEW, WRITE)) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
        channel.force(true);
      }
      move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
    return damage;
  }

  /** A name that no other writer has, without secure random numbers: a test may block those. */
  private static UUID unique() {
    long thread = ((long) System.identityHashCode(new Object()) << 32) ^ System.currentTimeMillis();
    return new UUID(thread, System.nanoTime());
  }

  private static void move(Path temporary, Path file) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        Files.move(temporary, file, ATOMIC_MOVE);
        return;
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, file, REPLACE_EXISTING);
        return;
      } catch (AccessDeniedException e) {
        if (attempt == MOVE_ATTEMPTS) {
          throw e;
        }
        LockSupport.parkNanos(MOVE_PAUSE_NANOS);
      }
    }
  }

  private static boolean delete(Path file, String property, Entry expected) throws IOException {
    try {
      if (!read(file, property).equals(expected)) {
        return false;
      }
    } catch (NoSuchFileException | Damage notWhatWasReplayed) {
      return false;
    }
    Files.delete(file);
    try {
      Files.delete(parent(file));
    } catch (IOException kept) {
      // The property has other failures. Even an empty directory would do no harm.
    }
    return true;
  }

  private @Nullable Entry readOrWarn(Path file, String property, long room) {
    String problem;
    try {
      if (PlainFile.isAt(file) && Files.size(file) > room) {
        throw new Damage("takes too much of the heap, together with others of its property");
      }
      return StoreLock.uninterrupted(() -> read(file, property));
    } catch (NoSuchFileException removedMeanwhile) {
      return null;
    } catch (Damage e) {
      problem = e.reason();
    } catch (IOException | RuntimeException e) {
      problem = "cannot be read (" + cause(e) + ")";
    } catch (OutOfMemoryError e) {
      problem = "does not fit into the heap";
    }
    warnIgnored(file, problem);
    return null;
  }

  private static Entry read(Path file, String property) throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
    if (!attributes.isRegularFile()) { // opening a named pipe would block
      throw new FileSystemException(file.toString(), null, "not a regular file");
    }
    if (attributes.size() > MAX_FILE_BYTES) {
      throw new Damage("is larger than " + limit());
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file, NOFOLLOW_LINKS)) {
      bytes = in.readNBytes(MAX_FILE_BYTES); // the file may have grown since
    }
    Entry entry = FailureFile.decode(bytes, property);
    if (!name(file).equals(FailureFile.fileName(entry.origin()))) {
      throw new Damage("has the name of another failure");
    }
    return entry;
  }

  /** Deletes the temporary files of killed writers, and no other files. */
  private static void deleteStaleFiles(Path directory) {
    Instant limit = Instant.now().minus(STALE_AFTER);
    try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
      for (Path child : children) {
        String name = name(child);
        int end = name.length() - TEMPORARY_SUFFIX.length() - UUID_LENGTH;
        if (name.endsWith(TEMPORARY_SUFFIX)
            && end > 0
            && name.startsWith(FailureFile.SUFFIX + ".", end - FailureFile.SUFFIX.length() - 1)
            && Files.isRegularFile(child)
            && Files.getLastModifiedTime(child).toInstant().isBefore(limit)) {
          Files.deleteIfExists(child);
        }
      }
    } catch (IOException | DirectoryIteratorException untidy) {
      // The next writer tries again. An old file must not keep a failure from being saved.
    }
  }

  private static void createDirectories(Path directory) throws IOException {
    // Checked first, because createDirectories rejects a link to a directory on older JDKs.
    if (!Files.isDirectory(directory)) {
      Files.createDirectories(directory);
    }
  }

  private Path file(String property, String origin) {
    return root.resolve(FailureFile.directoryName(property)).resolve(FailureFile.fileName(origin));
  }

  private static Path parent(Path file) {
    return file.resolveSibling("");
  }

  private static String name(Path path) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  /** Returns a path relative to the root, in the same form on all systems. */
  private String shown(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  private static String limit() {
    return (MAX_FILE_BYTES >> 20) + " MiB";
  }

  private void warnIgnored(Path file, String problem) {
    warn(
        "Stored failure "
            + shown(file)
            + " was ignored because it "
            + problem
            + "; restore or delete the file.");
  }

  private void warnUnreadable(Path directory, Exception e) {
    warn(
        "The stored failures in "
            + shown(directory)
            + " were ignored because the directory cannot be read ("
            + cause(e)
            + "); make it readable.");
  }

  private void warnUnwritable(Path file, Exception e) {
    if (unwritable.compareAndSet(false, true)) {
      warn(
          "The failure store \""
              + name(root)
              + "\" could not be changed at "
              + shown(file)
              + " ("
              + cause(e)
              + "), so failures of this run may not be remembered; make the directory writable.");
    }
  }

  private void warn(String sentence) {
    if (warned.add(sentence)) {
      warnings.accept(sentence);
    }
  }

  /** Returns the cause without the absolute path at the beginning of messages of file systems. */
  private String cause(Exception e) {
    if (e instanceof DirectoryIteratorException && e.getCause() instanceof IOException inner) {
      return cause(inner);
    }
    if (e instanceof AccessDeniedException) {
      return "access denied";
    }
    if (e instanceof NotDirectoryException || e instanceof FileAlreadyExistsException) {
      return "a file is in the place of a directory";
    }
    String text = e instanceof FileSystemException fault ? fault.getReason() : e.getMessage();
    return text == null || text.contains(root.toAbsolutePath().toString())
        ? e.getClass().getSimpleName()
        : text;
  }
}
