package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.text.SourcePrinter;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The elements of arrays are chosen when a condition reads them, and whatever else it does with
 * arrays, the search finds what making all values finds.
 */
class LazyArraysTest {
  record Ints(@Range(min = 0) int size, @Range(min = 0, max = 3) int[] array) {}

  record Two(int[] left, int[] right) {}

  record Grid(boolean isOpen, int[][] cells) {}

  record Texts(String[] all, boolean isOpen) {}

  record Wide(long[] longs, double[] reals, byte[] bytes, boolean[] flags, short[] shorts) {}

  sealed interface Shape permits Dot, Box {}

  record Dot() implements Shape {}

  record Box(@Range(min = 0, max = 2) int[] sides, Shape[] inner) implements Shape {}

  record Generic<T>(T value) {}

  record Checked(@Range(min = 0) int size, int[] array) {
    Checked {
      if (size > array.length) {
        throw new IllegalArgumentException();
      }
    }
  }

  record Supplying(int[] array, boolean isOpen) implements Supplier<int[]> {
    @Override
    public int[] get() {
      return array;
    }
  }

  interface OfArrays {
    int of(int[] array);
  }

  private static class Holder {
    int[] held = {};
  }

  private static final class Elements implements Iterator<int[]> {
    private final int[] array;
    private boolean isRead;

    Elements(int[] array) {
      this.array = array;
    }

    @Override
    public boolean hasNext() {
      return !isRead;
    }

    @Override
    public int[] next() {
      isRead = true;
      return array;
    }
  }

  private static int[] last = {};

  private static final Function<Ints, int[]> ARRAY = Ints::array;

  private static int[] same(int[] array) {
    return array;
  }

  private static Object asObject(Object object) {
    return object;
  }

  /** Finds the same as an enumeration and a filter; how often the condition ran. */
  private static <T> long sameAsEager(Class<T> type, int size, Condition<T> condition) {
    List<T> expected = new ArrayList<>(eager(Types.of(type), Bound.size(size)));
    int all = expected.size();
    expected.removeIf(condition.negate());
    Found<T> found = search(type, Bound.size(size), condition);
    assertThat(texts(found.values())).containsExactlyElementsOf(texts(expected));
    assertThat(found.checked()).doesNotContain("not searched lazily");
    assertThat(expected).isNotEmpty().hasSizeLessThan(all);
    return found.runs();
  }

  private static List<String> texts(List<?> values) {
    return values.stream()
        .map(value -> SourcePrinter.print(value, 10_000).text())
        .sorted()
        .toList();
  }

  private static void ints(Condition<Ints> condition) {
    assertThat(sameAsEager(Ints.class, 7, condition)).isPositive();
  }

  private static void two(Condition<Two> condition) {
    assertThat(sameAsEager(Two.class, 6, condition)).isPositive();
  }

  @Test
  void choosesAnElementWhenItIsRead() {
    assertThat(sameAsEager(Ints.class, 9, i -> i.array().length > 2 && i.array()[1] == 2))
        .isEqualTo(76);
    assertThat(
            sameAsEager(
                Ints.class,
                9,
                i -> {
                  int[] array = i.array();
                  return array.length == 3 && array[2] == 1 && array[0] == 2;
                }))
        .isEqualTo(66);
  }

  @Test
  void asksNothingOfAnArrayOfWhichOnlyTheLengthCounts() {
    assertThat(sameAsEager(Ints.class, 9, i -> i.size() == i.array().length)).isEqualTo(165);
  }

  @Test
  void readsArraysOfAllTypes() {
    assertThat(
            sameAsEager(
                Wide.class,
                5,
                w ->
                    (w.longs().length > 0 && w.longs()[0] == 1)
                        || (w.reals().length > 0 && w.reals()[0] < 0)
                        || (w.bytes().length > 0 && w.bytes()[0] == 1)
                        || (w.flags().length > 1 && w.flags()[1])
                        || (w.shorts().length > 0 && w.shorts()[0] == -1)))
        .isPositive();
    assertThat(
            sameAsEager(
                Texts.class, 6, t -> t.isOpen() && t.all().length > 1 && t.all()[1].equals("a")))
        .isPositive();
  }

