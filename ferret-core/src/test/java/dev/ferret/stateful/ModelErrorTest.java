package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every mistake in a model has a sentence of its own. */
class ModelErrorTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(42).withFullReport();

  private static String failure(StateMachine<?, ?> machine) {
    PropertyFailure failure = machine.run(SETTINGS).failure();
    assertThat(failure).as("the failure").isNotNull();
    return Objects.requireNonNull(failure).getMessage();
  }

  private static StateMachine<Integer, Object> counter(Function<Integer, Integer> next) {
    return StateMachine.of(() -> 0, Object::new)
        .command("count", c -> c.run(system -> {}).next(next));
  }

  @Test
  void noCommandIsPossibleInTheInitialState() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("never", c -> c.when(n -> n > 0).run(system -> {}));
    assertThat(failure(machine))
        .contains(
            "No command is possible in the initial state 0; relax a precondition or begin in another"
                + " state");
  }

  @Test
  void aCommandIsNeverPossible() {
    assertThat(failure(counter(n -> n + 1).command("refund", c -> c.when(n -> n < 0).run(s -> {}))))
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
    assertThat(failure(machine))
        .contains(
            "the command pay never ran: no arguments that were drawn for it met its precondition;"
                + " draw them by the state, with arguments((state, draw) -> ...)")
        .containsPattern("pay +never");
  }

  @Test
  void aDeadEndIsNoError() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("count", c -> c.when(n -> n < 7).run(system -> {}).next(n -> n + 1));
    assertThat(machine.check(SETTINGS).isFailed()).isFalse();
  }

  @Test
  void thePreconditionThrows() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 3, Object::new)
            .command("divide", c -> c.when(n -> 6 / n > 0).run(s -> {}).next(n -> n - 1));
    assertThat(failure(machine))
        .contains("The precondition of divide threw java.lang.ArithmeticException: / by zero")
        .contains("in the state 0; the model must have an answer for every state")
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
    assertThat(failure(counter(n -> new int[] {1, 2}[n])))
        .contains("The next state of count threw java.lang.ArrayIndexOutOfBoundsException")
        .contains("in the state 2; the model must have an answer for every state")
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
    assertThat(failure(machine))
        .contains("The generator of the arguments of count threw java.lang.IllegalArgument")
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
    assertThat(failure(machine))
        .contains("The generator of the arguments of count threw java.lang.IllegalArgument")
        .contains("in the state 4");
  }

  @Test
  void aResultIsNotKnownToTheModel() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command("count", c -> c.call(s -> 1).next((n, none, one) -> n + one.get()));
    assertThat(failure(machine))
        .contains("The next state of count threw java.lang.IllegalStateException: The result r1 is")
        .contains("is not known yet");
  }

  @Test
  void aStateIsNull() {
    assertThat(failure(counter(n -> n == 2 ? null : n + 1)))
        .contains("The next state of count is null in the state 2; return the state itself");
    StateMachine<Integer, Object> none = StateMachine.of(() -> null, Object::new);
    assertThat(failure(none.command("count", c -> c.run(s -> {}))))
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
    assertThat(failure(machine))
        .contains(
            "The next state of add is the old one, changed in place to List.of(1); return a changed"
                + " copy, since programs are generated, run and shrunk from the old state")
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
    assertThat(failure(machine))
        .contains(
            "The model does not give the same states twice: new ModelErrorTest.Cells(new int[] {")
        .contains("no function may change a state in place");
  }

  @Test
  void aStateIsChangedInPlaceByAPostcondition() {
    StateMachine<List<Integer>, Object> machine =
        StateMachine.<List<Integer>, Object>of(ArrayList::new, Object::new)
            .command("add", c -> c.run(s -> {}).check((list, none, result) -> list.add(1)));
    assertThat(failure(machine))
        .contains("The model does not give the same states twice: List.of(1) and then List.of()");
  }

  @Test
  void theExpectedResultThrows() {
    StateMachine<List<Integer>, Object> machine =
        StateMachine.of(() -> List.of(7), Object::new)
            .command("get", c -> c.call(s -> 7).returns(list -> list.get(1)));
    assertThat(failure(machine))
        .contains("The expected result of get threw java.lang.IndexOutOfBoundsException")
        .contains("in the state List.of(7); the model must have an answer for every state");
  }

  @Test
  void theInitialStateThrows() {
    StateMachine<Integer, Object> machine =
        StateMachine.<Integer, Object>of(
            () -> {
              throw new IllegalStateException("not now");
            },
            Object::new);
    assertThat(failure(machine.command("count", c -> c.run(s -> {}))))
        .contains("The function of the initial state threw java.lang.IllegalStateException: not");
  }

  @Test
  void aTransitionLeadsElsewhere() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .states(n -> n % 2 == 0 ? "even" : "odd")
            .command("count", c -> c.from("even", "odd").to("odd").run(s -> {}).next(n -> n + 1));
    assertThat(failure(machine))
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
    assertThat(failure(machine))
        .contains("The expected result of count threw java.lang.AssertionError: unknown");
    StateMachine<Integer, Object> headless =
        StateMachine.<Integer, Object>of(
                () -> {
                  throw new AssertionError("unknown");
                },
                Object::new)
            .command("count", c -> c.run(system -> {}));
    assertThat(failure(headless))
        .contains("The function of the initial state threw java.lang.AssertionError: unknown");
  }
}
