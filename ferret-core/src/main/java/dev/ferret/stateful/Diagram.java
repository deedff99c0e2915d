package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A diagram of a machine with named states. */
final class Diagram {
  private record Transition(String source, String target, String label) {}

  private final String initial;
  private final Set<String> states = new LinkedHashSet<>();
  private final List<Transition> transitions = new ArrayList<>();

  private Diagram(String initial) {
    this.initial = initial;
    states.add(initial);
  }

  static <S, Y> Diagram of(Rules<S, Y> rules) {
    Diagram diagram = new Diagram(rules.nameOf(rules.initialState()));
    for (Operation<S, Y, ?, ?> operation : rules.operations()) {
      diagram.states.addAll(operation.sources());
      diagram.states.addAll(operation.targets());
    }
    List<String> all = List.copyOf(diagram.states);
    for (Operation<S, Y, ?, ?> operation : rules.operations()) {
      String label = operation + (operation.weight() == 1 ? "" : " (" + operation.weight() + ")");
      for (String source : operation.sources().isEmpty() ? all : operation.sources()) {
        // A command without targets is drawn as one that stays in its state.
        for (String target :
            operation.targets().isEmpty() ? List.of(source) : operation.targets()) {
          diagram.transitions.add(new Transition(source, target, label));
        }
      }
    }
    return diagram;
  }

  String graphviz() {
    StringBuilder text = new StringBuilder("digraph machine {\n  rankdir=LR;\n");
    String start = "start";
    while (states.contains(start)) {
      start += "_";
    }
    text.append("  ").append(start).append(" [shape=point, label=\"\"];\n");
    text.append("  ").append(start).append(" -> ").append(quoted(initial)).append(";\n");
    for (Transition each : transitions) {
      text.append("  ")
          .append(quoted(each.source))
          .append(" -> ")
          .append(quoted(each.target))
          .append(" [label=")
          .append(quoted(each.label))
          .append("];\n");
    }
    return text.append("}\n").toString();
  }

  private static String quoted(String text) {
    return '"' + Listing.visible(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  String mermaid() {
    StringBuilder text = new StringBuilder("stateDiagram-v2\n");
    List<String> names = List.copyOf(states);
    for (String name : names) {
      if (!isIdentifier(name)) {
        text.append("  state \"").append(entities(name)).append("\" as ");
        text.append(id(names, name)).append('\n');
      }
    }
    text.append("  [*] --> ").append(id(names, initial)).append('\n');
    for (Transition each : transitions) {
      text.append("  ")
          .append(id(names, each.source))
          .append(" --> ")
          .append(id(names, each.target))
          .append(" : ")
          .append(entities(each.label))
          .append('\n');
    }
    return text.toString();
  }

  /** Returns a text with Mermaid's entities for the characters that mean something to it. */
  private static String entities(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : Listing.visible(text).toCharArray()) {
      switch (c) {
        case '#' -> out.append("#35;");
        case '"' -> out.append("#quot;");
        case ';' -> out.append("#59;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  /** Mermaid allows only identifiers as names; others get a number. */
  private static String id(List<String> names, String name) {
    if (isIdentifier(name)) {
      return name;
    }
    String number = "s" + names.indexOf(name);
    while (names.contains(number)) {
      number += "_";
    }
    return number;
  }

  private static boolean isIdentifier(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!(c == '_' || (c < 128 && Character.isLetterOrDigit(c)))) {
        return false;
      }
    }
    return !name.isEmpty() && !name.equals("end");
  }
}
