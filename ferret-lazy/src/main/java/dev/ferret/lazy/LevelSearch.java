package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.lazy.FoundAhead.Extent;
import dev.ferret.plan.Bound;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A search through all values in one world, one size or depth after the other. On ordinary values
 * it begins anew, as another object.
 */
final class LevelSearch implements PartExploration.Steps {
  /** Values that are so much larger have all that a condition may look at. */
  private static final int MUCH_LARGER = 16;

  private final Given given;
  private final World world;
  private final Levels levels;
  private final Bound bound;
  private final long seed;
  private final SearchThread thread;
  private final Alone alone;

  /** Whether the bound is gone to at once, instead of one size or depth after the other. */
  private final boolean isAtOnce;

  private int level;
  private int completed = -1;
  private boolean isDone;
  private @Nullable Exploration exploration;
  private long runs;
  private long accepted;
  private long refused;

  /** The order in which the parts of the condition are asked. */
  private List<Integer> order;

  private boolean isOrdered;

  /** Whether there are larger or deeper values. */
  private boolean isCut = true;

  /** Why a sample is not as large as it was to be; null if it is. */
  private @Nullable String hopeless;

  private final Map<Pattern, Long> patterns = new LinkedHashMap<>();

  /** The parts that are searched, if other runs search others; null otherwise. */
  private final @Nullable PartExploration shared;

  /** Begins with the smallest values. */
  LevelSearch(
      Given given,
      World world,
      Levels levels,
      Bound bound,
      long seed,
      SearchThread thread,
      Alone alone) {
    this.given = given;
    this.world = world;
    this.levels = levels;
    this.bound = bound;
    this.seed = seed;
    this.thread = thread;
    this.alone = alone;
    this.isAtOnce = bound.isInOnePass() || bound.isSampled();
    this.level = isAtOnce ? bound.limit() : Math.min(bound.limit(), levels.first());
    this.order = ConditionOrder.declared(given);
    this.isOrdered = world.isOrdinary();
    boolean isShared = !bound.parts().isEmpty() || bound.stop().isPresent();
    this.shared =
        isShared
            ? new PartExploration(this, levels, bound, level, order, SearchMark.of(given, bound))
            : null;
  }

  /** Returns the parts that are searched, if other runs search others; null otherwise. */
  @Nullable PartExploration shared() {
    return shared;
  }

  /** Returns whether all values were looked at. */
  boolean isDone() {
    return isDone;
  }

  /** Returns whether there are larger or deeper values. */
  boolean isCut() {
    return isCut;
  }

  /** Returns why a sample is not as large as it was to be; null if it is. */
  @Nullable String hopeless() {
    return hopeless;
  }

  /** Returns how far the search is. */
  Extent extent() {
    Exploration current = exploration;
    return new Extent(
        runs + (current == null ? 0 : current.runs()),
        accepted,
        refused + (current == null ? 0 : current.refused()),
        completed);
  }

  /** Returns who has run the condition last; null if nobody has. */
  @Nullable Exploration last() {
    return exploration instanceof SharedExploration several ? several : alone.latest();
  }

  /** Returns the next value that was looked for; null if there is none, or if it was stopped. */
  Explorer.@Nullable Hit next() {
    world.enter();
    while (!isDone) {
      Exploration current = exploration;
      if (current == null) {
        if (alone.isOver()) {
          return null;
        }
        current = begin();
        exploration = current;
        alone.begin(current);
      }
      Explorer.Hit hit = current.next();
      if (hit != null) {
        return hit;
      }
      if (!current.isDone()) {
        return null;
      }
      end(current);
    }
    return null;
  }

