package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ParallelTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(42).withFullReport();

  private interface Counter {
    int increment();

    int get();
  }

  /** Loses increments: two threads may read the same number. */
  private static final class Racy implements Counter {
    private int value;

    @Override
    public int increment() {
      int before = value;
      value = before + 1;
      return before + 1;
    }

    @Override
    public int get() {
      return value;
    }
  }

  private static final class Atomic implements Counter {
    private final AtomicInteger value = new AtomicInteger();

    @Override
    public int increment() {
      return value.incrementAndGet();
    }

    @Override
    public int get() {
      return value.get();
    }
  }

  @AfterEach
  void forgetInterruption() {
    // A test that was interrupted must not disturb the next one.
    Thread.interrupted();
  }

  private static StateMachine<Integer, Counter> counters(Callable<Counter> setUp) {
    return StateMachine.<Integer, Counter>of(() -> 0, setUp)
        .command(
            "increment",
            c -> c.call(counter -> counter.increment()).returns(n -> n + 1).next(n -> n + 1))
        .command("get", c -> c.call(counter -> counter.get()).returns(n -> n));
  }

  @Test
  void aRacyCounterIsCaughtInEveryRunAndShrunkToTwoIncrements() {
    for (int seed = 0; seed < 20; seed++) {
      PropertyFailure failure =
          counters(Racy::new).parallel(2).run(SETTINGS.withSeed(seed)).failure();
      assertThat(failure).as("the race, with seed " + seed).isNotNull();
      assertThat(Objects.requireNonNull(failure))
          .hasMessageContaining("No order of the commands explains what the threads got")
          .hasMessageMatching(
              "(?s).*program =\n    // model before the threads: 0\n"
                  + "    // thread 1 +\\| // thread 2\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n\n.*");
    }
  }

  /** Loses one increment in all its life, so that its race is never seen again. */
  private static final class OnceRacy {
    private final AtomicInteger threads = new AtomicInteger();
    private final AtomicBoolean isOver;

    OnceRacy(AtomicBoolean isOver) {
      this.isOver = isOver;
    }

    int increment() {
      int number = threads.incrementAndGet();
      return number == 2 && isOver.compareAndSet(false, true) ? 1 : number;
    }
  }

  @Test
  void aRaceThatIsNeverMetAgainIsAFailureAndNotFlaky() {
    AtomicBoolean isOver = new AtomicBoolean();
    StateMachine<Integer, OnceRacy> machine =
        StateMachine.of(() -> 0, () -> new OnceRacy(isOver))
            .command(
                "increment", c -> c.call(n -> n.increment()).returns(n -> n + 1).next(n -> n + 1));
    PropertyFailure failure = machine.parallel(2).run(SETTINGS).failure();
    assertThat(failure).isNotNull();
    assertThat(Objects.requireNonNull(failure))
        .hasMessageContaining("The threads did not meet like this again")
        .hasMessageContaining("increment();  // 1")
        .message()
        .doesNotContain("flaky");
  }

  @Test
  void aRaceIsReplayedByItsToken() {
    String report =
        Objects.requireNonNull(counters(Racy::new).parallel(2).run(SETTINGS).failure())
            .getMessage();
    int start = report.indexOf("@Replay(\"") + "@Replay(\"".length();
    String token = report.substring(start, report.indexOf('"', start));
    for (int i = 0; i < 5; i++) {
      assertThat(counters(Racy::new).parallel(2).run(SETTINGS.withReplay(token)).failure())
          .hasMessageContaining("by replaying a token")
          .hasMessageContaining("No order of the commands explains");
    }
  }

  @Test
  void aRaceIsFoundAgainInTheFailureStore(@TempDir Path folder) {
    Settings storing = SETTINGS.withStore(folder);
    StateMachine<Integer, Counter> machine = counters(Racy::new).parallel(2).named("racy");
    assertThat(machine.run(storing).failure()).hasMessageContaining("at case");
    assertThat(machine.run(storing).failure()).hasMessageContaining("in the failure store");
    StateMachine<Integer, Counter> repaired = counters(Atomic::new).parallel(2).named("racy");
    assertThat(repaired.run(storing.withTries(10)).failure()).isNull();
  }

  /** Lets only one thread through, and the others wait for ever. */
  private static final class Turnstile {
    private final Semaphore permits = new Semaphore(1);

    void pass() throws InterruptedException {
      permits.acquire();
    }
  }

  @Test
  void threadsThatWaitForEverAreShownToWhoeverInterruptsThem() {
    Thread test = Thread.currentThread();
    AtomicInteger passing = new AtomicInteger();
    StateMachine<Integer, Turnstile> machine =
        StateMachine.of(() -> 0, Turnstile::new)
            .command(
                "pass",
                c ->
                    c.when(n -> n < 2)
                        .run(
                            turnstile -> {
                              if (passing.incrementAndGet() == 2) {
                                test.interrupt();
                              }
                              turnstile.pass();
                            })
                        .next(n -> n + 1));
    PropertyFailure failure = machine.parallel(2).run(SETTINGS).failure();
    assertThat(failure).hasMessageContaining("InterruptedException").hasMessageContaining("pass()");
  }

  /** Two threads that wait for ever, each for the other, as soon as they meet. */
  private static final class Deadlock {
    private final Thread test;
    private final AtomicBoolean isThere = new AtomicBoolean();
    private final AtomicBoolean isSeen = new AtomicBoolean();
    private final AtomicBoolean isMissed = new AtomicBoolean();

    Deadlock(Thread test) {
      this.test = test;
    }

    void enter() throws InterruptedException {
      if (Thread.currentThread() == test) {
        for (int i = 0; i < 1_000_000 && !isThere.get(); i++) {
          Thread.onSpinWait();
        }
        isSeen.set(isThere.get());
        isMissed.set(true);
        if (isSeen.get()) {
          test.interrupt();
          new Semaphore(0).acquire();
        }
      } else {
        isThere.set(true);
        while (!isMissed.get()) {
          Thread.onSpinWait();
        }
        if (isSeen.get()) {
          new Semaphore(0).acquire();
        }
      }
    }
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void oneInterruptEndsADeadlockAndItsThreads() {
    Thread test = Thread.currentThread();
    AtomicInteger interrupted = new AtomicInteger();
    StateMachine<Integer, Deadlock> machine =
        StateMachine.of(() -> 0, () -> new Deadlock(test))
            .command(
                "enter",
                c ->
                    c.when(n -> n < 3)
                        .run(
                            deadlock -> {
                              try {
                                deadlock.enter();
                              } catch (InterruptedException e) {
                                interrupted.incrementAndGet();
                                throw e;
                              }
                            })
                        .next(n -> n + 1));
    assertThat(machine.parallel(2).run(SETTINGS).failure())
        .hasMessageContaining("One of the threads did not come to its end")
        .hasMessageContaining("enter()");
    while (interrupted.get() < 2) {
      Thread.onSpinWait();
    }
    assertThat(interrupted).hasValue(2);
  }

  @Test
  void allProgramsOfASmallMachineAreRunAsOftenAsRandomOnes() {
    AtomicInteger runs = new AtomicInteger();
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(
                () -> 0,
                () -> {
                  runs.incrementAndGet();
                  return new AtomicInteger();
                })
            .command(
                "up", c -> c.call(n -> n.incrementAndGet()).returns(n -> n + 1).next(n -> n + 1))
            .length(1)
            .parallel(2);
    assertThat(machine.check(SETTINGS).toString()).contains("all 8 cases");
    // Two random ones and two of all have two threads that do something, with 50 runs at most.
    assertThat(runs).hasValueLessThan(2_000);
  }

  @Test
  void whatFailsBesideTheCommandsIsSaid() {
    StateMachine<Integer, AtomicInteger> machine = machine(AtomicInteger::new);
    assertThat(
            machine(
                    () -> {
                      throw new IllegalStateException("no port");
                    })
                .parallel(2)
                .run(SETTINGS)
                .failure())
        .hasMessageContaining("no port")
        .hasMessageContaining("program =\n    // the set-up of the system fails\n");
    assertThat(
            machine
                .invariant("positive", (m, n) -> n.get() > 0)
                .parallel(2)
                .run(SETTINGS)
                .failure())
        .hasMessageContaining("program =\n    // an invariant fails before the first command\n");
    assertThat(
            machine
                .atEnd(
                    (m, n) -> {
                      throw new IllegalStateException("end");
                    })
                .parallel(2)
                .run(SETTINGS)
                .failure())
        .hasMessageContaining("// what is done at the end fails\n");
    assertThat(
            machine
                .tearDown(
                    n -> {
                      throw new IllegalStateException("still in use");
                    })
                .parallel(2)
                .run(SETTINGS)
                .failure())
        .hasMessageContaining("// the tear-down of the system fails\n");
  }

  private static StateMachine<Integer, AtomicInteger> machine(Callable<AtomicInteger> setUp) {
    return StateMachine.<Integer, AtomicInteger>of(() -> 0, setUp)
        .command("up", c -> c.run(n -> n.incrementAndGet()).next(n -> n + 1));
  }

  /** Two fields that are only changed together, but not at the same moment. */
  private static final class Pair {
    private final AtomicInteger left = new AtomicInteger();
    private int right;

    void set(int number) {
      left.set(number);
      for (int i = 0; i < 20; i++) {
        Thread.onSpinWait();
      }
      right = number;
    }
  }

  @Test
  void whatTheThreadsLeftMustBeExplainedToo() {
    StateMachine<Integer, Pair> machine =
        StateMachine.of(() -> 0, Pair::new)
            .command(
                "set",
                c ->
                    c.arguments(integers(0, 9)).run((pair, n) -> pair.set(n)).next((model, n) -> n))
            .invariant("both are set", (n, pair) -> pair.left.get() == n && pair.right == n);
    assertThat(machine.parallel(2).run(SETTINGS).failure())
        .hasMessageContaining(
            "No order of the commands explains what the threads left: The invariant 'both are set'"
                + " does not hold")
        .hasMessageContaining("set(0);")
        .hasMessageContaining("set(1);");
  }

  @Test
  void anAtomicCounterPasses() {
    String report = counters(Atomic::new).parallel(2).check(SETTINGS).toString();
    assertThat(report).contains("1,000 cases").contains("increment").doesNotContain("too many");
  }

  @Test
  void threeThreadsPassToo() {
    assertThat(counters(Atomic::new).parallel(3).check(SETTINGS.withTries(100)).isFailed())
        .isFalse();
  }

  @Test
  void preconditionsHoldInEveryOrder() {
    StateMachine<Integer, AtomicInteger> account =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "deposit",
                c ->
                    c.arguments(integers(1, 3))
                        .run((n, more) -> n.addAndGet(more))
                        .next((n, more) -> n + more))
            .command(
                "withdraw",
                c ->
                    c.arguments(integers(1, 3))
                        .when((n, less) -> less <= n)
                        .call((n, less) -> n.addAndGet(-less))
                        .ensures((before, less, after) -> after >= 0)
                        .next((n, less) -> n - less))
            .invariant("agrees", (model, n) -> model == n.get());
    assertThat(account.parallel(2).check(SETTINGS.withTries(300)).toString()).contains("withdraw");
  }

  @Test
  void failuresThatNeedNoThreadsAreReported() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("fill", c -> c.when(n -> n == 0).run(n -> n.set(1)).next(n -> 1))
            .command(
                "drain",
                c ->
                    c.when(n -> n == 1)
                        .run(
                            n -> {
                              throw new IllegalStateException("stuck");
                            }))
            .parallel(2);
    assertThat(machine.run(SETTINGS).failure())
        .hasMessageContaining("IllegalStateException: stuck")
        .hasMessageContaining("fill();")
        .hasMessageContaining("drain();  // threw IllegalStateException")
        .message()
        .doesNotContain("flaky");
  }

  @Test
  void aCommandThatFailsBeforeTheThreadsIsShownBetweenTheStates() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("up", c -> c.call(n -> n.addAndGet(2)).returns(n -> n + 1).next(n -> n + 1))
            .parallel(2);
    // Shrunk, it would be a command of a thread.
    assertThat(machine.run(SETTINGS.withSeed(1).withShrinks(0)).failure())
        .hasMessageContaining(
            "    // model before: 0\n    up();  // 2  <- fails\n    // model after:  1\n");
  }

  @Test
  void mistakesInTheModelAreReportedWithoutThreads() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 2, AtomicInteger::new)
            .command("divide", c -> c.run(n -> {}).next(n -> 2 / n > 0 ? n - 1 : n))
            .parallel(2);
    assertThat(machine.run(SETTINGS).failure())
        .hasMessageContaining("The next state of divide threw java.lang.ArithmeticException")
        .hasMessageContaining("<- the model fails here");
  }

  @Test
  void anExpectedResultThatThrowsIsAMistakeInTheModel() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "divide",
                c -> c.call(n -> 1).returns(n -> 2 / (n - 1) < 9 ? 1 : 2).next(n -> n + 1))
            .parallel(2);
    assertThat(machine.run(SETTINGS).failure())
        .hasMessageContaining(
            "The expected result of divide threw java.lang.ArithmeticException: / by zero in the"
                + " state 1");
  }

  @Test
  void aTearDownThatThrowsAfterAFailureHidesNothing() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("up", c -> c.call(n -> n.addAndGet(2)).returns(n -> n + 1).next(n -> n + 1))
            .tearDown(
                n -> {
                  if (n.get() > 0) {
                    throw new IllegalStateException("still in use");
                  }
                })
            .parallel(2);
    assertThat(machine.run(SETTINGS).failure())
        .hasMessageContaining("up();  // 2")
        .hasMessageContaining(
            "// then the tear-down of the system threw java.lang.IllegalStateException: still in use")
        .message()
        .doesNotContain("flaky");
  }

  @Test
  void exceptionsOfThreadsAreReported() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "count",
                c ->
                    c.run(
                        n -> {
                          if (n.incrementAndGet() == 3) {
                            throw new IllegalStateException("three");
                          }
                        }));
    PropertyFailure failure = machine.parallel(2).run(SETTINGS).failure();
    assertThat(failure).isNotNull();
    assertThat(Objects.requireNonNull(failure))
        .hasMessageContaining("IllegalStateException: three")
        .hasMessageContaining("count();");
  }

  @Test
  void parallelMachinesAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counters(Atomic::new).parallel(1))
        .withMessage("Parallel programs need 2 to 8 threads, not 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counters(Atomic::new).parallel(9))
        .withMessage("Parallel programs need 2 to 8 threads, not 9");
  }
}
