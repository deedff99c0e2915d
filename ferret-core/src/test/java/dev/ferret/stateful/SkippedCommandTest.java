package dev.ferret.stateful;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Gens.integers;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.ferret.run.Outcome;
import dev.ferret.type.Range;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** An assumption in a command skips the command, and not the program. */
@Isolated("threads must run at the same moment")
class SkippedCommandTest {
  static final class Stack {
    final ArrayDeque<Integer> elements = new ArrayDeque<>();

    void push(int n) {
      assume(n % 2 == 0);
      elements.push(n);
    }
  }

  private static StateMachine<List<Integer>, Stack> stack() {
    return StateMachine.of(() -> List.<Integer>of(), Stack::new)
        .command(
            "push",
            c ->
                c.arguments(integers(0, 9))
                    .run((stack, n) -> stack.push(n))
                    .next((model, n) -> with(model, n)))
        .command(
            "pop",
            c ->
                c.when(model -> !model.isEmpty())
                    .call(stack -> stack.elements.pop())
                    .returns(model -> model.get(model.size() - 1))
                    .next(model -> model.subList(0, model.size() - 1)))
        .command("size", c -> c.call(stack -> stack.elements.size()).returns(List::size));
  }

  private static List<Integer> with(List<Integer> list, int n) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(n);
    return longer;
  }

  @Test
  void theModelDoesWithoutASkippedCommand() {
    Outcome outcome = stack().with(SETTINGS).run();
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.discarded()).isZero();
    assertThat(outcome.toString()).contains("pop").contains("size");
  }

  @Test
  void theThreadsOfAProgramSkipCommandsToo() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "add",
                c ->
                    c.arguments(integers(0, 9))
                        .call(
                            (n, by) -> {
                              assumeThat(by).isLessThan(5);
                              return n.addAndGet(by);
                            })
                        .returns((n, by) -> n + by)
                        .next((n, by) -> n + by))
            .parallel(2);
    Outcome outcome = machine.with(SETTINGS.withTries(50)).run();
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.discarded()).isZero();
  }

  @Test
  void aSkippedCommandIsNotPartOfAFailingProgram() {
    StateMachine<List<Integer>, Stack> machine =
        stack().invariant("short", (model, stack) -> stack.elements.size() < 2);
    assertThat(failed(machine))
        .contains(
            """
              program =
                push(0);
                // model before: List.of(0)
                push(0);  // <- fails
            """);
  }

  @Test
  void anAssumptionInAPostconditionLeavesTheResultUnchecked() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "up",
                c ->
                    c.call(n -> n.incrementAndGet())
                        .check(
                            (before, none, n) -> {
                              assume(n < 3);
                              assertThat(n).isLessThan(3);
                            })
                        .next(n -> n + 1))
            .invariant("the same", (model, n) -> model == n.get());
    assertThat(passed(machine)).contains("up").doesNotContain("discarded");
  }

  @Test
  void aCommandThatNeedsTheResultOfASkippedOneIsSkippedToo() {
    StateMachine<List<Result<Integer>>, AtomicInteger> machine =
        StateMachine.of(() -> List.<Result<Integer>>of(), AtomicInteger::new)
            .command(
                "open",
                c ->
                    c.call(
                            n -> {
                              assume(n.incrementAndGet() % 2 == 0);
                              return n.get();
                            })
                        .next((open, none, result) -> List.of(result)))
            .command(
                "close",
                c ->
                    c.arguments((open, draw) -> open.isEmpty() ? null : open.get(0))
                        .when((open, handle) -> handle != null)
                        .call((n, handle) -> handle == null ? 0 : handle.get())
                        .ensures((open, handle, n) -> n % 2 == 0));
    assertThat(passed(machine)).doesNotContain("discarded");
  }

  static class EvenCounter {
    private int sum;

    @Command
    void add(@Range(min = 0, max = 9) int n) {
      assume(n % 2 == 0);
      sum += n;
    }

    @Invariant
    boolean isEven() throws Exception {
      return sum % 2 == 0;
    }
  }

  @Test
  void aCommandOfAClassIsSkippedToo() {
    Outcome outcome = StateMachine.of(EvenCounter.class).with(SETTINGS).run();
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.discarded()).isZero();
  }
}
