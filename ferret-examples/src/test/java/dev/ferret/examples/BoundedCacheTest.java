package dev.ferret.examples;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ferret.Gen;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A bounded cache of Caffeine against a map: which entries are evicted is the cache's business, so
 * the model allows any of them to be gone, but none to be wrong, and all lookups to be counted.
 */
class BoundedCacheTest {
  private static final int CAPACITY = 8;

  private record Entry(int key, int value) {}

  /** All that was ever put and not removed, and how many lookups there were. */
  private record Model(Map<Integer, Integer> entries, int lookups) {
    Model with(int key, int value) {
      Map<Integer, Integer> changed = new HashMap<>(entries);
      changed.put(key, value);
      return new Model(changed, lookups);
    }

    Model without(int key) {
      Map<Integer, Integer> changed = new HashMap<>(entries);
      changed.remove(key);
      return new Model(changed, lookups);
    }

    Model looked() {
      return new Model(entries, lookups + 1);
    }
  }

  private static Cache<Integer, Integer> cache() {
    return Caffeine.newBuilder()
        .maximumSize(CAPACITY)
        .executor(Runnable::run)
        .recordStats()
        .build();
  }

  private static StateMachine<Model, Cache<Integer, Integer>> machine(int capacity) {
    Gen<Integer> keys = integers(0, 30);
    return StateMachine.of(() -> new Model(Map.of(), 0), BoundedCacheTest::cache)
        .command(
            "put",
            c ->
                c.arguments(
                        (model, draw) ->
                            new Entry(draw.reuse("keys", keys), draw.from(integers(0, 9))))
                    .run((cache, entry) -> cache.put(entry.key(), entry.value()))
                    .next((model, entry) -> model.with(entry.key(), entry.value())))
        .command(
            "get",
            c ->
                c.arguments((model, draw) -> draw.reuse("keys", keys))
                    .call((cache, key) -> cache.getIfPresent(key))
                    .ensures(
                        (model, key, value) ->
                            value == null || value.equals(model.entries().get(key)))
                    .next((model, key) -> model.looked()))
        .command(
            "remove",
            c ->
                c.arguments((model, draw) -> draw.reuse("keys", keys))
                    .run((cache, key) -> cache.invalidate(key))
                    .next((model, key) -> model.without(key)))
        .command(
            "clear",
            c ->
                c.when(model -> !model.entries().isEmpty())
                    .run(cache -> cache.invalidateAll())
                    .next(model -> new Model(Map.of(), model.lookups())))
        .afterEach((model, cache) -> cache.cleanUp())
        .invariant("bounded", (model, cache) -> cache.estimatedSize() <= capacity + 1)
        .invariant(
            "contents are those of the model",
            (model, cache) -> model.entries().entrySet().containsAll(cache.asMap().entrySet()))
        .invariant(
            "all is there while it fits",
            (model, cache) ->
                cache.stats().evictionCount() > 0 || cache.asMap().equals(model.entries()))
        .invariant(
            "every lookup is counted",
            (model, cache) -> cache.stats().requestCount() == model.lookups());
  }

  private final Settings settings = Settings.standard().withoutStore().withFixedSeeds();

  @Test
  void caffeineKeepsItsPromises() {
    assertThat(machine(CAPACITY).with(settings).run().isPassed()).isTrue();
  }

  @Test
  void aTighterBoundIsRefutedWithAsFewCommandsAsItTakes() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> machine(2).with(settings).check())
        .withMessageContaining("The invariant 'bounded' does not hold")
        .withMessageContaining(
            "program =\n    put(0, 0);\n    put(1, 0);\n    put(2, 0);\n    // model")
        .withMessageContaining("put(3, 0);  // <- fails")
        .withMessageContaining("BoundedCacheTest.java:");
  }
}