  @Test
  void readsArraysOfRecordsThatHaveArrays() {
    assertThat(
            sameAsEager(
                Box.class,
                8,
                b ->
                    b.inner().length > 0
                        && b.inner()[b.inner().length - 1] instanceof Box box
                        && box.sides().length == 2
                        && box.sides()[1] > box.sides()[0]))
        .isPositive();
  }

  @Test
  void readsArraysOfArrays() {
    assertThat(
            sameAsEager(
                Grid.class,
                7,
                g -> g.cells().length == 2 && g.cells()[1].length == 2 && g.cells()[1][1] > 0))
        .isPositive();
    assertThat(sameAsEager(Grid.class, 7, g -> Arrays.deepHashCode(g.cells()) % 3 == 1))
        .isPositive();
    assertThat(
            sameAsEager(
                Grid.class, 7, g -> Stream.of(g.cells()).mapToInt(a -> a.length).sum() == 2))
        .isPositive();
    assertThat(
            sameAsEager(
                Grid.class,
                7,
                g ->
                    g.cells().length > 0
                        && Stream.of(g.cells().clone()).flatMapToInt(Arrays::stream).sum() == 1))
        .isPositive();
  }

  @Test
  void goesThroughElements() {
    ints(
        i -> {
          int sum = 0;
          for (int each : i.array()) {
            sum += each;
          }
          return sum == i.size();
        });
  }

  @Test
  void writesToArrays() {
    ints(
        i -> {
          int[] array = i.array();
          if (array.length < 2) {
            return false;
          }
          array[0] = 2;
          return array[0] + array[1] == 3 && i.array()[0] == 2;
        });
    ints(
        i -> {
          int[] array = i.array();
          for (int j = 1; j < array.length; j++) {
            array[j] += array[j - 1];
          }
          return array.length > 0 && array[array.length - 1] == 3;
        });
    assertThat(
            sameAsEager(
                Texts.class,
                5,
                t -> {
                  String[] all = t.all();
                  if (all.length < 2) {
                    return t.isOpen();
                  }
                  all[0] = all[1];
                  return all[0].isEmpty();
                }))
        .isPositive();
    assertThat(
            sameAsEager(
                Grid.class,
                7,
                g -> {
                  if (g.cells().length < 2) {
                    return g.isOpen();
                  }
                  g.cells()[0] = g.cells()[1];
                  g.cells()[1] = new int[] {1};
                  return Arrays.equals(g.cells()[0], g.cells()[1]);
                }))
        .isPositive();
  }

  @Test
  void fillsAnArrayWithoutAskingForIt() {
    long runs =
        sameAsEager(
            Ints.class,
            9,
            i -> {
              int[] array = i.array();
              for (int j = 0; j < array.length; j++) {
                array[j] = j;
              }
              return array.length > 2 && array[2] == 2;
            });
    // One for each length up to each size.
    assertThat(runs).isEqualTo(45);
  }

  @Test
  void failsLikeAnOrdinaryArray() {
    ints(
        i -> {
          try {
            return i.array()[1] == 1;
          } catch (ArrayIndexOutOfBoundsException e) {
            return i.size() == 2;
          }
        });
    assertThat(
            sameAsEager(
                Texts.class,
                5,
                t -> {
                  Object[] all = t.all();
                  try {
                    all[0] = 1;
                    return false;
                  } catch (ArrayStoreException e) {
                    return all[0].equals("a");
                  } catch (ArrayIndexOutOfBoundsException e) {
                    return t.isOpen();
                  }
                }))
        .isPositive();
  }

  @Test
  void tellsArraysApart() {
    two(t -> t.left() != t.right() && t.left().length == 1 && t.left() == same(t.left()));
    two(
        t -> {
          int[] alias = t.left();
          int[] other = t.right().length > 1 ? t.right() : alias;
          if (other.length == 0) {
            return false;
          }
          other[0] = 1;
          return alias.length > 0 && alias[0] == 1;
        });
  }

  @Test
  void copiesArrays() {
    ints(i -> i.array().clone().length == 2 && i.array().clone()[1] == 1);
    ints(i -> Arrays.copyOf(i.array(), 3)[1] == 2);
    ints(
        i -> {
          int[] copy = new int[5];
          System.arraycopy(i.array(), 0, copy, 1, Math.min(4, i.array().length));
          return copy[1] == 1 && copy[2] == i.size();
        });
  }

