package dev.ferret.execute;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.run.Phase;
import dev.ferret.store.RunningFile;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The case that is being drawn or checked: which it is, for other threads and, in a file, for later
 * JVMs, and about how long it has been running.
 */
public final class UnderWay {
  /** Looking at the clock for each case would cost as much as a small test does. */
  private static final int CASES_BETWEEN_LOOKS = 64;

  private final Pace pace = new Pace();

  /** Keeps the case for later JVMs; null if that is not wanted. */
  private @Nullable RunningFile file;

  private long runSeed;
  private int executions;

  /** How many cases with given arguments were checked that are not traced back. */
  private int given;

  /**
   * The case, unless it is a fused one, which is known by its seed. Released, not volatile: a full
   * fence costs as much as drawing a number.
   */
  private final AtomicReference<@Nullable Case> current = new AtomicReference<>();

  // Plain fields for the same reason: a reference would have to be marked for the collector.
  private boolean isFused;
  private long seed;
  private int size;

  UnderWay() {}

  /**
   * Keeps the cases that are being checked in a file from now on.
   *
   * @param seed the seed of the run, which finds a case with given arguments again
   */
  public void keepIn(@Nullable RunningFile running, long seed) {
    file = running;
    runSeed = seed;
  }

  /** Returns the case; null if there is none. */
  public @Nullable Case current() {
    return isFused ? Case.random(seed, size) : current.get();
  }

  /** Returns about how long the case has been running, in nanoseconds. */
  public long age() {
    return pace.age(executions);
  }

  /** Returns whether the case took so long that an interrupt was meant for it. */
  public boolean isHanging() {
    return pace.isHanging(executions);
  }

  /** Says that the case itself, which another thread checks, ends the JVM. */
  public void exit() {
    if (file != null) {
      file.exits();
    }
  }

  int executions() {
    return executions;
  }

  void enter(Phase phase) {
    if (file != null) {
      file.stored(phase == Phase.STORED);
    }
  }

  /** Says that a random case is drawn and checked at once. */
  void checkFused(long caseSeed, int caseSize) {
    executions++;
    seed = caseSeed;
    size = caseSize;
    isFused = true;
    if (file != null) {
      file.random(caseSeed, caseSize);
    }
  }

  /** Says that a case is about to be drawn in order to be checked. */
  void begin(Case test) {
    if (file != null && test.isPlainRandom()) {
      file.random(test.seed(), test.size());
    }
  }

  /** Says that a case is being drawn. */
  void draw(Case test) {
    current.lazySet(test);
    isFused = false;
  }

  /** Says that a case is being checked. */
  void check(Input input) {
    Trace trace = input.trace();
    // By its trace, a case can be drawn again whatever its source does.
    draw(trace == null ? input.test() : Case.replay(trace));
    executions++;
    if (file == null) {
      return;
    }
    if (trace != null) {
      file.traced(trace.encode());
    } else if (input.test().isGiven()) {
      file.given(runSeed, ++given);
    }
  }

  /** Counts an execution that is no case of its own. */
  void count() {
    executions++;
  }

  /** Says how many cases with given arguments other threads have taken before the next one. */
  public void given(int before) {
    given = before;
  }

  /** Counts executions of other threads. */
  void count(int others) {
    executions += others;
  }

  /** Looks at the clock now and then after a case has ended, more often at first. */
  void ended() {
    boolean isEarly = executions < CASES_BETWEEN_LOOKS && Integer.bitCount(executions) == 1;
    if (isEarly || (executions & (CASES_BETWEEN_LOOKS - 1)) == 0) {
      pace.mark(executions);
    }
  }
}
