package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Makes negative numbers positive together, since their sum or product may have to be beyond a
 * limit in one direction or the other. One alone is the business of {@link Lowering}.
 */
final class Negation implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Trace best = attempts.best();
    int[] negative =
        Arrays.stream(WholeNumbers.nodes(best))
            .filter(node -> WholeNumbers.value(best, node).signum() < 0)
            .toArray();
    if (negative.length < 2 || attempts.accept(positive(best, negative))) {
      return;
    }
    if (negative.length > 2) {
      Pairs.improve(
          attempts,
          (trace, node) ->
              WholeNumbers.isAt(trace, node) && WholeNumbers.value(trace, node).signum() < 0,
          (all, first, second) -> all.accept(positive(all.best(), first, second)));
    }
  }

  private static Trace positive(Trace trace, int... nodes) {
    Trace edited = trace;
    for (int node : nodes) {
      // The least int has no counterpart among the ints: it becomes the greatest.
      BigInteger value = WholeNumbers.value(trace, node);
      edited = WholeNumbers.with(edited, node, value.negate());
    }
    return edited;
  }
}
