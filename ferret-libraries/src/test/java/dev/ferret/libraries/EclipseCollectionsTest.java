package dev.ferret.libraries;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.records;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.Property;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.list.Interval;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.junit.jupiter.api.Test;

/** Eclipse Collections 13: bags, multimaps and lists. */
class EclipseCollectionsTest {
  record Times(int element, int occurrences) {}

  /** The number of occurrences of each element. */
  private static Map<Integer, Integer> plus(Map<Integer, Integer> model, int element, int n) {
    Map<Integer, Integer> changed = new HashMap<>(model);
    int left = Math.max(0, changed.getOrDefault(element, 0) + n);
    if (left == 0) {
      changed.remove(element);
    } else {
      changed.put(element, left);
    }
    return changed;
  }

  private static StateMachine<Map<Integer, Integer>, MutableBag<Integer>> bags() {
    Gen<Times> times = records(Times.class, integers(0, 9), integers(0, 5));
    return StateMachine.<Map<Integer, Integer>, MutableBag<Integer>>of(Map::of, HashBag::newBag)
        .command(
            "addOccurrences",
            c ->
                c.arguments(times)
                    .call((bag, t) -> bag.addOccurrences(t.element(), t.occurrences()))
                    .returns((model, t) -> model.getOrDefault(t.element(), 0) + t.occurrences())
                    .next((model, t) -> plus(model, t.element(), t.occurrences())))
        .command(
            "removeOccurrences",
            c ->
                c.arguments(times)
                    .call((bag, t) -> bag.removeOccurrences(t.element(), t.occurrences()))
                    .returns((model, t) -> t.occurrences() > 0 && model.containsKey(t.element()))
                    .next((model, t) -> plus(model, t.element(), -t.occurrences())))
        .command(
            "setOccurrences",
            c ->
                c.arguments(times)
                    .call((bag, t) -> bag.setOccurrences(t.element(), t.occurrences()))
                    .returns((model, t) -> model.getOrDefault(t.element(), 0) != t.occurrences())
                    .next(
                        (model, t) ->
                            plus(plus(model, t.element(), -100), t.element(), t.occurrences())))
        .invariant("same elements", (model, bag) -> bag.toMapOfItemToCount().equals(model))
        .invariant(
            "size", (model, bag) -> bag.size() == model.values().stream().mapToInt(n -> n).sum());
  }

  @Test
  void bagsCountTheirElements() {
    bags().with(Settings.configured().withTries(300)).check();
  }

  @Property
  void groupsAreThoseOfAStream(List<Integer> numbers, Function<Integer, Boolean> key) {
    Map<Boolean, List<Integer>> groups = new HashMap<>();
    FastList.newList(numbers)
        .groupBy(key::apply)
        .forEachKeyMultiValues((k, group) -> groups.put(k, FastList.newList(group)));

    assertThat(groups).isEqualTo(numbers.stream().collect(Collectors.groupingBy(key)));
  }

  @Property
  void chunksMakeUpTheList(List<Integer> numbers, @Range(min = 1, max = 5) int size) {
    RichIterable<RichIterable<Integer>> chunks = FastList.newList(numbers).chunk(size);

    assertThat(chunks.flatCollect(chunk -> chunk)).containsExactlyElementsOf(numbers);
    assertThat(chunks).allMatch(chunk -> chunk.size() <= size);
  }

  @Property
  void intervalsHaveTheNumbersOfALoop(
      @Range(min = -99, max = 99) int from,
      @Range(min = -99, max = 99) int to,
      @Range(min = 1, max = 9) int step) {
    List<Integer> expected = new ArrayList<>();
    for (int n = from; from <= to ? n <= to : n >= to; n += from <= to ? step : -step) {
      expected.add(n);
    }

    assertThat(Interval.fromToBy(from, to, from <= to ? step : -step)).isEqualTo(expected);
  }
}
