package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** Parallel programs whose threads are interrupted, by their own commands or from outside. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("looks at all threads of the JVM")
class InterruptedProgramTest {
  @AfterEach
  void clearFlag() {
    // A test that was interrupted must not disturb the next one.
    Thread.interrupted();
  }

  private static boolean isTestThread(Thread test) {
    return Thread.currentThread() == test;
  }

  /** Runs programs with a command, and requires that races run at least three times each. */
  private static void checkRepetitions(Runnable command) {
    AtomicInteger instances = new AtomicInteger();
    AtomicInteger races = new AtomicInteger();
    StateMachine<Integer, Integer> machine =
        StateMachine.of(() -> 0, instances::incrementAndGet)
            .command("run", c -> c.run(system -> command.run()));
    Ferret.forAll(machine.parallel(2).programs())
        .with(SETTINGS.withTries(50))
        .check(
            program -> {
              instances.set(0);
              program.run();
              if (program.body.isRace()) {
                races.incrementAndGet();
                assertThat(instances.get()).isGreaterThanOrEqualTo(3);
              }
            });
    assertThat(races.get()).isGreaterThan(10);
  }

  @Test
  void aCommandMaySetTheInterruptFlagOfTheFirstThread() {
    Thread caller = Thread.currentThread();
    checkRepetitions(
        () -> {
          if (isTestThread(caller)) {
            Thread.currentThread().interrupt();
          }
        });
  }

  @Test
  void aCommandMaySetTheInterruptFlagOfAnotherThread() {
    Thread caller = Thread.currentThread();
    checkRepetitions(
        () -> {
          if (!isTestThread(caller)) {
            Thread.currentThread().interrupt();
          }
        });
  }

  static class InterruptingSpec {
    @Command
    void interrupt() {
      Thread.currentThread().interrupt();
    }

    @Command
    boolean isInterrupted() {
      return Thread.currentThread().isInterrupted();
    }
  }

  @Test
  void threadsHaveInterruptFlagsOfTheirOwn() {
    assertThat(passed(StateMachine.of(InterruptingSpec.class).parallel(2), SETTINGS.withTries(100)))
        .contains("isInterrupted");
  }

  @Test
  void aFlagThatIsSetBeforeTheProgramIsStillSetBehindIt() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new).command("run", c -> c.run(system -> {}));
    AtomicInteger flags = new AtomicInteger();
    Ferret.forAll(machine.parallel(2).programs())
        .with(SETTINGS.withTries(20))
        .check(
            program -> {
              Thread.currentThread().interrupt();
              program.run();
              flags.addAndGet(Thread.interrupted() ? 1 : 0);
            });
    assertThat(flags).hasValue(20);
  }

  /** What the first thread does while the other one hangs. */
  private interface Waiting {
    void run() throws InterruptedException;
  }

  /**
   * A system that hangs as soon as the second thread enters it. The first thread is interrupted
   * then, as if a test had timed out.
   */
  private static final class Trap {
    private final Thread caller;
    private final Waiting waiting;
    private final CountDownLatch ended;
    private final AtomicBoolean isSprung = new AtomicBoolean();

    Trap(Thread caller, Waiting waiting, CountDownLatch ended) {
      this.caller = caller;
      this.waiting = waiting;
      this.ended = ended;
    }

    void enter() throws InterruptedException {
      if (!isTestThread(caller)) {
        isSprung.set(true);
        caller.interrupt();
        try {
          new Semaphore(0).acquire();
        } finally {
          ended.countDown();
        }
      }
      for (int i = 0; i < 100_000 && !isSprung.get(); i++) {
        Thread.onSpinWait();
      }
      if (isSprung.get()) {
        waiting.run();
      }
    }
  }

  /** Requires that a trap ends with the program shown, and that its thread ends as well. */
  private static void checkTrap(Waiting waiting) throws InterruptedException {
    Thread caller = Thread.currentThread();
    CountDownLatch ended = new CountDownLatch(1);
    StateMachine<Integer, Trap> machine =
        StateMachine.of(() -> 0, () -> new Trap(caller, waiting, ended))
            .command("enter", c -> c.run(trap -> trap.enter()));
    assertThat(failed(machine.parallel(2)))
        .contains("InterruptedException")
        .contains("// thread 1")
        .contains("enter();");
    Thread.interrupted();
    ended.await();
  }

  @Test
  void anInterruptEndsAProgramThatHangs() throws InterruptedException {
    checkTrap(() -> {});
  }

  @Test
  void anInterruptEndsADeadlock() throws InterruptedException {
    checkTrap(() -> new Semaphore(0).acquire());
  }

  @Test
  void anInterruptEndsAProgramThatHangsEvenIfACommandOnlyRestoresTheFlag()
      throws InterruptedException {
    checkTrap(
        () -> {
          try {
            new Semaphore(0).acquire();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }
}
