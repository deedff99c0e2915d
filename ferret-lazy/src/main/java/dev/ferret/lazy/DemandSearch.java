package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.cases.LazySearch;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.weave.Agent;
import dev.ferret.weave.Attachment;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Searches on values whose parts are chosen on demand: in a second class loader if the condition
 * can be brought there, else with an agent.
 */
public final class DemandSearch implements LazySearch {
  /** Comparing small values takes no longer than this, in nanoseconds. */
  private static final long COMPARING = 200_000_000;

  /** Made by the service loader. */
  public DemandSearch() {}

  @Override
  public Cases cases(Given given, Bound bound, long seed, BooleanSupplier isOver)
      throws Impossible {
    Watch watch = Watch.over(isOver);
    try {
      List<Class<?>> records = Records.of(given.shapes());
      if (records.isEmpty()) {
        throw new Unsearchable("there is no record in it, so nothing can be left open");
      }
      return cases(records, given, bound, seed, isOver, watch);
    } catch (Unsearchable e) {
      watch.close();
      throw new Impossible(e.reason());
    }
  }

  private static Cases cases(
      List<Class<?>> records,
      Given given,
      Bound bound,
      long seed,
      BooleanSupplier isOver,
      Watch watch) {
    try {
      return in(SecondWorld.beside(records.get(0)), given, bound, seed, isOver, watch, true);
    } catch (Unsearchable second) {
      return in(SameWorld.of(agent(second), records), given, bound, seed, isOver, watch, false);
    }
  }

  private static Cases in(
      World world,
      Given given,
      Bound bound,
      long seed,
      BooleanSupplier isOver,
      Watch watch,
      boolean isElsewhere) {
    Levels levels = new Levels(given.shapes(), world, bound);
    // Whether conditions can be brought there shows now and not in the middle of the run.
    if (isElsewhere) {
      long begun = System.nanoTime();
      // A condition that has no end for some of these values is a matter of the search.
      try (Watch brief =
          Watch.over(() -> isOver.getAsBoolean() || System.nanoTime() - begun > COMPARING)) {
        new WorldComparison(given, world, levels, brief::isStopping).compareUpTo(bound.limit());
      }
    }
    if (given.claim() != null) {
      world.bring(given.claim());
    }
    return new LazyCases(given, world, levels, bound, seed, isOver, watch);
  }

  private static Agent agent(Unsearchable second) {
    try {
      Attachment.attach();
    } catch (IOException e) {
      throw new Unsearchable(
          second.reason()
              + "; and no agent could be attached ("
              + e.getMessage()
              + "), so start the JVM with -javaagent:ferret-lazy.jar");
    }
    return Agent.installed().orElseThrow();
  }
}
