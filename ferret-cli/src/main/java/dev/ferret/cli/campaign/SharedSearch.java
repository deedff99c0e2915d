package dev.ferret.cli.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.campaign.Frontier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A lazy search that the islands of a test share, round by round, until nothing is left of it. Each
 * run of the condition is made by one of them.
 *
 * <p>Guarded by the schedule.
 */
final class SharedSearch {
  /** Few runs, so that there is soon something to share. */
  static final long FIRST_RUNS = 1_000;

  /**
   * A round that is four times as long as the one before soon takes longer than its beginning; one
   * that takes minutes would let others wait, and would be lost if its worker ended.
   */
  private static final long MOST_RUNS = 1_000_000;

  private static final int GROWTH = 4;

  /** The share of the first slice. */
  static final String WHOLE = Frontier.whole().parts().get(0);

  private int round;
  private Frontier left = Frontier.whole();
  private final Map<Integer, List<String>> shares = new TreeMap<>();
  private final Map<Integer, List<String>> rests = new TreeMap<>();
  private boolean isLost;
  private long evaluations;

  /** Begins a search: the first round is for the first island. */
  SharedSearch() {
    shares.put(0, left.parts());
  }

  /** Hears how often an island has run the condition. */
  void ran(long times) {
    evaluations += times;
  }

  /** How often all islands have run the condition. */
  long evaluations() {
    return evaluations;
  }

  /** The round under way, counted from 0. */
  int round() {
    return round;
  }

  /** What an island searches in this round; null if there is nothing for it. */
  @Nullable List<String> share(int island) {
    return shares.get(island);
  }

  /** How often an island runs the condition in this round. */
  long runs() {
    long runs = FIRST_RUNS;
    for (int i = 0; i < round && runs < MOST_RUNS; i++) {
      runs *= GROWTH;
    }
    return Math.min(runs, MOST_RUNS);
  }

  /**
   * Hears what an island has left of its share.
   *
   * @param rest null if that is not known, since the search has ended with a failure
   * @param count how many islands there are
   * @param resting those that are not to search any more
   */
  void heard(int island, @Nullable List<String> rest, int count, Set<Integer> resting) {
    isLost |= rest == null;
    rests.put(island, rest == null ? List.of() : rest);
    if (rests.keySet().containsAll(shares.keySet())) {
      left = left.after(new ArrayList<>(rests.values()));
      round++;
      deal(count, resting);
    }
  }

  private void deal(int count, Set<Integer> resting) {
    shares.clear();
    rests.clear();
    List<Integer> active = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // The first shares are the largest, so each island has its turn with them.
      int island = (i + round) % count;
      if (!resting.contains(island)) {
        active.add(island);
      }
    }
    if (active.isEmpty()) {
      return;
    }
    List<List<String>> dealt = left.shares(active.size());
    for (int i = 0; i < dealt.size(); i++) {
      shares.put(active.get(i), dealt.get(i));
    }
  }

  /** Whether there is nothing to search any more, or no island that does. */
  boolean isOver() {
    return shares.isEmpty();
  }

  /** Whether all has been searched. */
  boolean isExhausted() {
    return isOver() && left.isEmpty() && !isLost;
  }

  void write(ObjectNode into) {
    into.put("round", round).put("lost", isLost).put("evaluations", evaluations);
    left.parts().forEach(into.putArray("left")::add);
    write(into.putObject("shares"), shares);
    write(into.putObject("rests"), rests);
  }

  private static void write(ObjectNode into, Map<Integer, List<String>> lists) {
    lists.forEach((island, list) -> list.forEach(into.putArray(island.toString())::add));
  }

  static SharedSearch read(JsonNode from) {
    SharedSearch search = new SharedSearch();
    search.round = from.path("round").asInt();
    search.isLost = from.path("lost").asBoolean();
    search.evaluations = from.path("evaluations").asLong();
    search.left = new Frontier(texts(from.path("left")));
    search.shares.clear();
    read(from.path("shares"), search.shares);
    read(from.path("rests"), search.rests);
    return search;
  }

  private static void read(JsonNode from, Map<Integer, List<String>> into) {
    from.properties()
        .forEach(each -> into.put(Integer.valueOf(each.getKey()), texts(each.getValue())));
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