  private Exploration begin() {
    if (shared != null) {
      return shared;
    }
    if (bound.isInOnePass() && !world.isOrdinary()) {
      ConditionOrder orders = orders();
      order = orders.upTo(bound.limit());
      runs += orders.runs();
    }
    if (bound.isSampled()) {
      return explorer(new ChoiceWalk(levels.at(level), level, seed), alone, null);
    }
    ChoiceWalk whole = new ChoiceWalk(levels.at(level), level);
    if (bound.hasPatterns()) {
      return turns();
    }
    if (bound.threads() == 1 || alone.isInThreadOfTest() || !whole.isPossible()) {
      return explorer(whole, alone, null);
    }
    return new SharedExploration(
        bound.threads(), whole, world, thread, sharing -> explorer(whole, sharing, null));
  }

  private Explorer explorer(ChoiceWalk walk, WorkSharing sharing, @Nullable Pattern pattern) {
    return new Explorer(given, world, order, walk, wanted(level), sharing, pattern).after(runs);
  }

  private int wanted(int level) {
    return isAtOnce ? 0 : level;
  }

  /** The search through all values has as many runs as all patterns together. */
  private Exploration turns() {
    List<Turns.Share> shares = new ArrayList<>();
    long runsOfAll = 0;
    for (Map.Entry<Pattern, Long> each : patterns().entrySet()) {
      shares.add(share(each.getKey(), each.getValue()));
      runsOfAll += each.getValue();
    }
    shares.add(0, share(null, Math.max(1, runsOfAll)));
    return new Turns(shares, alone);
  }

  /** The patterns and the runs of their first turns; made once for all sizes or depths. */
  private Map<Pattern, Long> patterns() {
    if (patterns.isEmpty()) {
      for (int group = 0; group < bound.patternGroups(); group++) {
        int fineness = bound.fineness(group);
        int strength = bound.strength(group);
        for (Pattern pattern : Patterns.of(levels.at(level), fineness, strength)) {
          patterns.put(pattern, bound.runs(group));
        }
      }
    }
    return patterns;
  }

  private Turns.Share share(@Nullable Pattern pattern, long first) {
    ChoiceWalk walk = new ChoiceWalk(levels.at(level), level);
    return new Turns.Share(explorer(walk, alone, pattern), first);
  }

  private void end(Exploration current) {
    hopeless = current.hopeless();
    String different = world.difference();
    if (different != null) {
      throw new Doubt(
          different + ", which the condition uses, is not the same in a second class loader");
    }
    runs += current.runs();
    refused += current.refused();
    accepted = current.accepted();
    exploration = null;
    alone.begin(null);
    if (shared != null) {
      isCut = current.isCut();
      isDone = true;
      return;
    }
    boolean isMore = current.isCut() && level < bound.limit();
    if (!isOrdered && isMore && current.runs() >= ConditionOrder.RUNS) {
      // From here on a better order saves more than it costs to find.
      ConditionOrder orders = orders();
      order = orders.at(level, current.runs());
      runs += orders.runs();
      isOrdered = true;
    }
    completed = level;
    isCut = current.isCut();
    if (!isCut && level < bound.limit() && !world.isOrdinary()) {
      compareLarger(level, order);
    }
    isDone = (level >= bound.limit() || !isCut) && !alone.isStopped();
    level++;
  }

  @Override
  public Explorer explorer(ChoiceWalk walk, int most, List<Integer> asked, long before) {
    return new Explorer(given, world, asked, walk, wanted(most), alone).after(before);
  }

  @Override
  public ConditionOrder orders() {
    return new ConditionOrder(given, world, levels, alone);
  }

  /**
   * The condition has asked for nothing that could be larger. Small values do not tell whether it
   * has seen all that it depends on, so some larger ones are compared, too.
   */
  @Override
  public void compareLarger(int most, List<Integer> asked) {
    int larger = Math.min(bound.limit(), most + MUCH_LARGER);
    ChoiceWalk walk = new ChoiceWalk(levels.at(larger), larger);
    Explorer explorer = new Explorer(given, world, asked, walk, Integer.MAX_VALUE, alone);
    explorer.allow(SpotChecks.CHECKED_FIRST);
    while (explorer.next() != null) {
      // Whatever is found here was found before.
    }
  }

  /** Ends the search in this thread. */
  void leave() {
    if (exploration != null) {
      exploration.close();
    }
    world.leave();
  }
}
