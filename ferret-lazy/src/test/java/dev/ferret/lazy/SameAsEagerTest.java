package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.holding;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.type.Range;
import dev.ferret.type.Types;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever a condition and a constructor do, a lazy search finds what making all values finds. */
@Timeout(120)
class SameAsEagerTest {
  private static final Bound SIX = Bound.size(6);

  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) implements Serializable {}

  record Two(Pair left, Pair right) implements Serializable {}

  /** The constructor changes a component. */
  record Wrapping(int n, @Range(min = 0) int b) {
    Wrapping {
      n = Math.floorMod(n, 3);
    }
  }

  record Named(String name, @Range(min = 0) int n) {
    Named {
      name = name.isEmpty() ? "none" : name;
    }
  }

  record Swapped(@Range(min = 0) int a, @Range(min = 0) int b) {
    Swapped(int a, int b) {
      this.b = a;
      this.a = b;
    }
  }

  /** The constructor looks into a part that is hollow itself. */
  record Sorted(Pair low, Pair high) {
    Sorted {
      if (low.a() > high.a()) {
        Pair other = low;
        low = high;
        high = other;
      }
    }
  }

  record Deep(Sorted sorted, @Range(min = 0) int n) {}

  record Copied(List<Pair> all) {
    Copied {
      all = all.stream().filter(pair -> pair.a() != 1).toList();
    }
  }

  record Mutated(List<Integer> all, int[] array) {
    Mutated {
      Collections.sort(all);
      Arrays.sort(array);
    }
  }

  record Strict(@Range(min = 0) int low, @Range(min = 0) int high) {
    Strict {
      if (low > high) {
        throw new IllegalArgumentException("order");
      }
    }
  }

  record Texts(String first, String second) {}

  /** Set where the condition shall not get into a second class loader. */
  static boolean isCaptured;

  private static <T> void same(Class<T> type, Condition<? super T> condition) {
    same(Types.of(type), SIX, condition);
  }

  /** Both find the same values, and the report counts them. */
  static <T> Found<T> same(Gen<T> gen, Bound bound, Condition<? super T> condition) {
    List<T> expected = eager(gen, bound).stream().filter(condition).toList();
    Found<T> found = search(gen, bound, captured(condition));
    String checked = found.checked();
    List<T> values = found.values();
    if (checked.contains("; not searched lazily because")) {
      // What had been found before the search began anew was found twice.
      assertThat(new HashSet<>(values)).as(checked).isEqualTo(new HashSet<>(expected));
    } else {
      assertThat(values).as(checked).containsExactlyInAnyOrderElementsOf(expected);
    }
    String all = expected.isEmpty() ? "no cases" : "all " + expected.size() + " case";
    assertThat(checked).startsWith(all);
    return found;
  }

  private static <T> Condition<? super T> captured(Condition<? super T> condition) {
    IntSupplier seven = () -> 7;
    return isCaptured ? value -> seven.getAsInt() == 7 && condition.test(value) : condition;
  }

  @Test
  void constructorsThatChangeComponents() {
    same(Wrapping.class, value -> value.n() == 2);
    same(Wrapping.class, value -> value.n() >= 0 && value.b() == 1);
    same(Named.class, value -> value.name().equals("none"));
    same(Named.class, value -> value.name().length() > 1 && value.n() == 0);
    same(Swapped.class, value -> value.a() == 1 && value.b() > 1);
    same(Sorted.class, value -> value.low().a() == 1);
    same(Sorted.class, value -> value.high().b() == 1 && value.low().a() == 0);
    same(Deep.class, value -> value.n() == 1 && value.sorted().high().a() == 1);
    same(Deep.class, value -> value.sorted().low().b() == 1);
    same(Copied.class, value -> value.all().size() == 1);
    same(Copied.class, value -> value.all().stream().anyMatch(pair -> pair.b() == 1));
  }

  @Test
  void constructorsThatChangeWhatTheyAreGiven() {
    Bound five = Bound.size(5);
    List<String> lazy = new ArrayList<>();
    for (Mutated value :
        search(Types.of(Mutated.class), five, captured(SameAsEagerTest::isMutated)).values()) {
      lazy.add(value.all() + Arrays.toString(value.array()));
    }
    List<String> all = new ArrayList<>();
    for (Mutated value : eager(Types.of(Mutated.class), five)) {
      if (isMutated(value)) {
        all.add(value.all() + Arrays.toString(value.array()));
      }
    }
    assertThat(lazy).isNotEmpty().containsExactlyInAnyOrderElementsOf(all);
  }

  private static boolean isMutated(Mutated value) {
    return !value.all().isEmpty() && value.all().get(0) == -1;
  }

  @Test
  void constructorsThatRefuse() {
    same(Strict.class, value -> value.low() == 1);
    same(Strict.class, value -> true);
    same(
        Strict.class,
        value -> {
          // Has no end for what no constructor makes.
          int n = value.low();
          while (n != value.high()) {
            n++;
          }
          return n > 1;
        });
  }

  @Test
  void claimsOnConstructorsThatRefuseCountWhatThereIs() {
    Found<Strict> found =
        holding(Types.of(Strict.class), SIX, value -> true, value -> value.low() <= value.high());
    assertThat(found.outcome().isPassed()).isTrue();
    assertThat(found.checked()).startsWith("all 12 classes of cases of size <= 6");
  }

  @Test
  void texts() {
    same(Two.class, two -> two.toString().contains("b=1"));
    same(Two.class, two -> ("" + two.left()).equals("Pair[a=1, b=0]"));
    same(Two.class, two -> String.format("%s", two.right()).endsWith("b=2]"));
    same(Two.class, two -> String.valueOf(two).length() > 10);
    same(Two.class, two -> new StringBuilder().append(two.left()).indexOf("2") >= 0);
    same(Two.class, two -> Objects.toString(two).hashCode() % 3 == 0);
    same(Copied.class, value -> value.toString().contains("Pair[a=0, b=0]"));
    same(Two.class, two -> List.of(two.left()).toString().equals("[Pair[a=0, b=2]]"));
  }

  @Test
  void identity() {
    same(Two.class, two -> two.left() == two.right());
    same(Two.class, two -> System.identityHashCode(two.left()) != 0 && two.right().a() == 1);
  }

  private static Object field(Object record, String name) {
    try {
      Field field = record.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int serialized(Object object) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new ObjectOutputStream(bytes).writeObject(object);
      int sum = 0;
      for (byte each : bytes.toByteArray()) {
        sum += each;
      }
      return sum;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void reflection() {
    same(Two.class, two -> (int) field(two.left(), "a") == 1);
    same(Two.class, two -> two.right().b() == 0 && (int) field(field(two, "left"), "a") == 1);
    same(
        Two.class,
        two -> {
          try {
            return (int) Pair.class.getDeclaredMethod("b").invoke(two.left()) == 2;
          } catch (ReflectiveOperationException e) {
            return false;
          }
        });
    same(
        Two.class,
        two -> {
          try {
            return field(two.left(), "a") instanceof Integer number && number > 0;
          } catch (Throwable e) {
            return false;
          }
        });
  }

  @Test
  void serialization() {
    same(Two.class, two -> serialized(two) % 2 == 0);
    same(Two.class, two -> serialized(two.left()) == serialized(new Pair(1, 1)));
  }

  @Test
  void otherThreads() {
    same(
        Two.class,
        two -> Stream.of(two.left(), two.right()).parallel().mapToInt(pair -> pair.a()).sum() == 2);
    same(
        Two.class,
        two -> {
          AtomicInteger sum = new AtomicInteger();
          Thread thread = new Thread(() -> sum.set(two.left().a() + two.right().b()));
          thread.setUncaughtExceptionHandler((ignored, e) -> {});
          thread.start();
          try {
            thread.join();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return sum.get() == 2;
        });
  }

  @Test
  void changes() {
    same(
        Copied.class,
        value -> {
          try {
            value.all().add(new Pair(0, 0));
          } catch (UnsupportedOperationException e) {
            return value.all().size() == 1;
          }
          return false;
        });
  }

  record Listed(List<Integer> all) {}

  @Test
  void changesThatThrowOnlyForValuesThatAreNotWhole() {
    same(
        Listed.class,
        value -> {
          try {
            value.all().add(1);
            return value.all().size() == 3;
          } catch (RuntimeException e) {
            return false;
          }
        });
  }

  record Rare(
      @Range(min = 0, max = 49) int a, @Range(min = 0, max = 49) int b, List<Boolean> all) {}

  /** So few values matter that comparing some others does not tell. */
  private static boolean isRare(Rare rare) {
    return rare.a() * 50 + rare.b() == 1_999;
  }

  @Test
  void classesOfLists() {
    Gen<Rare> gen = Types.of(Rare.class);
    Bound bound = Bound.size(92).inOnePass();
    List<Condition<Rare>> conditions =
        List.of(
            rare -> isRare(rare) && rare.all() instanceof ArrayList,
            rare -> isRare(rare) && rare.all() instanceof RandomAccess,
            rare -> isRare(rare) && rare.all() instanceof Serializable,
            rare -> isRare(rare) && rare.all() instanceof Cloneable,
            rare -> isRare(rare) && rare.all().spliterator().estimateSize() < 99,
            rare -> isRare(rare) && rare.all().getClass() == ArrayList.class);
    for (Condition<Rare> each : conditions) {
      assertThat(search(gen, bound, each).values())
          .hasSameSizeAs(search(gen, bound, SameAsEagerTest::isRare).values());
    }
    assertThat(search(gen, bound, rare -> isRare(rare) && rare.all() instanceof Collection).runs())
        .isEqualTo(search(gen, bound, SameAsEagerTest::isRare).runs());
  }

  private static int limit = 1;
  private static long[] limits = {1};
  private static String text = "";
  private static Pair wanted = new Pair(0, 0);
  private static final Map<String, Integer> TABLE = new HashMap<>();
  private static final Set<Pair> SEEN = new HashSet<>();
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
  private static final List<Pair> FIXED = List.of(new Pair(1, 1), new Pair(2, 0));

  private static final Bound TWELVE = Bound.size(12).inOnePass();

  /** The small values that are tried in both worlds do not tell. */
  private static boolean isSmall(Two two) {
    return two.left().a() + two.left().b() + two.right().a() < 4;
  }

  @Test
  void staticFieldsOfTheJdk() {
    Gen<Two> gen = Types.of(Two.class);
    limit = 3;
    limits = new long[] {3};
    text = "xxx";
    TABLE.put("limit", 3);
    COUNT.set(3);
    LOCAL.set(3);
    List<Found<Two>> all =
        List.of(
            same(gen, TWELVE, two -> !isSmall(two) && two.left().a() == limit),
            same(gen, TWELVE, two -> !isSmall(two) && two.left().b() == limits[0]),
            same(gen, TWELVE, two -> !isSmall(two) && text.length() == two.left().a()),
            same(gen, TWELVE, two -> !isSmall(two) && TABLE.get("limit") == two.left().a()),
            same(gen, TWELVE, two -> !isSmall(two) && COUNT.get() == two.right().b()),
            same(gen, TWELVE, two -> !isSmall(two) && LOCAL.get() == two.right().b()),
            same(gen, TWELVE, two -> FIXED.contains(two.left())));
    for (Found<Two> found : all) {
      // Both worlds have the same fields, so nothing speaks against a lazy search.
      assertThat(found.checked()).doesNotContain("not searched lazily");
      assertThat(found.runs()).isLessThan(eager(gen, TWELVE).size());
    }
  }

  @Test
  void claimsThatReadStaticFields() {
    limit = 4;
    Found<Two> found =
        holding(Types.of(Two.class), TWELVE, two -> true, two -> two.left().a() != limit);
    assertThat(found.outcome().isPassed()).isFalse();
  }

  /** In a JVM of its own, since an agent is attached. */
  static void whatDiffersInASecondClassLoader() {
    same(Listed.class, value -> value.all() instanceof ArrayList && value.all().size() == 2);
    same(Listed.class, value -> value.all().getClass() == ArrayList.class);
    same(Texts.class, texts -> texts.first() == texts.second());
    same(Texts.class, texts -> texts.first() != texts.second());
    Gen<Two> gen = Types.of(Two.class);
    wanted = new Pair(3, 3);
    SEEN.add(new Pair(4, 0));
    same(gen, TWELVE, two -> !isSmall(two) && two.left().equals(wanted));
    same(gen, TWELVE, two -> !isSmall(two) && SEEN.contains(two.left()));
    // It is asked for late, so that the search has begun in a second class loader.
    same(gen, TWELVE, two -> two.left().a() == 4 && SEEN.contains(two.left()));
    wanted = new Pair(4, 1);
    Found<Two> other =
        holding(gen, TWELVE, captured(two -> true), two -> !two.right().equals(wanted));
    assertThat(other.outcome().isPassed()).isFalse();
  }

  @Test
  void streamsAndHashes() {
    same(Copied.class, value -> value.all().stream().mapToInt(Pair::a).sum() == 2);
    same(
        Copied.class,
        value ->
            value.all().stream().map(Pair::toString).collect(Collectors.joining()).length() > 9);
    same(
        Two.class,
        two ->
            new HashSet<>(List.of(two.left(), new Pair(1, 1))).size() == 1 || two.hashCode() == 1);
  }
}
