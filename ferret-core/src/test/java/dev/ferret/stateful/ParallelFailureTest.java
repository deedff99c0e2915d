package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.failed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Parallel programs that fail for other reasons than races. */
@Isolated("threads must run at the same moment")
class ParallelFailureTest {
  private static StateMachine<Integer, AtomicInteger> counter(Callable<AtomicInteger> setUp) {
    return StateMachine.<Integer, AtomicInteger>of(() -> 0, setUp)
        .command("up", c -> c.run(n -> n.incrementAndGet()).next(n -> n + 1))
        .parallel(2);
  }

  @Test
  void aSetUpThatThrowsIsNamed() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(
            () -> {
              throw new IllegalStateException("no port");
            });
    assertThat(failed(machine))
        .contains("no port")
        .contains("program =\n    // the set-up of the system fails\n");
  }

  @Test
  void anInvariantThatDoesNotHoldInitiallyIsNamed() {
    assertThat(failed(counter(AtomicInteger::new).invariant("positive", (m, n) -> n.get() > 0)))
        .contains("program =\n    // an invariant fails before the first command\n");
  }

  @Test
  void anEndThatThrowsIsNamed() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(AtomicInteger::new)
            .atEnd(
                (m, n) -> {
                  throw new IllegalStateException("end");
                });
    assertThat(failed(machine)).contains("// an atEnd function fails\n");
  }

  @Test
  void aTearDownThatThrowsIsNamed() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(AtomicInteger::new)
            .tearDown(
                n -> {
                  throw new IllegalStateException("still in use");
                });
    assertThat(failed(machine)).contains("// the tear-down of the system fails\n");
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
    assertThat(failed(machine))
        .contains("up();  // 2")
        .contains(
            "// then the tear-down of the system threw java.lang.IllegalStateException: still in use")
        .doesNotContain("flaky");
  }

  @Test
  void aSystemMayThrowTheSameExceptionTwice() {
    IllegalStateException broken = new IllegalStateException("broken");
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "up",
                c ->
                    c.run(
                        n -> {
                          n.incrementAndGet();
                          throw broken;
                        }))
            .tearDown(
                n -> {
                  if (n.get() > 0) {
                    throw broken;
                  }
                });
    assertThat(failed(machine)).contains("IllegalStateException: broken").contains("up();");
    assertThat(failed(machine.parallel(2)))
        .contains("IllegalStateException: broken")
        .contains("then the tear-down of the system threw");
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
    assertThat(failed(machine))
        .contains("IllegalStateException: stuck")
        .contains("fill();")
        .contains("drain();  // threw IllegalStateException")
        .doesNotContain("flaky");
  }

  @Test
  void aCommandThatFailsBeforeTheThreadsIsShownBetweenTheStates() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("up", c -> c.call(n -> n.incrementAndGet()).next(n -> n + 1))
            // Not called on threads, so that the program cannot shrink to one with threads.
            .afterEach((model, n) -> assertThat(n.get()).isLessThan(2))
            .parallel(2);
    assertThat(failed(machine))
        .contains(
            "    up();  // 1\n"
                + "    // model before: 1\n"
                + "    up();  // 2  <- fails\n"
                + "    // model after:  2\n");
  }

  @Test
  void mistakesInTheModelAreReportedWithoutThreads() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 2, AtomicInteger::new)
            .command("divide", c -> c.run(n -> {}).next(n -> 2 / n > 0 ? n - 1 : n))
            .parallel(2);
    assertThat(failed(machine))
        .contains("The next-state function of divide threw java.lang.ArithmeticException")
        .contains("<- the model fails here");
  }

  @Test
  void anExpectedResultThatThrowsIsAMistakeInTheModel() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "divide",
                c -> c.call(n -> 1).returns(n -> 2 / (n - 1) < 9 ? 1 : 2).next(n -> n + 1))
            .parallel(2);
    assertThat(failed(machine))
        .contains(
            "The expected-result function of divide threw java.lang.ArithmeticException: / by zero in"
                + " state 1");
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
                        }))
            .parallel(2);
    assertThat(failed(machine)).contains("IllegalStateException: three").contains("count();");
  }
}
