package dev.ferret.examples;

import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.stateful.Command;
import dev.ferret.stateful.Invariant;
import dev.ferret.stateful.Program;
import dev.ferret.stateful.Result;
import dev.ferret.stateful.StateMachine;
import dev.ferret.type.Range;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The snippets of the guide about stateful tests, compiled and run. */
@Isolated("threads must run at the same moment")
class StatefulGuideTest {
  private final Settings settings = Settings.standard().withoutStore().withFixedSeeds();

  private static List<Integer> with(List<Integer> list, int number) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(number);
    return longer;
  }

  private static List<Integer> withoutLast(List<Integer> list) {
    return list.subList(0, list.size() - 1);
  }

  private static Integer last(List<Integer> list) {
    return list.get(list.size() - 1);
  }

  /** Forgets the fourth number. */
  static final class Stack {
    private final Deque<Integer> numbers = new ArrayDeque<>();

    void push(int number) {
      if (numbers.size() != 3) {
        numbers.push(number);
      }
    }

    int pop() {
      return numbers.pop();
    }

    int size() {
      return numbers.size();
    }
  }

  static StateMachine<List<Integer>, Stack> machine() {
    StateMachine<List<Integer>, Stack> machine =
        StateMachine.of(() -> List.<Integer>of(), Stack::new)
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
                        .call(stack -> stack.pop())
                        .returns(model -> last(model))
                        .next(model -> withoutLast(model)));
    return machine;
  }

  @Test
  void theForgetfulStackIsFound() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> machine().with(settings).check())
        .withMessageContaining(
            """
              program =
                push(0);
                push(0);
                push(0);
                push(1);
                // model before: List.of(0, 0, 0, 1)
                pop();  // 0  <- fails
                // model after:  List.of(0, 0, 0)
            """)
        .withMessageContaining("Violation at StatefulGuideTest.java:");
  }

  @Test
  void theProgramIsPinnedAsAnExample() {
    StateMachine<List<Integer>, Stack> pinned =
        machine()
            .example(
                p -> {
                  p.call("push", 0);
                  p.call("push", 0);
                  p.call("push", 0);
                  p.call("push", 1);
                  p.call("pop");
                });
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> pinned.with(settings).check())
        .withMessageContaining("found     at given example 1");
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> machine().with(settings).check())
        .withMessageContaining(
            "pin it    .example(p -> { p.call(\"push\", 0); p.call(\"push\", 0); "
                + "p.call(\"push\", 0); p.call(\"push\", 1); p.call(\"pop\"); })");
  }

  @Property
  void programsAreArgumentsLikeAnyOther(@From("programs") Program program) throws Throwable {
    program.run();
  }

  static Gen<Program> programs() {
    return machine().length(3).programs();
  }

  static final class Files {
    private final Set<String> open = new TreeSet<>();
    private int count;

    String open() {
      open.add("file" + count);
      return "file" + count++;
    }

    boolean close(String handle) {
      return open.remove(handle);
    }
  }

  private static <T> List<T> plus(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list);
    longer.add(element);
    return longer;
  }

  private static <T> List<T> minus(List<T> list, T element) {
    List<T> shorter = new ArrayList<>(list);
    shorter.remove(element);
    return shorter;
  }

  @Test
  void resultsAreArguments() {
    StateMachine<List<Result<String>>, Files> files =
        StateMachine.of(() -> List.<Result<String>>of(), Files::new)
            .command(
                "open",
                c ->
                    c.call(system -> system.open())
                        .next((open, none, handle) -> plus(open, handle)))
            .command(
                "close",
                c ->
                    c.when(open -> !open.isEmpty())
                        .arguments((open, draw) -> draw.from(elementsOf(open)))
                        .call((system, handle) -> system.close(handle.get()))
                        .returns((open, handle) -> true)
                        .next((open, handle) -> minus(open, handle)));
    assertThat(files.with(settings).run().isPassed()).isTrue();
  }

  @Test
  void utilitiesGuidePrograms() {
    StateMachine<List<Integer>, Stack> tall =
        machine().atEnd((model, stack) -> maximize("height", model.size()));
    assertThat(tall.with(settings).run().counterexamples()).hasSize(1);
  }

  // A class whose fields hold the system and what is expected of it.
  static class CounterSpec {
    final AtomicInteger counter = new AtomicInteger();
    int expected;

    @Command
    void add(@Range(min = 1, max = 9) int n) {
      expected += n;
      assertThat(counter.addAndGet(n)).isEqualTo(expected);
    }

    @Command(when = "isPositive")
    void reset() {
      expected = 0;
      counter.set(0);
    }

    boolean isPositive() {
      return expected > 0;
    }

    @Invariant
    boolean countersAgree() {
      return counter.get() == expected;
    }
  }

  @Test
  void aClassIsAMachine() {
    assertThat(StateMachine.of(CounterSpec.class).with(settings).run().isPassed()).isTrue();
  }

  @Test
  void statesHaveNames() {
    StateMachine<Boolean, AtomicInteger> door =
        StateMachine.of(() -> false, AtomicInteger::new)
            .states(open -> open ? "open" : "closed")
            .command(
                "open",
                c -> c.from("closed").to("open").weight(2).run(d -> d.set(1)).next(open -> true))
            .command(
                "close", c -> c.from("open").to("closed").run(d -> d.set(0)).next(open -> false));
    String picture = door.toMermaid();
    assertThat(door.with(settings).run().report()).asString().contains("closed -open-> open");
    assertThat(picture).contains("closed --> open : open (2)");
  }

  @Test
  void threadsRace() {
    StateMachine<Integer, AtomicInteger> counter =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .command(
                "increment",
                c -> c.call(n -> n.incrementAndGet()).returns(n -> n + 1).next(n -> n + 1))
            .command("get", c -> c.call(n -> n.get()).returns(n -> n));
    counter.parallel(2).with(settings).check();
  }

  static class QueueSpec {
    final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Command
    boolean offer(int number) {
      return queue.offer(number);
    }

    @Command
    Integer poll() {
      return queue.poll();
    }
  }

  // Made for one thread.
  static class ListSpec {
    private final Queue<Integer> queue = new LinkedList<>();

    @Command
    boolean offer(int number) {
      return queue.offer(number);
    }

    @Command
    Integer poll() {
      return queue.poll();
    }
  }

  @Test
  void classesRunOnThreadsAsWell() {
    Settings few = settings.withTries(200);
    assertThat(StateMachine.of(QueueSpec.class).parallel(2).with(few).run().isPassed()).isTrue();
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                StateMachine.of(ListSpec.class).parallel(2).with(settings.withShrinks(20)).check())
        .withMessageContaining("The results of the threads are not linearizable");
  }
}
