package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The start of a search: the best of some random inputs of full size. */
final class Start {
  /** The space of a strategy before its run begins. */
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

        @Override
        public List<Tried> front() {
          throw new IllegalStateException("A search strategy was used before begin");
        }
      };

  /** The number of inputs. More are a waste for easy problems, fewer a risk for hard ones. */
  private static final int INPUTS = 30;

  private int inputs;
  private @Nullable Tried best;

  /** Returns the best input; null before all inputs are there. */
  @Nullable Tried best() {
    return inputs < INPUTS ? null : best;
  }

  /** Adds a random input; returns whether it is the best so far. */
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
