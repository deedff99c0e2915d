package dev.ferret.stateful;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.ForAll;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Programs that are written down: by users, and in reports for users. */
class ExamplesOfMachinesTest {
  private static final Settings PLAIN = Settings.standard().withoutStore().withSeed(1);

  /** Too few for any of the bugs, so that only examples find them. */
  private static final Settings ONE = PLAIN.withTries(1);

  private static String pin(StateMachine<?, ?> machine) {
    return pin(machine.with(PLAIN).run().report());
  }

  private static String pin(Report report) {
    return report.fact(Key.PIN_IT).map(Report.Fact::value).map(Object::toString).orElse("");
  }

  /** A stack that loses what is pushed onto two others. */
  static StateMachine<List<Integer>, ArrayDeque<Integer>> lossy() {
    return StateMachine.of(() -> List.<Integer>of(), ArrayDeque<Integer>::new)
        .command(
            "push",
            c ->
                c.arguments(integers(0, 9))
                    .run(
                        (stack, n) -> {
                          if (stack.size() != 2) {
                            stack.push(n);
                          }
                        })
                    .next(ExamplesOfMachinesTest::with))
        .command(
            "pop",
            c ->
                c.when(model -> !model.isEmpty())
                    .call(stack -> stack.pop())
                    .returns(model -> model.get(model.size() - 1))
                    .next(model -> model.subList(0, model.size() - 1)))
        .length(10);
  }

  private static List<Integer> with(List<Integer> model, int n) {
    List<Integer> longer = new ArrayList<>(model);
    longer.add(n);
    return List.copyOf(longer);
  }

  @Test
  void aReportOffersTheProgramAsAnExample() {
    assertThat(pin(lossy()))
        .isEqualTo(
            ".example(p -> { p.call(\"push\", 0); p.call(\"push\", 0); "
                + "p.call(\"push\", 1); p.call(\"pop\"); })");
  }

  private static final Consumer<Program.Calls> FAILING =
      p -> {
        p.call("push", 0);
        p.call("push", 0);
        p.call("push", 1);
        p.call("pop");
      };

  @Test
  void anExampleRunsBeforeTheGeneratedPrograms() {
    Report report = lossy().length(1).example(FAILING).with(ONE).run().report();
    assertThat(report.toString())
        .contains("expected: 1")
        .contains("but was:  0")
        .contains("found     at given example 1")
        .contains("p.call(\"push\", 1);");
    assertThat(lossy().length(1).example(p -> p.call("push", 3)).with(ONE).run().isPassed())
        .isTrue();
  }

  @Test
  void resultsAreVariables() {
    StateMachine<List<Result<String>>, ArrayList<String>> files =
        StateMachine.of(() -> List.<Result<String>>of(), ArrayList<String>::new)
            .command(
                "open",
                c ->
                    c.call(
                            open -> {
                              open.add("file" + open.size());
                              return open.get(open.size() - 1);
                            })
                        .next(
                            (model, none, result) -> {
                              List<Result<String>> longer = new ArrayList<>(model);
                              longer.add(result);
                              return longer;
                            }))
            .command(
                "close",
                c ->
                    c.when(model -> !model.isEmpty())
                        .arguments((model, draw) -> draw.from(elementsOf(model)))
                        .call((open, file) -> file.get().equals("file0"))
                        .returns(model -> true));
    assertThat(pin(files))
        .isEqualTo(
            ".example(p -> { p.call(\"open\"); var r2 = "
                + "p.call(\"open\"); p.call(\"close\", r2); })");
    Report report =
        files
            .example(
                p -> {
                  p.call("open");
                  var r2 = p.call("open");
                  p.call("close", r2);
                })
            .with(ONE)
            .run()
            .report();
    assertThat(report.toString()).contains("at given example 1").contains("close(r2);");
  }

  static class Totals {
    int total;

    @Command
    void add(List<Integer> numbers, int factor) {
      total = numbers.size() == 1 ? factor : 0;
    }

    @Command
    void reset() {
      total = 0;
    }

    @Invariant
    boolean staysLow() {
      return total != 2;
    }
  }

  @Test
  void methodsOfAClassAreCalledByName() {
    assertThat(pin(StateMachine.of(Totals.class)))
        .isEqualTo(".example(p -> { p.call(\"add\", new ArrayList<>(List.of(0)), 2); }" + ")");
    Report report =
        StateMachine.of(Totals.class)
            .length(1)
            .example(p -> p.call("add", new ArrayList<>(List.of(0)), 2))
            .with(ONE)
            .run()
            .report();
    assertThat(report.toString()).contains("staysLow").contains("at given example 1");
  }

  @Test
  void aRaceHasNoPin() {
    assertThat(pin(StateMachine.of(RacingClass.class).parallel(2).with(PLAIN).run().report()))
        .isEmpty();
  }

  static class RacingClass {
    @Command
    void fail() {
      throw new AssertionError("always");
    }
  }

  /** A property of one's own would have to be given a program, not a function. */
  @Test
  void aPropertyOfProgramsHasNoPin() {
    Report report =
        ForAll.of(lossy().programs())
            .with(PLAIN)
            .run(arguments -> ((Program) arguments[0]).run())
            .report();
    assertThat(report.fact(Key.PIN_IT)).isEmpty();
  }

  @Test
  void anArgumentWithoutSourceLeavesOutThePin() {
    StateMachine<Integer, Object> machine =
        StateMachine.of(() -> 0, Object::new)
            .command(
                "use",
                c ->
                    c.arguments(lists(integers()).map(list -> new Object()))
                        .call((system, opaque) -> 1)
                        .returns(model -> 2));
    assertThat(pin(machine)).isEmpty();
  }

  @Test
  void mistakesInExamplesAreNamed() {
    assertThatThrownBy(() -> lossy().example(p -> p.call("peek")).with(ONE).run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The example calls peek, but the machine has only the commands [push, pop]");
    assertThatThrownBy(() -> lossy().example(p -> p.call("pop")).with(ONE).run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The example calls pop(), but its precondition does not hold in the state List.of();"
                + " call other commands before, or leave it out");
    assertThatThrownBy(() -> lossy().example(p -> p.call("push")).with(ONE).run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The example calls push with 0 values, but the command takes one; several arguments"
                + " make a record");
    assertThatThrownBy(() -> lossy().example(null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("An example needs a program, but got null");
  }
}
