package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Applies an edit to pairs of numbers or texts of a trace. */
final class Pairs {
  /** With up to this many of them all pairs are tried, with more only close pairs. */
  private static final int ALL_PAIRS = 32;

  private static final int WINDOW = 4;

  /** After as many executions without a success the other pairs are left alone. */
  private static final int PATIENCE = 48;

  /** Says which nodes are meant. */
  interface Choice {
    boolean isAt(Trace trace, int node);
  }

  /** An edit of two nodes, the first of which comes first in the trace. */
  interface PairEdit {
    void improve(Attempts attempts, int first, int second);
  }

  private Pairs() {}

  static Choice of(byte kind) {
    return (trace, node) -> TraceEditor.is(trace, node, kind);
  }

  static void improve(Attempts attempts, Choice choice, PairEdit edit) {
    Trace base = attempts.best();
    int[] nodes =
        IntStream.range(0, base.length()).filter(node -> choice.isAt(base, node)).toArray();
    int reach = nodes.length <= ALL_PAIRS ? nodes.length : WINDOW;
    int steps = attempts.steps();
    int last = attempts.executions();
    for (int i = 0; i < nodes.length && !attempts.isSpent(); i++) {
      for (int j = i + 1; j < nodes.length && j <= i + reach; j++) {
        Trace best = attempts.best();
        if (choice.isAt(best, nodes[i]) && choice.isAt(best, nodes[j])) {
          edit.improve(attempts, nodes[i], nodes[j]);
        }
        if (attempts.steps() > steps) {
          steps = attempts.steps();
          last = attempts.executions();
        } else if (attempts.executions() - last > PATIENCE) {
          return;
        }
      }
    }
  }

  /** The nodes that are close to one of them, without itself. */
  static int[] close(int[] nodes, int node) {
    int at = Arrays.binarySearch(nodes, node);
    return IntStream.rangeClosed(at - WINDOW, at + WINDOW)
        .filter(i -> i != at && i >= 0 && i < nodes.length)
        .map(i -> nodes[i])
        .toArray();
  }
}
