package dev.ferret.stateful;

import static dev.ferret.Ferret.assume;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A machine says which of its commands hardly ever ran. */
class RareCommandTest {
  private static StateMachine<Integer, AtomicInteger> machine(int limit) {
    return StateMachine.of(() -> 0, AtomicInteger::new)
        .command("up", c -> c.run(n -> n.incrementAndGet()).next(n -> n + 1))
        .command("check", c -> c.run(n -> assume(n.get() > limit)));
  }

  @Test
  void aCommandThatIsAlwaysSkippedIsAWarning() {
    assertThat(passed(machine(1_000)))
        .contains("warning")
        .containsPattern("the command check ran in 0 of [0-9,]+ cases that allowed it");
  }

  @Test
  void aCommandThatRunsNowAndThenIsNone() {
    assertThat(passed(machine(20))).doesNotContain("warning");
  }

  @Test
  void fewProgramsProveNothing() {
    assertThat(passed(machine(1_000), SETTINGS.withTries(200))).doesNotContain("warning");
  }
}