  @Test
  void givesArraysToTheJdk() {
    ints(i -> Arrays.stream(i.array()).sum() == 3);
    ints(i -> IntStream.of(i.array()).anyMatch(each -> each == 2));
    ints(i -> Arrays.hashCode(i.array()) % 3 == 1);
    ints(i -> Arrays.toString(i.array()).contains("2, 1"));
    ints(i -> Arrays.equals(i.array(), new int[] {1, 1}));
    ints(i -> Objects.deepEquals(i.array(), new int[] {1, 1}));
    ints(i -> Arrays.binarySearch(i.array(), 0, i.array().length, 1) >= 0);
    ints(
        i -> {
          Arrays.sort(i.array());
          return i.array().length > 1 && i.array()[0] == 1;
        });
    assertThat(sameAsEager(Texts.class, 5, t -> Arrays.asList(t.all()).contains("a"))).isPositive();
    assertThat(sameAsEager(Texts.class, 5, t -> String.join("-", t.all()).equals("a-")))
        .isPositive();
    assertThat(sameAsEager(Texts.class, 5, t -> Set.of(List.of(t.all())).contains(List.of("b"))))
        .isPositive();
  }

  @Test
  void givesArraysToTheJdkInsideOthers() {
    two(t -> Arrays.deepToString(new Object[] {t.left(), t.right()}).equals("[[1], []]"));
    two(
        t ->
            Arrays.deepEquals(new int[][] {t.left()}, new int[][] {t.right()})
                && t.left().length > 0);
    two(
        t ->
            List.of(t.left(), t.right()).stream().mapToInt(a -> Arrays.stream(a).sum()).sum() == 1);
    two(t -> Optional.of(t.left()).map(Arrays::stream).get().sum() == 1);
    ints(
        i ->
            Stream.of(new Generic<>(i.array())).map(Generic::value).mapToInt(Arrays::hashCode).sum()
                    % 5
                == 0);
  }

  @Test
  void keepsArraysInFieldsAndSets() {
    ints(
        i -> {
          Holder holder = new Holder();
          holder.held = i.array();
          return holder.held.length > 0 && holder.held[0] == 1;
        });
    ints(
        i -> {
          last = i.array();
          return last.length > 1 && last[1] == 1;
        });
    ints(
        i -> {
          Set<Object> seen = new HashSet<>();
          for (int each : i.array()) {
            if (!seen.add(each)) {
              return false;
            }
          }
          return seen.add(i.array()) && seen.size() > 2;
        });
  }

  @Test
  void usesFunctionsOfArrays() {
    ints(
        i -> {
          int[] array = i.array();
          Supplier<Integer> first = () -> array[0];
          return array.length > 0 && first.get() == 1;
        });
    ints(
        i -> {
          ToIntFunction<int[]> sum = a -> Arrays.stream(a).sum();
          return sum.applyAsInt(i.array()) == 2;
        });
    ints(
        i -> {
          OfArrays hash = Arrays::hashCode;
          return hash.of(i.array()) % 3 == 1;
        });
    ints(
        i -> {
          OfArrays first = array -> array.length == 0 ? -1 : array[0];
          return first.of(i.array()) == i.size();
        });
    ints(i -> Stream.of(i).map(Ints::array).mapToInt(Arrays::hashCode).sum() % 3 == 1);
    ints(i -> Stream.of(i).map(ARRAY).mapToInt(Arrays::hashCode).sum() % 3 == 1);
    ints(i -> Stream.of(i).map(each -> each.array()).mapToInt(Arrays::hashCode).sum() % 3 == 1);
    ints(
        i -> {
          Supplier<int[]> array = i::array;
          return Optional.of(1).map(one -> array.get()).stream().flatMapToInt(Arrays::stream).sum()
              == 1;
        });
    ints(
        i -> {
          Predicate<Object> isSame = i.array()::equals;
          return isSame.test(i.array()) && i.array().length == 2;
        });
    ints(
        i -> {
          BiPredicate<int[], int[]> equal = Arrays::equals;
          return equal.test(i.array(), new int[] {2});
        });
    ints(
        i ->
            Stream.of(i.array())
                    .map(LazyArraysTest::same)
                    .map(LazyArraysTest::asObject)
                    .mapToInt(array -> Arrays.hashCode((int[]) array))
                    .sum()
                == 32);
  }

