package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The picture of a machine with named states. */
final class Diagram {
  private record Edge(String source, String target, String label) {}

  private final String initial;
  private final Set<String> states = new LinkedHashSet<>();
  private final List<Edge> edges = new ArrayList<>();

  private Diagram(String initial) {
    this.initial = initial;
    states.add(initial);
  }

  static <S, Y> Diagram of(Rules<S, Y> rules) {
    Diagram diagram = new Diagram(rules.nameOf(rules.initialState()));
    for (Operation<S, Y, ?, ?> operation : rules.operations) {
      diagram.states.addAll(operation.sources());
      diagram.states.addAll(operation.targets());
    }
    List<String> all = List.copyOf(diagram.states);
    for (Operation<S, Y, ?, ?> operation : rules.operations) {
      String label = operation + (operation.weight() == 1 ? "" : " (" + operation.weight() + ")");
      for (String source : operation.sources().isEmpty() ? all : operation.sources()) {
        // A command that names no target is drawn as staying where it is.
        for (String target :
            operation.targets().isEmpty() ? List.of(source) : operation.targets()) {
          diagram.edges.add(new Edge(source, target, label));
        }
      }
    }
    return diagram;
  }

  String graphviz() {
    StringBuilder text = new StringBuilder("digraph machine {\n  rankdir=LR;\n");
    text.append("  start [shape=point, label=\"\"];\n");
    text.append("  start -> ").append(quoted(initial)).append(";\n");
    for (Edge edge : edges) {
      text.append("  ")
          .append(quoted(edge.source))
          .append(" -> ")
          .append(quoted(edge.target))
          .append(" [label=")
          .append(quoted(edge.label))
          .append("];\n");
    }
    return text.append("}\n").toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  String mermaid() {
    StringBuilder text = new StringBuilder("stateDiagram-v2\n");
    List<String> names = List.copyOf(states);
    for (String name : names) {
      if (!isIdentifier(name)) {
        text.append("  state ").append(quoted(name)).append(" as ").append(id(names, name));
        text.append('\n');
      }
    }
    text.append("  [*] --> ").append(id(names, initial)).append('\n');
    for (Edge edge : edges) {
      text.append("  ")
          .append(id(names, edge.source))
          .append(" --> ")
          .append(id(names, edge.target))
          .append(" : ")
          .append(edge.label)
          .append('\n');
    }
    return text.toString();
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
