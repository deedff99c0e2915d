package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Where a search starts from: the best of some random inputs of full size. */
final class Start {
  /** A strategy asked before its run begins. */
  static final Space NOWHERE =
      new Space() {
        @Override
        public RandomGenerator random() {
          throw new IllegalStateException("A search strategy was used before begin");
        }

        @Override
        public int tests() {
          throw new IllegalStateException("A search strategy was used before begin");
        }

        @Override
        public Trace draw() {
          throw new IllegalStateException("A search strategy was used before begin");
        }
      };

  /** More would be lost on easy problems; fewer make bad starts likely on hard ones. */
  private static final int INPUTS = 30;

  private int inputs;
  private @Nullable Tried best;

  /** The best input, once there are enough. */
  @Nullable Tried best() {
    return inputs < INPUTS ? null : best;
  }

  /** Takes another random input; true if it is the best so far. */
  boolean add(Tried tried) {
    inputs++;
    Tried known = best;
    if (known == null || tried.utility().gainOver(known.utility()) > 0) {
      best = tried;
      return true;
    }
    return false;
  }
}
