package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.choice.TraceWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in a recursive type: one of several alternatives, by weights that depend on the level.
 *
 * <p>It asks the same questions at every level, though with other weights, so that a part of a
 * value can be replayed at another level. At the last level, all alternatives that go deeper have
 * no weight.
 */
final class Levels<T extends @Nullable Object> implements Gen<T>, Inverse {
  private final String name;
  private final boolean descends;
  private List<Gen<? extends T>> alternatives = List.of();

  /** The cumulative weights at each level; those of the last one hold below, too. */
  private int[][] weights = {};

  /**
   * Begins a generator, so that others can refer to it.
   *
   * @param descends whether this place is one level deeper than what is around it
   */
  Levels(String name, boolean descends) {
    this.name = name;
    this.descends = descends;
  }

  /** Ends the construction. */
  void tie(List<Gen<? extends T>> parts, int[][] cumulative) {
    alternatives = parts;
    weights = cumulative;
  }

  @Override
  public T from(Choices choices) {
    choices.enter(this);
    int level = choices.descend();
    if (!descends) {
      choices.ascend();
      level--;
    }
    T value;
    if (alternatives.size() == 1) {
      value = alternatives.get(0).from(choices);
    } else {
      int[] here = weights[Math.max(0, Math.min(level, weights.length) - 1)];
      value = alternatives.get(choices.branch(here)).from(choices);
    }
    if (descends) {
      choices.ascend();
    }
    choices.exit();
    return value;
  }

  @Override
  public Shape shape() {
    Gen<T> step = alternatives.size() == 1 ? narrowed() : chosen(weights[0]);
    if (!descends) {
      return step.shape();
    }
    // The parts of a single alternative end the recursion, which only they know how to do.
    Gen<T> base =
        alternatives.size() == 1 ? choices -> from(choices) : chosen(weights[weights.length - 1]);
    return new Shape.Recursive(base, step, weights.length);
  }

  @SuppressWarnings("unchecked") // a generator only hands values out
  private Gen<T> narrowed() {
    return (Gen<T>) alternatives.get(0);
  }

  private Gen<T> chosen(int[] cumulative) {
    return new Combinators.OneOf<>(alternatives, cumulative);
  }

  private static int weight(int[] cumulative, int alternative) {
    return cumulative[alternative] - (alternative == 0 ? 0 : cumulative[alternative - 1]);
  }

  @Override
  public boolean write(@Nullable Object value, TraceWriter writer) {
    for (int i = 0; i < alternatives.size(); i++) {
      TraceWriter attempt = new TraceWriter();
      boolean deeper = weights.length > 0 && weight(weights[weights.length - 1], i) == 0;
      attempt.enter(new Mark(weights.length, descends, deeper).label());
      if (alternatives.size() > 1) {
        attempt.leaf(Kind.BRANCH, i);
      }
      if (Inverse.write(alternatives.get(i), value, attempt)) {
        attempt.end();
        Trace trace = attempt.trace(Choices.FULL_SIZE);
        if (descends && Mark.tooDeep(trace)) {
          return false;
        }
        writer.copy(trace, 0, trace.length());
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * What a span of a written trace stands for, as its label. A value traced back must not go deeper
   * than the generator would; which level each part is on shows only when the whole is written.
   */
  private record Mark(int limit, boolean descends, boolean deeper) {
    int label() {
      return 1 + ((limit << 2) | (descends ? 2 : 0) | (deeper ? 1 : 0));
    }

    private static @Nullable Mark of(Trace trace, int node) {
      long label = trace.value(node) - 1;
      return trace.kind(node) != Kind.SPAN || label < 0
          ? null
          : new Mark((int) (label >> 2), (label & 2) != 0, (label & 1) != 0);
    }

    static boolean tooDeep(Trace trace) {
      int[] ends = new int[16];
      int level = 0;
      for (int node = 0; node < trace.length(); node++) {
        while (level > 0 && ends[level - 1] <= node) {
          level--;
        }
        Mark mark = of(trace, node);
        if (mark != null && mark.descends()) {
          if (level == ends.length) {
            ends = java.util.Arrays.copyOf(ends, 2 * level);
          }
          ends[level++] = trace.end(node);
        }
        if (mark != null && mark.deeper() && level >= mark.limit()) {
          return true;
        }
      }
      return false;
    }
  }
}
