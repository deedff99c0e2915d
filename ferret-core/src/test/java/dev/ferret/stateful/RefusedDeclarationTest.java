package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused: null, blank names, names that are taken, numbers out of bounds. */
class RefusedDeclarationTest {
  private static final StateMachine<Integer, AtomicInteger> EMPTY =
      StateMachine.of(() -> 0, AtomicInteger::new);

  private static StateMachine<Integer, AtomicInteger> one(String name) {
    return EMPTY.command(name, c -> c.run(system -> {}));
  }

  @Test
  void aMachineWithoutCommandsIsRefused() {
    assertThatIllegalStateException()
        .isThrownBy(EMPTY::programs)
        .withMessage("The machine has no commands; declare one with command");
    assertThatIllegalStateException()
        .isThrownBy(() -> EMPTY.with(SETTINGS).check())
        .withMessage("The machine has no commands; declare one with command");
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, 0, 1_001, Integer.MAX_VALUE})
  void weightsHaveBounds(int weight) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.command("light", c -> c.weight(weight).run(n -> {})))
        .withMessage("The weight of light must be from 1 to 1000, not " + weight);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                EMPTY.command(
                    "light", c -> c.arguments(integers()).weight(weight).run((s, n) -> {})))
        .withMessage("The weight of light must be from 1 to 1000, not " + weight);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, 0, 100_001, Integer.MAX_VALUE})
  void lengthsHaveBounds(int length) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.length(length))
        .withMessage("The length of programs must be from 1 to 100000 commands, not " + length);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, 0, 1, 9, Integer.MAX_VALUE})
  void threadsHaveBounds(int threads) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.parallel(threads))
        .withMessage("Parallel programs need 2 to 8 threads, not " + threads);
  }

  @Test
  void namesAreUnique() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> one("one").command("one", c -> c.run(system -> {})))
        .withMessage("There are two commands called one; give one of them another name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> one("one").invariant("i", (m, n) -> true).invariant("i", (m, n) -> false))
        .withMessage("There are two invariants called 'i'; give one of them another name");
  }

  @Test
  void aDeclarationReturnsItsOwnCommand() {
    List<Action.Effect<Integer, AtomicInteger, ?, ?>> kept = new ArrayList<>();
    EMPTY.command(
        "first",
        c -> {
          kept.add(c.run(n -> {}));
          return kept.get(0);
        });
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.command("second", c -> kept.get(0)))
        .withMessage(
            "The declaration of second returned the command first; it must begin with the argument"
                + " of the function");
  }

  @Test
  void namesAreNotBlank() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.command(" ", c -> c.run(system -> {})))
        .withMessage("A command needs a name that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.invariant("\t", (m, n) -> true))
        .withMessage("An invariant needs a name that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EMPTY.named(""))
        .withMessage("A machine needs a name that is not blank");
    Arguments draw = new Arguments(Case.simplest().choices());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> draw.reuse(" ", integers()))
        .withMessage("draw.reuse needs a pool name that is not blank");
  }

  @Test
  void nothingOfAMachineIsNull() {
    refused(
        () -> StateMachine.of(null, Object::new), "A machine needs a function that returns its");
    refused(() -> StateMachine.of(() -> 0, null), "A machine needs a function that returns its");
    refused(() -> StateMachine.of(null), "A machine needs a class");
    refused(() -> EMPTY.command(null, c -> c.run(n -> {})), "A command needs a name");
    refused(() -> EMPTY.command("x", null), "The command x needs a declaration");
    refused(() -> EMPTY.command("x", c -> null), "The declaration of x must return the command");
    refused(() -> EMPTY.invariant(null, (m, n) -> true), "An invariant needs a name");
    refused(() -> EMPTY.invariant("x", null), "The invariant 'x' needs a condition");
    refused(() -> EMPTY.afterEach(null), "afterEach needs a function");
    refused(() -> EMPTY.atEnd(null), "atEnd needs a function");
    refused(() -> EMPTY.tearDown(null), "tearDown needs a function");
    refused(() -> EMPTY.named(null), "A machine needs a name");
    refused(() -> EMPTY.states(null), "states needs a function");
    refused(() -> one("x").with(null), "with needs settings");
  }

  private static StateMachine<?, ?> declared(
      Function<Action<Integer, AtomicInteger>, Action.Effect<Integer, AtomicInteger, ?, ?>> c) {
    return EMPTY.command("x", c);
  }

  @Test
  void nothingOfACommandIsNull() {
    refused(
        () -> declared(c -> c.arguments((Gen<Integer>) null).run((s, n) -> {})),
        "arguments of x needs a generator");
    refused(
        () ->
            declared(
                c -> c.arguments((BiFunction<Integer, Arguments, Integer>) null).run((s, n) -> {})),
        "arguments of x needs a function");
    refused(() -> declared(c -> c.when(null).run(n -> {})), "when of x needs a condition");
    refused(
        () ->
            declared(
                c -> c.arguments(integers()).when((Predicate<Integer>) null).run((s, n) -> {})),
        "when of x needs a condition");
    refused(
        () ->
            declared(
                c ->
                    c.arguments(integers())
                        .when((BiPredicate<Integer, Integer>) null)
                        .run((s, n) -> {})),
        "when of x needs a condition");
    refused(() -> declared(c -> c.call(null)), "call of x needs a function");
    refused(() -> declared(c -> c.run(null)), "run of x needs a function");
    refused(() -> declared(c -> c.arguments(integers()).call(null)), "call of x needs a function");
    refused(() -> declared(c -> c.arguments(integers()).run(null)), "run of x needs a function");
    refused(
        () -> declared(c -> c.call(n -> 1).returns((Function<Integer, Integer>) null)),
        "returns of x needs a function");
    refused(
        () -> declared(c -> c.call(n -> 1).returns((BiFunction<Integer, Void, Integer>) null)),
        "returns of x needs a function");
    refused(() -> declared(c -> c.call(n -> 1).ensures(null)), "ensures of x needs a condition");
    refused(() -> declared(c -> c.call(n -> 1).check(null)), "check of x needs a function");
    refused(
        () -> declared(c -> c.call(n -> 1).next((Function<Integer, Integer>) null)),
        "next of x needs a function");
    refused(
        () -> declared(c -> c.call(n -> 1).next((BiFunction<Integer, Void, Integer>) null)),
        "next of x needs a function");
    refused(
        () ->
            declared(
                c ->
                    c.call(n -> 1)
                        .next(
                            (Throwing.TriFunction<Integer, Void, Result<Integer>, Integer>) null)),
        "next of x needs a function");
  }

  @Test
  void nothingThatIsDrawnIsNull() {
    Choices choices = Case.simplest().choices();
    Arguments draw = new Arguments(choices);
    refused(() -> draw.from(null), "draw.from needs a generator");
    refused(() -> draw.reuse(null, integers()), "draw.reuse needs a pool name");
    refused(() -> draw.reuse("pool", null), "draw.reuse needs a generator");
  }

  private static void refused(Callable<?> declaration, String sentence) {
    assertThatIllegalArgumentException()
        .isThrownBy(declaration::call)
        .withMessageStartingWith(sentence)
        .withMessageEndingWith(", but got null");
  }

  @Test
  void aSetUpThatReturnsNoSystemIsAFailure() {
    StateMachine<Integer, Object> machine =
        StateMachine.<Integer, Object>of(() -> 0, () -> null)
            .command("x", c -> c.run(system -> {}));
    assertThat(failed(machine))
        .contains("The set-up function returned null instead of a system")
        .contains("// the set-up of the system fails");
  }

  @Test
  void aProgramIsRunByAPropertyOnly() {
    Program program = one("x").programs().from(Case.simplest().choices());
    assertThatIllegalStateException()
        .isThrownBy(program::run)
        .withMessage(
            "A program can only be run by the check of a property, as in"
                + " forAll(machine.programs()).check(program -> program.run())");
  }
}
