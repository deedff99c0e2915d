package dev.ferret.stateful;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.Range;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ClassMachineTest {
  private static final Settings SETTINGS =
      Settings.standard().withoutStore().withSeed(42).withFullReport();

  private static String failure(Class<?> type) {
    PropertyFailure failure = StateMachine.of(type).run(SETTINGS).failure();
    assertThat(failure).as("the failure").isNotNull();
    return Objects.requireNonNull(failure).getMessage();
  }

  static class StackSpec {
    private final Deque<Integer> stack = new ArrayDeque<>();
    int size;

    @Command
    void push(@Range(min = 0, max = 9) int number) {
      stack.push(number);
      size++;
    }

    @Command(when = "isFilled", weight = 2)
    int pop() {
      size--;
      return stack.pop();
    }

    boolean isFilled() {
      return size > 0;
    }

    @Invariant
    boolean sizesAgree() {
      return stack.size() == size;
    }
  }

  static class LeakySpec extends StackSpec {
    @Command
    void clear(boolean really) {
      size = really && size > 1 ? size - 1 : size;
    }
  }

  @Test
  void commandsOfAClassPass() {
    String report = StateMachine.of(StackSpec.class).check(SETTINGS).toString();
    assertThat(report).contains("StackSpec").contains("push").contains("pop");
  }

  @Test
  void aBrokenInvariantIsReportedWithTheProgram() {
    assertThat(failure(LeakySpec.class))
        .contains("The invariant sizesAgree() does not hold")
        .contains("program =\n    push(0);\n    push(0);\n    clear(true);  // <- fails")
        .doesNotContain("model before");
  }

  static class CountingSpec implements AutoCloseable {
    static final Map<String, Integer> COUNTS = new HashMap<>();

    CountingSpec() {
      COUNTS.merge("open", 1, Integer::sum);
    }

    @Command("say")
    void anything(@Command.Reuse("words") int first, @Command.Reuse("words") int second) {
      COUNTS.merge(first == second ? "same" : "other", 1, Integer::sum);
    }

    @Override
    public void close() {
      COUNTS.merge("open", -1, Integer::sum);
    }
  }

  @Test
  void instancesAreClosedAndParametersReused() {
    StateMachine.of(CountingSpec.class).check(SETTINGS);
    assertThat(CountingSpec.COUNTS).containsEntry("open", 0);
    assertThat(CountingSpec.COUNTS.get("same")).isGreaterThan(1_000);
  }

  static class ThrowingSpec {
    private int calls;

    @Command
    void call() {
      if (++calls == 3) {
        throw new IllegalStateException("too often");
      }
    }
  }

  @Test
  void exceptionsComeThroughAsTheyAre() {
    assertThat(failure(ThrowingSpec.class))
        .contains("IllegalStateException: too often")
        .contains("call();\n    call();\n    call();  // threw IllegalStateException  <- fails");
  }

  static class Empty {}

  static class Conditional {
    @Command(when = "never")
    void impossible() {}
  }

  @SuppressWarnings("ClassCanBeStatic") // the mistake that is to be found
  class Inner {
    @Command
    void nothing() {}
  }

  static class Static {
    @Command
    static void nothing() {}
  }

  static class Demanding {
    @Command
    void nothing() {}

    @Invariant
    void needs(int number) {
      assertThat(number).isZero();
    }
  }

  @Test
  void mistakesHaveSentencesOfTheirOwn() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Empty.class))
        .withMessage("Empty has no commands; annotate methods with @Command");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Conditional.class))
        .withMessageContaining("never() says so, but there is no such method");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Inner.class))
        .withMessageContaining("Inner needs a constructor without parameters, and must be static");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Static.class))
        .withMessageContaining("is static and so has no system");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Demanding.class))
        .withMessage("The invariant needs must have no parameters");
  }

  @Test
  void machinesWithNamedStatesHaveAPicture() {
    StateMachine<Boolean, Object> door =
        StateMachine.of(() -> false, Object::new)
            .states(open -> open ? "wide open" : "closed")
            .command("open", c -> c.from("closed").to("wide open").run(d -> {}).next(o -> true))
            .command(
                "close",
                c -> c.from("wide open").to("closed").weight(3).run(d -> {}).next(o -> false))
            .command("ring", c -> c.from("closed").run(d -> {}));
    assertThat(door.toGraphviz())
        .isEqualTo(
            """
            digraph machine {
              rankdir=LR;
              start [shape=point, label=""];
              start -> "closed";
              "closed" -> "wide open" [label="open"];
              "wide open" -> "closed" [label="close (3)"];
              "closed" -> "closed" [label="ring"];
            }
            """);
    assertThat(door.toMermaid())
        .isEqualTo(
            """
            stateDiagram-v2
              state "wide open" as s1
              [*] --> closed
              closed --> s1 : open
              s1 --> closed : close (3)
              closed --> closed : ring
            """);
  }

  interface Resetting {
    @Command
    default void reset() {}
  }

  abstract static class BaseSpec {
    int number;

    @Command
    void up() {
      number++;
    }

    @Invariant
    boolean isSmall() {
      return number < 3;
    }
  }

  static class DerivedSpec extends BaseSpec implements Resetting {
    @Override
    @Command
    void up() {
      number = 1;
    }

    @Override
    @Invariant
    boolean isSmall() {
      return number < 2;
    }
  }

  @Test
  void overriddenCommandsCountOnceAndThoseOfInterfacesCount() {
    assertThat(StateMachine.of(DerivedSpec.class).check(SETTINGS).toString())
        .contains("up ")
        .contains("reset ");
  }

  @Test
  void anAbstractClassIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(BaseSpec.class))
        .withMessage("BaseSpec has no instances, being abstract; use a class that extends it");
  }

  static class ThrowingConditionSpec {
    @Command(when = "isReady")
    void start() {}

    boolean isReady() {
      throw new IllegalStateException("not yet");
    }
  }

  @Test
  void aConditionThatThrowsIsNoInvariant() {
    assertThat(StateMachine.of(ThrowingConditionSpec.class).run(SETTINGS).failure())
        .hasMessageContaining("The condition isReady() threw java.lang.IllegalStateException")
        .hasMessageContaining("// the condition of the next command fails");
  }
}
