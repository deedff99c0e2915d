package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.outcome;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.Ferret;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Cases that take longer than they may. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("has deadlines, and shows other threads")
class DeadlineTest {
  private static final Settings LIMITED = SETTINGS.withDeadline(Duration.ofMillis(100));

  private static final Settings GENEROUS = SETTINGS.withDeadline(Duration.ofMinutes(1));

  /** Ends the loop that the test must not end by itself, after the test. */
  private volatile boolean isOver;

  @Test
  void aCaseThatWaitsForEverIsShrunkAndShowsWhereItWaits() {
    Outcome outcome =
        outcome(
            LIMITED,
            integers(0, 1_000),
            n -> {
              if (n > 300) {
                new CountDownLatch(1).await();
              }
            });
    assertThat(outcome.counterexample().orElseThrow().arguments()).containsExactly(301);
    assertThat(text(outcome.report(), "DeadlineExceeded"))
        .isEqualTo("The case was still running after 100 ms, WAITING");
    assertThat(text(outcome.report(), "cause")).contains("DeadlineTest.java");
    assertThat(outcome.counterexample().orElseThrow().origin()).isEqualTo("deadline");
  }

  @Test
  void aLoopThatDoesNotHeedInterruptsIsLeftRunningAndShrunkWithFewOfThem(@TempDir Path folder) {
    int[] executions = new int[1];
    Outcome outcome =
        outcome(
            LIMITED.withStore(folder),
            integers(0, 1_000),
            n -> {
              executions[0] += n > 300 ? 1 : 0;
              while (n > 300 && !isOver) {
                Thread.onSpinWait();
              }
            });
    isOver = true;
    // When it was found, when it was confirmed, eight more, and the simplest once more.
    assertThat(executions[0]).isBetween(2, 11);
    assertThat((Integer) outcome.counterexample().orElseThrow().arguments().get(0))
        .isBetween(301, 400);
    assertThat(text(outcome.report(), "cut off"))
        .isEqualTo("its thread did not heed an interrupt and is left running");
    assertThat(text(outcome.report(), "DeadlineExceeded")).endsWith("RUNNABLE");
    assertThat(outcome.counterexample().orElseThrow().token()).isNotEmpty();
    assertThat(text(outcome.report(), "stored")).isNotEmpty();
  }

  @Test
  void otherThreadsAreShown() throws InterruptedException {
    Object lock = new Object();
    CountDownLatch locked = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    Thread holder =
        new Thread(
            () -> {
              synchronized (lock) {
                locked.countDown();
                awaitQuietly(done);
              }
            },
            "the holder of the lock");
    holder.start();
    locked.await();
    Outcome outcome =
        outcome(
            LIMITED,
            integers(),
            n -> {
              synchronized (lock) {
                assertThat(n).isNotNull();
              }
            });
    done.countDown();
    holder.join();
    assertThat(text(outcome.report(), "DeadlineExceeded")).endsWith("BLOCKED");
    assertThat(text(outcome.report(), "threads"))
        .contains("the holder of the lock WAITING at ")
        .contains("DeadlineTest.java");
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void casesInTimeAreCheckedAsWithoutADeadline() {
    Set<String> threads = new HashSet<>();
    Outcome limited =
        outcome(
            GENEROUS,
            lists(integers()),
            list -> {
              threads.add(Thread.currentThread().getName());
              Ferret.classify("long", list.size() > 5);
              Ferret.note("size " + list.size());
              assertThat(list).hasSizeLessThan(20);
            });
    Outcome free =
        outcome(
            SETTINGS,
            lists(integers()),
            list -> {
              Ferret.classify("long", list.size() > 5);
              Ferret.note("size " + list.size());
              assertThat(list).hasSizeLessThan(20);
            });
    assertThat(limited.counterexample().orElseThrow().arguments())
        .isEqualTo(free.counterexample().orElseThrow().arguments());
    assertThat(limited.executions()).isEqualTo(free.executions());
    assertThat(text(limited.report(), "notes")).isEqualTo("size 20");
    assertThat(threads).containsExactly("ferret-case");
  }

  @Test
  void anInterruptFromOutsideReachesTheCase() {
    Thread runner = Thread.currentThread();
    Outcome outcome =
        outcome(
            GENEROUS,
            integers(0, 1_000),
            n -> {
              if (n > 300) {
                runner.interrupt();
                new CountDownLatch(1).await();
              }
            });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().toString()).contains("interrupted from outside");
  }

  @Test
  void aDeadlineIsAboveZero() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SETTINGS.withDeadline(Duration.ZERO))
        .withMessage("The deadline of a case must be above zero, not PT0S");
    assertThat(GENEROUS).hasToString("Settings(seed 42, deadline PT1M, store none)");
    assertThat(GENEROUS).isNotEqualTo(SETTINGS).isEqualTo(GENEROUS.withTries(1_000));
  }
}
