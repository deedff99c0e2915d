package dev.ferret.engine;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Throwing;
import dev.ferret.plan.Bound;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads check what one thread checks, and say the same of it. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class ThreadsTest {
  private static final int THREADS = 4;
  private static final Settings ONE = Settings.standard().withoutStore();

  private static Outcome run(
      int threads, long seed, Throwing.Consumer<? super List<Integer>> check) {
    return Runs.outcome(
        ONE.withSeed(seed).withTries(300).withThreads(threads), lists(integers()), check);
  }

  @Test
  void casesAreCheckedAtTheSameTime() {
    // Each case waits for three others, so one thread alone would never pass it.
    CyclicBarrier together = new CyclicBarrier(THREADS);
    Outcome outcome =
        forAll(integers())
            .with(ONE.withTries(100 * THREADS).withThreads(THREADS))
            .run(n -> together.await(1, TimeUnit.MINUTES));
    assertThat(outcome.isPassed()).as(outcome.toString()).isTrue();
    assertThat(outcome.checked()).isEqualTo(100 * THREADS);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void theReportIsThatOfOneThread(long seed) {
    Throwing.Consumer<List<Integer>> check =
        list -> {
          assume(list.size() != 3);
          classify("empty", list.isEmpty());
          assertThat(list.stream().mapToLong(n -> n).sum()).isLessThan(1_000_000_000L);
        };
    assertThat(run(THREADS, seed, check).toString()).isEqualTo(run(1, seed, check).toString());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theSameCasesAreCheckedAsOftenAsWanted(long seed) {
    ConcurrentLinkedQueue<List<Integer>> one = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedQueue<List<Integer>> several = new ConcurrentLinkedQueue<>();
    Outcome alone = run(1, seed, one::add);
    Outcome together = run(THREADS, seed, several::add);
    assertThat(several).containsExactlyInAnyOrderElementsOf(one);
    assertThat(together.executions()).isEqualTo(alone.executions()).isEqualTo(300);
  }

  @Test
  void allCasesOfASmallSpaceAreCheckedOnce() {
    ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
    Outcome outcome = forAll(integers(1, 50)).with(ONE.withThreads(THREADS)).run(seen::add);
    assertThat(outcome.isExhausted()).isTrue();
    assertThat(seen).hasSize(50).doesNotHaveDuplicates();
  }

  @Test
  void enumerationsAndRowsSayTheSame() {
    for (int threads : new int[] {1, THREADS}) {
      Outcome bounded =
          forAll(lists(integers(0, 2)))
              .with(ONE.withThreads(threads).withBound(Bound.size(6)))
              .run(list -> {});
      assertThat(text(bounded.report(), "checked")).startsWith("all ");
      Outcome rows =
          forAll(integers(0, 9).named("a"), integers(0, 9).named("b"))
              .with(ONE.withThreads(threads).withSeed(1))
              .covering(2)
              .run((a, b) -> assertThat(a == 7 && b == 7).isFalse());
      assertThat(rows.counterexample().orElseThrow().arguments()).isEqualTo(List.of(7, 7));
    }
  }

  @Test
  void aSearchChecksOneCaseAtATime() {
    AtomicInteger most = new AtomicInteger();
    Outcome outcome =
        forAll(integers(0, 1_000_000))
            .with(ONE.withThreads(THREADS).withSeed(1).withTries(2_000))
            .run(
                n -> {
                  maximize("n", n);
                  most.accumulateAndGet(n, Math::max);
                });
    assertThat(outcome.checked()).isEqualTo(2_000);
    assertThat(most.get()).isEqualTo(1_000_000);
  }

  @Test
  void programsOfAMachineHaveSystemsOfTheirOwn() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch all = new CountDownLatch(THREADS);
    Outcome outcome =
        StateMachine.of(() -> 0, () -> new int[1])
            .command(
                "add",
                add ->
                    add.call(
                            system -> {
                              if (threads.add(Thread.currentThread())) {
                                all.countDown();
                                all.await(1, TimeUnit.MINUTES);
                              }
                              return ++system[0];
                            })
                        .returns(n -> n + 1)
                        .next(n -> n + 1))
            .command(
                "set",
                set ->
                    set.arguments(integers()).run((system, n) -> system[0] = n).next((was, n) -> n))
            .with(ONE.withThreads(THREADS).withTries(200))
            .run();
    assertThat(outcome.isPassed()).as(outcome.toString()).isTrue();
    assertThat(threads).hasSizeGreaterThanOrEqualTo(THREADS);
  }

  @Test
  void aHangingCaseIsFoundByItsDeadline() {
    Outcome outcome =
        forAll(integers(0, 1_000))
            .with(ONE.withThreads(THREADS).withSeed(1).withDeadline(Duration.ofMillis(250)))
            .run(
                n -> {
                  if (n > 100) {
                    new CountDownLatch(1).await();
                  }
                });
    assertThat(outcome.counterexample().orElseThrow().arguments()).isEqualTo(List.of(101));
  }

  @Test
  void anInterruptEndsAllThreads() throws InterruptedException {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch inside = new CountDownLatch(THREADS);
    Outcome[] outcome = new Outcome[1];
    Thread runner =
        new Thread(
            () ->
                outcome[0] =
                    forAll(integers())
                        .with(ONE.withThreads(THREADS))
                        .run(
                            n -> {
                              threads.add(Thread.currentThread());
                              inside.countDown();
                              new CountDownLatch(1).await();
                            }));
    runner.start();
    inside.await();
    runner.interrupt();
    runner.join();
    assertThat(outcome[0].isPassed()).isFalse();
    assertThat(text(outcome[0].report(), "interrupted"))
        .contains("interrupted from outside")
        .contains("token replays");
    for (Thread each : threads) {
      each.join();
    }
  }

  @Test
  void threadsThatDisturbEachOtherAreSuspected() {
    AtomicInteger inside = new AtomicInteger();
    CyclicBarrier together = new CyclicBarrier(2);
    Outcome outcome =
        forAll(integers())
            .with(ONE.withThreads(2).withTries(100))
            .run(
                n -> {
                  int before = inside.incrementAndGet();
                  try {
                    if (Thread.currentThread().getName().startsWith("ferret-check")) {
                      together.await(1, TimeUnit.MINUTES);
                    }
                    assertThat(before).isEqualTo(1);
                  } finally {
                    inside.decrementAndGet();
                  }
                });
    assertThat(outcome.isPassed()).isFalse();
    assertThat(text(outcome.report(), "flaky")).endsWith("run it with threads=1");
  }

  @Test
  void anObserverKeepsARunOnOneThreadAndTheReportSaysSo() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Outcome outcome =
        forAll(integers())
            .with(ONE.withThreads(THREADS).withObserver(() -> new Observer() {}))
            .run(
                n -> {
                  threads.add(Thread.currentThread());
                  assertThat(n).isLessThan(1_000);
                });
    assertThat(threads).containsExactly(Thread.currentThread());
    assertThat(outcome.toString()).contains("threads=4 has no effect, since observers");
  }

  @Test
  void aPropertyInsideACaseUsesTheThreadOfTheCase() {
    Outcome outcome =
        forAll(integers())
            .with(ONE.withThreads(THREADS).withTries(20))
            .run(
                n -> {
                  Thread outer = Thread.currentThread();
                  forAll(integers())
                      .with(ONE.withThreads(THREADS).withTries(20))
                      .check(m -> assertThat(Thread.currentThread()).isSameAs(outer));
                });
    assertThat(outcome.isPassed()).as(outcome.toString()).isTrue();
  }

  @Test
  void thereIsAtLeastOneThread() {
    assertThatThrownBy(() -> ONE.withThreads(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The number of threads must be at least 1, not 0");
  }
}
