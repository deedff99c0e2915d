package dev.ferret.cli.campaign;

import dev.ferret.campaign.Islands;
import dev.ferret.campaign.Migration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A slice is what an island does in a round. Which slices there are, and what is in them, depends
 * on the order alone, never on which engine or worker is faster: an island goes on until it has
 * failed or its rounds are over, and a search waits for the islands whose best inputs it begins
 * with.
 */
final class IslandSlicing implements Slicing {
  private final Order order;
  private final Islands islands;
  private final List<Progress> all;
  private final @Nullable Exchange exchange;

  IslandSlicing(Order order, Islands islands, List<Progress> all) {
    this.order = order;
    this.islands = islands;
    this.all = all;
    this.exchange = order.exchange() == null ? null : new Exchange(order.exchange(), order.seed());
  }

  @Override
  public @Nullable Slice next(@Nullable Launch preferred) {
    Slice other = null;
    for (Progress progress : all) {
      Slice slice = progress.isOver ? null : next(progress);
      if (slice == null) {
        continue;
      }
      if (preferred == null || progress.test().launch().equals(preferred)) {
        return taken(slice);
      }
      other = other == null ? slice : other;
    }
    return other == null ? null : taken(other);
  }

  private static Slice taken(Slice slice) {
    slice.progress().out.add(slice.number());
    return slice;
  }

  /** The slice of the first island that is ready, in the earliest round; null if none is. */
  private @Nullable Slice next(Progress progress) {
    if (progress.search != null) {
      return next(progress, progress.search);
    }
    for (int round = 0; round < islands.rounds(); round++) {
      for (int island = 0; island < islands.count(); island++) {
        int number = islands.part(island, round);
        if (order.shard().has(island)
            && !progress.done.contains(number)
            && !progress.out.contains(number)
            && isReady(progress, island, round)) {
          return slice(progress, island, round);
        }
      }
    }
    return null;
  }

  /** The slice of the first island that has a share of a search which was not taken yet. */
  private @Nullable Slice next(Progress progress, SharedSearch search) {
    for (int island = 0; island < islands.count(); island++) {
      List<String> share = search.share(island);
      int number = islands.part(island, search.round());
      if (share != null && !progress.done.contains(number) && !progress.out.contains(number)) {
        return new Slice(progress, number, budget(0, String.join(" ", share), search.runs()));
      }
    }
    return null;
  }

  /**
   * Whether a test may have a lazy search that islands share. Tests with several properties have
   * rounds for all of them, and shards know nothing of each other.
   */
  private boolean canShare(Progress progress) {
    return progress.test().isProperty()
        && order.shard().equals(Shard.WHOLE)
        && exchange == null
        && islands.parts() > 1;
  }

  private Map<String, String> budget(int part, String search, long runs) {
    Map<String, String> budget = new LinkedHashMap<>();
    budget.put("seed", Long.toString(order.seed()));
    budget.put("part", Integer.toString(part));
    budget.put("of", Integer.toString(islands.parts()));
    if (!search.isEmpty()) {
      budget.put("search", search);
      budget.put("runs", Long.toString(runs));
    }
    return budget;
  }

  private boolean isReady(Progress progress, int island, int round) {
    if (progress.resting.contains(island)) {
      return false;
    }
    if (round == 0) {
      // The first slice checks what is stored, so no other may store anything before that.
      return island == 0 || !order.shard().has(0) || progress.done.contains(0);
    }
    if (!progress.done.contains(islands.part(island, round - 1))) {
      return false;
    }
    if (islands.migration() == Migration.NONE || exchange != null) {
      return true;
    }
    for (int source : sources(island)) {
      boolean isHeard =
          progress.resting.contains(source)
              || progress.done.contains(islands.part(source, round - 1));
      if (order.shard().has(source) && !isHeard) {
        return false;
      }
    }
    return true;
  }

  /** The islands whose best inputs an island begins a round with. */
  private Set<Integer> sources(int island) {
    List<List<Integer>> each = new ArrayList<>();
    for (int i = 0; i < islands.count(); i++) {
      each.add(List.of(i));
    }
    return new TreeSet<>(islands.migration().immigrants(island, each, 1));
  }

  private Slice slice(Progress progress, int island, int round) {
    int number = islands.part(island, round);
    // The first slice tells whether there is a search to share.
    boolean isShared = number == 0 && canShare(progress);
    Map<String, String> budget =
        budget(number, isShared ? SharedSearch.WHOLE : "", SharedSearch.FIRST_RUNS);
    if (round > 0) {
      if (exchange != null) {
        exchange.read(progress, islands, order.shard());
      }
      budget.putAll(immigrants(progress, island, round));
    }
    return new Slice(progress, number, Map.copyOf(budget));
  }

  /** What the searches of a slice begin with, by property. */
  private Map<String, String> immigrants(Progress progress, int island, int round) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (String property : progress.best.properties()) {
      List<List<String>> best = new ArrayList<>();
      for (int i = 0; i < islands.count(); i++) {
        best.add(progress.best.of(property, i, round - 1));
      }
      List<String> tokens = islands.migration().immigrants(island, best, islands.size());
      if (!tokens.isEmpty()) {
        fields.put("from " + property, String.join(" ", tokens));
      }
    }
    return fields;
  }

  /** Hears that a slice is done, whose best inputs others may want. */
  void done(Slice slice) {
    if (exchange != null) {
      exchange.write(slice, islands);
    }
  }

  @Override
  public boolean isOver(Progress progress) {
    if (progress.search != null) {
      return progress.search.isOver();
    }
    for (int island = 0; island < islands.count(); island++) {
      boolean isDone =
          progress.resting.contains(island)
              || progress.done.contains(islands.part(island, islands.rounds() - 1));
      if (order.shard().has(island) && !isDone) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean endsWithFailures() {
    return false;
  }
}
