package dev.ferret.lazy;

import dev.ferret.plan.Bound;
import dev.ferret.shape.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arguments of a condition, up to one size or depth after the other. */
final class Levels {
  private final List<Shape> shapes;
  private final World world;
  private final Bound bound;

  /** Those of any size. */
  private final Forms.Arguments sized;

  /** Those of the depth or the number of nodes that was asked for last; null if none was. */
  private Forms.@Nullable Arguments deep;

  private int depth;

  /**
   * Makes the arguments.
   *
   * @throws Unsearchable if there are values that cannot be brought to the world
   */
  Levels(List<Shape> shapes, World world, Bound bound) {
    this.shapes = shapes;
    this.world = world;
    this.bound = bound;
    this.sized = Domains.arguments(shapes, world, bound.shuffle(), new Measure.Size());
    // Whether values can be brought to the world shows now and not in the middle of the run.
    sized.tryOut();
  }

  /** The first size or depth that may have values. */
  int first() {
    return bound.isDepth() || bound.isNodes() ? 0 : sized.least();
  }

  /** The arguments up to a size or depth. */
  Forms.Arguments at(int level) {
    if (!bound.isDepth() && !bound.isNodes()) {
      return sized;
    }
    Forms.Arguments known = deep;
    if (known == null || depth != level) {
      Measure measure = bound.isDepth() ? new Measure.Depth(level) : new Measure.Nodes(level);
      known = Domains.arguments(shapes, world, bound.shuffle(), measure);
      deep = known;
      depth = level;
    }
    return known;
  }
}
