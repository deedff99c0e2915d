package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Settings;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search comes back when it is to, whatever the condition does, and says where it was. */
@Timeout(120)
@Isolated("some conditions keep a processor busy")
class EndlessConditionsTest {
  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) {}

  /** The first time that a search is given, and the longest. */
  private static final long FIRST_MILLIS = 700;

  private static final long MOST_MILLIS = 30_000;

  /** When a condition first came to what has no end; a property since worlds share no classes. */
  private static final String BEGUN = EndlessConditionsTest.class.getName() + ".begun";

  /** Belongs to a thread that does not give it back before all tests have ended. */
  private static final ReentrantLock LOCK = new ReentrantLock();

  private static final CountDownLatch HELD = new CountDownLatch(1);
  private static final CountDownLatch ENDED = new CountDownLatch(1);

  /** Ends what would go on for ever. */
  private static final AtomicBoolean IS_ENDED = new AtomicBoolean();

  /** Iterates by methods that have no loop. */
  static final class Same implements Iterator<Integer> {
    @Override
    public boolean hasNext() {
      return !IS_ENDED.get();
    }

    @Override
    public Integer next() {
      return 1;
    }
  }

  @BeforeAll
  static void hold() throws InterruptedException {
    Thread holder =
        new Thread(
            () -> {
              LOCK.lock();
              HELD.countDown();
              try {
                ENDED.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              } finally {
                LOCK.unlock();
              }
            });
    holder.setDaemon(true);
    holder.start();
    HELD.await();
    // Classes are loaded and an agent is attached before there is a limit.
    Object captured = new Object();
    for (Condition<Pair> each : worlds(captured, Endless.STREAM)) {
      assertThat(search(Pair.class, Bound.size(4), each).values()).hasSize(3);
    }
  }

  @AfterAll
  static void release() {
    ENDED.countDown();
  }

  @BeforeEach
  void begin() {
    IS_ENDED.set(false);
  }

  @AfterEach
  void end() {
    IS_ENDED.set(true);
  }

  private static boolean blocks(Callable<Boolean> body) {
    try {
      return body.call();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static int read() throws IOException {
    try (PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out)) {
      return in.read();
    }
  }

  /** What has no end, or none that a test would wait for. */
  enum Endless {
    STREAM {
      @Override
      boolean runs() {
        return Stream.generate(IS_ENDED::get).anyMatch(Boolean.TRUE::equals);
      }
    },
    ITERATOR {
      @Override
      boolean runs() {
        new Same().forEachRemaining(Objects::requireNonNull);
        return true;
      }
    },
    RANGE {
      @Override
      boolean runs() {
        return LongStream.range(0, 600_000_000L).sum() == 1;
      }
    },
    EXPRESSION {
      @Override
      boolean runs() {
        return "a".repeat(32).matches("(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)\\1x");
      }
    },
    SLEEP {
      @Override
      boolean runs() {
        return blocks(
            () -> {
              Thread.sleep(1_000_000);
              return true;
            });
      }
    },
    FORGOTTEN_INTERRUPT {
      @Override
      boolean runs() {
        try {
          Thread.sleep(1_000_000);
          return true;
        } catch (InterruptedException e) {
          return false;
        }
      }
    },
    IGNORED_INTERRUPT {
      @Override
      boolean runs() {
        while (!IS_ENDED.get()) {
          LockSupport.parkNanos(1_000_000);
        }
        return true;
      }
    },
    WAIT {
      @Override
      boolean runs() {
        return blocks(
            () -> {
              synchronized (this) {
                wait();
              }
              return true;
            });
      }
    },
    LOCKED {
      @Override
      boolean runs() {
        LOCK.lock();
        LOCK.unlock();
        return true;
      }
    },
    QUEUE {
      @Override
      boolean runs() {
        return blocks(() -> new LinkedBlockingQueue<Integer>().take() == 1);
      }
    },
    PIPE {
      @Override
      boolean runs() {
        return blocks(() -> read() == 1);
      }
    };

    abstract boolean runs();
  }

  private static boolean begins(Endless endless) {
    if (System.getProperty(BEGUN) == null) {
      System.setProperty(BEGUN, Long.toString(System.nanoTime()));
    }
    return endless.runs();
  }

  /**
   * Searches until the time is up, in a run without an end. A slow machine comes to that run too
   * late, or to it in one thread while another one still checks cases; then there is more time.
   */
  private static Found<Pair> shortSearch(Bound bound, Condition<Pair> condition) {
    Found<Pair> found;
    long millis = FIRST_MILLIS;
    boolean isInTime;
    do {
      System.clearProperty(BEGUN);
      long start = System.nanoTime();
      Settings settings = SETTINGS.withTime(Duration.ofMillis(millis));
      found = search(settings, Types.of(Pair.class), bound, condition);
      Long begun = Long.getLong(BEGUN);
      isInTime = begun != null && begun - start < millis * 1_000_000 / 2;
      millis *= 3;
    } while (!isInTime && millis <= MOST_MILLIS);
    return found;
  }

  /** Has no end for some values; they are larger than those that worlds are compared by. */
  private static boolean isOne(Pair pair, Endless endless) {
    return pair.a() == 9 ? begins(endless) : pair.b() == 1;
  }

  /** The same in a second class loader, with an agent, and on ordinary values only. */
  private static List<Condition<Pair>> worlds(Object captured, Endless endless) {
    return List.of(
        pair -> isOne(pair, endless),
        pair -> !captured.toString().isEmpty() && isOne(pair, endless));
  }

  private static final String RUNNING =
      "in a run for new Pair\\(9, [_0-9]+\\) that had not ended"
          + "(, and still has not: its thread was left alone)?";

  @ParameterizedTest
  @EnumSource
  void timeEndsTheSearch(Endless endless) {
    for (Condition<Pair> each : worlds(new Object(), endless)) {
      Found<Pair> found = shortSearch(Bound.size(12), each);
      assertThat(found.checked())
          .matches(
              "stopped after 9 cases that satisfy the condition, which ran [0-9]+ times, among them"
                  + " all of size <= 9, "
                  + RUNNING
                  + ", time is up");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STREAM", "SLEEP", "FORGOTTEN_INTERRUPT", "LOCKED"})
  void timeEndsASearchByThreads(Endless endless) {
    Bound bound = Bound.size(12).inOnePass().threads(3);
    Found<Pair> found = shortSearch(bound, pair -> isOne(pair, endless));
    assertThat(found.checked()).matches("stopped after .*, " + RUNNING + ", time is up");
  }

  @ParameterizedTest
  @EnumSource(names = {"STREAM", "SLEEP", "FORGOTTEN_INTERRUPT", "LOCKED"})
  void timeEndsASearchByPatterns(Endless endless) {
    Bound bound = Bound.size(12).patterns(1, 1, 10);
    Found<Pair> found = shortSearch(bound, pair -> isOne(pair, endless));
    assertThat(found.checked()).matches("stopped after .*, " + RUNNING + ", time is up");
  }

  /** Whether a pair is of the class that the JVM loads first. */
  private static boolean isOrdinary(Pair pair) {
    try {
      return ClassLoader.getSystemClassLoader().loadClass(Pair.class.getName()) == pair.getClass();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STREAM", "SLEEP", "FORGOTTEN_INTERRUPT", "LOCKED"})
  void timeEndsASearchOnOrdinaryValues(Endless endless) {
    for (int threads : new int[] {1, 2}) {
      Found<Pair> found =
          shortSearch(
              Bound.size(12).threads(threads),
              pair -> pair.a() == 8 ? isOrdinary(pair) : isOne(pair, endless));
      assertThat(found.checked())
          .matches("stopped after .*, " + RUNNING + "; not searched lazily because .*, time is up");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STREAM", "SLEEP", "FORGOTTEN_INTERRUPT", "LOCKED"})
  void anInterruptEndsTheSearch(Endless endless) {
    for (int threads : new int[] {1, 2}) {
      Thread searching = Thread.currentThread();
      Thread interrupting =
          new Thread(
              () -> {
                LockSupport.parkNanos(1_500_000_000);
                searching.interrupt();
              });
      interrupting.start();
      Found<Pair> found =
          search(Pair.class, Bound.size(12).threads(threads), pair -> isOne(pair, endless));
      assertThat(Thread.interrupted()).isTrue();
      assertThat(found.checked()).matches("stopped after .*, " + RUNNING);
      assertThat(text(found.outcome().report(), "interrupted"))
          .isEqualTo(
              "The thread was interrupted from outside after 9 cases, for example by a timeout");
    }
  }

  @Test
  void aConditionWithoutAnEndForTheSmallestValues() {
    Found<Pair> found =
        shortSearch(Bound.size(12), pair -> pair.a() == 1 && begins(Endless.LOCKED));
    assertThat(text(found.outcome().report(), "vacuous"))
        .isEqualTo(
            "Nothing was checked: stopped before the first case, in a run of the condition for new"
                + " Pair(1, 0) that had not ended, and still has not: its thread was left alone,"
                + " time is up; allow more time");
  }

  private static final ThreadLocal<Integer> LIMIT = ThreadLocal.withInitial(() -> 0);

  @Test
  void whatBelongsToTheThreadOfTheTestCounts() {
    try {
      for (int limit : new int[] {0, 11}) {
        LIMIT.set(limit);
        Object captured = new Object();
        List<Condition<Pair>> conditions =
            List.of(
                pair -> pair.a() + LIMIT.get() == 11 + pair.b(),
                pair -> !captured.toString().isEmpty() && pair.a() >= LIMIT.get());
        for (Condition<Pair> each : conditions) {
          List<Pair> expected =
              Searches.eager(Types.of(Pair.class), Bound.size(14)).stream().filter(each).toList();
          Found<Pair> found = search(Pair.class, Bound.size(14), each);
          assertThat(found.values()).containsExactlyInAnyOrderElementsOf(expected);
          assertThat(found.checked()).startsWith("all " + expected.size() + " cases");
        }
      }
    } finally {
      LIMIT.remove();
    }
  }
}
