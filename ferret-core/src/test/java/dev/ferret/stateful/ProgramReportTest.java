package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static dev.ferret.stateful.MachineRuns.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a report says of a program. */
class ProgramReportTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  private static StateMachine<Integer, AtomicInteger> counter(int limit) {
    return StateMachine.of(() -> 0, AtomicInteger::new)
        .command("count", c -> c.run(n -> n.incrementAndGet()).next(n -> n + 1))
        .invariant("low", (model, n) -> n.get() < limit)
        .length(limit + 10);
  }

  @Test
  void aLongProgramIsShownWhole() {
    String report = failed(counter(60), SETTINGS);
    assertThat(report.split("count\\(\\);", -1)).hasSize(61);
    assertThat(report)
        .doesNotContain("more lines")
        .contains("The invariant 'low' does not hold", "replay", "seed");
  }

  @Test
  void aLongArgumentIsShownWholeAndOnOneLine() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "write",
                c ->
                    c.arguments(integers(0, 9).map(n -> "x".repeat(600) + " end"))
                        .run(
                            (n, text) -> {
                              throw new IllegalStateException("full");
                            }));
    assertThat(failed(machine, SETTINGS)).containsPattern("\n    write\\(\"[^\n]{600,} end\"\\);");
  }

  @Test
  void aProgramHasNoPartsThatMayVary() {
    PropertyFailure failure =
        ForAll.of(integers(), counter(2).programs())
            .parameters(List.of("n", "program"))
            .with(SETTINGS)
            .run(
                arguments -> {
                  if (arguments[1] instanceof Program program) {
                    program.run();
                  }
                })
            .failure();
    assertThat(Objects.requireNonNull(failure).getMessage())
        .contains("count();")
        .doesNotContain("program;", "program may vary", "program (");
  }

  static class Fragile {
    @Command
    void breaks() {
      throw new IllegalStateException("broken");
    }
  }

  @Test
  void aClassIsTitledByTheTestThatRunsIt() {
    assertThat(StateMachine.of(Fragile.class).with(SETTINGS).run().toString())
        .startsWith("Property failed: ProgramReportTest.aClassIsTitledByTheTestThatRunsIt\n");
  }

  @Test
  void anInvariantMayThrowCheckedExceptions() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(9)
            .invariant(
                "readable",
                (model, n) -> {
                  if (n.get() == 1) {
                    throw new IOException("no disk");
                  }
                  return true;
                });
    assertThat(failed(machine)).contains("IOException: no disk");
  }
}
