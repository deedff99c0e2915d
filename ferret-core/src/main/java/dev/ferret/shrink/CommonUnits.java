package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Lowers all units of one value in all texts, since a bug may need texts that share a character.
 */
final class CommonUnits implements Pass {
  /** Texts of more units in all are left alone. */
  private static final int FEW = 64;

  @Override
  public void improve(Attempts attempts) {
    int[] nodes =
        Arrays.stream(TraceEditor.nodes(attempts.best(), Trace.UNITS))
            .filter(node -> !WholeNumbers.isLarge(attempts.best(), node))
            .toArray();
    int[] all = units(attempts.best(), nodes);
    if (nodes.length < 2 || all.length > FEW) {
      return;
    }
    for (int unit : Arrays.stream(all).distinct().filter(u -> u > 0).toArray()) {
      Trace base = attempts.best();
      if (Arrays.stream(units(base, nodes)).filter(u -> u == unit).count() > 1) {
        Attempts.smallest(unit, k -> attempts.accept(replaced(base, nodes, unit, (int) k)));
      }
    }
  }

  private static int[] units(Trace trace, int[] nodes) {
    return Arrays.stream(nodes)
        .flatMap(
            node ->
                TraceEditor.is(trace, node, Trace.UNITS)
                    ? Arrays.stream(trace.units(node))
                    : IntStream.empty())
        .toArray();
  }

  private static Trace replaced(Trace base, int[] nodes, int unit, int other) {
    Trace edited = base;
    for (int node : nodes) {
      if (TraceEditor.is(base, node, Trace.UNITS)) {
        int[] units = Arrays.stream(base.units(node)).map(u -> u == unit ? other : u).toArray();
        edited = TraceEditor.withUnits(edited, node, units);
      }
    }
    return edited;
  }
}
