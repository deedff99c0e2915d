package dev.ferret.stateful;

import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Ferret;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StateMachineTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(42).withFullReport();

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

  private static String text(Outcome outcome) {
    PropertyFailure failure = outcome.failure();
    assertThat(failure).as("the failure").isNotNull();
    return Objects.requireNonNull(failure).getMessage();
  }

  @Test
  void aSystemThatDoesWhatTheModelExpectsPasses() {
    String report = stacks(1_000).check(SETTINGS).toString();
    assertThat(report).contains("1,000 cases").contains("commands").contains("push");
  }

  @Test
  void aFailingProgramIsShrunkAndPrintedAsCode() {
    String report = text(stacks(3).run(SETTINGS));
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
    String report = text(stacks(3).run(SETTINGS));
    int start = report.indexOf("@Replay(\"") + "@Replay(\"".length();
    String token = report.substring(start, report.indexOf('"', start));
    assertThat(text(stacks(3).run(SETTINGS.withReplay(token))))
        .contains("pop();  // 0  <- fails")
        .contains("by replaying a token");
  }

  @Test
  void programsOfFullSizeAreLongMostOfTheTime() {
    List<Integer> lengths = new ArrayList<>();
    Ferret.forAll(stacks(9).length(40).programs())
        .with(SETTINGS)
        .check(program -> lengths.add(program.commands().size()));
    assertThat(lengths).hasSize(1_000).allMatch(length -> length <= 40);
    assertThat(lengths.stream().filter(length -> length == 40).count()).isBetween(750L, 950L);
  }

  private static double shareOfProgramsWithout(StateMachine<?, ?> machine, String command) {
    int[] without = new int[1];
    Ferret.forAll(machine.programs())
        .with(SETTINGS)
        .check(program -> without[0] += program.commands().contains(command) ? 0 : 1);
    return without[0] / 1_000.0;
  }

  @Test
  void swarmsDoWithoutSomeCommands() {
    assertThat(shareOfProgramsWithout(stacks(9), "pop")).isBetween(0.15, 0.3);
    assertThat(shareOfProgramsWithout(stacks(9).withoutSwarm(), "pop")).isLessThan(0.05);
  }

  @Test
  void aWeightMakesACommandFrequent() {
    String report =
        StateMachine.of(() -> 0, Object::new)
            .command("rare", c -> c.run(system -> {}))
            .command("often", c -> c.weight(9).run(system -> {}))
            .withoutSwarm()
            .check(SETTINGS)
            .toString();
    assertThat(report)
        .containsPattern("often +(89|90|91)\\.\\d %")
        .containsPattern("rare +(9|10|11)\\.");
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
    assertThat(text(files().run(SETTINGS)))
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
    assertThat(account.check(SETTINGS).toString()).contains("withdraw");
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
        .check(SETTINGS);
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
    assertThat(machine.run(SETTINGS).failure()).isNull();
    assertThat(text(machine.atEnd((model, n) -> maximize("height", model)).run(SETTINGS)))
        .contains("by search")
        .contains("The invariant 'small' does not hold");
    assertThat(text(machine.afterEach((model, n) -> maximize("height", n.get())).run(SETTINGS)))
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
      String report = text(machine.run(SETTINGS.withSeed(seed)));
      boolean isSecond = report.contains("The postcondition of second()");
      String adds = "\n    add();".repeat(isSecond ? 5 : 9);
      assertThat(report).contains("program =" + adds + "\n    // model before: ");
    }
  }

  @Test
  void anExceptionOfTheSystemIsReportedAsItIs() {
    String report =
        text(
            StateMachine.of(() -> 0, ArrayDeque<Integer>::new)
                .command("push", c -> c.run(deque -> deque.push(1)))
                .command("pop", c -> c.call(deque -> deque.pop()))
                .run(SETTINGS));
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
    assertThat(text(machine.run(SETTINGS))).contains("postcondition of fail()");
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
    assertThat(text(machine.run(SETTINGS))).contains("still in use");
  }

  @Test
  void namedStatesRestrictCommandsAndCountTransitions() {
    StateMachine<Boolean, AtomicInteger> door =
        StateMachine.of(() -> false, AtomicInteger::new)
            .states(open -> open ? "open" : "closed")
            .command("open", c -> c.from("closed").to("open").run(n -> n.set(1)).next(o -> true))
            .command("close", c -> c.from("open").to("closed").run(n -> n.set(0)).next(o -> false))
            .command("ring", c -> c.from("closed").to("closed").call(n -> n.get()).returns(o -> 0))
            .command("knock", c -> c.from("closed").to("closed").when(o -> o).run(n -> n.set(2)));
    String report = text(door.run(SETTINGS));
    assertThat(report)
        .contains("closed -open-> open")
        .contains("closed -ring-> closed")
        .containsPattern("closed -knock-> closed +never")
        .contains("the command knock never ran: its precondition held in no state");
  }

  @Test
  void declarationsAreChecked() {
    StateMachine<Integer, Object> machine = StateMachine.of(() -> 0, Object::new);
    assertThatIllegalStateException()
        .isThrownBy(machine::programs)
        .withMessage("The machine has no commands; declare one with command");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("lazy", c -> c))
        .withMessage("The command lazy does nothing with the system; give it a call or a run");
    StateMachine<Integer, Object> one = machine.command("one", c -> c.run(system -> {}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> one.command("one", c -> c.run(system -> {})))
        .withMessage("There are two commands called one; give one of them another name");
    assertThatIllegalStateException()
        .isThrownBy(() -> machine.command("late", c -> c.run(s -> {}).arguments(integers())))
        .withMessageContaining("must be declared before");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("light", c -> c.weight(0)))
        .withMessage("The weight of light must be from 1 to 1000, not 0");
    assertThatIllegalArgumentException().isThrownBy(() -> machine.length(0));
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void whatIsNullOrBlankIsNamed() {
    StateMachine<Integer, Object> machine = StateMachine.of(() -> 0, Object::new);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.from("a", null).run(system -> {})))
        .withMessage("from needs names of states, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.to((String[]) null).run(system -> {})))
        .withMessage("to needs names of states, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command(" ", c -> c.run(system -> {})))
        .withMessage("A command needs a name that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.run(system -> {})).run(null))
        .withMessage("A run needs settings, but got null");
    assertThat(
            text(
                machine
                    .command(
                        "x",
                        c ->
                            c.arguments((n, draw) -> draw.reuse(null, integers()))
                                .run((system, n) -> {}))
                    .run(SETTINGS)))
        .contains("draw.reuse needs the name of a pool, but got null");
    assertThat(
            text(
                StateMachine.<Integer, Object>of(() -> 0, () -> null)
                    .command("x", c -> c.run(system -> {}))
                    .run(SETTINGS)))
        .contains("The set-up made no system but null")
        .contains("// the set-up of the system fails");
  }

  @Test
  void numbersOfStatesInAPictureAreNoNamesOfOthers() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .states(n -> n == 0 ? "not ready" : "s0")
            .command("start", c -> c.from("not ready").to("s0").run(system -> {}).next(n -> 1));
    assertThat(machine.toMermaid())
        .contains("state \"not ready\" as s0_\n")
        .contains("s0_ --> s0 : start");
  }
}
