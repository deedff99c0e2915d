package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a relation does with a source input. */
interface Body<I extends @Nullable Object, O extends @Nullable Object> {
  /** Draws what the relation needs besides the source input. */
  RelationCheck<I> draw(SourceRun<I, O> run, Draw draw) throws Throwable;

  /**
   * Returns the generators of what the relation needs, if it does not depend on the source input;
   * null if it does.
   */
  default @Nullable List<Gen<?>> parameters() {
    return null;
  }

  /** Returns whether random values are drawn from {@link #parameters} one by one. */
  default boolean isDrawnAsDeclared() {
    return parameters() != null;
  }

  /** Returns whether a run may show the relation for nothing but trivial cases. */
  default boolean mayBeTrivial() {
    return false;
  }

  /** Takes given values of {@link #parameters} instead of drawing some. */
  default RelationCheck<I> with(SourceRun<I, O> run, List<? extends @Nullable Object> values) {
    throw new IllegalStateException("The parameters of this relation can only be drawn");
  }

  /** Returns the transformation and the expectation of a plain relation; null for all others. */
  default @Nullable Pair<I, O> pair() {
    return null;
  }
}
