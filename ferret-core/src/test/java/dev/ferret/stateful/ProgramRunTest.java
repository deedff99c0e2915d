package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of programs whose parts fail, are missing or are very long. */
class ProgramRunTest {
  private static StateMachine<Integer, AtomicInteger> counter(int limit) {
    return StateMachine.of(() -> 0, AtomicInteger::new)
        .command(
            "count",
            c ->
                c.call(n -> n.incrementAndGet())
                    .ensures((model, none, n) -> n < limit)
                    .next(n -> n + 1));
  }

  @Test
  void aSetUpThatThrowsIsAFailure() {
    StateMachine<Integer, Object> machine =
        StateMachine.<Integer, Object>of(
                () -> 0,
                () -> {
                  throw new IOException("no disk");
                })
            .command("nothing", c -> c.run(system -> {}));
    assertThat(failed(machine))
        .contains("IOException: no disk")
        .contains("program =\n    // the set-up of the system fails\n");
  }

  @Test
  void aTearDownThatThrowsIsAFailure() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(99)
            .tearDown(
                n -> {
                  if (n.get() > 1) {
                    throw new IllegalStateException("still in use");
                  }
                });
    assertThat(failed(machine))
        .contains("IllegalStateException: still in use")
        .contains(
            """
              program =
                count();  // 1
                count();  // 2
                // the tear-down of the system fails
            """);
  }

  @Test
  void aTearDownThatThrowsAfterAFailureHidesNothing() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(2)
            .tearDown(
                n -> {
                  if (n.get() == 2) {
                    throw new IllegalStateException("still in use");
                  }
                });
    assertThat(failed(machine))
        .contains("The postcondition of count() does not hold for 2")
        .contains(
            """
              program =
                count();  // 1
                // model before: 1
                count();  // 2  <- fails
                // model after:  2
                // then the tear-down of the system threw java.lang.IllegalStateException: still in use
            """);
  }

  @Test
  void whatHoldsFromTheBeginningIsCheckedThere() {
    assertThat(failed(counter(99).invariant("positive", (model, n) -> n.get() > 0)))
        .contains("The invariant 'positive' does not hold")
        .contains("program =\n    // an invariant fails before the first command\n");
  }

  @Test
  void assertionsAtTheEndAreNotBlamedOnACommand() {
    StateMachine<Integer, AtomicInteger> machine =
        counter(99).atEnd((model, n) -> assertThat(n.get()).isLessThan(2));
    assertThat(failed(machine))
        .contains("program =\n    count();  // 1\n    count();  // 2\n    // an atEnd function");
  }

  @Test
  void programsMayHaveTenThousandCommands() {
    AtomicInteger longest = new AtomicInteger();
    AtomicInteger elements = new AtomicInteger();
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "count",
                c ->
                    c.arguments(lists(integers()))
                        .run((n, list) -> elements.addAndGet(list.size()))
                        .next((n, list) -> n + 1))
            .atEnd((n, system) -> longest.accumulateAndGet(n, Math::max))
            .length(10_000);
    assertThat(passed(machine, SETTINGS.withTries(20))).contains("count");
    assertThat(longest).hasValue(10_000);
    assertThat(elements.get()).isGreaterThan(10_000);
  }

  @Test
  void programsOfHundredsOfCommandsAreShrunkAndPrinted() {
    String report = failed(counter(100).length(1_000));
    assertThat(report)
        .contains("The postcondition of count() does not hold for 100")
        .contains("count();  // 100  <- fails");
    assertThat(report.split("count\\(\\);", -1)).hasSize(101);
  }

  @Test
  @Tag("slow")
  void programsOfThousandsOfCommandsAreShrunkAndPrinted() {
    String report = failed(counter(1_000).length(10_000));
    assertThat(report)
        .contains("The postcondition of count() does not hold for 1000")
        .contains("count();  // 1000  <- fails");
    assertThat(report.split("count\\(\\);", -1)).hasSize(1_001);
  }

  @Test
  void oneMachineServesSeveralTestsAtOnce() {
    StateMachine<Integer, AtomicInteger> machine = counter(20);
    List<CompletableFuture<String>> runs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      runs.add(CompletableFuture.supplyAsync(() -> failed(machine.named("counter"))));
    }
    assertThat(runs)
        .extracting(CompletableFuture::join)
        .containsOnly(failed(machine.named("counter")));
  }
}
