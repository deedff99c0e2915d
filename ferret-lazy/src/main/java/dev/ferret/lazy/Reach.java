package dev.ferret.lazy;

import dev.ferret.plan.Bound;
import dev.ferret.shape.Shape;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says from time to time which share of all values a search has left behind, whether it has looked
 * at them or left them out. The values behind each choice are counted, as for a sample.
 */
final class Reach {
  /** A search makes this many runs in about half a second; counting takes some milliseconds. */
  private static final int RUNS_BETWEEN = 1 << 18;

  /** Counting the values of larger sizes takes longer than it is worth. */
  private static final int MOST = 64;

  private final boolean isCountable;
  private int asked;
  private @Nullable Counting counting;
  private int level = -1;

  /** A share of the values up to a size or depth, after some runs. */
  private record Seen(int level, double share, long runs) {}

  private volatile @Nullable Seen seen;

  Reach(List<Shape> shapes) {
    this.isCountable = new Countability().are(shapes);
  }

  /** Says whether it is time to look. Asked before each run. */
  boolean isDue() {
    asked++;
    return asked % RUNS_BETWEEN == 0 && isCountable;
  }

  /**
   * Looks how far a search is that goes through all values up to a size or depth.
   *
   * @param runs how often its condition ran
   */
  void look(ChoiceWalk walk, long runs) {
    if (walk.bound() > MOST) {
      return;
    }
    Counting known = counting;
    if (known == null || level != walk.bound()) {
      known = Counting.of((Forms.Arguments) walk.root().form, walk.bound());
      counting = known;
      level = walk.bound();
    }
    double share = walk.share(known);
    seen = share < 0 ? null : new Seen(level, share, runs);
  }

  /**
   * Returns the share of the values up to a size or depth, as text; null if it is not known.
   *
   * @param runs how often the condition has run; what was seen later counts not
   */
  @Nullable String of(Bound bound, int wanted, long runs) {
    Seen last = seen;
    return last == null || last.level() != wanted || last.runs() > runs ? null : text(bound, last);
  }

  /** Returns the share that was seen last, as text; null if none was. Any thread may ask. */
  @Nullable String latest(Bound bound) {
    Seen last = seen;
    return last == null ? null : text(bound, last);
  }

  private static @Nullable String text(Bound bound, Seen seen) {
    return seen.share() == 0
        ? null
        : Share.text(seen.share()) + " of the values of " + Account.upTo(bound, seen.level());
  }

  /** Finds out whether the values of shapes of one size are few enough to be gone through. */
  private static final class Countability {
    private final Set<Shape> known = Collections.newSetFromMap(new IdentityHashMap<>());

    boolean are(List<Shape> shapes) {
      return shapes.stream().allMatch(this::is);
    }

    private boolean is(Shape shape) {
      if (!known.add(shape)) {
        return true;
      }
      if (shape instanceof Shape.Product product) {
        return are(product.parts());
      }
      if (shape instanceof Shape.Sum sum) {
        return are(sum.alternatives());
      }
      if (shape instanceof Shape.Sequence sequence) {
        return is(sequence.element());
      }
      if (shape instanceof Shape.Present present) {
        return is(present.value());
      }
      // There are more texts of a size than can be counted one by one, and functions drop values.
      return shape instanceof Shape.Whole || shape instanceof Shape.Values;
    }
  }
}
