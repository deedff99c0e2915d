package dev.ferret.stateful;

import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StateMachineTest {
  private static List<Integer> plus(List<Integer> list, int number) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(number);
    return List.copyOf(longer);
  }

  private static List<Integer> withoutLast(List<Integer> list) {
    return List.copyOf(list.subList(0, list.size() - 1));
  }

  /** A stack that loses what is pushed beyond a depth. */
  private static final class Stack {
    private final Deque<Integer> content = new ArrayDeque<>();
    private final int most;

    Stack(int most) {
      this.most = most;
    }

    void push(int number) {
      if (content.size() < most) {
        content.push(number);
      }
    }

    int pop() {
      return content.pop();
    }
  }

  private static StateMachine<List<Integer>, Stack> stacks(int most) {
    return StateMachine.of(() -> List.<Integer>of(), () -> new Stack(most))
        .command(
            "push",
            c ->
                c.arguments(integers())
                    .run((stack, n) -> stack.push(n))
                    .next((model, n) -> plus(model, n)))
        .command(
            "pop",
            c ->
                c.when(model -> !model.isEmpty())
                    .call(stack -> stack.pop())
                    .returns(model -> model.get(model.size() - 1))
                    .next(model -> withoutLast(model)));
  }

  @Test
  void aSystemThatDoesWhatTheModelExpectsPasses() {
    String report = passed(stacks(1_000));
    assertThat(report).contains("1,000 cases").contains("commands").contains("push");
  }

  @Test
  void aFailingProgramIsShrunkAndPrintedAsCode() {
    String report = failed(stacks(3));
    assertThat(report)
        .contains("expected: 1")
        .contains("but was:  0")
        .contains(
            """
              program =
                push(0);
                push(0);
                push(0);
                push(1);
                // model before: List.of(0, 0, 0, 1)
                pop();  // 0  <- fails
                // model after:  List.of(0, 0, 0)
            """);
  }

  @Test
  void aFailureIsReplayedByItsToken() {
    String report = failed(stacks(3));
    int start = report.indexOf("withReplay(\"") + "withReplay(\"".length();
    String token = report.substring(start, report.indexOf('"', start));
    assertThat(failed(stacks(3), SETTINGS.withReplay(token)))
        .contains("pop();  // 0  <- fails")
        .contains("by replaying a token");
  }

  /** Hands out handles and insists on getting them back. */
  private static final class Files {
    private final List<String> open = new ArrayList<>();
    private int opened;

    String open() {
      String handle = "file" + opened++;
      open.add(handle);
      return handle;
    }

    boolean close(String handle) {
      return opened < 3 && open.remove(handle);
    }
  }

  private static StateMachine<Set<Result<String>>, Files> files() {
    return StateMachine.of(() -> Set.<Result<String>>of(), Files::new)
        .command(
            "open",
            c ->
                c.call(files -> files.open())
                    .next(
                        (open, none, handle) -> {
                          Set<Result<String>> more = new LinkedHashSet<>(open);
                          more.add(handle);
                          return more;
                        }))
        .command(
            "close",
            c ->
                c.when(open -> !open.isEmpty())
                    .arguments((open, draw) -> draw.from(elementsOf(open)))
                    .call((files, handle) -> files.close(handle.get()))
                    .returns((open, handle) -> true)
                    .next(
                        (open, handle) -> {
                          Set<Result<String>> fewer = new LinkedHashSet<>(open);
                          fewer.remove(handle);
                          return fewer;
                        }));
  }

  @Test
  void resultsAreArgumentsOfLaterCommands() {
    assertThat(failed(files()))
        .contains(
            """
              program =
                var r1 = open();  // "file0"
                open();           // "file1"
                open();           // "file2"
                // model before: Set.of(r1, r2, r3)
                close(r1);        // false  <- fails
                // model after:  Set.of(r2, r3)
            """);
  }

  @Test
  void preconditionsOnArgumentsAreRespected() {
    StateMachine<Integer, AtomicInteger> account =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "deposit",
                c ->
                    c.arguments(integers(1, 9))
                        .call((account1, n) -> account1.addAndGet(n))
                        .returns((model, n) -> model + n)
                        .next((model, n) -> model + n))
            .command(
                "withdraw",
                c ->
                    c.arguments(integers(1, 9))
                        .when((model, n) -> n <= model)
                        .call((account1, n) -> account1.addAndGet(-n))
                        .ensures((model, n, left) -> left >= 0)
                        .next((model, n) -> model - n));
    assertThat(passed(account)).contains("withdraw");
  }

  @Test
  void seenArgumentsAreUsedAgain() {
    List<Integer> repeated = new ArrayList<>();
    StateMachine.of(() -> Set.<Integer>of(), Object::new)
        .command(
            "see",
            c ->
                c.arguments((seen, draw) -> draw.reuse("numbers", integers()))
                    .run((system, n) -> {})
                    .check((seen, n, none) -> repeated.add(seen.contains(n) ? 1 : 0))
                    .next(
                        (seen, n) -> {
                          Set<Integer> more = new LinkedHashSet<>(seen);
                          more.add(n);
                          return more;
                        }))
        .with(SETTINGS)
        .run()
        .orThrow();
    double share = repeated.stream().mapToInt(n -> n).sum() / (double) repeated.size();
    assertThat(share).isBetween(0.4, 0.7);
  }

  @Test
  void utilitiesOfTheModelGuidePrograms() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("up", c -> c.run(n -> n.incrementAndGet()).next(n -> n + 1))
            .command("down", c -> c.run(n -> n.decrementAndGet()).next(n -> n - 1))
            .withoutSwarm()
            .invariant("small", (model, n) -> n.get() < 35);
    assertThat(machine.with(SETTINGS).run().failure()).isNull();
    assertThat(failed(machine.atEnd((model, n) -> maximize("height", model))))
        .contains("by search")
        .contains("The invariant 'small' does not hold");
    assertThat(failed(machine.afterEach((model, n) -> maximize("height", n.get()))))
        .contains("by search");
  }

  @Test
  void failuresOfSeveralKindsAreNotMixedUp() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command("add", c -> c.run(n -> n.incrementAndGet()).next(n -> n + 1))
            .command(
                "first",
                c -> c.when(n -> n >= 1).call(n -> n.get()).ensures((model, none, n) -> n < 9))
            .command(
                "second",
                c -> c.when(n -> n >= 2).call(n -> n.get()).ensures((model, none, n) -> n < 5));
    for (int seed = 0; seed < 20; seed++) {
      String report = failed(machine, SETTINGS.withSeed(seed));
      boolean isSecond = report.contains("The postcondition of second()");
      String adds = "\n    add();".repeat(isSecond ? 5 : 9);
      assertThat(report).contains("program =" + adds + "\n    // model before: ");
    }
  }

  @Test
  void anExceptionOfTheSystemIsReportedAsItIs() {
    String report =
        failed(
            StateMachine.of(() -> 0, ArrayDeque<Integer>::new)
                .command("push", c -> c.run(deque -> deque.push(1)))
                .command("pop", c -> c.call(deque -> deque.pop())));
    assertThat(report)
        .contains("threw: NoSuchElementException")
        .contains(
            """
              program =
                // model before: 0
                pop();  // threw NoSuchElementException  <- fails
                // model after:  the same
            """);
  }

  @Test
  void everySystemIsDisposedOfOnce() {
    AtomicInteger open = new AtomicInteger();
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(
                () -> 0,
                () -> {
                  open.incrementAndGet();
                  return open;
                })
            .command(
                "fail",
                c -> c.call(n -> n.get()).ensures((model, none, n) -> model < 5).next(n -> n + 1))
            .tearDown(n -> n.decrementAndGet());
    assertThat(failed(machine)).contains("postcondition of fail()");
    assertThat(open).hasValue(0);
  }

  @Test
  void aDisposalThatThrowsIsAFailure() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("nothing", c -> c.run(system -> {}))
            .tearDown(
                system -> {
                  throw new IllegalStateException("still in use");
                });
    assertThat(failed(machine)).contains("still in use");
  }
}
