package dev.ferret.stateful;

import static dev.ferret.stateful.MachineRuns.SETTINGS;
import static dev.ferret.stateful.MachineRuns.failed;
import static dev.ferret.stateful.MachineRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Machines whose states have names, and their diagrams. */
class NamedStatesTest {
  @Test
  void namedStatesRestrictCommandsAndCountTransitions() {
    StateMachine<Boolean, AtomicInteger> door =
        StateMachine.of(() -> false, AtomicInteger::new)
            .states(open -> open ? "open" : "closed")
            .command("open", c -> c.from("closed").to("open").run(n -> n.set(1)).next(o -> true))
            .command("close", c -> c.from("open").to("closed").run(n -> n.set(0)).next(o -> false))
            .command("ring", c -> c.from("closed").to("closed").call(n -> n.get()).returns(o -> 0))
            .command("knock", c -> c.from("closed").to("closed").when(o -> o).run(n -> n.set(2)));
    assertThat(failed(door))
        .contains("closed -open-> open")
        .contains("closed -ring-> closed")
        .containsPattern("closed -knock-> closed +never")
        .contains("the command knock never ran: its precondition held in no state");
  }

  @Test
  void commandsWithArgumentsGoFromStatesToOthers() {
    StateMachine<Integer, AtomicInteger> machine =
        StateMachine.of(() -> 0, AtomicInteger::new)
            .states(n -> n == 0 ? "empty" : "full")
            .command(
                "fill",
                c ->
                    c.arguments((n, draw) -> 1)
                        .from("empty")
                        .to("full")
                        .weight(3)
                        .run((system, n) -> system.set(n))
                        .next((model, n) -> n))
            .command("drain", c -> c.from("full").to("empty").run(s -> s.set(0)).next(n -> 0));
    assertThat(passed(machine)).contains("empty -fill-> full").contains("full -drain-> empty");
    assertThat(machine.toMermaid()).contains("empty --> full : fill (3)");
  }

  private static StateMachine<Boolean, Object> door(String open, String closed) {
    return StateMachine.of(() -> false, Object::new)
        .states(isOpen -> isOpen ? open : closed)
        .command("open", c -> c.from(closed).to(open).run(d -> {}).next(o -> true))
        .command("close", c -> c.from(open).to(closed).weight(3).run(d -> {}).next(o -> false))
        .command("ring", c -> c.from(closed).run(d -> {}));
  }

  @Test
  void machinesWithNamedStatesHaveDiagrams() {
    StateMachine<Boolean, Object> door = door("wide open", "closed");
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

  @Test
  void theStartOfADiagramIsNoState() {
    assertThat(door("go", "start").toGraphviz())
        .contains("  start_ [shape=point, label=\"\"];\n  start_ -> \"start\";\n");
  }

  @Test
  void numbersOfStatesInADiagramAreNoNamesOfOthers() {
    assertThat(door("s0", "not ready").toMermaid())
        .contains("state \"not ready\" as s0_\n")
        .contains("s0_ --> s0 : open");
  }

  @Test
  void namesWithControlCharactersAreEscapedInDiagrams() {
    StateMachine<Boolean, Object> machine =
        StateMachine.of(() -> false, Object::new)
            .states(o -> "a\n\"b\";#")
            .command("x\n[*] --> y\u0007", c -> c.from("a\n\"b\";#").run(d -> {}));
    assertThat(machine.toMermaid())
        .isEqualTo(
            """
            stateDiagram-v2
              state "a\\n#quot;b#quot;#59;#35;" as s0
              [*] --> s0
              s0 --> s0 : x\\n[*] --> y\\u0007
            """);
    assertThat(machine.toGraphviz())
        .contains(
            "\"a\\\\n\\\"b\\\";#\" -> \"a\\\\n\\\"b\\\";#\" [label=\"x\\\\n[*] --> y\\\\u0007\"]");
  }

  @Test
  void namesWithControlCharactersAreEscapedInTransitions() {
    StateMachine<Boolean, Object> machine =
        StateMachine.of(() -> false, Object::new)
            .states(o -> "a\nb")
            .command("x\ny", c -> c.from("a\nb").to("a\nb").run(d -> {}));
    assertThat(passed(machine)).contains("a\\nb -x\\ny-> a\\nb");
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void namesOfStatesAreChecked() {
    StateMachine<Integer, Object> machine = StateMachine.of(() -> 0, Object::new);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.from("a", null).run(system -> {})))
        .withMessage("from of x needs a state name, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.to((String[]) null).run(system -> {})))
        .withMessage("to of x needs a state name, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.from(" ").run(system -> {})))
        .withMessage("from of x needs a state name that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.from().run(system -> {})))
        .withMessage("from of x needs a state name; leave it out for all states");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.command("x", c -> c.to("a", "b", "a").run(system -> {})))
        .withMessage("to of x has the state a twice; name it once");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> machine.states(null))
        .withMessage("states needs a function, but got null");
    assertThatIllegalStateException()
        .isThrownBy(machine::toMermaid)
        .withMessage("The states have no names; name them with states");
  }

  @Test
  void statesWithoutNamesAreAMistakeIfCommandsNameThem() {
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                StateMachine.of(() -> 0, Object::new)
                    .command("open", c -> c.from("closed").run(s -> {}))
                    .with(SETTINGS)
                    .check())
        .withMessage(
            "The command open goes from or to named states, but the states have no names; name them"
                + " with states");
  }
}
