package dev.ferret.stateful;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ParallelTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(42).withFullReport();

  private interface Counter {
    int increment();

    int get();
  }

  /** Loses increments, even where threads have to share one processor. */
  private static final class Racy implements Counter {
    private int value;

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // makes the race likely, not certain
    public int increment() {
      int before = value;
      Thread.yield();
      value = before + 1;
      return before + 1;
    }

    @Override
    public int get() {
      return value;
    }
  }

  private static final class Atomic implements Counter {
    private final AtomicInteger value = new AtomicInteger();

    @Override
    public int increment() {
      return value.incrementAndGet();
    }

    @Override
    public int get() {
      return value.get();
    }
  }

  private static StateMachine<Integer, Counter> counters(Callable<Counter> setUp) {
    return StateMachine.<Integer, Counter>of(() -> 0, setUp)
        .command(
            "increment",
            c -> c.call(counter -> counter.increment()).returns(n -> n + 1).next(n -> n + 1))
        .command("get", c -> c.call(counter -> counter.get()).returns(n -> n));
  }

  @Test
  void aRacyCounterIsCaughtInEveryRunAndShrunkToTwoIncrements() {
    for (int seed = 0; seed < 20; seed++) {
      PropertyFailure failure =
          counters(Racy::new).parallel(2).run(SETTINGS.withSeed(seed)).failure();
      assertThat(failure).as("the race, with seed " + seed).isNotNull();
      assertThat(Objects.requireNonNull(failure))
          .hasMessageContaining("No order of the commands explains what the threads got")
          .hasMessageContaining("model before the threads: 0")
          .hasMessageContaining("// thread 1")
          .hasMessageMatching(
              "(?s).*program =\n    // thread 1 +\\| // thread 2\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n\n.*");
    }
  }

  @Test
  void anAtomicCounterPasses() {
    String report = counters(Atomic::new).parallel(2).check(SETTINGS).toString();
    assertThat(report).contains("1,000 cases").contains("increment").doesNotContain("too many");
  }

  @Test
  void threeThreadsPassToo() {
    assertThat(counters(Atomic::new).parallel(3).check(SETTINGS.withTries(100)).isFailed())
        .isFalse();
  }

  @Test
  void preconditionsHoldInEveryOrder() {
    StateMachine<Integer, AtomicInteger> account =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "deposit",
                c ->
                    c.arguments(integers(1, 3))
                        .run((n, more) -> n.addAndGet(more))
                        .next((n, more) -> n + more))
            .command(
                "withdraw",
                c ->
                    c.arguments(integers(1, 3))
                        .when((n, less) -> less <= n)
                        .call((n, less) -> n.addAndGet(-less))
                        .ensures((before, less, after) -> after >= 0)
                        .next((n, less) -> n - less))
            .invariant("agrees", (model, n) -> model == n.get());
    assertThat(account.parallel(2).check(SETTINGS.withTries(300)).toString()).contains("withdraw");
  }

  @Test
  void exceptionsOfThreadsAreReported() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "count",
                c ->
                    c.run(
                        n -> {
                          if (n.incrementAndGet() == 3) {
                            throw new IllegalStateException("three");
                          }
                        }));
    PropertyFailure failure = machine.parallel(2).run(SETTINGS).failure();
    assertThat(failure).isNotNull();
    assertThat(Objects.requireNonNull(failure))
        .hasMessageContaining("IllegalStateException: three");
  }

  private static Step<Integer, Object> step(Action<Integer, Object, ?, ?> action, Object result) {
    Result<Object> bound = new Result<>("r");
    bound.bind(result);
    return new Step<>(action, null, bound, 0, 0);
  }

  private static Action<Integer, Object, ?, ?> increment() {
    return new Action<Integer, Object, Void, Void>("increment", Site.here())
        .call(system -> 0)
        .returns(n -> n + 1)
        .next(n -> n + 1);
  }

  private static final Orders.Clock AT_ONCE = (first, second) -> false;

  @Test
  void anOrderIsFoundAmongMany() {
    Action<Integer, Object, ?, ?> increment = increment();
    StateMachine<Integer, Object> machine = StateMachine.of(() -> 0, Object::new);
    List<List<Step<Integer, Object>>> tails = new ArrayList<>();
    for (int thread = 0; thread < 3; thread++) {
      List<Step<Integer, Object>> tail = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        tail.add(step(increment, 3 * i + thread + 1));
      }
      tails.add(tail);
    }
    Orders<Integer, Object> orders = new Orders<>(machine, tails);
    assertThat(orders.isLinearizable(0, AT_ONCE, n -> n == 18)).isTrue();
    assertThat(orders.last()).isEqualTo(18);
    assertThat(new Orders<>(machine, tails).isLinearizable(0, AT_ONCE, n -> n == 17)).isFalse();
    assertThat(orders.isGivenUp()).isFalse();
  }

  @Test
  void whatEndedBeforeCannotComeLater() {
    Action<Integer, Object, ?, ?> increment = increment();
    StateMachine<Integer, Object> machine = StateMachine.of(() -> 0, Object::new);
    Step<Integer, Object> second = step(increment, 2);
    Step<Integer, Object> first = step(increment, 1);
    List<List<Step<Integer, Object>>> tails = List.of(List.of(second), List.of(first));
    assertThat(new Orders<>(machine, tails).isLinearizable(0, AT_ONCE, n -> true)).isTrue();
    Orders.Clock clock = (one, other) -> one == second && other == first;
    assertThat(new Orders<>(machine, tails).isLinearizable(0, clock, n -> true)).isFalse();
  }

  @Test
  void aSearchWithTooManyStatesGivesUp() {
    int[] fresh = new int[1];
    Action<Integer, Object, ?, ?> any =
        new Action<Integer, Object, Void, Void>("any", Site.here())
            .call(system -> 0)
            .next(n -> ++fresh[0]);
    StateMachine<Integer, Object> machine = StateMachine.of(() -> 0, Object::new);
    List<List<Step<Integer, Object>>> tails = new ArrayList<>();
    for (int thread = 0; thread < 3; thread++) {
      tails.add(Collections.nCopies(6, step(any, 0)));
    }
    Orders<Integer, Object> orders = new Orders<>(machine, tails);
    assertThat(orders.isLinearizable(0, AT_ONCE, n -> false)).isFalse();
    assertThat(orders.isGivenUp()).isTrue();
  }

  static class Spec {
    @Command
    void nothing() {}
  }

  @Test
  void parallelMachinesAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counters(Atomic::new).parallel(1))
        .withMessage("Parallel programs need 2 to 8 threads, not 1");
    assertThatIllegalStateException()
        .isThrownBy(() -> StateMachine.of(Spec.class).parallel(2))
        .withMessageContaining("need a model to compare orders");
  }
}
