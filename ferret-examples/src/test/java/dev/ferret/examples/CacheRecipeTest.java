package dev.ferret.examples;

import static dev.ferret.Gens.integers;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The recipe for caches: with room enough, a cache is a map. */
class CacheRecipeTest {
  private static Map<Integer, Integer> with(Map<Integer, Integer> map, int key) {
    Map<Integer, Integer> changed = new HashMap<>(map);
    changed.put(key, 10 * key);
    return Map.copyOf(changed);
  }

  private static Map<Integer, Integer> without(Map<Integer, Integer> map, int key) {
    Map<Integer, Integer> changed = new HashMap<>(map);
    changed.remove(key);
    return Map.copyOf(changed);
  }

  private static StateMachine<Map<Integer, Integer>, Cache<Integer, Integer>> cache() {
    return StateMachine.of(
            () -> Map.<Integer, Integer>of(),
            () -> Caffeine.newBuilder().maximumSize(1_000).<Integer, Integer>build())
        .command(
            "load",
            c ->
                c.arguments(integers(0, 9))
                    .call((cache, key) -> cache.get(key, k -> 10 * k))
                    .returns((map, key) -> 10 * key)
                    .next((map, key) -> with(map, key)))
        .command(
            "peek",
            c ->
                c.arguments(integers(0, 9))
                    .call((cache, key) -> cache.getIfPresent(key))
                    .returns((map, key) -> map.get(key)))
        .command(
            "invalidate",
            c ->
                c.arguments(integers(0, 9))
                    .run((cache, key) -> cache.invalidate(key))
                    .next((map, key) -> without(map, key)));
  }

  @Test
  void aCacheIsAMap() {
    cache().check();
  }

  @Test
  void itIsLinearizable() {
    cache().parallel(2).with(Settings.configured().withTries(30)).check();
  }
}
