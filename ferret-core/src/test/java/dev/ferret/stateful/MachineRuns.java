package dev.ferret.stateful;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.Objects;

/** Runs machines for tests and returns what the reports say. */
final class MachineRuns {
  static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42).withFullReport();

  private MachineRuns() {}

  /** Returns the report of a machine that must pass. */
  static String passed(StateMachine<?, ?> machine) {
    return passed(machine, SETTINGS);
  }

  /** Returns the report of a machine that must pass. */
  static String passed(StateMachine<?, ?> machine, Settings settings) {
    Outcome outcome = machine.with(settings).run();
    assertThat(outcome.failure()).isNull();
    return outcome.toString();
  }

  /** Returns the message of a machine that must fail. */
  static String failed(StateMachine<?, ?> machine) {
    return failed(machine, SETTINGS);
  }

  /** Returns the message of a machine that must fail. */
  static String failed(StateMachine<?, ?> machine, Settings settings) {
    PropertyFailure failure = machine.with(settings).run().failure();
    assertThat(failure).as("the failure").isNotNull();
    return Objects.requireNonNull(failure).getMessage();
  }
}