  @Test
  void returnsArraysToTheJdk() {
    assertThat(
            sameAsEager(
                Supplying.class,
                5,
                s -> Stream.generate(s).limit(1).flatMapToInt(Arrays::stream).sum() == 1))
        .isPositive();
    ints(
        i -> {
          List<int[]> all = new ArrayList<>();
          new Elements(i.array()).forEachRemaining(all::add);
          return Arrays.stream(all.get(0)).sum() == 1;
        });
  }

  @Test
  void looksAtClassesOfArrays() {
    assertThat(
            sameAsEager(
                Box.class, 6, b -> b.inner().getClass() == Shape[].class && b.inner().length == 1))
        .isPositive();
  }

  @Test
  void readsArraysInAnotherThread() {
    ints(
        i -> {
          int[] array = i.array();
          return CompletableFuture.supplyAsync(
                      () -> IntStream.range(0, array.length).map(at -> array[at]).sum())
                  .join()
              == 2;
        });
  }

  @Test
  void givesArraysToConstructorsThatCheck() {
    assertThat(sameAsEager(Checked.class, 7, c -> c.size() == 1 && c.array()[0] == 1)).isPositive();
  }

  record HeapArray(@Range(min = 0) int size, @Range(min = 0) int[] array) {
    /** A heap of at most n numbers up to n, in an array of n places, the rest of which is zero. */
    boolean isHeap(int n) {
      if (array.length != n || size > n) {
        return false;
      }
      for (int i = 0; i < size; i++) {
        if (array[i] > n || (i > 0 && array[i] > array[(i - 1) / 2])) {
          return false;
        }
      }
      for (int i = size; i < n; i++) {
        if (array[i] != 0) {
          return false;
        }
      }
      return true;
    }
  }

  record HeapList(@Range(min = 0) int size, List<@Range(min = 0) Integer> array) {
    boolean isHeap(int n) {
      if (array.size() != n || size > n) {
        return false;
      }
      for (int i = 0; i < size; i++) {
        if (array.get(i) > n || (i > 0 && array.get(i) > array.get((i - 1) / 2))) {
          return false;
        }
      }
      for (int i = size; i < n; i++) {
        if (array.get(i) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  private static void asManyRunsAsAList(int n, int bound, long runs, int found) {
    Found<HeapArray> arrays =
        search(HeapArray.class, Bound.size(bound).inOnePass(), heap -> heap.isHeap(n));
    Found<HeapList> lists =
        search(HeapList.class, Bound.size(bound).inOnePass(), heap -> heap.isHeap(n));
    // XX
  }

  @Test
  void needsAsManyRunsForAHeapInAnArrayAsForOneInAList() {
    asManyRunsAsAList(3, 16, 364, 45);
    asManyRunsAsAList(4, 25, 2_605, 216);
    asManyRunsAsAList(5, 36, 19_196, 1_379);
  }

  private static <T> long sameAsEager(Gen<T> gen, int size, Condition<T> condition) {
    List<T> expected = new ArrayList<>(eager(gen, Bound.size(size)));
    expected.removeIf(condition.negate());
    Found<T> found = search(gen, Bound.size(size).inOnePass(), condition);
    assertThat(texts(found.values())).containsExactlyElementsOf(texts(expected));
    assertThat(found.checked()).doesNotContain("not searched lazily");
    assertThat(expected).isNotEmpty();
    return found.runs();
  }

  /** Without a record anywhere. */
  @Test
  void looksIntoListsAndArraysThatAreArguments() {
    assertThat(sameAsEager(Gens.lists(Gens.integers(0, 9)), 9, l -> l.size() == 3 && l.get(1) == 2))
        .isLessThan(30);
    assertThat(
            sameAsEager(
                Gens.arrays(Integer[]::new, Gens.integers(0, 9)),
                9,
                a -> a.length == 3 && a[1] == 2))
        .isLessThan(30);
    assertThat(
            sameAsEager(
                Gens.lists(Gens.lists(Gens.booleans())),
                6,
                l -> l.size() == 2 && l.get(1).size() == 1 && l.get(1).get(0)))
        .isLessThan(60);
  }
}
