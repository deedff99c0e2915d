package dev.ferret.quality;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.enumerate;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.Relation;
import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.stateful.Command;
import dev.ferret.stateful.StateMachine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Attempts to make a property pass that checks nothing, or next to nothing. Each fails with its
 * reason, or its report says what was not checked.
 */
@Isolated("some programs have threads that must run at the same moment")
class FalseGreenTest {
  private static final List<Integer> TRIES = List.of(1, 2, 7, 50, 100, 1_000);

  private final List<DynamicTest> attempts = new ArrayList<>();

  private static Settings settings(int tries) {
    return Settings.standard().withoutStore().withTries(tries);
  }

  /** Adds an attempt that must fail. */
  private void red(String name, String reason, Function<Settings, Outcome> run) {
    for (int tries : TRIES) {
      attempts.add(
          DynamicTest.dynamicTest(
              name + ", " + tries + " tries",
              () -> {
                Outcome outcome = run.apply(settings(tries));
                assertThat(outcome.failure()).as(outcome.toString()).isNotNull();
                assertThat(Objects.requireNonNull(outcome.failure()).getMessage()).contains(reason);
              }));
    }
  }

  /** Adds an attempt that may pass, since its report says what was not checked. */
  private void said(String name, String sentence, Function<Settings, Outcome> run) {
    attempts.add(
        DynamicTest.dynamicTest(
            name,
            () -> {
              Outcome outcome = run.apply(settings(1_000));
              assertThat(outcome.failure()).isNull();
              assertThat(outcome.toString()).contains(sentence);
            }));
  }

  @TestFactory
  Stream<DynamicTest> propertiesThatCheckNothing() {
    red(
        "an assumption that never holds",
        "Nothing was checked",
        s -> forAll(integers()).with(s).run(n -> assume(false)));
    red(
        "an assumption that never holds in a small space",
        "Nothing was checked",
        s -> forAll(booleans()).with(s).run(b -> assume(false)));
    red(
        "a condition that never holds",
        "Nothing was checked",
        s -> forAll(integers()).with(s).where(n -> false).run(n -> {}));
    red(
        "a condition on two values that never holds",
        "Nothing was checked",
        s -> forAll(integers(), strings()).with(s).where((n, text) -> false).run((n, text) -> {}));
    red(
        "a condition that never holds under a bound",
        "Nothing was checked",
        s -> forAll(lists(booleans())).with(s).where(list -> false).upTo(3).run(list -> {}));
    red(
        "a filter that never passes",
        "rejected 100 %",
        s -> forAll(integers().filter(n -> false)).with(s).run(n -> {}));
    red(
        "an enumeration whose cases are all discarded",
        "Nothing was checked",
        s -> enumerate(lists(booleans())).with(s).upTo(2).run(list -> assume(false)));
    red(
        "rows that are all discarded",
        "Nothing was checked",
        s -> forAll(booleans(), integers(0, 3)).with(s).covering(2).run((b, n) -> assume(false)));
    red(
        "a plan without cases",
        "Nothing was checked",
        s -> forAll(integers()).with(s.withPlan(task -> () -> null)).run(n -> {}));
    red(
        "a plan whose cases are all discarded",
        "Nothing was checked",
        s ->
            forAll(integers())
                .with(
                    s.withPlan(
                        task -> {
                          Iterator<Integer> numbers = List.of(1, 2, 3).iterator();
                          return () -> numbers.hasNext() ? Case.given(numbers.next()) : null;
                        }))
                .run(n -> assume(false)));
    red(
        "no phase that checks anything",
        "Nothing was checked",
        s -> forAll(integers()).with(s.without(Phase.GENERATE)).run(n -> {}));
    return attempts.stream();
  }

  @TestFactory
  Stream<DynamicTest> propertiesThatCheckNextToNothing() {
    red(
        "17 of 18 cases of a small space are discarded",
        "were discarded",
        s -> forAll(integers(1, 18)).with(s.withTries(1_000)).run(n -> assume(n == 5)));
    red(
        "17 of 18 cases of an enumeration are discarded",
        "were discarded",
        s -> enumerate(integers(1, 18)).with(s.withTries(1_000)).upTo(20).run(n -> assume(n == 5)));
    red(
        "99 of 100 rows are discarded",
        "were discarded",
        s ->
            forAll(integers(0, 9), integers(0, 9))
                .with(s.withTries(1_000))
                .covering(2)
                .run((a, b) -> assume(a == 3 && b == 3)));
    red(
        "19 of 20 cases of a plan are discarded",
        "were discarded",
        s ->
            forAll(integers())
                .with(
                    s.withTries(1_000)
                        .withPlan(
                            task -> {
                              AtomicInteger next = new AtomicInteger();
                              return () ->
                                  next.get() < 20 ? Case.given(next.getAndIncrement()) : null;
                            }))
                .run(n -> assume(n == 7)));
    red(
        "999 of 1,000 random cases are discarded",
        "were discarded",
        s ->
            forAll(integers(0, 1_000_000))
                .with(s.withTries(1_000))
                .run(n -> assume(n % 1_000 == 7)));
    said(
        "half of all cases are discarded",
        "all 9 cases, but for 9 that the test discarded",
        s -> forAll(integers(1, 18)).with(s).run(n -> assume(n % 2 == 0)));
    said(
        "half of an enumeration is discarded",
        "but for 9 that the test discarded",
        s -> enumerate(integers(1, 18)).with(s).upTo(20).run(n -> assume(n % 2 == 0)));
    said(
        "an enumeration that the time cuts",
        "time is up",
        s ->
            enumerate(lists(integers(0, 9)))
                .with(s.withTries(Integer.MAX_VALUE).withTime(Duration.ofMillis(50)))
                .within(Bound.size(40))
                .run(list -> {}));
    said(
        "an enumeration that tries cut",
        "stopped after 1,000 cases",
        s -> enumerate(lists(integers(0, 9))).with(s).within(Bound.size(14)).run(list -> {}));
    return attempts.stream();
  }

