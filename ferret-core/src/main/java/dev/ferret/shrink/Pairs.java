package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;

/** Applies an edit to pairs of numbers or texts of a trace. */
final class Pairs {
  /** With up to this many of them all pairs are tried, with more only close pairs. */
  private static final int ALL_PAIRS = 32;

  private static final int WINDOW = 4;

  /** An edit of two nodes, the first of which comes first in the trace. */
  interface PairEdit {
    void improve(Attempts attempts, int first, int second);
  }

  private Pairs() {}

  static void improve(Attempts attempts, Kind kind, PairEdit edit) {
    int[] nodes = TraceEditor.nodes(attempts.best(), kind);
    int reach = nodes.length <= ALL_PAIRS ? nodes.length : WINDOW;
    for (int i = 0; i < nodes.length && !attempts.isSpent(); i++) {
      for (int j = i + 1; j < nodes.length && j <= i + reach; j++) {
        Trace best = attempts.best();
        if (isOf(kind, best, nodes[i]) && isOf(kind, best, nodes[j])) {
          edit.improve(attempts, nodes[i], nodes[j]);
        }
      }
    }
  }

  private static boolean isOf(Kind kind, Trace trace, int node) {
    return node < trace.length() && trace.kind(node) == kind;
  }
}
