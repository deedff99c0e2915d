package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every mistake in a model has a sentence of its own. */
class ModelErrorTest {
  private static StateMachine<Integer, Object> counter(Function<Integer, Integer> next) {
    return StateMachine.of(() -> 0, Object::new)
        .command("count", c -> c.run(system -> {}).next(next));
  }

  @Test
  void noCommandIsPossibleInTheInitialState() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("never", c -> c.when(n -> n > 0).run(system -> {}));
    assertThat(failed(machine))
        .contains(
            "No command is possible in the initial state 0; relax a precondition or start from"
                + " another state");
  }

  @Test
  void aCommandIsNeverPossible() {
    assertThat(failed(counter(n -> n + 1).command("refund", c -> c.when(n -> n < 0).run(s -> {}))))
        .contains(
            "the command refund never ran: its precondition held in no state that the other commands"
                + " lead to; relax it, add a command that makes it true, or allow longer programs");
  }

  @Test
  void noArgumentsOfACommandAreEverRight() {
    StateMachine<Integer, Object> machine =
        counter(n -> n + 1)
            .command(
                "pay", c -> c.arguments(integers(-9, -1)).when((n, m) -> m >= n).run((s, m) -> {}));
    assertThat(failed(machine))
        .contains(
            "the command pay never ran: no arguments that were drawn for it met its precondition;"
                + " use the state to draw them, with arguments((state, draw) -> ...)")
        .containsPattern("pay +never");
  }

  @Test
  void aDeadEndIsNoError() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("count", c -> c.when(n -> n < 7).run(system -> {}).next(n -> n + 1));
    assertThat(passed(machine)).contains("count");
  }

  @Test
  void thePreconditionThrows() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 3, Object::new)
            .command("divide", c -> c.when(n -> 6 / n > 0).run(s -> {}).next(n -> n - 1));
    assertThat(failed(machine))
        .contains("The precondition of divide threw java.lang.ArithmeticException: / by zero")
        .contains("in state 0; it must work for every state that the commands lead to")
        .contains(
            """
              program =
                divide();
                divide();
                divide();
                // <- the model fails here
            """);
  }

  @Test
  void theNextStateThrows() {
    assertThat(failed(counter(n -> new int[] {1, 2}[n])))
        .contains("The next-state function of count threw java.lang.ArrayIndexOutOfBoundsException")
        .contains("in state 2; it must work for every state that the commands lead to")
        .contains(
            "program =\n    count();\n    count();\n    count();  // <- the model fails here");
  }

  @Test
  void theGeneratorOfArgumentsThrowsAtOnce() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command(
                "count",
                c -> c.arguments((n, draw) -> draw.from(integers(1, n))).run((system, m) -> {}));
    assertThat(failed(machine))
        .contains("The argument generator of count threw java.lang.IllegalArgument")
        .contains("program =\n    count(...);  // <- the model fails here")
        .doesNotContain("not deterministic");
  }

  @Test
  void theGeneratorOfArgumentsThrows() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command(
                "count",
                c ->
                    c.arguments((n, draw) -> draw.from(integers(n, 3)))
                        .run((system, m) -> {})
                        .next((n, m) -> n + 1));
    assertThat(failed(machine))
        .contains("The argument generator of count threw java.lang.IllegalArgument")
        .contains("in state 4");
  }

  @Test
  void aGeneratorThatThrowsInTheMiddleOfAListIsReplayed() {
    Gen<Integer> picky =
        integers(0, 9)
            .map(
                n -> {
                  if (n > 6) {
                    throw new IllegalStateException("too large");
                  }
                  return n;
                });
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("add", c -> c.arguments(lists(picky)).run((system, list) -> {}));
    assertThat(failed(machine))
        .contains("The argument generator of add threw java.lang.IllegalStateException: too large")
        .contains("program =\n    add(...);  // <- the model fails here")
        .doesNotContain("not deterministic");
  }

  @Test
  void aDeclarationMayCatchWhatAGeneratorThrows() {
    Gen<Integer> broken =
        Gen.of(
            draw -> {
              draw.from(integers());
              throw new IllegalStateException("broken");
            });
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command(
                "add",
                c ->
                    c.arguments((n, draw) -> drawn(draw, lists(broken).sizes(2)))
                        .call((system, m) -> m)
                        .ensures((n, m, same) -> m < 5)
                        .next((n, m) -> n + 1));
    assertThat(failed(machine)).contains("add(5);").doesNotContain("not deterministic");
  }

  private static int drawn(Arguments draw, Gen<List<Integer>> broken) {
    try {
      return draw.from(broken).size();
    } catch (IllegalStateException e) {
      return draw.from(integers(0, 9));
    }
  }

  @Test
  void theNameOfAStateIsNull() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .states(n -> n == 2 ? null : "small")
            .command("count", c -> c.from("small").run(s -> {}).next(n -> n + 1));
    assertThat(failed(machine))
        .contains("The name of state 2 is null; return a name for every state");
  }

  @Test
  void aResultIsNotKnownToTheModel() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("count", c -> c.call(s -> 1).next((n, none, one) -> n + one.get()));
    assertThat(failed(machine))
        .contains(
            "The next-state function of count threw java.lang.IllegalStateException: The result r1 is")
        .contains("is not known yet");
  }

  @Test
  void aStateIsNull() {
    assertThat(failed(counter(n -> n == 2 ? null : n + 1)))
        .contains("The next state of count is null in state 2; return the state itself");
    StateMachine<Integer, Object> none = StateMachine.of(() -> null, Object::new);
    assertThat(failed(none.command("count", c -> c.run(s -> {}))))
        .contains("The initial state is null; use a value that stands for it");
  }

  @Test
  void aStateIsChangedInPlace() {
    StateMachine<List<Integer>, Object> machine =
        StateMachine.<List<Integer>, Object>of(ArrayList::new, Object::new)
            .command(
                "add",
                c ->
                    c.run(s -> {})
                        .next(
                            list -> {
                              list.add(1);
                              return list;
                            }));
    assertThat(failed(machine))
        .contains(
            "The next state of add is the old state, changed in place to List.of(1); return a changed"
                + " copy, because the old state is used again when the program runs and is shrunk")
        .contains("program =\n    add();  // <- the model fails here");
  }

  @SuppressWarnings("ArrayRecordComponent") // the mistake that is to be found
  private record Cells(int[] cells) {}

  @Test
  void aStateWithoutAHashIsChangedInPlace() {
    StateMachine<Cells, Object> machine =
        StateMachine.of(() -> new Cells(new int[2]), Object::new)
            .command(
                "count",
                c ->
                    c.run(s -> {})
                        .next(
                            state -> {
                              state.cells()[0]++;
                              return state;
                            }));
    assertThat(failed(machine))
        .contains(
            "The model does not give the same states twice: first new ModelErrorTest.Cells(new int[] {")
        .contains("its functions must not change a state in place");
  }

  @Test
  void aStateIsChangedInPlaceByAPostcondition() {
    StateMachine<List<Integer>, Object> machine =
        StateMachine.<List<Integer>, Object>of(ArrayList::new, Object::new)
            .command("add", c -> c.run(s -> {}).check((list, none, result) -> list.add(1)));
    assertThat(failed(machine))
        .contains(
            "The model does not give the same states twice: first List.of(1), then List.of()");
  }

  @Test
  void theExpectedResultThrows() {
    StateMachine<List<Integer>, Object> machine =
        StateMachine.of(() -> List.of(7), Object::new)
            .command("get", c -> c.call(s -> 7).returns(list -> list.get(1)));
    assertThat(failed(machine))
        .contains("The expected-result function of get threw java.lang.IndexOutOfBoundsException")
        .contains("in state List.of(7); it must work for every state that");
  }

  @Test
  void theInitialStateThrows() {
    StateMachine<Integer, Object> machine =
        StateMachine.<Integer, Object>of(
            () -> {
              throw new IllegalStateException("not now");
            },
            Object::new);
    assertThat(failed(machine.command("count", c -> c.run(s -> {}))))
        .contains("The initial-state function threw java.lang.IllegalStateException: not");
  }

  @Test
  void aTransitionLeadsElsewhere() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .states(n -> n % 2 == 0 ? "even" : "odd")
            .command("count", c -> c.from("even", "odd").to("odd").run(s -> {}).next(n -> n + 1));
    assertThat(failed(machine))
        .contains("count leads from odd to even, but is declared to lead to odd");
  }

  @Test
  void failedAssertionsInTheModelAreItsOwnMistakes() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command(
                "count",
                c ->
                    c.call(system -> 1)
                        .returns(
                            n -> {
                              throw new AssertionError("unknown");
                            }));
    assertThat(failed(machine))
        .contains("The expected-result function of count threw java.lang.AssertionError: unknown");
    StateMachine<Integer, Object> headless =
        StateMachine.<Integer, Object>of(
                () -> {
                  throw new AssertionError("unknown");
                },
                Object::new)
            .command("count", c -> c.run(system -> {}));
    assertThat(failed(headless))
        .contains("The initial-state function threw java.lang.AssertionError: unknown");
  }
}
