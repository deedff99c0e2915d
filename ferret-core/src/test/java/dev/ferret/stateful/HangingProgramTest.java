package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** Programs whose threads wait for ever end by themselves, and slow ones are left alone. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("looks at all threads of the JVM")
class HangingProgramTest {
  private static void linger() {
    for (int i = 0; i < 2_000; i++) {
      Thread.onSpinWait();
    }
  }

  static final class Monitors {
    private final Object a = new Object();
    private final Object b = new Object();

    void ab() {
      both(a, b);
    }

    void ba() {
      both(b, a);
    }

    private static void both(Object first, Object second) {
      synchronized (first) {
        linger();
        synchronized (second) {
          linger();
        }
      }
    }
  }

  @Test
  void monitorsInOppositeOrderAreADeadlock() {
    StateMachine<Integer, Monitors> machine =
        StateMachine.of(() -> 0, Monitors::new)
            .command("ab", c -> c.run(Monitors::ab))
            .command("ba", c -> c.run(Monitors::ba))
            .parallel(2);
    Outcome outcome = machine.with(SETTINGS).run();
    assertThat(outcome.toString())
        .contains(
            "The threads are in a deadlock",
            "thread 1 waits for java.lang.Object, held by thread 2",
            "thread 2 waits for java.lang.Object, held by thread 1",
            "HangingProgramTest$Monitors.both",
            "ab();  // <- hangs",
            "ba();  // <- hangs",
            "replay")
        .doesNotContain("flaky");
    assertThat(outcome.counterexamples())
        .singleElement()
        .satisfies(found -> assertThat(found.origin()).endsWith("HangingProgramTest: deadlock"));
  }

  static class Locks {
    private final Lock a = new ReentrantLock();
    private final Lock b = new ReentrantLock();

    @Command
    void ab() {
      both(a, b);
    }

    @Command
    void ba() {
      both(b, a);
    }

    private static void both(Lock first, Lock second) {
      first.lock();
      try {
        linger();
        second.lock();
        second.unlock();
      } finally {
        first.unlock();
      }
    }
  }

  @Test
  void locksOfAClassInOppositeOrderAreADeadlock() {
    assertThat(failed(StateMachine.of(Locks.class).parallel(2)))
        .contains("The threads are in a deadlock", "held by thread 1", "held by thread 2")
        .contains("HangingProgramTest$Locks.both");
  }

  @Test
  void aLatchThatNobodyOpensIsAHang() {
    StateMachine<Integer, CountDownLatch> machine =
        StateMachine.<Integer, CountDownLatch>of(() -> 0, () -> new CountDownLatch(1))
            .command("wait", c -> c.run(latch -> latch.await()))
            .parallel(2);
    assertThat(failed(machine, SETTINGS.without(Phase.SHRINK).without(Phase.EXPLAIN)))
        .contains("The program hangs: its threads wait for something that no thread does")
        .contains("java.util.concurrent.CountDownLatch.await", "wait();  // <- hangs");
  }

  /** Looks at a thread more often than one that hangs needs. */
  private static Set<Watch.Hang> looks(Runnable body, Set<Thread> before)
      throws InterruptedException {
    Thread thread = new Thread(body, "watched");
    thread.setDaemon(true);
    thread.start();
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Watch watch = new Watch(before);
    Set<Watch.Hang> hangs = EnumSet.noneOf(Watch.Hang.class);
    for (int i = 0; i < 50; i++) {
      Watch.Hang hang = watch.look(List.of(thread));
      if (hang != null) {
        hangs.add(hang);
      }
    }
    thread.interrupt();
    thread.join();
    return hangs;
  }

  @Test
  void aCommandThatWaitsForASleepingThreadIsSlow() throws InterruptedException {
    Set<Thread> before = Watch.alive();
    Thread sleeper = new Thread(() -> sleep(60_000), "sleeper");
    sleeper.setDaemon(true);
    sleeper.start();
    CompletableFuture<Void> asked = new CompletableFuture<>();
    assertThat(looks(() -> join(asked), before)).isEmpty();
    sleeper.interrupt();
    sleeper.join();
    assertThat(looks(() -> join(asked), before)).containsOnly(Watch.Hang.WAIT);
  }

  @Test
  void randomProgramsThatHangAreBoundedAndLeaveEnoughToShrink() {
    Repetitions repetitions = new Repetitions();
    int random = 0;
    while (!repetitions.isTooMuch(false)) {
      repetitions.hung(false);
      random++;
    }
    int replayed = 0;
    while (!repetitions.isTooMuch(true)) {
      repetitions.hung(true);
      replayed++;
    }
    assertThat(random).isEqualTo(10);
    assertThat(replayed).isEqualTo(25);
  }

  private static void join(CompletableFuture<Void> asked) {
    try {
      asked.get();
    } catch (InterruptedException | ExecutionException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
