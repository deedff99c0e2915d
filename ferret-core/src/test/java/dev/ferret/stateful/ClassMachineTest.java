package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.type.Range;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassMachineTest {
  private static String failure(Class<?> type) {
    return failed(StateMachine.of(type));
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
    String report = passed(StateMachine.of(StackSpec.class));
    assertThat(report).contains("push").contains("pop");
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
    passed(StateMachine.of(CountingSpec.class));
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

  static class Blank {
    @Command(" ")
    void nothing() {}
  }

  static class Weightless {
    @Command(weight = 0)
    void nothing() {}
  }

  static class Overloaded {
    @Command
    void nothing() {}

    @Command
    void nothing(int number) {
      assertThat(number).isLessThan(9);
    }
  }

  static class Poolless {
    @Command
    void nothing(@Command.Reuse("") int number) {
      assertThat(number).isLessThan(9);
    }
  }

  static class Ungenerated {
    @Command
    void nothing(Thread thread) {
      assertThat(thread).isNotNull();
    }
  }

  @Test
  void annotationsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Blank.class))
        .withMessage("@Command of nothing needs a name that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Weightless.class))
        .withMessage("The weight of nothing must be from 1 to 1000, not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Overloaded.class))
        .withMessage("There are two commands called nothing; give one of them another name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Poolless.class))
        .withMessage("@Command.Reuse in nothing needs a pool name that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Ungenerated.class))
        .withMessageStartingWith("The command nothing has a parameter without values: ");
  }

  @Test
  void mistakesHaveSentencesOfTheirOwn() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Empty.class))
        .withMessage("Empty has no commands; annotate methods with @Command");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Conditional.class))
        .withMessageContaining(
            "has the condition never, but there is no method never() that returns a boolean");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Inner.class))
        .withMessageContaining("Inner needs a constructor without parameters, and must be static");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Static.class))
        .withMessageContaining(
            "The command nothing is static and has no system; make it non-static");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(Demanding.class))
        .withMessage("The invariant needs must have no parameters");
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
    assertThat(passed(StateMachine.of(DerivedSpec.class))).contains("up ").contains("reset ");
  }

  @Test
  void anAbstractClassIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateMachine.of(BaseSpec.class))
        .withMessage("BaseSpec is abstract and has no instances; use a class that extends it");
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
    assertThat(failure(ThrowingConditionSpec.class))
        .contains("The condition isReady() threw java.lang.IllegalStateException")
        .contains("// the condition of the next command fails");
  }
}
