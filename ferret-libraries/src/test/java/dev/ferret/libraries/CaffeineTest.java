package dev.ferret.libraries;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.records;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import dev.ferret.Gen;
import dev.ferret.run.Settings;
import dev.ferret.stateful.Command;
import dev.ferret.stateful.Invariant;
import dev.ferret.stateful.StateMachine;
import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Caffeine 3.2: a bounded cache tells of all that it drops, and a cache is a concurrent map. */
@Isolated("threads must run at the same moment")
class CaffeineTest {
  private static final int CAPACITY = 4;

  /** A cache with a listener. What was put is still there, or the listener was told. */
  static class BoundedSpec {
    private final List<Integer> put = new ArrayList<>();
    private final List<Integer> dropped = new ArrayList<>();
    private final Cache<Integer, Integer> cache =
        Caffeine.newBuilder()
            .maximumSize(CAPACITY)
            .executor(Runnable::run)
            .removalListener((Integer key, Integer value, RemovalCause cause) -> dropped.add(value))
            .build();
    private int count;

    @Command
    void put(@Range(min = 0, max = 9) int key) {
      put.add(count);
      cache.put(key, count++);
    }

    @Command
    void get(@Range(min = 0, max = 9) int key) {
      Integer value = cache.getIfPresent(key);
      assertThat(value == null || put.contains(value)).isTrue();
    }

    @Command
    void invalidate(@Range(min = 0, max = 9) int key) {
      cache.invalidate(key);
      assertThat(cache.getIfPresent(key)).isNull();
    }

    @Command
    void invalidateAll() {
      cache.invalidateAll();
      assertThat(cache.asMap()).isEmpty();
    }

    @Invariant
    boolean isBounded() {
      cache.cleanUp();
      return cache.estimatedSize() <= CAPACITY;
    }

    @Invariant
    boolean allIsThereOrWasDropped() {
      List<Integer> seen = new ArrayList<>(dropped);
      seen.addAll(cache.asMap().values());
      return seen.stream().sorted().toList().equals(put);
    }
  }

  @Test
  void aBoundedCacheTellsOfAllThatItDrops() {
    StateMachine.of(BoundedSpec.class).with(Settings.configured().withTries(300)).check();
  }

  record Entry(int key, int value) {}

  private static Map<Integer, Integer> with(Map<Integer, Integer> model, int key, Integer value) {
    Map<Integer, Integer> changed = new HashMap<>(model);
    if (value == null) {
      changed.remove(key);
    } else {
      changed.put(key, value);
    }
    return changed;
  }

  /** A concurrent map with few keys, so that threads meet. */
  private static StateMachine<Map<Integer, Integer>, ConcurrentMap<Integer, Integer>> maps() {
    Gen<Integer> keys = integers(0, 1);
    Gen<Entry> entries = records(Entry.class, keys, integers(0, 3));
    return StateMachine.<Map<Integer, Integer>, ConcurrentMap<Integer, Integer>>of(
            Map::of, () -> Caffeine.newBuilder().<Integer, Integer>build().asMap())
        .command(
            "put",
            c ->
                c.arguments(entries)
                    .call((map, e) -> map.put(e.key(), e.value()))
                    .returns((model, e) -> model.get(e.key()))
                    .next((model, e) -> with(model, e.key(), e.value())))
        .command(
            "putIfAbsent",
            c ->
                c.arguments(entries)
                    .call((map, e) -> map.putIfAbsent(e.key(), e.value()))
                    .returns((model, e) -> model.get(e.key()))
                    .next(
                        (model, e) ->
                            model.containsKey(e.key()) ? model : with(model, e.key(), e.value())))
        .command(
            "remove",
            c ->
                c.arguments(keys)
                    .call((map, key) -> map.remove(key))
                    .returns((model, key) -> model.get(key))
                    .next((model, key) -> with(model, key, null)))
        .command(
            "merge",
            c ->
                c.arguments(entries)
                    .call((map, e) -> map.merge(e.key(), e.value(), Integer::sum))
                    .returns((model, e) -> model.getOrDefault(e.key(), 0) + e.value())
                    .next(
                        (model, e) ->
                            with(model, e.key(), model.getOrDefault(e.key(), 0) + e.value())))
        .invariant("contents", (model, map) -> map.equals(model));
  }

  @Test
  void aCacheIsAMap() {
    maps().with(Settings.configured().withTries(300)).check();
  }

  @Test
  void aCacheIsAMapForTwoThreads() {
    maps().parallel(2).with(Settings.configured().withTries(50)).check();
  }

  /** Counts words in a concurrent map, with two calls where one would do. */
  static class WordCountSpec {
    private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();

    @Command
    int count() {
      int counted = counts.getOrDefault("word", 0) + 1;
      counts.put("word", counted);
      return counted;
    }
  }

  @Test
  void readingAndWritingAConcurrentMapIsNoAtomicStep() {
    Settings settings = Settings.configured().withTries(1_000);

    assertThat(StateMachine.of(WordCountSpec.class).parallel(2).with(settings).run().isPassed())
        .isFalse();
  }
}
