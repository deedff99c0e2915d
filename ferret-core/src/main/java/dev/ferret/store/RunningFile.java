package dev.ferret.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A file with the case that is being checked, mapped into memory: the operating system keeps what
 * was written if the JVM is killed.
 *
 * <p>A random case is its seed, one write for each case, and its size, which seldom changes. Cases
 * with a trace are written to two places in turn, and which one it is after that, so one of them is
 * always complete. The JVM that writes holds a lock, which ends with it.
 */
public final class RunningFile {
  static final String SUFFIX = ".running";

  /** The first cases take long in a young JVM. */
  private static final int ENOUGH_CASES = 20;

  private static final long MAGIC = 0x4645_5252_4554_0001L;

  /** When the process began, in the fields of /proc/self/stat that follow its name. */
  private static final int FIELD_OF_START = 19;

  private static final int SIZE = 64 << 10;
  private static final int AT_MAGIC = 0;
  private static final int AT_KIND = 8;
  private static final int AT_PLACE = 12;
  private static final int AT_MILLIS = 16;
  private static final int AT_USUAL = 24;
  private static final int AT_EXIT = 32;
  private static final int AT_STORED = 36;
  private static final int AT_SEED = 40;
  private static final int AT_KEY = 48;
  private static final int LONGEST_KEY = 8 << 10;
  private static final int AT_GIVEN = 12 << 10;

  private static final int AT_CASES = 16 << 10;
  private static final int CASE_SIZE = 24 << 10;
  private static final int AT_LENGTH = 0;
  private static final int AT_TRACE = 4;

  /** Other kinds are the sizes of random cases. */
  private static final int NO_CASE = -2;

  private static final int TRACED = -1;
  private static final int GIVEN = 1 << 20;

  private final Path file;
  private final MappedByteBuffer memory;

  /** Open until the JVM ends: closing it releases the lock. */
  private final FileChannel channel;

  /** How many cases there were; read by the thread that looks, whenever it sees it. */
  private long number;

  private int kind = NO_CASE;
  private int place;
  private final AtomicInteger written = new AtomicInteger();

  /** What the last look has seen. */
  private long seen;

  private long millis;
  private long allMillis;

  private RunningFile(Path file, MappedByteBuffer memory, FileChannel channel) {
    this.file = file;
    this.memory = memory;
    this.channel = channel;
  }

