package dev.ferret.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The cases that are being checked, in files which outlive the JVM whatever ends it.
 *
 * <p>A file is mapped into memory once and serves one run of a property after the other, so that a
 * run costs no call of the operating system. A daemon thread notes how long each case has been
 * running.
 */
public final class RunningCases {
  /** The files are those of the JVM, however many properties it runs. */
  private static final Map<Path, RunningCases> FOLDERS = new ConcurrentHashMap<>();

  /** Ages are read by people and compared with a second. */
  private static final long MILLIS_BETWEEN_LOOKS = 200;

  private final Path folder;
  private final Deque<RunningFile> idle = new ArrayDeque<>();
  private final List<RunningFile> busy = new CopyOnWriteArrayList<>();
  private final List<Unfinished> unfinished = new ArrayList<>();
  private boolean isUsable = true;

  private RunningCases(Path folder) {
    this.folder = folder;
    collect();
  }

  // No lambda expressions where every JVM passes by: they take long in a young one.
  static {
    Thread watch = new Watch();
    watch.setDaemon(true);
    watch.start();
    try {
      Runtime.getRuntime().addShutdownHook(new Cleaning());
    } catch (IllegalStateException shuttingDown) {
      // The next JVM deletes the files.
    }
  }

  private synchronized void cleanIdle() {
    for (RunningFile file : idle) {
      file.close();
    }
    idle.clear();
    isUsable = false;
    deleteIfEmpty(folder);
    deleteIfEmpty(folder.getParent());
  }

  /** A project without failures keeps no folders of the store. */
  private static void deleteIfEmpty(@Nullable Path empty) {
    try {
      if (empty != null) {
        Files.deleteIfExists(empty);
      }
    } catch (IOException | RuntimeException e) {
      // It is not empty.
    }
  }

  /** Returns those in a folder, which is created by the first run. */
  public static RunningCases in(Path folder) {
    Path absolute = folder.toAbsolutePath();
    RunningCases known = FOLDERS.get(absolute);
    if (known == null) {
      RunningCases made = new RunningCases(absolute);
      known = FOLDERS.putIfAbsent(absolute, made);
      known = known == null ? made : known;
    }
    return known;
  }

  /** Returns a file for one run of a property, or null if none can be had. */
  public synchronized @Nullable RunningFile begin(String property) {
    RunningFile file = idle.poll();
    if (file == null && isUsable) {
      try {
        Files.createDirectories(folder);
        file = RunningFile.create(folder);
      } catch (IOException | RuntimeException e) {
        // A folder that cannot be written to costs nothing but this help.
        isUsable = false;
      }
    }
    if (file != null) {
      file.begin(property);
      busy.add(file);
    }
    return file;
  }

  /** Ends what {@link #begin} has begun. */
  public synchronized void end(RunningFile file) {
    file.end();
    busy.remove(file);
    idle.push(file);
  }

  /** Returns the case of a property that a JVM did not live to finish, once; null if none. */
  public synchronized @Nullable Unfinished take(String property) {
    for (Iterator<Unfinished> all = unfinished.iterator(); all.hasNext(); ) {
      Unfinished each = all.next();
      if (each.property().equals(property)) {
        all.remove();
        each.delete();
        return each;
      }
    }
    return null;
  }

  /** Finds the files of JVMs that are gone. */
  private void collect() {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      isUsable = !Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + RunningFile.SUFFIX)) {
      for (Path file : files) {
        collect(file);
      }
    } catch (IOException | RuntimeException e) {
      // What cannot be read is not shown.
    }
  }

  private void collect(Path file) {
    try {
      Unfinished found = PlainFile.isAt(file) ? RunningFile.abandoned(file) : null;
      if (found != null) {
        unfinished.add(found);
      }
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      // The others may be readable.
    }
  }

  /** Notes how long cases have been running. */
  private static final class Watch extends Thread {
    Watch() {
      super("ferret-watch");
    }

    @Override
    public void run() {
      long before = System.nanoTime();
      while (true) {
        try {
          Thread.sleep(MILLIS_BETWEEN_LOOKS);
        } catch (InterruptedException e) {
          return;
        }
        long now = System.nanoTime();
        for (RunningCases each : FOLDERS.values()) {
          each.look((now - before) / 1_000_000);
        }
        before = now;
      }
    }
  }

  /** Deletes the files in which no case is being checked when the JVM ends. */
  private static final class Cleaning extends Thread {
    Cleaning() {
      super("ferret-clean");
    }

    @Override
    public void run() {
      for (RunningCases each : FOLDERS.values()) {
        each.cleanIdle();
      }
    }
  }

  private void look(long millis) {
    for (RunningFile file : busy) {
      file.look(millis);
    }
    if (busy.isEmpty() && Files.notExists(folder)) {
      forget();
    }
  }

  /** Closes the files of a folder that was deleted, such as one that a test has made. */
  private synchronized void forget() {
    if (busy.isEmpty()) {
      FOLDERS.remove(folder, this);
      cleanIdle();
    }
  }
}
