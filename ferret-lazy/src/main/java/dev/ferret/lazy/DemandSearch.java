package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.cases.LazySearch;
import dev.ferret.run.Bound;
import dev.ferret.run.Cases;
import java.util.function.BooleanSupplier;

/** Searches on values whose parts are chosen on demand. */
public final class DemandSearch implements LazySearch {
  /** Made by the service loader. */
  public DemandSearch() {}

  @Override
  public Cases cases(Given given, Bound bound, BooleanSupplier isOver) throws Impossible {
    if (bound.isDepth()) {
      throw new Impossible("it bounds the depth and not the size");
    }
    try {
      World world = SecondWorld.beside(Records.first(given.shapes()));
      Form form = Domains.arguments(given.shapes(), world);
      // Whether the condition can be brought there shows now and not in the middle of the run.
      world.bring(given.condition());
      return new LazyCases(given, world, form, bound, isOver);
    } catch (Unsearchable e) {
      throw new Impossible(e.reason());
    }
  }
}
