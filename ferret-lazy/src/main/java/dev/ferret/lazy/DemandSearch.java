package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.cases.LazySearch;
import dev.ferret.choice.Case;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Condition;
import dev.ferret.shape.Shape;
import dev.ferret.weave.Agent;
import dev.ferret.weave.Attachment;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

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
  public Cases cases(Given given, Bound bound, long seed, BooleanSupplier isOver, Runnable waiting)
      throws Impossible {
    SearchThread thread = SearchThread.until(isOver, waiting);
    AtomicReference<@Nullable String> at = new AtomicReference<>();
    try {
      List<Class<?>> records = Records.of(given.shapes());
      if (records.isEmpty() && !Records.hasCollections(given.shapes())) {
        throw new Unsearchable(
            "there is no record or collection in it, so nothing can be left open");
      }
      if (bound.isSampled() && Records.hasSets(given.shapes())) {
        throw new Unsearchable("the sets in it cannot be counted");
      }
      Cases cases = inSomeWorld(records, given, bound, seed, isOver, thread, at);
      return cases == null ? new NotBegun(at.get(), thread, null) : cases;
    } catch (OutOfMemoryError e) {
      thread.giveBack();
      return new NotBegun(at.get(), thread, SearchThread.full(e, at.get()));
    } catch (Unsearchable e) {
      thread.close();
      throw new Impossible(e.reason());
    } catch (IllegalArgumentException e) {
      thread.close();
      throw e;
    }
  }

  @Override
  public OptionalLong count(List<Shape> shapes, Bound bound) {
    return Countable.count(shapes, bound);
  }

  private static @Nullable Cases inSomeWorld(
      List<Class<?>> records,
      Given given,
      Bound bound,
      long seed,
      BooleanSupplier isOver,
      SearchThread thread,
      AtomicReference<@Nullable String> at) {
    try {
      return thread.run(
          () -> {
            Class<?> first = records.isEmpty() ? userClass(given.condition()) : records.get(0);
            return in(SecondWorld.beside(first), given, bound, seed, isOver, thread, at);
          });
    } catch (Unsearchable second) {
      World world = SameWorld.of(agent(second), records);
      return thread.run(() -> in(world, given, bound, seed, isOver, thread, null));
    }
  }

  /** The class of a condition of the user, who may have no class of his own besides. */
  private static Class<?> userClass(Condition<?> condition) {
    Object inner = condition.parts().get(0);
    while (inner.getClass().getModule() == Given.class.getModule()
        && inner.getClass().getPackageName().equals("dev.ferret")
        && inner instanceof Record record) {
      inner = firstComponent(record);
    }
    Class<?> type = inner.getClass();
    // The class of a lambda expression is another one each time.
    return type.isHidden() ? type.getNestHost() : type;
  }

  private static Object firstComponent(Record record) {
    try {
      Method accessor = record.getClass().getRecordComponents()[0].getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(record.getClass().getName() + " cannot be read", e);
    }
  }

  /**
   * A search that did not come to its first case.
   *
   * @param at what the condition was running for; null if it was not
   * @param thrown what ended it; null if it was stopped
   */
  private record NotBegun(
      @Nullable String at, SearchThread thread, @Nullable RuntimeException thrown)
      implements Cases {
    @Override
    public @Nullable Case next() {
      if (thrown != null) {
        throw thrown;
      }
      return LazySearch.last();
    }

    @Override
    public String reached() {
      return "stopped before the first case"
          + (at == null ? "" : ", in a run of the condition for " + at + " that had not ended")
          + (at != null && thread.isLeft() ? LazyCases.LEFT : "");
    }

    @Override
    public void close() {
      thread.close();
    }
  }

  /**
   * A search in a world.
   *
   * @param compared hears of the values for which the condition is compared with the ordinary one;
   *     null if it is the ordinary one
   */
  private static Cases in(
      World world,
      Given given,
      Bound bound,
      long seed,
      BooleanSupplier isOver,
      SearchThread thread,
      @Nullable AtomicReference<@Nullable String> compared) {
    Levels levels = new Levels(given.shapes(), world, bound);
    // Whether conditions can be brought there shows now and not in the middle of the run.
    if (compared != null) {
      long begun = System.nanoTime();
      // A condition that has no end for some of these values is a matter of the search.
      try (Watch brief =
          Watch.over(() -> thread.isOver() || System.nanoTime() - begun > COMPARING)) {
        BooleanSupplier isStopping = () -> brief.isStopping() || thread.isOver();
        new WorldComparison(given, world, levels, isStopping, compared).compareUpTo(bound.limit());
      }
      if (thread.isStopping()) {
        return new NotBegun(compared.get(), thread, null);
      }
    }
    if (given.claim() != null) {
      world.bring(given.claim());
    }
    return new LazyCases(given, world, levels, bound, seed, isOver, thread);
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