  static RunningFile create(Path folder) throws IOException {
    String name = ofThisJvm() + Long.toHexString(System.nanoTime());
    Path file = folder.resolve(name + SUFFIX);
    FileChannel channel = FileChannel.open(file, CREATE_NEW, READ, WRITE);
    try {
      channel.tryLock();
    } catch (IOException unsupported) {
      // Some network file systems have no locks; other JVMs then take the file for theirs.
    }
    MappedByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, SIZE);
    RunningFile made = new RunningFile(file, memory, channel);
    made.memory.putLong(AT_MAGIC, MAGIC);
    made.become(NO_CASE);
    return made;
  }

  void begin(String property) {
    byte[] key = property.getBytes(StandardCharsets.UTF_8);
    int length = Math.min(key.length, LONGEST_KEY);
    memory.putInt(AT_KEY, length);
    memory.put(AT_KEY + Integer.BYTES, key, 0, length);
    memory.putInt(AT_EXIT, 0);
    memory.putInt(AT_STORED, 0);
    number = 0;
    seen = 0;
    place = 0;
    millis = 0;
    allMillis = 0;
    memory.putLong(AT_MILLIS, 0);
  }

  void end() {
    become(NO_CASE);
    number = 0;
  }

  /** Gives the file up, if no case is being checked. */
  void close() {
    try {
      channel.close();
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Another JVM finds nothing in it and deletes it.
    }
  }

  private void become(int other) {
    kind = other;
    memory.putInt(AT_KIND, other);
  }

  /** Says that a random case is being drawn and checked. */
  public void random(long seed, int size) {
    number++;
    memory.putLong(AT_SEED, seed);
    if (kind != size) {
      become(size);
    }
  }

  /** Says that a case with a trace is being checked. */
  public void traced(byte[] trace) {
    number++;
    place ^= 1;
    int at = AT_CASES + place * CASE_SIZE;
    int length = trace.length <= CASE_SIZE - AT_TRACE ? trace.length : 0;
    memory.putInt(at + AT_LENGTH, length);
    memory.put(at + AT_TRACE, trace, 0, length);
    // Keeps the place behind the case. A variable handle would do so by itself, but loads hundreds
    // of classes.
    written.lazySet(place);
    memory.putInt(AT_PLACE, place);
    if (kind != TRACED) {
      become(TRACED);
    }
  }

  /**
   * Says that a case is being checked whose arguments are given and not traced back.
   *
   * @param seed that of the run
   * @param given its number among such cases, counted from 1
   */
  public void given(long seed, int given) {
    number++;
    memory.putLong(AT_SEED, seed);
    memory.putInt(AT_GIVEN, given);
    if (kind != GIVEN) {
      become(GIVEN);
    }
  }

  /** Says whether the cases that follow were stored by an earlier run. */
  public void stored(boolean stored) {
    memory.putInt(AT_STORED, stored ? 1 : 0);
  }

  /** Says that the case itself ends the JVM. */
  public void exits() {
    memory.putInt(AT_EXIT, 1);
  }

  /** Notes how long the case has been running, given the time since the last look. */
  void look(long elapsed) {
    long current = number;
    if (current != 0 && current == seen) {
      millis += elapsed;
    } else {
      millis = 0;
    }
    allMillis += elapsed;
    seen = current;
    memory.putLong(AT_MILLIS, millis);
    double usual = (allMillis - millis) / (double) Math.max(1, current - 1);
    memory.putDouble(AT_USUAL, current < ENOUGH_CASES ? 0 : usual);
  }

  /**
   * Reads the file of a JVM that has ended, and deletes it if there is nothing in it.
   *
   * @return the case; null if there is none, or if the JVM is alive
   */
  static @Nullable Unfinished abandoned(Path file) throws IOException {
    // To open a file of this JVM would release its lock.
    if (file.getFileName().toString().startsWith(ofThisJvm())) {
      return null;
    }
    ByteBuffer bytes = ByteBuffer.allocate(SIZE);
    try (FileChannel channel = FileChannel.open(file, READ, WRITE, NOFOLLOW_LINKS)) {
      if (channel.tryLock() == null) {
        return null;
      }
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
        // until the end
      }
    } catch (OverlappingFileLockException ofThisJvm) {
      return null;
    }
    Unfinished found = bytes.position() == SIZE ? decoded(bytes, file) : null;
    if (found == null) {
      Files.deleteIfExists(file);
    }
    return found;
  }

  /**
   * The beginning of the names of all files of this JVM, whatever loads this class. No other JVM of
   * the machine has had the same since it was started: it is the number of the process and when it
   * began. Asking Java for them takes milliseconds in a young JVM, and reading a file does not.
   */
  private static String ofThisJvm() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      // The name of the program, in parentheses, may hold anything.
      String[] rest = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return stat.substring(0, stat.indexOf(' ')) + "-" + rest[FIELD_OF_START] + "-";
    } catch (IOException | RuntimeException e) {
      ProcessHandle process = ProcessHandle.current();
      long start = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
      return process.pid() + "-" + start + "-";
    }
  }

  private static @Nullable Unfinished decoded(ByteBuffer bytes, Path file) {
    int kind = bytes.getInt(AT_KIND);
    int keyLength = bytes.getInt(AT_KEY);
    if (bytes.getLong(AT_MAGIC) != MAGIC
        || kind < TRACED
        || keyLength < 0
        || keyLength > LONGEST_KEY) {
      return null;
    }
    byte[] key = new byte[keyLength];
    bytes.get(AT_KEY + Integer.BYTES, key);
    int at = AT_CASES + (bytes.getInt(AT_PLACE) & 1) * CASE_SIZE;
    int length = kind == TRACED ? bytes.getInt(at + AT_LENGTH) : 0;
    if (length < 0 || length > CASE_SIZE - AT_TRACE) {
      return null;
    }
    byte[] trace = new byte[length];
    bytes.get(at + AT_TRACE, trace);
    return new Unfinished(
        new String(key, StandardCharsets.UTF_8),
        bytes.getLong(AT_SEED),
        kind == GIVEN ? -1 : kind,
        trace,
        kind == GIVEN ? bytes.getInt(AT_GIVEN) : 0,
        bytes.getLong(AT_MILLIS),
        bytes.getDouble(AT_USUAL),
        bytes.getInt(AT_STORED) != 0,
        bytes.getInt(AT_EXIT) != 0,
        file);
  }
}
