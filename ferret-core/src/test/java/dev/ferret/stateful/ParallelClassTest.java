package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.run.PropertyFailure;
import dev.ferret.type.Range;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Classes on several threads: right is what the same commands return on one thread. */
@Isolated("threads must run at the same moment")
class ParallelClassTest {
  static class RacyCounterSpec {
    private int value;

    @Command
    int increment() {
      int before = value;
      value = before + 1;
      return before + 1;
    }

    @Command
    int get() {
      return value;
    }
  }

  @Test
  void aRacyCounterIsCaughtAndShrunkToTwoIncrements() {
    assertThatTheRaceIsCaught(1);
  }

  @Test
  @Tag("slow")
  void aRacyCounterIsCaughtInEveryRunAndShrunkToTwoIncrements() {
    assertThatTheRaceIsCaught(5);
  }

  private static void assertThatTheRaceIsCaught(int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      PropertyFailure failure =
          StateMachine.of(RacyCounterSpec.class)
              .parallel(2)
              .with(SETTINGS.withSeed(seed))
              .run()
              .failure();
      assertThat(failure)
          .hasMessageContaining(
              "The results of the threads are not linearizable: one thread gives other results in"
                  + " every order of the commands")
          .hasMessageMatching(
              "(?s).*program =\n    // thread 1 +\\| // thread 2\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n"
                  + "    (increment\\(\\);  // 1 \\||  +\\| increment\\(\\);  // 1)\n"
                  + "    // no command ended before one of another thread began, so all orders"
                  + " were tried\n\n.*");
    }
  }

  static class DequeSpec implements AutoCloseable {
    static final AtomicInteger OPEN = new AtomicInteger();
    private final Deque<Integer> deque = new ConcurrentLinkedDeque<>();

    DequeSpec() {
      OPEN.incrementAndGet();
    }

    @Command
    void push(@Range(min = 0, max = 9) int number) {
      deque.push(number);
    }

    @Command
    int pop() {
      return deque.pop();
    }

    @Command
    @Nullable Integer pollLast() {
      return deque.pollLast();
    }

    @Override
    public void close() {
      OPEN.decrementAndGet();
    }
  }

  @Test
  void aConcurrentDequePassesAndItsExceptionsAreResults() {
    // On one thread, a pop of nothing is a failure; with threads it must only be explained.
    assertThat(StateMachine.of(DequeSpec.class).with(SETTINGS).run().failure())
        .hasMessageContaining("NoSuchElementException");
    String report = passed(StateMachine.of(DequeSpec.class).parallel(2), SETTINGS.withTries(300));
    assertThat(report)
        .containsPattern("returned +[5-9]\\d")
        .containsPattern("threw NoSuchElementException +[1-4]\\d")
        .doesNotContain("too many");
    assertThat(DequeSpec.OPEN).hasValue(0);
  }

  static class ListSpec {
    private final Deque<Integer> deque = new ArrayDeque<>();

    @Command
    void push(@Range(min = 0, max = 9) int number) {
      deque.push(number);
    }

    @Command
    int pop() {
      return deque.pop();
    }
  }

  @Test
  @Tag("slow")
  void aDequeForOneThreadFails() {
    assertThat(
            StateMachine.of(ListSpec.class)
                .parallel(2)
                .with(SETTINGS.withShrinks(20))
                .run()
                .failure())
        .hasMessageContaining("The results of the threads are not linearizable")
        // Which commands race is up to the threads: pushes alone may lose elements, or throw.
        .hasMessageMatching("(?s).*// thread 1.*// thread 2.*(push\\(\\d\\)|pop\\(\\)).*");
  }

  static class AssertingSpec {
    private final AtomicInteger counter = new AtomicInteger();

    @Command
    void count() {
      assertThat(counter.incrementAndGet()).isLessThan(3);
    }
  }

  @Test
  void failedAssertionsAreNeverResults() {
    assertThat(StateMachine.of(AssertingSpec.class).parallel(2).with(SETTINGS).run().failure())
        .hasMessageContaining("to be less than")
        .hasMessageContaining("count();");
  }

  static class BrokenSpec {
    private final AtomicInteger counter = new AtomicInteger();
    private int copy;

    @Command
    void count() {
      int count = counter.incrementAndGet();
      for (int i = 0; i < 20; i++) {
        // The other thread has its turn here, also where there is one processor for both.
        Thread.yield();
      }
      copy = count;
    }

    @Invariant
    boolean copiesAgree() {
      return copy == counter.get();
    }
  }

  @Test
  void invariantsHoldWhenTheThreadsAreDone() {
    assertThat(StateMachine.of(BrokenSpec.class).parallel(2).with(SETTINGS).run().failure())
        .hasMessageContaining("The invariant copiesAgree() does not hold");
  }

  static class BoundedSpec {
    private final AtomicInteger counter = new AtomicInteger();

    @Command
    int up() {
      return counter.incrementAndGet();
    }

    @Command(when = "isPositive")
    int down() {
      return counter.decrementAndGet();
    }

    boolean isPositive() {
      return counter.get() > 0;
    }
  }

  @Test
  void commandsWithAConditionOnlyRunBeforeTheThreads() {
    StateMachine<?, BoundedSpec> machine = StateMachine.of(BoundedSpec.class).parallel(2);
    int before = 0;
    for (int seed = 0; seed < 200; seed++) {
      Choices choices = Case.random(seed, Choices.FULL_SIZE).recorded().choices();
      String program = machine.programs().from(choices).toString();
      int fork = program.indexOf("// thread 1");
      assertThat(program.substring(fork)).doesNotContain("down");
      before += program.substring(0, fork).contains("down") ? 1 : 0;
    }
    assertThat(before).isGreaterThan(20);
    assertThat(passed(machine, SETTINGS.withTries(200))).contains("down");
  }

  static class GuardedSpec {
    @Command(when = "isReady")
    void start() {}

    boolean isReady() {
      return true;
    }
  }

  @Test
  void threadsNeedACommandWithoutACondition() {
    assertThatIllegalStateException()
        .isThrownBy(() -> StateMachine.of(GuardedSpec.class).parallel(2).with(SETTINGS).check())
        .withMessageContaining("Parallel programs need a command without a condition");
  }

  static class NeverSpec {
    @Command
    void nothing() {}

    @Command(when = "isOver")
    void impossible() {}

    boolean isOver() {
      return false;
    }
  }

  @Test
  void aCommandWhoseConditionNeverHoldsIsNamed() {
    assertThat(StateMachine.of(NeverSpec.class).with(SETTINGS).run().failure())
        .hasMessageContaining(
            "the command impossible never ran: its precondition held in no state");
    assertThat(
            StateMachine.of(NeverSpec.class)
                .parallel(2)
                .with(SETTINGS.withTries(100))
                .run()
                .failure())
        .hasMessageContaining(
            "the command impossible never ran: its precondition held in no state");
  }
}
