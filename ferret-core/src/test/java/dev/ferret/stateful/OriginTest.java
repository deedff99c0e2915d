package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Failures are told apart by what failed: the class, the command or invariant, and the kind. */
class OriginTest {
  private static final String HERE = "dev.ferret.stateful.OriginTest: ";

  private static final StateMachine<Integer, AtomicInteger> EMPTY =
      StateMachine.of(() -> 0, AtomicInteger::new);

  private static List<String> origins(StateMachine<?, ?> machine, Settings settings) {
    return machine.with(settings).run().counterexamples().stream()
        .map(Counterexample::origin)
        .toList();
  }

  private static void assertOrigin(StateMachine<?, ?> machine, String origin) {
    assertThat(origins(machine, SETTINGS)).containsExactly(origin);
  }

  @Test
  void aWrongResultIsThatOfItsCommand() {
    assertOrigin(
        EMPTY.command("get", c -> c.call(n -> n.get()).returns(n -> 1)), HERE + "result of get");
  }

  @Test
  void postconditionsOfOneCommandAreNumbered() {
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY.command(
            "up",
            c ->
                c.call(n -> n.incrementAndGet())
                    .ensures((before, none, n) -> n != 3)
                    .ensures((before, none, n) -> n != 2));
    assertThat(origins(machine, SETTINGS.withFailures(2)))
        .containsExactly(HERE + "postcondition 2 of up");
    StateMachine<Integer, AtomicInteger> other =
        EMPTY.command(
            "up",
            c ->
                c.call(n -> n.incrementAndGet())
                    .ensures((before, none, n) -> n != 2)
                    .ensures((before, none, n) -> n != 1 || before != 0)
                    .next(n -> 7));
    assertThat(origins(other, SETTINGS)).containsExactly(HERE + "postcondition 2 of up");
  }

  @Test
  void commandsThatOneLineDeclaresDiffer() {
    StateMachine<Integer, AtomicInteger> machine = EMPTY;
    for (String name : List.of("first", "second")) {
      machine = machine.command(name, c -> c.call(n -> n.get()).ensures((m, none, n) -> n > 0));
    }
    assertThat(origins(machine, SETTINGS.withFailures(2)))
        .containsExactlyInAnyOrder(
            HERE + "postcondition of first", HERE + "postcondition of second");
  }

  @Test
  void invariantsThatOneLineDeclaresDiffer() {
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY
            .command("up", c -> c.run(n -> n.incrementAndGet()))
            .command("down", c -> c.run(n -> n.decrementAndGet()));
    for (int bound : new int[] {-2, 2}) {
      machine = machine.invariant("not " + bound, (m, n) -> n.get() != bound);
    }
    assertThat(origins(machine, SETTINGS.withFailures(2)))
        .containsExactlyInAnyOrder(HERE + "invariant 'not -2'", HERE + "invariant 'not 2'");
  }

  static class CounterSpec {
    private int count;

    @Command
    void up() {
      count++;
    }

    @Invariant
    boolean isSmall() {
      return count < 3;
    }
  }

  @Test
  void anInvariantOfAClassIsThatOfItsMethod() {
    assertOrigin(
        StateMachine.of(CounterSpec.class),
        "dev.ferret.stateful.OriginTest$CounterSpec: invariant isSmall()");
  }

  static class PickySpec {
    @Command
    void add(Picky picky) {
      assertThat(picky).isNotNull();
    }
  }

  record Picky(int number) {
    Picky {
      if (number > 9) {
        // An exception would only refuse the number.
        throw new AssertionError("too large");
      }
    }
  }

  @Test
  void aGeneratorOfAClassIsThatOfTheTest() {
    assertThat(origins(StateMachine.of(PickySpec.class), SETTINGS))
        .singleElement()
        .asString()
        .startsWith(HERE + "argument generator of add threw ");
  }

  @Test
  void resultsThatAreNotLinearizableHaveAnOriginOfTheirOwn() {
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY.command("get", c -> c.call(n -> n.get()).returns(n -> 1)).length(1).parallel(2);
    assertThat(origins(machine, SETTINGS.withFailures(2)))
        .contains(HERE + "not linearizable")
        .isSubsetOf(HERE + "not linearizable", HERE + "result of get");
  }

  @Test
  void mistakesOfTheModelDifferByFunctionAndException() {
    assertOrigin(
        EMPTY.command("up", c -> c.run(n -> {}).next(n -> 1 / n)),
        HERE + "next-state function of up threw java.lang.ArithmeticException");
    assertOrigin(
        EMPTY.command("up", c -> c.when(n -> List.of().get(n) == null).run(n -> {})),
        HERE + "precondition of up threw java.lang.ArrayIndexOutOfBoundsException");
    assertOrigin(
        EMPTY.command("up", c -> c.run(n -> {}).next(n -> null)),
        HERE + "next state of up is null");
    assertOrigin(
        EMPTY.command("up", c -> c.when(n -> false).run(n -> {})),
        HERE + "no command is possible in the initial state");
    assertOrigin(
        StateMachine.<List<Integer>, Object>of(ArrayList::new, Object::new)
            .command("add", c -> c.run(n -> {}).check((list, none, n) -> list.add(1))),
        HERE + "model is not deterministic");
  }

  @Test
  void anExceptionOfTheSystemKeepsItsOwnOrigin() {
    assertThat(
            origins(
                EMPTY.command(
                    "fail",
                    c ->
                        c.run(
                            n -> {
                              throw new IllegalStateException("no");
                            })),
                SETTINGS))
        .singleElement()
        .asString()
        .startsWith("java.lang.IllegalStateException at ");
  }

  @Test
  void theStackTraceLeadsToTheDeclaration() {
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY.command("get", c -> c.call(n -> n.get()).returns(n -> 1));
    StackTraceElement[] trace =
        machine.with(SETTINGS).run().counterexample().orElseThrow().exception().getStackTrace();
    assertThat(trace).hasSize(1);
    assertThat(trace[0].getClassName()).isEqualTo(OriginTest.class.getName());
    assertThat(trace[0].getMethodName()).isEqualTo("get");
    assertThat(trace[0].getFileName()).isEqualTo("OriginTest.java");
    assertThat(trace[0].getLineNumber()).isPositive();
  }
}
