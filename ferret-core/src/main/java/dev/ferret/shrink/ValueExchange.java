package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;

/**
 * Exchanges the value of several equal units of a text, or of several equal numbers, for that of a
 * single one that is simpler: {@code bbabb} becomes {@code aabaa}. Two texts, sequences or numbers
 * are exchanged as well.
 */
final class ValueExchange implements Pass {
  /** More choices than this are left alone. */
  private static final int FEW = 16;

  /** With more numbers than this, two of them are not exchanged. */
  private static final int FEW_NUMBERS = 6;

  /** Takes values for the choices in question. */
  private interface Values {
    boolean accept(long[] values);
  }

  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, Pairs.of(Trace.UNITS), ValueExchange::swap);
    Pairs.improve(attempts, Pairs.of(Trace.SEQUENCE), ValueExchange::swap);
    if (TraceEditor.nodes(attempts.best(), Trace.INTEGER).length <= FEW_NUMBERS) {
      Pairs.improve(attempts, Pairs.of(Trace.INTEGER), ValueExchange::swap);
    }
    for (int node : TraceEditor.nodes(attempts.best(), Trace.UNITS)) {
      Trace base = attempts.best();
      if (TraceEditor.is(base, node, Trace.UNITS)) {
        long[] units = Arrays.stream(base.units(node)).asLongStream().toArray();
        exchange(
            units,
            changed ->
                attempts.accept(
                    TraceEditor.withUnits(
                        base, node, Arrays.stream(changed).mapToInt(u -> (int) u).toArray())));
      }
    }
    Trace base = attempts.best();
    int[] nodes = TraceEditor.nodes(base, Trace.INTEGER);
    exchange(
        Arrays.stream(nodes).mapToLong(base::value).toArray(),
        changed ->
            attempts.accept(
                TraceEditor.with(
                    base,
                    node -> {
                      int i = Arrays.binarySearch(nodes, node);
                      return i >= 0 ? changed[i] : null;
                    })));
  }

  /** Exchanges two texts, sequences or numbers, so that the simpler one comes first. */
  private static void swap(Attempts attempts, int first, int second) {
    Trace best = attempts.best();
    if (second >= best.end(first)) {
      attempts.accept(TraceEditor.swapped(best, first, best.end(first), second, best.end(second)));
    }
  }

  private static void exchange(long[] values, Values taken) {
    if (values.length > FEW || values.length == 0) {
      return;
    }
    long first = values[0];
    for (long other : Arrays.stream(values).distinct().toArray()) {
      if (Math.abs(other) < Math.abs(first)
          && taken.accept(
              Arrays.stream(values)
                  .map(v -> v == first ? other : v == other ? first : v)
                  .toArray())) {
        return;
      }
    }
    for (long value : Arrays.stream(values).distinct().toArray()) {
      if (value != 0 && Arrays.stream(values).filter(v -> v == value).count() > 1) {
        for (int single = 0; single < values.length; single++) {
          long other = values[single];
          if (Math.abs(other) < Math.abs(value)) {
            long[] changed = Arrays.stream(values).map(v -> v == value ? other : v).toArray();
            changed[single] = value;
            if (taken.accept(changed)) {
              return;
            }
          }
        }
      }
    }
  }
}
