package dev.ferret.engine;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Threads that check candidates of the shrinker ahead change nothing but the time. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class ScoutsTest {
  private static final int SEEDS = 8;
  private static final Settings ONE = Settings.standard().withoutStore().withSeed(1);

  /** What happens around each check. */
  private static class Around {
    final AtomicInteger runs = new AtomicInteger();
    final AtomicInteger runsOfScouts = new AtomicInteger();
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();

    void run(List<Integer> list) throws Throwable {
      threads.add(Thread.currentThread());
      runs.incrementAndGet();
      if (isScout()) {
        runsOfScouts.incrementAndGet();
        scout(list);
      } else {
        review(list);
      }
      if (!isCheap()) {
        Thread.sleep(2); // long enough to be worth it, whatever else the machine does
      }
      check(list);
    }

    boolean isCheap() {
      return false;
    }

    void scout(List<Integer> list) throws Throwable {}

    void review(List<Integer> list) throws Throwable {}

    void check(List<Integer> list) {
      assume(list.size() != 4);
      if (list.contains(777)) {
        throw new IllegalStateException("another failure");
      }
      assertThat(list.stream().filter(n -> n > 300).count()).isLessThan(3);
    }

    void awaitScouts() throws InterruptedException {
      threads.remove(Thread.currentThread());
      for (Thread each : threads) {
        each.join();
      }
    }
  }

  private static boolean isScout() {
    return Thread.currentThread().getName().startsWith("ferret-check");
  }

  /** A case that fails, to be replayed: then all other threads are scouts. */
  private static Settings failing(long seed) {
    Around cheap =
        new Around() {
          @Override
          boolean isCheap() {
            return true;
          }
        };
    Settings settings = ONE.withSeed(seed).without(Phase.SHRINK).without(Phase.EXPLAIN);
    return ONE.withReplay(token(run(settings, cheap).report()));
  }

  private static Outcome run(Settings settings, Around check) {
    return Runs.outcome(settings, lists(integers(0, 1_000)), check::run);
  }

  @Test
  void theReportIsThatOfOneThread() {
    int ahead = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Settings replay = failing(seed);
      Outcome alone = run(replay, new Around());
      for (int threads : new int[] {2, 4}) {
        Around check = new Around();
        Outcome together = run(replay.withThreads(threads), check);
        assertThat(together.toString()).isEqualTo(alone.toString()).contains("shrunk");
        // All that ran is counted.
        assertThat(together.executions())
            .isEqualTo(check.runs.get())
            .isGreaterThanOrEqualTo(alone.executions());
        ahead += check.runsOfScouts.get();
      }
    }
    assertThat(ahead).isGreaterThan(SEEDS);
  }

  @Test
  void candidatesAreCheckedAtTheSameTime() {
    CountDownLatch together = new CountDownLatch(2);
    Around check =
        new Around() {
          @Override
          void scout(List<Integer> list) throws InterruptedException {
            // The first one waits for a case of the review itself.
            together.countDown();
            together.await();
          }

          @Override
          void review(List<Integer> list) {
            if (together.getCount() == 1) {
              together.countDown();
            }
          }
        };
    run(failing(1).withThreads(2), check);
    assertThat(together.getCount()).isZero();
  }

  @Test
  void eachThreadShowsItsCaseToALaterJvm(@TempDir Path folder) {
    Set<Long> files = ConcurrentHashMap.newKeySet();
    Around check =
        new Around() {
          @Override
          void scout(List<Integer> list) throws IOException {
            try (var all = Files.list(folder.resolve("running"))) {
              files.add(all.count());
            }
          }
        };
    run(failing(1).withStore(folder).withThreads(3), check);
    assertThat(files).contains(3L);
  }

  @Test
  void anObserverKeepsShrinkingOnOneThread() {
    Around check = new Around();
    Outcome outcome = run(failing(1).withThreads(4).withObserver(() -> new Observer() {}), check);
    assertThat(check.threads).containsExactly(Thread.currentThread());
    assertThat(outcome.toString()).contains("threads=4 has no effect, since observers");
  }

  @Test
  void whatOnlyScoutsSeeIsAnotherFailure() {
    Around check =
        new Around() {
          @Override
          void scout(List<Integer> list) {
            throw new UnsupportedOperationException("only here");
          }
        };
    Outcome outcome = run(failing(1).withThreads(4), check);
    assertThat(outcome.counterexamples()).hasSize(1);
    assertThat(outcome.toString())
        .contains("AssertionError")
        .containsPattern("also seen .*UnsupportedOperationException");
  }

  @Test
  void whatTheReviewDoesNotSeeAgainIsFlaky() {
    Around check =
        new Around() {
          @Override
          void check(List<Integer> list) {
            // Scouts see it in each list, so it is shrunk to the empty one.
            assertThat(isScout() || list.size() > 5).isFalse();
          }
        };
    Outcome outcome = run(failing(1).withThreads(2), check);
    assertThat(text(outcome.report(), "flaky")).endsWith("run it with threads=1");
  }

  @Test
  void anInterruptEndsAllThreads() throws InterruptedException {
    CountDownLatch ahead = new CountDownLatch(1);
    Around check =
        new Around() {
          @Override
          void scout(List<Integer> list) throws InterruptedException {
            ahead.countDown();
            new CountDownLatch(1).await();
          }

          @Override
          void review(List<Integer> list) throws InterruptedException {
            if (runsOfScouts.get() > 0) {
              new CountDownLatch(1).await();
            }
          }
        };
    Settings replay = failing(1);
    Outcome[] outcome = new Outcome[1];
    Thread runner = new Thread(() -> outcome[0] = run(replay.withThreads(3), check));
    runner.start();
    ahead.await();
    runner.interrupt();
    runner.join();
    assertThat(outcome[0].isPassed()).isFalse();
    assertThat(outcome[0].toString()).contains("interrupted from outside");
    check.awaitScouts();
  }

  @Test
  void aScoutThatHangsHoldsNothingUp() throws InterruptedException {
    Settings replay = failing(1);
    Around check =
        new Around() {
          @Override
          void scout(List<Integer> list) throws InterruptedException {
            new CountDownLatch(1).await();
          }
        };
    Outcome outcome = run(replay.withThreads(2), check);
    assertThat(check.runsOfScouts).hasValue(1);
    assertThat(outcome.toString()).isEqualTo(run(replay, new Around()).toString());
    check.awaitScouts();
  }

  @Test
  void eachThreadHasItsDeadline() {
    Settings replay = failing(1).withDeadline(Duration.ofMinutes(1));
    Around check = new Around();
    Outcome outcome = run(replay.withThreads(2), check);
    // Each executor has a thread for its cases.
    assertThat(check.threads).hasSize(2);
    assertThat(outcome.toString()).isEqualTo(run(replay, new Around()).toString());
  }

  @Test
  void theTimeOfAPropertyEndsScouts() throws InterruptedException {
    Around check = new Around();
    Settings replay = failing(1);
    Outcome outcome = run(replay.withThreads(3).withTime(Duration.ofMillis(50)), check);
    assertThat(outcome.isPassed()).isFalse();
    check.awaitScouts();
  }

  @Test
  void aFullHeapOfAScoutIsItsOwnMatter() {
    Settings replay = failing(1);
    Around check =
        new Around() {
          @Override
          void scout(List<Integer> list) {
            throw new OutOfMemoryError("not really");
          }
        };
    Outcome outcome = run(replay.withThreads(2), check);
    assertThat(outcome.toString()).isEqualTo(run(replay, new Around()).toString());
  }
}
