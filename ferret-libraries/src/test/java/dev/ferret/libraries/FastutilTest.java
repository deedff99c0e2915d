package dev.ferret.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.stateful.Command;
import dev.ferret.stateful.Invariant;
import dev.ferret.stateful.Program;
import dev.ferret.stateful.StateMachine;
import dev.ferret.type.Range;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** fastutil 8.5: collections of primitives against those of {@code java.util}. */
class FastutilTest {
  @Property
  void sortedArraysAreThoseOfTheJdk(int[] numbers) {
    int[] expected = numbers.clone();
    Arrays.sort(expected);

    int[] merged = numbers.clone();
    IntArrays.mergeSort(merged);
    assertThat(merged).isEqualTo(expected);

    int[] bucketed = numbers.clone();
    IntArrays.radixSort(bucketed);
    assertThat(bucketed).isEqualTo(expected);
  }

  @Property
  void viewsOfSortedSetsAreThoseOfTheJdk(Set<Integer> numbers, int from, int to) {
    IntSortedSet set = new IntAVLTreeSet(numbers);
    SortedSet<Integer> expected = new TreeSet<>(numbers);

    assertThat(set.headSet(to)).containsExactlyElementsOf(expected.headSet(to));
    assertThat(set.tailSet(from)).containsExactlyElementsOf(expected.tailSet(from));
    if (from <= to) {
      assertThat(set.subSet(from, to)).containsExactlyElementsOf(expected.subSet(from, to));
    }
  }

  @Property
  void listsLoseTheSameElements(List<Integer> numbers, Set<Integer> gone) {
    IntArrayList list = new IntArrayList(numbers);

    assertThat(list.removeIf((int n) -> gone.contains(n)))
        .isEqualTo(numbers.stream().anyMatch(gone::contains));
    assertThat((List<Integer>) list)
        .isEqualTo(numbers.stream().filter(n -> !gone.contains(n)).toList());
  }

  /** An open hash map, and a map of the JDK that gets the same calls. */
  static class MapSpec {
    private final Int2IntMap map = new Int2IntOpenHashMap();
    private final Map<Integer, Integer> expected = new HashMap<>();

    @Command
    void put(@Command.Reuse("keys") int key, int value) {
      assertThat(map.put(key, value)).isEqualTo(expectedOrZero(expected.put(key, value)));
    }

    @Command
    void get(@Command.Reuse("keys") int key) {
      assertThat(map.get(key)).isEqualTo(expected.getOrDefault(key, 0));
    }

    @Command
    void remove(@Command.Reuse("keys") int key) {
      assertThat(map.remove(key)).isEqualTo(expectedOrZero(expected.remove(key)));
    }

    @Command
    void merge(@Command.Reuse("keys") int key, int value) {
      assertThat(map.mergeInt(key, value, Integer::sum))
          .isEqualTo(expected.merge(key, value, Integer::sum));
    }

    @Command
    void removeFromIterator(@Range(min = 2, max = 5) int divisor) {
      map.int2IntEntrySet().removeIf(entry -> entry.getIntKey() % divisor == 0);
      expected.keySet().removeIf(key -> key % divisor == 0);
    }

    @Command
    void clear() {
      map.clear();
      expected.clear();
    }

    @Invariant
    boolean areEqual() {
      return map.equals(expected) && map.hashCode() == expected.hashCode();
    }

    private static int expectedOrZero(Integer value) {
      return value == null ? 0 : value;
    }
  }

  final Gen<Program> programs = StateMachine.of(MapSpec.class).programs();

  @Property(tries = 300)
  void openHashMapsAreMaps(@From("programs") Program program) throws Throwable {
    program.run();
  }
}