  private static StateMachine<Integer, AtomicInteger> counter() {
    return StateMachine.of(() -> 0, AtomicInteger::new);
  }

  private static StateMachine<Integer, AtomicInteger> skipping() {
    return counter()
        .command("add", c -> c.run(counter -> assume(false)).next(n -> n + 1))
        .command("get", c -> c.call(AtomicInteger::get).returns(n -> unmet()));
  }

  private static int unmet() {
    assume(false);
    return 0;
  }

  private static void both(
      List<StateMachine<?, ?>> machines, StateMachine<?, ?> machine, boolean isParallel) {
    machines.add(isParallel ? machine.parallel(2) : machine);
  }

  static class Impossible {
    @Command(when = "never")
    void act() {}

    boolean never() {
      return false;
    }
  }

  static class Skipping {
    @Command
    void act() {
      assume(false);
    }
  }

  @TestFactory
  Stream<DynamicTest> machinesThatRunNothing() {
    for (boolean isParallel : List.of(false, true)) {
      String how = isParallel ? ", parallel" : "";
      List<StateMachine<?, ?>> machines = new ArrayList<>();
      both(machines, counter().command("add", c -> c.run(n -> assume(false))), isParallel);
      both(
          machines,
          counter().command("add", c -> c.when(n -> n > 0).run(AtomicInteger::incrementAndGet)),
          isParallel);
      both(
          machines,
          counter()
              .command(
                  "get",
                  c ->
                      c.call(AtomicInteger::get)
                          .ensures(
                              (n, none, got) -> {
                                assume(false);
                                return true;
                              })),
          isParallel);
      both(machines, StateMachine.of(Skipping.class), isParallel);
      List<String> names =
          List.of(
              "every command is skipped",
              "no command is possible",
              "no postcondition is checked",
              "a class whose command is skipped");
      for (int i = 0; i < machines.size(); i++) {
        StateMachine<?, ?> machine = machines.get(i);
        // A state without a possible command is a mistake of the model, once a program meets it.
        String reason = names.get(i).startsWith("no command") ? "o command" : "Nothing was checked";
        red(names.get(i) + how, reason, s -> machine.with(s).run());
      }
    }
    red(
        "a class whose command is impossible",
        "Nothing was checked",
        s -> StateMachine.of(Impossible.class).with(s).run());
    red("skipped and unverified commands", "Nothing was checked", s -> skipping().with(s).run());
    return attempts.stream();
  }

  @TestFactory
  Stream<DynamicTest> relationsThatRelateNothing() {
    red(
        "a relation that never applies",
        "",
        s ->
            Metamorphic.of(integers(), n -> n)
                .relation(Relation.where(n -> false, Relation.invariant("same", n -> n + 0)))
                .with(s)
                .run());
    red(
        "a follow-up that equals its source",
        "",
        s ->
            Metamorphic.of(integers(), n -> n)
                .relation(Relation.invariant("same", n -> n))
                .with(s)
                .run());
    red(
        "a system that rejects everything",
        "",
        s ->
            Metamorphic.of(
                    integers(),
                    n -> {
                      assume(false);
                      return n;
                    })
                .relation(Relation.invariant("negated", n -> -n))
                .with(s)
                .run());
    red(
        "a source that is constant and whose relation is trivial",
        "",
        s ->
            Metamorphic.of(elementsOf(0), n -> n)
                .relation(Relation.invariant("negated", n -> -n))
                .with(s)
                .run());
    red(
        "examples that are discarded, and nothing else",
        "Nothing was checked",
        s ->
            forAll(elementsOf(1, 2))
                .with(s.without(Phase.GENERATE))
                .example(1)
                .run(n -> assume(false)));
    return attempts.stream();
  }
}
