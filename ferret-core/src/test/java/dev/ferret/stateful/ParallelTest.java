package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Parallel programs whose results are linearizable, and races that are found and shrunk. */
@Isolated("threads must run at the same moment")
class ParallelTest {
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

  private static StateMachine<Integer, Counter> counters(Callable<Counter> setUp) {
    return StateMachine.<Integer, Counter>of(() -> 0, setUp)
        .command(
            "increment",
            c -> c.call(counter -> counter.increment()).returns(n -> n + 1).next(n -> n + 1))
        .command("get", c -> c.call(counter -> counter.get()).returns(n -> n));
  }

  @Test
  void aRacyCounterIsCaughtAndShrunkToTwoIncrements() {
    assertThatTheRaceIsCaught(2);
  }

  @Test
  @Tag("slow")
  void aRacyCounterIsCaughtInEveryRunAndShrunkToTwoIncrements() {
    assertThatTheRaceIsCaught(8);
  }

  private static void assertThatTheRaceIsCaught(int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      PropertyFailure failure =
          counters(Racy::new).parallel(2).with(SETTINGS.withSeed(seed)).run().failure();
      assertThat(failure).as("the race, with seed " + seed).isNotNull();
      assertThat(Objects.requireNonNull(failure))
          .hasMessageContaining(
              "The results of the threads are not linearizable: no order of the commands explains"
                  + " them")
          .hasMessageMatching(
              "(?s).*program =\n    // model before the threads: 0\n"
                  + "    // thread 1 +\\| // thread 2\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n"
                  + "    // no command ended before one of another thread began, so all orders"
                  + " were tried\n\n.*");
    }
  }

  /** Loses one increment of two threads in all its life, so that its race is never seen again. */
  private static final class OnceRacy {
    private final AtomicInteger value = new AtomicInteger();
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean isOver;

    OnceRacy(AtomicBoolean isOver) {
      this.isOver = isOver;
    }

    int increment() {
      threads.add(Thread.currentThread());
      int number = value.incrementAndGet();
      boolean isLost = number > 1 && threads.size() > 1 && isOver.compareAndSet(false, true);
      return isLost ? number - 1 : number;
    }
  }

  @Test
  void aRaceThatIsNeverMetAgainIsAFailureAndNotFlaky() {
    AtomicBoolean isOver = new AtomicBoolean();
    StateMachine<Integer, OnceRacy> machine =
        StateMachine.of(() -> 0, () -> new OnceRacy(isOver))
            .command(
                "increment", c -> c.call(n -> n.increment()).returns(n -> n + 1).next(n -> n + 1));
    PropertyFailure failure = machine.parallel(2).with(SETTINGS).run().failure();
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
        Objects.requireNonNull(counters(Racy::new).parallel(2).with(SETTINGS).run().failure())
            .getMessage();
    int start = report.indexOf("withReplay(\"") + "withReplay(\"".length();
    String token = report.substring(start, report.indexOf('"', start));
    for (int i = 0; i < 5; i++) {
      assertThat(counters(Racy::new).parallel(2).with(SETTINGS.withReplay(token)).run().failure())
          .hasMessageContaining("by replaying a token")
          .hasMessageContaining("no order of the commands explains them");
    }
  }

  @Test
  void aRaceIsFoundAgainInTheFailureStore(@TempDir Path folder) {
    Settings storing = SETTINGS.withStore(folder);
    StateMachine<Integer, Counter> machine = counters(Racy::new).parallel(2).named("racy");
    assertThat(machine.with(storing).run().failure()).hasMessageContaining("at case");
    assertThat(machine.with(storing).run().failure()).hasMessageContaining("in the failure store");
    StateMachine<Integer, Counter> repaired = counters(Atomic::new).parallel(2).named("racy");
    assertThat(repaired.with(storing.withTries(10)).run().failure()).isNull();
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
    assertThat(passed(machine)).contains("all 8 cases");
    // Two random ones and two of all have two threads that do something, with 50 runs at most.
    assertThat(runs).hasValueLessThan(2_000);
  }

  /** Commands that overlap always leave two different numbers, however busy the machine is. */
  private static final class Pair {
    private final AtomicInteger left = new AtomicInteger();
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger gone = new AtomicInteger();
    private volatile int right;

    void set(int number) {
      int before = gone.get();
      boolean isFirst = inside.getAndIncrement() == 0;
      left.set(number);
      long end = System.nanoTime() + 10_000_000;
      // The first waits a while for another to come and go.
      while (isFirst && gone.get() == before && System.nanoTime() < end) {
        Thread.yield();
      }
      right = number;
      gone.addAndGet(isFirst ? 0 : 1);
      inside.decrementAndGet();
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
    assertThat(machine.parallel(2).with(SETTINGS).run().failure())
        .hasMessageContaining(
            "The results of the threads are not linearizable: no order of the commands that explains"
                + " them ends in a correct state; The invariant 'both are set' does not hold")
        .hasMessageContaining("set(0);")
        .hasMessageContaining("set(1);");
  }

  @Test
  void anAtomicCounterPasses() {
    String report = passed(counters(Atomic::new).parallel(2), SETTINGS.withTries(200));
    assertThat(report).contains("200 cases").contains("increment").doesNotContain("too many");
  }

  @Test
  void threeThreadsPassToo() {
    assertThat(passed(counters(Atomic::new).parallel(3), SETTINGS.withTries(100)))
        .contains("increment");
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
    assertThat(passed(account.parallel(2), SETTINGS.withTries(100))).contains("withdraw");
  }

  /** Each thread sees only what it has written itself. */
  static final class StaleRegister {
    private final ThreadLocal<Integer> seen = ThreadLocal.withInitial(() -> 0);

    void put(int n) {
      seen.set(n);
    }

    int get() {
      return seen.get();
    }
  }

  @Test
  void theReportSaysWhichCommandsHadEndedBeforeOthersBegan() {
    StateMachine<Integer, StaleRegister> register =
        StateMachine.of(() -> 0, StaleRegister::new)
            .command("put", c -> c.arguments(just(1)).run(StaleRegister::put).next((n, put) -> put))
            .command("get", c -> c.call(StaleRegister::get).returns(n -> n));
    assertThat(failed(register.parallel(2)))
        .containsPattern("// put\\(1\\) of thread . ended before get\\(\\) of thread . began")
        .contains("// all orders that respect this were tried");
  }
}
