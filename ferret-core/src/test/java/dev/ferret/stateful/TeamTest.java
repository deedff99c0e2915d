package dev.ferret.stateful;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("threads must run at the same moment")
class TeamTest {
  @AfterEach
  void clearFlag() {
    Thread.interrupted();
  }

  @Test
  void everyThreadWorksOnceInEveryRound() throws InterruptedException {
    AtomicIntegerArray counts = new AtomicIntegerArray(3);
    try (Team team = new Team(3)) {
      for (int round = 1; round <= 100; round++) {
        team.race(counts::incrementAndGet, new InterruptFlag());
        assertThat(counts).hasToString("[" + round + ", " + round + ", " + round + "]");
      }
    }
  }

  @Test
  void aRoundBeginsWithoutTheInterruptFlagsOfTheRoundBefore() throws InterruptedException {
    AtomicInteger flags = new AtomicInteger();
    InterruptFlag flag = new InterruptFlag();
    try (Team team = new Team(3)) {
      for (int round = 0; round < 100; round++) {
        team.race(
            thread -> {
              flags.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 0);
              Thread.currentThread().interrupt();
            },
            flag);
      }
    }
    assertThat(flags).hasValue(0);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    flag.restore();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void anInterruptedCallerWaitsForThreadsThatFinish() throws InterruptedException {
    CountDownLatch isInterrupted = new CountDownLatch(1);
    AtomicInteger finished = new AtomicInteger();
    try (Team team = new Team(2)) {
      team.race(
          thread -> {
            if (thread == 0) {
              Thread.currentThread().interrupt();
              isInterrupted.countDown();
            } else {
              awaitQuietly(isInterrupted);
              finished.incrementAndGet();
            }
          },
          new InterruptFlag());
    }
    assertThat(finished).hasValue(1);
  }

  @Test
  void anInterruptedCallerLosesItsPatienceWithThreadsThatHang() {
    CountDownLatch ended = new CountDownLatch(1);
    try (Team team = new Team(2, 1_000_000)) {
      assertThatExceptionOfType(InterruptedException.class)
          .isThrownBy(
              () ->
                  team.race(
                      thread -> {
                        if (thread == 0) {
                          Thread.currentThread().interrupt();
                        } else {
                          hang();
                          ended.countDown();
                        }
                      },
                      new InterruptFlag()))
          .withMessage("A thread of the program did not finish");
    }
    awaitQuietly(ended);
    assertThat(ended.getCount()).isZero();
  }

  private static void hang() {
    try {
      new Semaphore(0).acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
