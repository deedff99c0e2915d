package dev.ferret.found;

import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.stateful.StateMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.collections4.trie.PatriciaTrie;
import org.junit.jupiter.api.Test;

/** Commons Collections 4.6.0: a trie against a sorted map. */
class CommonsCollectionsTest {
  private static Map<String, Integer> with(Map<String, Integer> map, String key, int value) {
    Map<String, Integer> changed = new TreeMap<>(map);
    changed.put(key, value);
    return changed;
  }

  private static Map<String, Integer> without(Map<String, Integer> map, String key) {
    Map<String, Integer> changed = new TreeMap<>(map);
    changed.remove(key);
    return changed;
  }

  private static StateMachine<Map<String, Integer>, PatriciaTrie<Integer>> trie() {
    return StateMachine.of(() -> Map.<String, Integer>of(), PatriciaTrie<Integer>::new)
        .command(
            "put",
            c ->
                c.arguments(strings().lengths(0, 2))
                    .call((trie, key) -> trie.put(key, 1))
                    .returns((map, key) -> map.get(key))
                    .next((map, key) -> with(map, key, 1)))
        .command(
            "remove",
            c ->
                c.arguments(strings().lengths(0, 2))
                    .call((trie, key) -> trie.remove(key))
                    .returns((map, key) -> map.get(key))
                    .next((map, key) -> without(map, key)))
        .command(
            "keys",
            c ->
                c.call(trie -> (List<String>) new ArrayList<>(trie.keySet()))
                    .returns(map -> new ArrayList<>(map.keySet())));
  }

  @Test
  void aTrieLosesKeysInItsOrder() {
    Runs runs = Runs.of(10, settings -> trie().with(settings.withTries(1_000)).run());
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainTrie() {
    PatriciaTrie<Integer> trie = new PatriciaTrie<>();
    trie.put("a", 1);
    trie.put("b", 2);
    trie.remove("a");
    trie.put("", 3);
    assertThat(trie.size()).isEqualTo(2);
    assertThat(trie.get("b")).isEqualTo(2);
    assertThat(new ArrayList<>(trie.keySet())).as("without b").containsExactly("");
  }
}
