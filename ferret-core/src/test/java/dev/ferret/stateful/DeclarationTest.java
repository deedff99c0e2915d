package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.run.Counterexample;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What can be declared of a machine and its commands. */
class DeclarationTest {
  private static final StateMachine<Integer, AtomicInteger> EMPTY =
      StateMachine.of(() -> 0, AtomicInteger::new);

  private static StateMachine<Integer, AtomicInteger> one(String name) {
    return EMPTY.command(name, c -> c.run(system -> {}));
  }

  @Test
  void declarationsMayBeMethodReferences() {
    StateMachine<Integer, ArrayDeque<Integer>> machine =
        StateMachine.of(() -> 0, ArrayDeque<Integer>::new)
            .command("push", c -> c.arguments(integers()).run(ArrayDeque::push).next(n -> n + 1))
            .command("size", c -> c.call(ArrayDeque::size).returns(Function.identity()))
            .invariant("sizes agree", (n, deque) -> deque.size() == n);
    assertThat(passed(machine)).contains("push").contains("size");
  }

  @Test
  void everythingWithinAStageMayBeSaidTwiceAndInAnyOrder() {
    List<Integer> drawn = new ArrayList<>();
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY.command(
            "add",
            c ->
                c.weight(2)
                    .when(n -> n < 90)
                    .weight(1)
                    .when(n -> n >= 0)
                    .arguments(integers(0, 9))
                    .when((model, n) -> n > 2)
                    .when(n -> n < 50)
                    .when((model, n) -> n < 6)
                    .weight(3)
                    .call((system, n) -> system.addAndGet(n))
                    .next((model, n) -> model)
                    .ensures((model, n, sum) -> sum >= n)
                    .returns((model, n) -> model + n)
                    .check((model, n, sum) -> drawn.add(n))
                    .next((model, n) -> model + n));
    assertThat(passed(machine)).contains("add");
    assertThat(drawn).contains(3, 4, 5).allMatch(n -> n >= 3 && n <= 5);
  }

  @Test
  void aStageIsAnImmutableValue() {
    AtomicInteger calls = new AtomicInteger();
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY.command(
            "get",
            c -> {
              c.when(n -> false);
              c.weight(7);
              Action.Effect<Integer, AtomicInteger, Void, Integer> get = c.call(n -> n.get());
              get.returns(n -> 99);
              get.check((before, none, n) -> calls.incrementAndGet());
              get.next(n -> List.<Integer>of().get(n));
              return get;
            });
    assertThat(passed(machine)).contains("get");
    assertThat(calls).hasValue(0);
  }

  @Test
  void aMachineIsAnImmutableValue() {
    StateMachine<Integer, AtomicInteger> machine = one("get");
    machine.invariant("never", (model, n) -> false);
    machine.length(1).parallel(2).named("other");
    machine.atEnd(
        (model, n) -> {
          throw new IllegalStateException("end");
        });
    machine.command("other", c -> c.run(n -> n.set(1)));
    assertThat(passed(machine)).contains("get").doesNotContain("other");
  }

  @Test
  void functionsThatSeeTheSystemMayThrowCheckedExceptions() {
    StateMachine<Integer, AtomicInteger> machine =
        one("get")
            .invariant(
                "readable",
                (model, n) -> {
                  if (n.get() < 0) {
                    throw new IOException("unreadable");
                  }
                  return true;
                })
            .command(
                "lower",
                c ->
                    c.call(n -> lowered(n))
                        .ensures((model, none, n) -> isReadable(n))
                        .check((model, none, n) -> isReadable(n)));
    assertThat(failed(machine))
        .contains("IOException: unreadable")
        .contains("lower();  // -1  <- fails");
  }

  private static int lowered(AtomicInteger n) throws IOException {
    if (n.get() < -5) {
      throw new IOException("too low");
    }
    return n.decrementAndGet();
  }

  private static boolean isReadable(int n) throws IOException {
    if (n < -5) {
      throw new IOException("too low");
    }
    return true;
  }

