package dev.ferret.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A case that was being checked when its JVM ended.
 *
 * @param property the key of the property
 * @param seed the seed of a random case, or of the run of a case with given arguments
 * @param size the size of a random case; -1 if the case has a trace
 * @param trace the encoded trace; empty if the case is random
 * @param given the number of a case with given arguments among those of its run; 0 if it is none
 * @param millis how long the case had been running, as far as that is known
 * @param usualMillis how long a case of that run took on average; 0 if there were too few to tell
 * @param isStored whether an earlier run had stored the case
 * @param isExit whether the case itself ended the JVM
 * @param file where it was found
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Unfinished(
    String property,
    long seed,
    int size,
    byte[] trace,
    int given,
    long millis,
    double usualMillis,
    boolean isStored,
    boolean isExit,
    Path file) {
  /** A case that ran for less than this may have been innocent: the JVM was stopped. */
  private static final long SUSPICIOUS_MILLIS = 1_000;

  /** So may one that took not much longer than others. */
  private static final int SUSPICIOUS_RATIO = 10;

  /** Returns whether the case is likely to be what ended the JVM, so that it is not run again. */
  public boolean isSuspicious() {
    return isStored || isExit || isSlow();
  }

  /** Returns whether the case had been running for much longer than others. */
  public boolean isSlow() {
    return millis >= SUSPICIOUS_MILLIS && millis >= SUSPICIOUS_RATIO * usualMillis;
  }

  /** Returns whether there are arguments to be drawn again. */
  public boolean isDrawable() {
    return size >= 0 || trace.length > 0 || given > 0;
  }

  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException | RuntimeException e) {
      // Then it is shown once more.
    }
  }
}
