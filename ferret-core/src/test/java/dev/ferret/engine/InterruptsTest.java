package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.outcome;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Outcome;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** Tests that set the interrupt flag, and interrupts from outside. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("interrupts at certain moments")
class InterruptsTest {
  @AfterEach
  void clearTheFlag() {
    Thread.interrupted();
  }

  @Test
  void aTestThatRestoresTheFlagIsCheckedAsOftenAsAnyOther() {
    Outcome outcome =
        outcome(SETTINGS.withTries(50), integers(), x -> Thread.currentThread().interrupt());
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isEqualTo(50);
    assertThat(Thread.interrupted()).as("the flag is given back").isTrue();
  }

  @Test
  void theFlagIsClearBeforeEachCase() {
    int[] flagged = new int[1];
    Outcome outcome =
        outcome(
            SETTINGS.withTries(50),
            integers(),
            x -> {
              flagged[0] += Thread.currentThread().isInterrupted() ? 1 : 0;
              Thread.currentThread().interrupt();
            });
    assertThat(flagged[0]).isZero();
    assertThat(outcome.checked()).isEqualTo(50);
  }

  @Test
  void aFlagThatWasSetBeforeIsGivenBack() {
    Thread.currentThread().interrupt();
    Outcome outcome = outcome(SETTINGS.withTries(50), integers(), x -> {});
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.checked()).isEqualTo(50);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void anInterruptFromOutsideEndsTheRunAndIsNoPass() {
    Thread runner = Thread.currentThread();
    int[] cases = new int[1];
    Outcome outcome =
        outcome(
            SETTINGS.withTries(1_000_000),
            integers(),
            x -> {
              if (++cases[0] == 20) {
                interrupt(runner);
              }
            });
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.counterexamples()).isEmpty();
    assertThat(text(outcome.report(), "interrupted"))
        .isEqualTo(
            "The thread was interrupted from outside after 20 cases, for example by a timeout; the"
                + " token replays the case that was running");
    assertThat(cases[0]).as("one more execution tells who interrupted").isEqualTo(21);
    assertThat(Thread.interrupted()).isTrue();
  }

  /** Interrupts a thread from another one. */
  private static void interrupt(Thread thread) throws InterruptedException {
    Thread other = new Thread(thread::interrupt);
    other.start();
    while (other.isAlive()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aCaseThatWasInterruptedIsNotRunAgainAndNotBlamed() {
    Thread runner = Thread.currentThread();
    int[] executions = new int[1];
    int[] input = new int[1];
    Outcome outcome =
        outcome(
            SETTINGS,
            integers(0, 1_000_000),
            x -> {
              if (x > 10) {
                input[0] = x;
                executions[0]++;
                interrupt(runner);
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException("interrupted", e);
                }
              }
            });
    assertThat(outcome.isPassed()).isFalse();
    assertThat(executions[0]).isEqualTo(1);
    assertThat(outcome.counterexamples()).isEmpty();
    assertThat(text(outcome.report(), "interrupted")).contains("the case that was running");
    assertThat(text(outcome.report(), "value")).isEqualTo(Integer.toString(input[0]));
    assertThat(token(outcome.report())).isNotEmpty();
  }

  @Test
  void aCaseThatHadBeenRunningForLongIsReportedAsTheFailure() {
    Thread runner = Thread.currentThread();
    Outcome outcome =
        outcome(
            SETTINGS,
            integers(0, 1_000_000),
            x -> {
              if (x > 10) {
                new Thread(
                        () -> {
                          sleep(300);
                          runner.interrupt();
                        })
                    .start();
                new CountDownLatch(1).await();
              }
            });
    assertThat((Integer) outcome.counterexample().orElseThrow().arguments().get(0))
        .isGreaterThan(10);
    assertThat(text(outcome.report(), "cut off")).startsWith("interrupted from outside");
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void anInterruptBetweenTwoExecutionsOfAShrinkIsNotForgotten() {
    boolean[] failed = {false};
    boolean[] sent = {false};
    int[] executed = {0};
    Outcome outcome =
        outcome(
            SETTINGS,
            integers(0, 1_000)
                .map(
                    n -> {
                      // The first simpler input is drawn: somebody wants the thread back.
                      if (failed[0] && !sent[0]) {
                        sent[0] = true;
                        Thread.currentThread().interrupt();
                      }
                      return n;
                    }),
            n -> {
              executed[0] += sent[0] ? 1 : 0;
              failed[0] |= n > 100;
              assertThat(n).isLessThanOrEqualTo(100);
            });
    assertThat(sent[0]).isTrue();
    assertThat(executed[0]).isZero();
    assertThat(outcome.failure()).isNotNull();
    assertThat(outcome.report().toString()).contains("interrupted from outside");
    assertThat(Thread.interrupted()).isTrue();
  }
}