  @Test
  void aWeightMakesACommandFrequent() {
    StateMachine<Integer, AtomicInteger> machine =
        one("rare").command("often", c -> c.weight(9).run(system -> {})).withoutSwarm();
    assertThat(passed(machine))
        .containsPattern("often +(89|90|91)\\.\\d %")
        .containsPattern("rare +(9|10|11)\\.");
  }

  private static StateMachine<Integer, AtomicInteger> two() {
    return one("one").command("two", c -> c.run(system -> {}));
  }

  @Test
  void programsOfFullSizeAreLongMostOfTheTime() {
    List<Integer> lengths = new ArrayList<>();
    Ferret.forAll(two().length(40).programs())
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
  void swarmsLeaveOutSomeCommands() {
    assertThat(shareOfProgramsWithout(two(), "two")).isBetween(0.1, 0.3);
    assertThat(shareOfProgramsWithout(two().withoutSwarm(), "two")).isLessThan(0.05);
  }

  @Test
  void someProgramsLeaveOutOtherCommandsAfterTen() {
    int[] changed = new int[1];
    Ferret.forAll(two().programs())
        .with(SETTINGS)
        .check(
            program -> {
              List<String> commands = program.commands();
              if (commands.size() >= 20) {
                Set<String> first = Set.copyOf(commands.subList(0, 10));
                Set<String> second = Set.copyOf(commands.subList(10, 20));
                changed[0] += first.size() + second.size() == 2 && !first.equals(second) ? 1 : 0;
              }
            });
    // In about 35 of 1,000 programs; by chance alone in one of 500,000.
    assertThat(changed[0]).isBetween(15, 60);
  }

  @Test
  void aProgramThatWasFoundInPhasesShrinksLikeAnyOther() {
    int found = 0;
    for (int seed = 0; seed < 20; seed++) {
      StateMachine<Integer, Object> machine =
          StateMachine.<Integer, Object>of(() -> 0, Object::new)
              .command("fill", c -> c.run(system -> {}).next(n -> n + 1))
              .command("empty", c -> c.run(system -> {}).next(n -> n > 6 ? -1 : 0))
              .invariant("never emptied when full", (n, system) -> n >= 0);
      Counterexample shrunk =
          machine.with(SETTINGS.withSeed(seed)).run().counterexample().orElse(null);
      if (shrunk != null) {
        found++;
        assertThat(shrunk.arguments().get(0).toString().lines().filter(l -> l.contains("();")))
            .hasSize(8);
      }
    }
    assertThat(found).isEqualTo(20);
  }

  @Test
  void aNameWithControlCharactersIsEscapedInProgramsAndGivenAsItIs() {
    StateMachine<Integer, AtomicInteger> machine =
        EMPTY.command(
            "a\nb\u001b[31m\u202e", c -> c.call(n -> 1).ensures((model, none, n) -> n != 1));
    String report = failed(machine);
    assertThat(report)
        .contains("a\\nb\\u001b[31m\\u202e();  // 1  <- fails")
        .contains("The postcondition of a\\nb\\u001b[31m\\u202e() does not hold for 1")
        .doesNotContain("\u001b", "\u202e");
    List<String> names = new ArrayList<>();
    Ferret.forAll(machine.programs())
        .with(SETTINGS.withTries(20))
        .check(program -> names.addAll(program.commands()));
    assertThat(names).contains("a\nb\u001b[31m\u202e");
    assertThat(failed(one("get").invariant("a\tb\u0000", (model, n) -> false)))
        .contains("The invariant 'a\\tb\\u0000' does not hold");
  }

  @Test
  void theModelIsShownOnOneLine() {
    StateMachine<List<Object>, AtomicInteger> machine =
        StateMachine.<List<Object>, AtomicInteger>of(() -> List.of(new Poem()), AtomicInteger::new)
            .command("read", c -> c.call(n -> new Poem()).ensures((model, none, n) -> false));
    assertThat(failed(machine)).contains("read();  // roses\\nare red  <- fails\n");
  }

  private static final class Poem {
    @Override
    public String toString() {
      return "roses\nare red";
    }
  }
}
