package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Deletes elements of two sequences or texts together, since a bug may need them to be of equal
 * size; or elements of one, and lowers a number by as many, which may be a position or a length.
 * Three and more sequences of one size get shorter together as well.
 */
final class JointDeletion implements Pass {
  /** Elements are paired with all of the other side if there are up to this many pairs. */
  private static final int ALL_PAIRS = 64;

  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, Amounts::isAt, JointDeletion::improve);
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (Amounts.isContainer(attempts.best(), node)) {
        deleteFromAll(attempts, node);
      }
    }
  }

  private static void improve(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    boolean isEither = Amounts.isContainer(base, first) || Amounts.isContainer(base, second);
    boolean isInside = second < base.end(first);
    if (!isEither || isInside) {
      return;
    }
    int most = Math.min(Amounts.count(base, first), Amounts.count(base, second));
    int[] left = places(base, first);
    int[] right = places(base, second);
    boolean isAll = (long) left.length * right.length <= ALL_PAIRS;
    for (int p : left) {
      for (int q : right) {
        boolean isAligned = p == q || left.length - p == right.length - q;
        if ((isAll || isAligned || left.length == 1 || right.length == 1)
            && delete(attempts, base, most, first, p, second, q)) {
          return;
        }
      }
    }
  }

  /** Where to begin; the last places come first. A number has one. */
  private static int[] places(Trace trace, int node) {
    int count = Amounts.isContainer(trace, node) ? Amounts.count(trace, node) : 1;
    return IntStream.iterate(count - 1, place -> place >= 0, place -> place - 1).toArray();
  }

  /** Deletes as many elements as possible that end at these places. */
  private static boolean delete(
      Attempts attempts, Trace base, int most, int first, int p, int second, int q) {
    IntPredicate works =
        k -> {
          if (k > most || isBefore(base, first, p, k) || isBefore(base, second, q, k)) {
            return false;
          }
          Trace edited = Amounts.without(base, second, q - k + 1, k);
          return attempts.accept(Amounts.without(edited, first, p - k + 1, k));
        };
    return Attempts.largest(works) > 0;
  }

  private static boolean isBefore(Trace trace, int node, int place, int many) {
    return trace.kind(node) != Trace.INTEGER && place + 1 < many;
  }

  /** Shortens all sequences or texts that have the size of this one, if there are three or more. */
  private static void deleteFromAll(Attempts attempts, int node) {
    Trace base = attempts.best();
    int count = Amounts.count(base, node);
    int[] all =
        IntStream.range(node, base.length())
            .filter(n -> Amounts.isContainer(base, n) && Amounts.count(base, n) == count)
            .toArray();
    boolean isNested = Arrays.stream(all).anyMatch(n -> n > node && n < base.end(node));
    if (all.length < 3 || isNested) {
      return;
    }
    for (int place = count - 1; place >= 0; place--) {
      int end = place + 1;
      int deleted = Attempts.largest(k -> k <= end && attempts.accept(cut(base, all, end - k, k)));
      if (deleted > 0) {
        return;
      }
    }
  }

  private static Trace cut(Trace base, int[] nodes, int from, int many) {
    Trace edited = base;
    for (int i = nodes.length - 1; i >= 0; i--) {
      edited = Amounts.without(edited, nodes[i], from, many);
    }
    return edited;
  }
}
